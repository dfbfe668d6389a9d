/** Instructions in words of our own. */
import {
  type ChoiceSpec,
  type Effect,
  type Instruction,
  type ManaProduction,
  type ManaRestriction,
  type ManaRider,
  type Modal,
  unreachable,
} from '../../cards/index.ts';
import {
  describeCopy,
  describeCost,
  describeDestination,
  describeDuration,
  describeMana,
  describeStaticEffect,
  describeToken,
} from './effects.ts';
import { describeAbility } from './parts.ts';
import { describePattern } from './patterns.ts';
import {
  describeCondition,
  describeCount,
  describeFilter,
  describeQuantity,
  describeReference,
  describeSelection,
  describeStep,
  describeTogether,
  listed,
} from './phrases.ts';

const zonesOf = ({ zones, whichZones }: Extract<Instruction, { do: 'search' }>): string =>
  zones.join(whichZones ? ' and/or ' : ' and ');

export function describeEffect(effect: Effect): string {
  const targets = effect.targets.map(
    (t, i) =>
      `target ${i + 1} = ${describeCount(t.count)} [${describeFilter(t.filter)}]${describeTogether(t.together)}${t.divides === undefined ? '' : `, dividing ${describeQuantity(t.divides)}`}${t.differentFrom ? `, other than target ${t.differentFrom.map((n) => n + 1).join(', ')}` : ''}`,
  );
  const head = targets.length > 0 ? `(${targets.join('; ')}) ` : '';
  return head + (effect.modal ? describeModal(effect.modal) : describeInstructions(effect.do));
}

function describeModal(modal: Modal): string {
  const more = modal.more
    ? ` (${describeCount({ min: modal.more.min ?? modal.min, max: modal.more.max })} if ${describeCondition(modal.more.condition)})`
    : '';
  return `choose ${describeCount({ min: modal.min, max: modal.max })}${more}${modal.mayRepeat ? ' (the same more than once)' : ''}${modal.notChosen ? ` not chosen yet${modal.notChosen === 'turn' ? ' this turn' : ''}` : ''}${modal.random ? ' at random' : ''} of: ${modal.modes.map((m, i) => `${i + 1}. ${describeEffect(m.effect)}`).join(' ')}`;
}

export const describeInstructions = (list: readonly Instruction[]): string => list.map(describeInstruction).join('; ');

function describeInstruction(i: Instruction): string {
  return describeKind(i) + (i.as ? ` → [${i.as}]` : '');
}

const counters = (list: readonly { readonly counter: string; readonly amount: unknown }[] | undefined): string =>
  (list ?? []).map((c) => ` with ${describeQuantity(c.amount as never)} ${c.counter} counters`).join('');

function describeKind(i: Instruction): string {
  switch (i.do) {
    case 'dealDamage':
      return `${describeReference(i.source)} deals ${describeQuantity(i.amount)} damage to ${describeSelection(i.to)}${i.divided ? ', divided' : ''}${i.unpreventable ? ', unpreventable' : ''}${i.excessTo ? `, the excess to ${describeSelection(i.excessTo)}` : ''}`;
    case 'destroy':
      return `destroy ${describeSelection(i.what)}${i.cantRegenerate ? ' without regeneration' : ''}`;
    case 'move':
      return `move ${describeSelection(i.what)} to ${describeDestination(i.to)}${i.until ? ` ${describeDuration(i.until)}` : ''}${remembered(i.linked)}${i.faceDownExile ? ', face down' : ''}`;
    case 'sacrifice':
    case 'discard':
      return `${describeSelection(i.who)}: ${i.do} ${describeSelection(i.what)}`;
    case 'draw':
    case 'mill':
      return `${describeSelection(i.who)}: ${i.do} ${describeQuantity(i.count)}`;
    case 'gainLife':
    case 'loseLife':
    case 'setLife':
      return `${describeSelection(i.who)}: ${i.do === 'gainLife' ? 'gain' : i.do === 'loseLife' ? 'lose' : 'have'} ${describeQuantity(i.amount)} life`;
    case 'exchangeLife':
      return `${describeReference(i.a)} and ${describeReference(i.b)} exchange life totals`;
    case 'createToken':
      return `${describeSelection(i.who)}: create ${describeQuantity(i.count)} ${describeToken(i.token)}${i.tapped ? ', tapped' : ''}${i.attacking ? ', attacking' : ''}${i.attachedTo ? `, attached to ${describeSelection(i.attachedTo)}` : ''}${counters(i.counters)}${(i.also ?? []).map((one) => ` and ${describeQuantity(one.count)} ${describeToken(one.token)}${one.tapped ? ', tapped' : ''}${one.attacking ? ', attacking' : ''}${one.attachedTo ? `, attached to ${describeSelection(one.attachedTo)}` : ''}${counters(one.counters)}`).join('')}${remembered(i.linked)}`;
    case 'putCounters':
      return `put ${describeQuantity(i.amount)} ${i.counter} counters on ${describeSelection(i.what)}${i.divided ? ', divided' : ''}`;
    case 'removeCounters':
      return `remove ${i.upTo ? 'up to ' : ''}${i.amount === 'all' ? 'all' : describeQuantity(i.amount)} ${i.counter ?? ''} counters from ${describeSelection(i.what)}`;
    case 'moveCounters':
      return `move ${typeof i.amount === 'string' ? i.amount : describeQuantity(i.amount)} ${i.counter ?? ''} counters from ${describeSelection(i.from)} to ${describeSelection(i.to)}`;
    case 'putCountersLike':
      return `put as many counters of each kind as ${describeReference(i.like)} has or had on ${describeSelection(i.what)}`;
    case 'doubleCounters':
      return `double the ${i.counter ?? ''} counters on ${describeSelection(i.what)}`;
    case 'tap':
    case 'untap':
    case 'reveal':
    case 'unattach':
    case 'flip':
    case 'removeFromCombat':
      return `${i.do} ${describeSelection(i.what)}`;
    case 'look':
      return `look at ${describeSelection(i.what)}`;
    case 'startAttacking':
      return `${describeSelection(i.what)} is attacking ${describeReference(i.whom)}`;
    case 'phaseOut':
      return `${describeSelection(i.what)} phases out${i.until ? ` ${describeDuration(i.until)}` : ''}${i.tapsIn ? ', tapped as it phases in' : ''}`;
    case 'addMana':
      return `${describeSelection(i.who)}: add ${describeProduction(i.mana)}${i.persists ? ` (kept this ${i.persists})` : ''}${i.restriction ? describeRestriction(i.restriction) : ''}${(i.riders ?? []).map(describeRider).join('')}`;
    case 'continuous':
      return `${describeDuration(i.duration)}: ${i.effects.map(describeStaticEffect).join('; ')}`;
    case 'gainControl':
      return `${describeReference(i.player)} gains control of ${describeSelection(i.what)} ${describeDuration(i.duration)}`;
    case 'exchangeControl':
      return `exchange control of ${describeSelection(i.a)} and ${describeSelection(i.b)}`;
    case 'counter':
      return `counter ${describeSelection(i.what)}${i.to ? ` (to ${describeDestination(i.to)})` : ''}`;
    case 'copySpell':
      return `copy ${describeSelection(i.what)} ${describeQuantity(i.count)} time(s)${i.notLegendary ? ', not legendary' : ''}${i.newTargets ? ', new targets allowed' : ''}`;
    case 'changeTargets':
      return `${i.optional ? 'you may ' : ''}choose ${i.one ? 'one new target' : 'new targets'} for ${describeSelection(i.what)}${i.to ? `: ${describeSelection(i.to)}` : ''}`;
    case 'search':
      return `${describeSelection(i.who)}: search ${i.whose ? `the ${zonesOf(i)} of ${describeReference(i.whose)}` : zonesOf(i)} for ${listed(i.find.map((f) => `${f.all ? 'all' : describeCount(f.count)} [${describeFilter(f.filter)}]${describeTogether(f.together)}${f.to ? ` to ${describeDestination(f.to)}` : ''}`))}${i.reveal ? ', revealed' : ''}${i.shuffle ? ', then shuffle' : ''}`;
    case 'shuffle':
      return `${describeSelection(i.who)}: shuffle`;
    case 'revealUntil':
      return `${describeSelection(i.who)}: reveal from the top until [${describeFilter(i.filter)}] → [${i.found}], the others [${i.rest}]`;
    case 'separate':
      return `${describeSelection(i.who)}: separate ${describeSelection(i.what)} into ${i.faceDown ? 'a face-down and a face-up pile' : 'two piles'}; ${describeSelection(i.chooser)} picks one, the other [${i.rest}]`;
    case 'keywordAction':
      return `${describeSelection(i.who)}: ${i.action}${i.word ? ` ${i.word}` : ''}${i.amount === undefined ? '' : ` ${describeQuantity(i.amount)}`}${i.what ? ` (${describeSelection(i.what)})` : ''}`;
    case 'faceVillainousChoice':
      return `${describeSelection(i.who)} → [${i.chooser}], one after another, picks one: ${i.options.map((o, n) => `${n + 1}. ${describeInstructions(o.do)}`).join(' ')}`;
    case 'vote':
      if (i.objects) return `vote for one of [${describeFilter(i.objects)}]: ${describeInstructions(i.then ?? [])}`;
      return `vote: ${i.options.map((o) => `${o.text}: ${describeInstructions(o.do)}`).join(' ')}`;
    case 'choose':
      return `${describeReference(i.who)} chooses ${describeChoice(i.choice)}${remembered(i.linked)}`;
    case 'chooseOption':
      return `${describeReference(i.who)} picks ${describeCount({ min: i.min, max: i.max })}: ${i.options.map((o, n) => `${n + 1}. ${describeInstructions(o.do)}`).join(' ')}`;
    case 'if':
      return `if ${describeCondition(i.condition)}: {${describeInstructions(i.then)}}${i.otherwise ? ` otherwise {${describeInstructions(i.otherwise)}}` : ''}`;
    case 'may':
      return `${describeSelection(i.who)} may {${describeInstructions(i.what)}}${i.ifDo ? `, if done {${describeInstructions(i.ifDo)}}` : ''}${i.ifNot ? `, if not {${describeInstructions(i.ifNot)}}` : ''}`;
    case 'unless':
      return `{${describeInstructions(i.what)}} unless ${i.everyone ? 'some of ' : i.anyPlayer ? 'any of ' : ''}${describeSelection(i.who)} pays ${describeCost(i.cost).replace(/^pay /, '')}${i.times === undefined ? '' : `, ${describeQuantity(i.times)} times`}${i.ifPaid ? `, if paid {${describeInstructions(i.ifPaid)}}` : ''}`;
    case 'pay':
      return `${describeSelection(i.who)}: pay ${describeCost(i.cost)}${i.times === undefined ? '' : ` times ${describeQuantity(i.times)}`}`;
    case 'forEach':
      return `for ${describeSelection(i.over).replace(/^(?!each )/, 'each of ')} → [${i.name}]${i.order === 'whole' ? ', one after another' : ''}: {${describeInstructions(i.what)}}`;
    case 'repeat':
      return `${describeQuantity(i.times)} times: {${describeInstructions(i.what)}}`;
    case 'repeatWhile':
      return `{${describeInstructions(i.what)}} again while ${describeCondition(i.condition)}`;
    case 'delayed':
      return `later, ${i.once ? 'once' : 'each time'} at [${describePattern(i.pattern)}]${i.duration ? ` ${describeDuration(i.duration)}` : ''}${i.condition ? ` if ${describeCondition(i.condition)}` : ''}: ${describeEffect(i.effect)}`;
    case 'reflexive':
      return `${i.optional ? `${i.who ? describeSelection(i.who) : 'you'} may ` : ''}{${describeInstructions(i.after)}}; when done${i.condition ? `, if ${describeCondition(i.condition)}` : ''}: ${describeEffect(i.effect)}`;
    case 'attach':
      return `attach ${describeSelection(i.what)} to ${describeSelection(i.to)}`;
    case 'transform':
      return `transform ${describeSelection(i.what)}`;
    case 'turnFace':
      return `turn ${describeSelection(i.what)} face ${i.up ? 'up' : 'down'}`;
    case 'becomeCopy':
      return `${describeSelection(i.what)} becomes ${describeCopy(i.copy)} ${describeDuration(i.duration)}`;
    case 'play':
      return `${describeSelection(i.who)}: ${i.castOnly ? 'cast' : 'play'} ${describeSelection(i.what)}${i.free ? ' without paying its mana cost' : ''}${i.anyMana ? ` with mana of any ${i.anyMana}` : ''}${i.spell ? `, if the spell is [${describeFilter(i.spell)}]` : ''}${i.copy ? ' (a copy)' : ''}`;
    case 'rollDice':
      return `${describeSelection(i.who)}: roll ${describeQuantity(i.count)} d${i.sides}${i.plus === undefined ? '' : ` and add ${describeQuantity(i.plus)}`}${i.chooseOne ? `, choose one result (the other: [${i.chooseOne.other}])` : ''}${(i.table ?? []).map((r) => ` ${r.from}${r.to === Number.MAX_SAFE_INTEGER ? ' or more' : `–${r.to}`}: {${describeInstructions(r.do)}}`).join('')}`;
    case 'rollAgain':
      return 'roll again';
    case 'flipCoin':
      return `${describeSelection(i.who)}: flip ${i.untilLost ? 'until a flip is lost: a' : describeQuantity(i.count)} coin${i.won ? `, won {${describeInstructions(i.won)}}` : ''}${i.lost ? `, lost {${describeInstructions(i.lost)}}` : ''}`;
    case 'emblem':
      return `${describeSelection(i.who)}: get an emblem with ${listed(i.abilities.map((a) => `“${describeAbility(a)}”`))}`;
    case 'extraTurn':
      return `${describeSelection(i.who)}: ${describeQuantity(i.count)} extra turn(s)${i.after ? ' after their next turn' : ''}${i.then ? `, and in that turn {${describeInstructions(i.then)}}` : ''}`;
    case 'controlPlayer':
      return i.during === 'votes'
        ? `${describeReference(i.by)}: choose the votes of ${describeSelection(i.who)} this turn`
        : `${describeReference(i.by)}: control ${describeSelection(i.who)} during their next ${i.during === 'turn' ? 'turn' : 'combat phase'}`;
    case 'extraPhase': {
      const whose = i.who ? ` if it is the turn of ${describeReference(i.who)}` : '';
      const times = i.count === undefined ? '' : `${describeQuantity(i.count)} times `;
      const phases = i.phases.map((phase) => (phase === 'upkeep' ? 'upkeep-only beginning' : phase)).join(' and ');
      return `${times}an additional ${phases} phase after this ${i.after ? `${i.after} ` : ''}phase${whose}`;
    }
    case 'becomeBlocked':
      return `${describeSelection(i.what)} becomes blocked`;
    case 'extraStep':
      return `an additional ${describeStep(i.step)} after this step${i.who ? ` if it is the turn of ${describeReference(i.who)}` : ''}`;
    case 'skip': {
      const what = i.what === 'turn' || i.what === 'combat' ? i.what : describeStep(i.what);
      const which =
        i.within === 'nextTurn'
          ? `each ${what} of the next turn`
          : `the next ${i.count === undefined ? '' : `${describeQuantity(i.count)} `}${what}${i.within ? ' this turn' : ''}`;
      return `${describeSelection(i.who)}: skip ${which}`;
    }
    case 'endTurn':
      return 'end the turn';
    case 'endCombat':
      return 'end the combat phase';
    case 'winGame':
      return `${describeSelection(i.who)} wins the game`;
    case 'loseGame':
      return `${describeSelection(i.who)} loses the game`;
    case 'drawGame':
      return 'the game is a draw';
    case 'designate':
      return `${describeSelection(i.who)} gets ${i.what}`;
    case 'setDayNight':
      return `it becomes ${i.to === 'other' ? 'the other of day and night' : i.to}`;
    case 'setStatus':
      return `${describeSelection(i.what)} becomes ${i.on ? '' : 'not '}${i.status}`;
    case 'shield':
      return `${describeSelection(i.what)} gets a ${i.shield} shield`;
    case 'chaosEnsues':
      return 'chaos ensues';
    case 'planeswalk':
      return 'planeswalk';
    case 'rollPlanarDie':
      return 'roll the planar die';
    case 'remember':
      return `remember ${'number' in i.what ? describeQuantity(i.what.number) : describeSelection(i.what)} as “${i.key}”`;
    case 'turnKey':
      return `${i.how === 'unlock' ? 'unlock a locked half' : 'lock or unlock a half'} of ${describeSelection(i.what)}`;
    case 'meld':
      return `exile self and a ${i.type} named ${i.named}, and meld them into ${i.into}${i.attacking ? ', tapped and attacking' : ''}`;
    case 'exchangeZones':
      return `${describeSelection(i.who)}: exchange ${i.a} and ${i.b}`;
    case 'let':
      return `let ${describeSelection(i.what)}`;
    case 'nothing':
      return 'nothing happens';
    default:
      return unreachable(i);
  }
}

function describeChoice(choice: ChoiceSpec): string {
  switch (choice.kind) {
    case 'object':
      return `${describeCount(choice.count)} [${describeFilter(choice.filter)}]${describeTogether(choice.together)}${choice.random ? ' at random' : ''}`;
    case 'player':
      return `a player [${describeFilter(choice.filter)}]`;
    case 'number':
      return `a number from ${describeQuantity(choice.min)}${choice.max === null ? '' : ` to ${describeQuantity(choice.max)}`}`;
    case 'source':
      return `a source of damage [${describeFilter(choice.filter)}]`;
    case 'word':
      return listed(choice.words, 'or');
    case 'keyword':
      return listed(choice.from, 'or');
    case 'creatureType':
    case 'landType':
      if (choice.from) return listed(choice.from, 'or');
      return choice.kind === 'landType' ? `a ${choice.basic ? 'basic ' : ''}land type` : 'a creature type';
    case 'color':
    case 'cardType':
    case 'cardName':
      return `a ${choice.kind.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`)}`;
    default:
      return unreachable(choice);
  }
}

const remembered = (key: string | undefined): string => (key ? `, remembered as “${key}”` : '');

function describeProduction(mana: ManaProduction): string {
  switch (mana.kind) {
    case 'symbols':
      return describeMana(mana.mana);
    case 'choice':
      return `${describeQuantity(mana.amount)} of ${mana.different ? 'different ones of ' : mana.combination ? 'any combination of ' : 'one of '}${mana.colors.map((c) => `{${c}}`).join('')}`;
    case 'repeat':
      return `{${mana.symbol}} times ${describeQuantity(mana.amount)}`;
    case 'couldProduce':
      return `${describeQuantity(mana.amount)} of any ${mana.typesToo ? 'type' : 'color'} that [${describeFilter(mana.filter)}] could produce`;
    case 'chosenColor':
      return `${describeQuantity(mana.amount)} of the chosen color`;
    case 'colorsAmong':
      return `${describeQuantity(mana.amount)} of ${mana.each ? 'each' : 'a'} color among [${describeFilter(mana.filter)}]`;
    case 'produced':
      return `${describeQuantity(mana.amount)} of a type that was produced`;
    case 'colorIdentity':
      return `${describeQuantity(mana.amount)} of a color of your commanders’ color identity`;
    default:
      return unreachable(mana);
  }
}

function describeRestriction(r: ManaRestriction): string {
  if (r.notSpells) return ` (not for spells [${describeFilter(r.notSpells)}])`;
  const only = [
    ...(r.spells ? [`spells [${describeFilter(r.spells)}]`] : []),
    ...(r.abilitiesOf ? [`${r.keyword ? `${r.keyword} ` : ''}abilities of [${describeFilter(r.abilitiesOf)}]`] : []),
    ...(r.costsWith ? [`costs with {${r.costsWith}}`] : []),
    ...(r.actions ?? []),
  ];
  return ` (only for ${listed(only, 'or')})`;
}

function describeRider(r: ManaRider): string {
  const on = [
    ...(r.spells ? [`a spell [${describeFilter(r.spells)}]`] : []),
    ...(r.abilitiesOf ? [`an ability of [${describeFilter(r.abilitiesOf)}]`] : []),
  ];
  return ` (${r.triggered ? 'when' : 'if'} spent on ${listed(on, 'or')} → [spent on]: ${describeEffect(r.effect)})`;
}
