/** The trace: every event as a sentence, with its cause, its rule and what replaced it. */
import { unreachable } from '../../cards/index.ts';
import { lookUp } from '../../engine/characteristics.ts';
import type { GameEvent, LogEntry } from '../../engine/events.ts';
import type { ObjectId, Thing } from '../../engine/state.ts';
import { aliasOf, plainName } from '../names/refer.ts';
import { type Play, playerName } from '../play.ts';
import type { TraceEntry } from '../report.ts';
import { stepWord } from '../set-up/moment.ts';
import { announced } from './announcing.ts';
import { reasonOf } from './reasons.ts';

/** Log entries from `first` on, told. Records without a reader's interest (announcements, effects' bookkeeping) are told too: nothing is hidden. */
export function traceOf(play: Play, first = 0): TraceEntry[] {
  return play.game.state.log.slice(first).map((entry) => traceEntry(play, entry));
}

function traceEntry(play: Play, entry: LogEntry): TraceEntry {
  const { event } = entry;
  const { source } = event.cause;
  const step = event.kind === 'announce' ? announced(play, entry, event, nameOf(play, event.spell)) : undefined;
  return {
    sequence: entry.sequence,
    batch: entry.batch,
    parent: entry.parent,
    text: step?.text ?? `${sentence(play, event, entry)}${reasonOf(event)}`,
    rule: step?.rule ?? event.cause.rule,
    source: source === null ? null : nameOf(play, source),
    replaced: entry.replaced.map((one) => ({
      by: one.source === null ? null : nameOf(play, one.source),
      text: one.text,
      rule: one.rule,
    })),
    happened: entry.happened,
    turn: entry.turn,
    step: stepWord(entry.step),
  };
}

/** An ability on the stack is told from the object that it is of. */
function nameOf(play: Play, id: ObjectId): string {
  const name = plainName(play, id);
  return aliasOf(play, id) ?? (lookUp(play.game, id)?.object.kind === 'ability' ? `the ability of ${name}` : name);
}
const named = (play: Play, thing: Thing): string =>
  thing.kind === 'player' ? playerName(play, thing.id) : nameOf(play, thing.id);
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
const list = (names: readonly string[]): string => (names.length === 0 ? 'nothing' : names.join(', '));

/** What happened (or would have), as a sentence without its end. */
export function sentence(play: Play, event: GameEvent, entry: Pick<LogEntry, 'facts'>): string {
  const object = (id: ObjectId) => nameOf(play, id);
  const player = (id: number) => playerName(play, id);
  switch (event.kind) {
    case 'zoneChange':
      return moved(play, event);
    case 'createToken':
      return `${player(event.player)} creates ${counted(event.count, `${event.copiable?.name ?? event.token.name}`)}`;
    case 'enterToken':
      return `${event.copiable?.name ?? event.token.name} enters under ${player(event.player)}'s control${attachedTo(play, event)}`;
    case 'emblem':
      return `${player(event.player)} gets an emblem`;
    case 'damage':
      return `${object(event.source)} deals ${event.amount} ${event.combat ? 'combat ' : ''}damage to ${named(play, event.target)}`;
    case 'markDamage':
      return event.amount < 0
        ? `damage is removed from ${object(event.object)}`
        : `${event.amount} damage is marked on ${object(event.object)}`;
    case 'destroy':
      return `${object(event.object)} is destroyed`;
    case 'gainLife':
      return `${player(event.player)} gains ${event.amount} life`;
    case 'loseLife':
      return `${player(event.player)} ${event.from === 'payment' ? 'pays' : 'loses'} ${event.amount} life`;
    case 'setLife':
      return `${player(event.player)}'s life total becomes ${event.amount}`;
    case 'draw':
      return `${player(event.player)} draws a card`;
    case 'drawCards':
      return `${player(event.player)} is to draw ${counted(event.amount, 'card')}`;
    case 'putCounters':
      return `${named(play, event.on)} gets ${counted(event.amount, `${event.counter} counter`)}`;
    case 'removeCounters':
      return `${counted(event.amount, `${event.counter} counter`)} removed from ${named(play, event.on)}`;
    case 'tap':
      return `${object(event.object)} becomes tapped`;
    case 'untap':
      return `${object(event.object)} untaps`;
    case 'attach':
      return `${object(event.object)} becomes attached to ${named(play, event.to)}`;
    case 'unattach':
      return `${object(event.object)} becomes unattached`;
    case 'controlChanged':
      return `${player(event.to)} gains control of ${object(event.object)}`;
    case 'addMana':
      return `${player(event.player)} adds ${event.mana.map((mana) => `{${mana.symbol}}`).join('')}`;
    case 'spendMana':
      return `${player(event.player)} spends ${event.mana.map((mana) => `{${mana.symbol}}`).join('')}`;
    case 'loseMana':
      return `${player(event.player)} loses unspent mana`;
    case 'startEffect':
      return `an effect begins${event.effect.affected ? ` for ${list(event.effect.affected.map((thing) => named(play, thing)))}` : ''}`;
    case 'endEffect':
      return 'an effect ends';
    case 'useShield':
      return `a shield is used for ${event.amount}`;
    case 'startDelayed':
      return 'a delayed triggered ability is set up';
    case 'remember':
      return `${object(event.object)} remembers ${valueText(play, event.value)}`;
    case 'setStatus':
      return `${object(event.object)} ${event.on ? 'becomes' : 'is no longer'} ${event.status}`;
    case 'transform':
      return `${object(event.object)} transforms`;
    case 'flip':
      return `${object(event.object)} flips`;
    case 'merge':
      return `${object(event.object)} merges with ${object(event.into)}, on ${event.over ? 'top' : 'the bottom'}`;
    case 'turnFaceUp':
      return `${object(event.object)} is turned face up`;
    case 'turnFaceDown':
      return `${object(event.object)} is turned face down`;
    case 'phaseOut':
      return `${object(event.object)} phases out`;
    case 'phaseIn':
      return `${object(event.object)} phases in`;
    case 'reveal':
      return `${player(event.player)} reveals ${list(event.objects.map(object))}`;
    case 'look':
      return `${player(event.player)} looks at ${counted(event.objects.length, 'card')}`;
    case 'shuffle':
      return `${player(event.player)} shuffles their library`;
    case 'arrangeLibrary':
      return `${player(event.player)} puts ${counted(event.top.length, 'card')} on top and ${event.bottom.length} on the bottom`;
    case 'cast':
      return `${player(event.player)} casts ${object(event.spell)}`;
    case 'activated':
      return `${player(event.player)} activates an ability of ${object(event.source)}`;
    case 'putAbilityOnStack':
      return `an ability of ${object(event.source)} goes on the stack`;
    case 'announce':
      return `${object(event.spell)} is announced`;
    case 'copySpell':
      return `${player(event.controller)} copies ${object(event.original)}`;
    case 'becomesTarget':
      return `${named(play, event.target)} becomes the target of ${object(event.by)}`;
    case 'changeTargets':
      return `the targets of ${object(event.of)} are changed`;
    case 'counter':
      return `${object(event.object)} is countered`;
    case 'resolved':
      return event.illegal ? `${object(event.object)} does not resolve` : `${object(event.object)} resolves`;
    case 'leaveStack':
      return `${object(event.object)} leaves the stack`;
    case 'triggered':
      return `an ability of ${object(event.source)} triggers: ${event.text}`;
    case 'attackersDeclared':
      return `${player(event.player)} attacks with ${list(event.attacks.map((attack) => `${object(attack.object)} (${named(play, attack.attacking)})`))}`;
    case 'becomeBlocked':
      return `${object(event.object)} becomes blocked`;
    case 'enterAttacking':
      return `${object(event.object)} is attacking ${named(play, event.attacking)}`;
    case 'blockersDeclared':
      return `${player(event.player)} blocks with ${list(event.blocks.map((block) => `${object(block.object)} (${list(block.blocking.map(object))})`))}`;
    case 'removeFromCombat':
      return `${object(event.object)} is removed from combat`;
    case 'mulligan':
      return `${player(event.player)} takes a mulligan`;
    case 'keepHand':
      return `${player(event.player)} keeps their hand`;
    case 'actFromOpeningHand':
      return `${player(event.player)} uses ${object(event.object)} from their opening hand`;
    case 'turnBegins':
      return `turn ${event.number} begins: ${player(event.player)}'s`;
    case 'stepBegins':
      return `${player(event.player)}'s ${stepWord(event.step)} begins`;
    case 'stepEnds':
      return `the ${stepWord(event.step)} ends`;
    case 'playerLoses':
      return `${player(event.player)} loses the game: ${event.reason}`;
    case 'playerWins':
      return `${player(event.player)} wins the game`;
    case 'gameDrawn':
      return `the game is a draw: ${event.reason}`;
    case 'leaveGame':
      return `${player(event.player)} leaves the game`;
    case 'ceaseToExist':
      return `${object(event.object)} ceases to exist`;
    case 'designation':
      return event.player === null
        ? `nobody is the ${event.what}`
        : event.what === 'cityBlessing'
          ? `${player(event.player)} gets the city's blessing`
          : event.what === 'enduringStory'
            ? `${player(event.player)} gets an enduring story`
            : `${player(event.player)} becomes the ${event.what === 'monarch' ? 'monarch' : 'holder of the initiative'}`;
    case 'setInMotion':
      return `${player(event.player)} sets ${object(event.object)} in motion`;
    case 'turnSchemeDown':
      return `${object(event.object)} is turned face down and put on the bottom of its scheme deck`;
    case 'ringTempts':
      return `the Ring tempts ${player(event.player)}`;
    case 'enterDungeon':
      return `${player(event.player)} enters ${event.card.name}`;
    case 'moveVentureMarker':
      return `${player(event.player)} moves to ${event.name} of ${object(event.dungeon)}`;
    case 'completeDungeon':
      return `${player(event.player)} completes ${object(event.object)}`;
    case 'speed':
      return `${player(event.player)}'s speed becomes ${event.to}`;
    case 'copyCard':
      return `${player(event.player)} copies ${object(event.original)}`;
    case 'dayNight':
      return `it becomes ${event.to}`;
    case 'extraTurn':
      return `${player(event.player)} gets an extra turn${event.after ? ' after their next one' : ''}`;
    case 'controlPlayer':
      return event.during === 'votes'
        ? `${player(event.by)} will choose the votes of ${player(event.player)} this turn`
        : `${player(event.by)} will make the choices of ${player(event.player)} during their next ${event.during === 'turn' ? 'turn' : 'combat phase'}`;
    case 'extraSteps':
      return 'extra steps are added to this turn';
    case 'skip':
      return `${player(event.player)} will skip their next ${event.what === 'turn' || event.what === 'combat' ? event.what : stepWord(event.what)}`;
    case 'dieRolled':
      return `${player(event.player)} rolls ${event.result} on a d${event.sides}`;
    case 'planarDieRolled':
      return `${player(event.player)} rolls ${event.face} on the planar die`;
    case 'coinFlipped':
      return `${player(event.player)}'s coin lands ${event.heads ? 'heads' : 'tails'}${event.won === null ? '' : event.won ? ' and wins' : ' and loses'}`;
    case 'keywordAction':
      return `${player(event.player)} did: ${event.action}${entry.facts.subject.length > 0 ? ` (${list(entry.facts.subject.map((thing) => named(play, thing)))})` : ''}`;
    case 'faceVillainousChoice':
      return `${player(event.player)} faces a villainous choice${event.amount > 1 ? `, ${event.amount} times` : ''}`;
    case 'chose':
      return `${player(event.player)} chooses: ${event.answer} (${event.what})`;
    case 'regenerated':
      return `${object(event.object)} is regenerated`;
    case 'chaosEnsues':
      return 'chaos ensues';
    case 'planeswalk':
      return `${player(event.player)} planeswalks from ${object(event.away)}${event.to === undefined ? '' : ` to ${object(event.to)}`}`;
    default:
      return unreachable(event);
  }
}

function moved(play: Play, event: Extract<GameEvent, { kind: 'zoneChange' }>): string {
  const name = nameOf(play, event.object);
  const where: Readonly<Record<typeof event.to.zone, string>> = {
    battlefield: 'enters the battlefield',
    hand: `goes to ${event.to.player === null ? 'a' : `${playerName(play, event.to.player)}'s`} hand`,
    library: `goes to ${event.to.player === null ? 'a' : `${playerName(play, event.to.player)}'s`} library`,
    graveyard: `goes to ${event.to.player === null ? 'a' : `${playerName(play, event.to.player)}'s`} graveyard`,
    exile: 'is exiled',
    stack: 'goes on the stack',
    command: 'goes to the command zone',
    outside: 'leaves the game',
  };
  const how = {
    sacrifice: ' (sacrificed)',
    discard: ' (discarded)',
    mill: ' (milled)',
    destroy: ' (destroyed)',
    cycle: ' (cycled)',
    draw: ' (drawn)',
    cast: '',
    play: ' (played)',
    exile: '',
    effect: '',
  }[event.move];
  return `${name} ${where[event.to.zone]}${how}${attachedTo(play, event)}`;
}

const attachedTo = (play: Play, { enter }: Extract<GameEvent, { kind: 'zoneChange' | 'enterToken' }>): string =>
  enter?.attachedTo ? `, attached to ${named(play, enter.attachedTo)}` : '';

function valueText(play: Play, value: Extract<GameEvent, { kind: 'remember' }>['value']): string {
  if ('things' in value) return list(value.things.map((thing) => named(play, thing)));
  return 'word' in value ? value.word : String(value.number);
}
