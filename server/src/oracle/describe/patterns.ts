/** Event patterns in words of our own. */
import { type AmountTest, type EventPattern, type Filter, unreachable } from '../../cards/index.ts';
import { describeComparison, describeCondition, describeFilter, describeStep } from './phrases.ts';

const one = (filter: Filter): string =>
  filter.kind === 'same' ? describeFilter(filter) : `[${describeFilter(filter)}]`;
const amountOf = (amount: AmountTest | undefined): string =>
  amount ? ` (${describeComparison(amount.compare, amount.to)})` : '';

export function describePattern(p: EventPattern): string {
  const extra = [
    ...(p.oneOrMore ? ['once for all at the same time'] : []),
    ...(p.nthEachTurn === undefined ? [] : [`number ${p.nthEachTurn} each turn`]),
    ...(p.when ? [`while ${describeCondition(p.when)}`] : []),
  ];
  return describeKind(p) + (extra.length > 0 ? ` (${extra.join(', ')})` : '');
}

function describeKind(p: EventPattern): string {
  switch (p.event) {
    case 'zoneChange': {
      const where = `${p.from ? ` from ${p.from}` : ''}${p.notFrom ? ` not from ${p.notFrom}` : ''}${p.to ? ` to ${p.to}` : ''}`;
      return `${one(p.subject)} moves${where}${p.cause ? ` by ${p.cause}` : ''}${p.by ? ` caused by ${one(p.by)}` : ''}`;
    }
    case 'damage':
      return `${one(p.subject)} deals ${p.combat === undefined ? '' : p.combat ? 'combat ' : 'noncombat '}damage to ${one(p.object)}${amountOf(p.amount)}${p.excess ? ' in excess' : ''}`;
    case 'cast':
      return `${one(p.player)} casts ${one(p.subject)}${p.from ? ` from ${p.from}` : ''}`;
    case 'copied':
      return `${one(p.player)} copies ${one(p.subject)}`;
    case 'activated':
      return `${one(p.player)} activates ${p.loyalty ? 'a loyalty ability of ' : p.mana === false ? 'an ability that is no mana ability of ' : ''}${one(p.subject)}`;
    case 'becomesTarget':
      return `${one(p.subject)} becomes the target of ${one(p.by)}`;
    case 'countered':
      return `${one(p.subject)} is countered`;
    case 'resolved':
      return `${one(p.subject)} resolves`;
    case 'attacks':
      return `${one(p.subject)} attacks${p.object ? ` ${one(p.object)}` : ''}${p.alone ? ' alone' : ''}${p.withOthers ? ` with at least ${p.withOthers.atLeast} ${one(p.withOthers.filter)}` : ''}`;
    case 'playerAttacks':
      return `${one(p.player)} attacks${p.object ? ` ${one(p.object)}` : ''}${p.with ? ` with ${p.atLeast ?? 1} or more ${one(p.with)}` : ''}`;
    case 'blocks':
      return `${one(p.subject)} blocks${p.object ? ` ${one(p.object)}` : ''}`;
    case 'becomesBlocked':
      return `${one(p.subject)} becomes blocked${p.by ? ` by ${one(p.by)}` : ''}`;
    case 'attacksUnblocked':
      return `${one(p.subject)} attacks and isn’t blocked`;
    case 'tapped':
      return `${one(p.subject)} becomes tapped${p.forMana ? ' for mana' : ''}${p.player ? ` by ${one(p.player)}` : ''}`;
    case 'untapped':
      return `${one(p.subject)} becomes untapped`;
    case 'gainLife':
      return `${one(p.player)} gains life${amountOf(p.amount)}`;
    case 'loseLife':
      return `${one(p.player)} loses life${amountOf(p.amount)}`;
    case 'draw':
      return `${one(p.player)} draws a card${p.exceptFirstInDrawStep ? ' (not the first of a draw step)' : ''}`;
    case 'drawCards':
      return `${one(p.player)} draws several cards${amountOf(p.amount)}`;
    case 'countersPut':
      return `${p.reaches === undefined ? '' : `number ${p.reaches} of `}${p.player ? `${one(p.player)} puts ` : ''}${p.counter ?? 'any'} counters ${p.player ? '' : 'are put '}on ${one(p.subject)}${amountOf(p.amount)}`;
    case 'countersRemoved':
      return `${p.last ? 'the last of ' : ''}${p.counter ?? 'any'} counters are removed from ${one(p.subject)}`;
    case 'createToken':
      return `${one(p.player)} creates the token ${one(p.subject)}`;
    case 'attached':
      return `${one(p.subject)} becomes attached to ${one(p.object)}`;
    case 'unattached':
      return `${one(p.subject)} becomes unattached from ${one(p.object)}`;
    case 'controlChanged':
      return p.from
        ? `${one(p.from)} loses control of ${one(p.subject)}`
        : `${p.to ? one(p.to) : 'somebody'} gains control of ${one(p.subject)}`;
    case 'turnedFaceUp':
      return `${one(p.subject)} is turned face up`;
    case 'transformed':
      return `${one(p.subject)} transforms${p.into ? ` into ${p.into}` : ''}`;
    case 'phasedIn':
      return `${one(p.subject)} phases in`;
    case 'phasedOut':
      return `${one(p.subject)} phases out`;
    case 'stepBegins':
      return `the beginning of ${describeStep(p.step)} of ${p.ofNextTurn ? 'the next turn of ' : ''}${one(p.player)}`;
    case 'turnBegins':
      return `the turn of ${one(p.player)} begins`;
    case 'playerLoses':
      return `${one(p.player)} loses the game`;
    case 'playerWins':
      return `${one(p.player)} wins the game`;
    case 'dieRolled':
      return `${one(p.player)} rolls a die${amountOf(p.result)}`;
    case 'coinFlipped':
      return `${one(p.player)} ${p.won === undefined ? 'flips a coin' : p.won ? 'wins a coin flip' : 'loses a coin flip'}`;
    case 'keywordAction':
      return `${p.subject ? one(p.subject) : one(p.player)}: ${p.action}${p.object ? ` ${one(p.object)}` : ''}${p.subject && p.player.kind !== 'anything' ? ` by ${one(p.player)}` : ''}`;
    case 'statusGained':
      return `${one(p.subject)} becomes ${p.status}`;
    case 'regenerated':
      return `${one(p.subject)} regenerates`;
    case 'destroyed':
      return `${one(p.subject)} is destroyed`;
    case 'addMana':
      return `${one(p.player)} adds mana with ${one(p.source)}${p.tapped ? ', tapped for it' : ''}${amountOf(p.amount)}`;
    case 'shuffled':
      return `${one(p.player)} shuffles`;
    case 'dayNightChanged':
      return 'day becomes night or night becomes day';
    case 'designationGained':
      return `${one(p.player)} gets ${p.what}`;
    case 'chaosEnsues':
      return 'chaos ensues';
    case 'planeswalked':
      return `${one(p.player)} planeswalks${p.subject ? ` away from ${one(p.subject)}` : ''}${p.object ? ` to ${one(p.object)}` : ''}`;
    case 'setInMotion':
      return `${one(p.player)} sets ${one(p.subject)} in motion`;
    case 'dungeonCompleted':
      return `${one(p.player)} completes a dungeon`;
    case 'planarDieRolled':
      return `${one(p.player)} rolls the planar die`;
    case 'oneOf':
      return p.patterns.map(describePattern).join(' or ');
    case 'state':
      return describeCondition(p.condition);
    default:
      return unreachable(p);
  }
}
