/** Static effects, costs, durations and replacement changes in words of our own. */
import {
  type CharacteristicChange,
  COLOR_NAMES,
  type CopySpec,
  type Cost,
  type CostComponent,
  type Destination,
  type Duration,
  type ManaCost,
  type Quantity,
  type ReplacementChange,
  type StaticEffect,
  type TokenSpec,
  unreachable,
  type Word,
} from '../../cards/index.ts';
import { describeAbility, describeInstructions } from './parts.ts';
import { describePattern } from './patterns.ts';
import {
  describeCondition,
  describeFilter,
  describeQuantity,
  describeReference,
  describeSelection,
  describeStep,
  listed,
} from './phrases.ts';

export const describeMana = (mana: ManaCost): string => mana.map((s) => `{${s}}`).join('') || '{0}';

export function describeDuration(d: Duration): string {
  switch (d.kind) {
    case 'endOfTurn':
      return 'until end of turn';
    case 'endOfCombat':
      return 'until end of combat';
    case 'yourNextTurn':
      return 'until your next turn';
    case 'endOfYourNextTurn':
      return 'until the end of your next turn';
    case 'nextTurnOf':
      return `until the next turn of ${describeReference(d.player)}`;
    case 'asLongAs':
      return `as long as ${describeCondition(d.condition)}`;
    case 'untilEvent':
      return `until [${describePattern(d.pattern)}]`;
    case 'nextUntapStep':
      return `through ${d.of ? `the next untap step of ${describeReference(d.of)}` : 'its controller’s next untap step'}`;
    case 'permanent':
      return 'for good';
    default:
      return unreachable(d);
  }
}

export const describeCost = (cost: Cost): string =>
  cost.length === 0 ? 'nothing' : listed(cost.map(describeComponent));

function describeComponent(c: CostComponent): string {
  switch (c.kind) {
    case 'mana':
      return describeMana(c.mana);
    case 'tap':
      return '{T}';
    case 'untap':
      return '{Q}';
    case 'loyalty':
      return `loyalty ${typeof c.amount === 'number' && c.amount > 0 ? '+' : ''}${c.amount}`;
    case 'life':
      return `pay ${describeQuantity(c.amount)} life`;
    case 'sacrifice':
    case 'discard':
    case 'exile':
    case 'return':
    case 'reveal':
      return `${c.kind} ${describeSelection(c.what)}`;
    case 'putIntoLibrary':
      return `put ${describeSelection(c.what)} on the ${c.place} of the library`;
    case 'tapOthers':
      return `tap ${describeSelection(c.what)}${c.totalPower ? ` with total power ${c.totalPower} or more` : ''}${c.by ? `, to ${c.by} it` : ''}`;
    case 'untapOthers':
      return `untap ${describeSelection(c.what)}`;
    case 'removeCounters':
      return `remove ${describeQuantity(c.amount)} ${c.counter ?? ''} counters from ${describeSelection(c.what)}`;
    case 'putCounters':
      return `put ${describeQuantity(c.amount)} ${c.counter} counters on ${describeSelection(c.what)}`;
    case 'payCounters':
      return `pay ${describeQuantity(c.amount)} ${c.counter} counters`;
    case 'mill':
      return `mill ${describeQuantity(c.amount)}`;
    case 'collectEvidence':
      return `collect evidence ${c.amount}`;
    case 'choice':
      return `either ${c.of.map(describeCost).join(' or ')}`;
    case 'perform':
      return describeInstructions(c.what);
    default:
      return unreachable(c);
  }
}

export function describeCopy(copy: CopySpec): string {
  const except = [
    ...(copy.notLegendary ? ['not legendary'] : []),
    ...(copy.except ?? []).map(describeChange),
    ...(copy.thisAbility ? ['has this ability'] : []),
  ];
  return `a copy of ${describeSelection(copy.of)}${except.length > 0 ? `, except: ${except.join('; ')}` : ''}`;
}

export function describeToken(token: TokenSpec): string {
  switch (token.kind) {
    case 'predefined':
      return `${token.name} token`;
    case 'copy':
      return `token that is ${describeCopy(token.copy)}`;
    case 'described': {
      const pt =
        token.power === null || token.toughness === null
          ? ''
          : `${describeQuantity(token.power)}/${describeQuantity(token.toughness)} `;
      const colors = token.colors.length === 0 ? 'colorless' : listed(token.colors.map((c) => COLOR_NAMES[c]));
      const abilities = token.abilities.length > 0 ? ` with ${listed(token.abilities.map(describeAbility))}` : '';
      return `${pt}${colors} ${[...token.supertypes, ...token.subtypes, ...token.types].join(' ')} token${token.name ? ` named ${token.name}` : ''}${abilities}`;
    }
    default:
      return unreachable(token);
  }
}

export function describeDestination(to: Destination): string {
  const parts: string[] = [];
  if (to.library) {
    parts.push(
      to.library.position
        ? `number ${to.library.position} from the ${to.library.place} of the library`
        : `${to.library.place} of the library`,
    );
    if (to.library.order) parts.push(to.library.order === 'any' ? 'in any order' : 'in a random order');
  } else parts.push(to.zone);
  if (to.controller) parts.push(`controlled by ${describeReference(to.controller)}`);
  if (to.tapped) parts.push('tapped');
  if (to.attacking) parts.push('attacking');
  if (to.transformed) parts.push('transformed');
  if (to.faceDown) {
    const { power, toughness, types, subtypes } = to.faceDown;
    parts.push(`face down as a ${power ?? ''}/${toughness ?? ''} ${[...subtypes, ...types].join(' ')}`);
  }
  for (const c of to.counters ?? []) parts.push(`with ${describeQuantity(c.amount)} ${c.counter} counters`);
  if (to.attachedTo) parts.push(`attached to ${describeSelection(to.attachedTo)}`);
  for (const change of to.changes ?? []) parts.push(describeChange(change));
  if (to.asCopy) parts.push(`as ${describeCopy(to.asCopy)}`);
  return parts.join(', ');
}

export function describeChange(c: CharacteristicChange): string {
  switch (c.change) {
    case 'controller':
      return `is controlled by ${describeReference(c.player)}`;
    case 'replaceWord':
      return `“${describeWord(c.from)}” becomes “${describeWord(c.to)}”`;
    case 'addTypes':
      return `is also ${[...(c.supertypes ?? []), ...(c.subtypes ?? []), ...(c.types ?? [])].join(' ')}`;
    case 'setTypes':
      // CR 205.4b: what gains a supertype keeps the others.
      if (c.supertypes && !c.types && !c.subtypes) return `is also ${c.supertypes.join(' ')}`;
      return `becomes ${[...(c.supertypes ?? []), ...(c.subtypes ?? []), ...(c.types ?? [])].join(' ')} only`;
    case 'removeTypes':
      return `is no longer ${c.allCreatureTypes ? 'of any creature type' : [...(c.supertypes ?? []), ...(c.subtypes ?? []), ...(c.types ?? [])].join(' ')}`;
    case 'everyCreatureType':
      return 'is every creature type';
    case 'everyBasicLandType':
      return 'is every basic land type';
    case 'addChosenType':
      return 'is also of the chosen type';
    case 'setChosenType':
      return 'is the chosen type only';
    case 'setChosenLandType':
      return 'is the chosen land type';
    case 'addColors':
      return `is also ${listed(c.colors.map((x) => COLOR_NAMES[x]))}`;
    case 'setColors':
      return `is ${c.colors.length === 0 ? 'colorless' : listed(c.colors.map((x) => COLOR_NAMES[x]))}`;
    case 'setChosenColor':
      return 'is the chosen color';
    case 'addChosenColor':
      return 'is also the chosen color';
    case 'addAbilities':
      return `has ${listed(c.abilities.map((a) => (a.kind === 'keyword' ? a.text : `“${describeAbility(a)}”`)))}`;
    case 'addChosenKeyword':
      return 'has the chosen keyword';
    case 'addKeywordFromChosen':
      return `has ${c.keyword} from what was chosen`;
    case 'loseAbilities':
      return c.keywords === 'all' ? 'loses all abilities' : `loses ${listed(c.keywords)}`;
    case 'cantHave':
      return `can’t have ${listed(c.keywords)}`;
    case 'addAbilitiesOf':
      return `has the ${c.which} abilities of ${describeSelection(c.of)}`;
    case 'setPT':
      return `has base power and toughness ${c.power === null ? 'unchanged' : describeQuantity(c.power)}/${c.toughness === null ? 'unchanged' : describeQuantity(c.toughness)}`;
    case 'modifyPT':
      return `gets ${sizeChange(c.power, c.toughness)}`;
    case 'switchPT':
      return 'has power and toughness switched';
    case 'setManaCost':
      return `has ${c.cost === null ? 'no mana cost' : `the mana cost ${describeMana(c.cost)}`}`;
    case 'setName':
      return `is named ${c.name}`;
    default:
      return unreachable(c);
  }
}

export function describeStaticEffect(effect: StaticEffect): string {
  const condition = effect.condition ? `, while ${describeCondition(effect.condition)}` : '';
  switch (effect.kind) {
    case 'characteristics':
      return `${describeSelection(effect.affects)}: ${effect.changes.map(describeChange).join('; ')}${condition}`;
    case 'rule': {
      const grant = effect.grant
        ? ` (${Object.entries(effect.grant)
            .map(([k, v]) => `${k}: ${Array.isArray(v) ? describeCost(v) : String(v)}`)
            .join(', ')})`
        : '';
      const limits = `${effect.exceptAtSorceryTiming ? ' but when a sorcery could be cast' : ''}${effect.atLeast ? ` unless by ${effect.atLeast} or more` : ''}${effect.moreThan === undefined ? '' : ` more than ${describeQuantity(effect.moreThan)}`}${effect.unlessCost ? ` unless paying ${describeCost(effect.unlessCost)}${effect.unlessTimes === undefined ? '' : ` times ${describeQuantity(effect.unlessTimes)}`}` : ''}`;
      return `${describeSelection(effect.subject)} ${effect.mode === 'cant' ? 'can’t' : effect.mode === 'asThough' ? 'may as though' : effect.mode} ${effect.action}${effect.object ? ` [${describeFilter(effect.object)}]` : ''}${limits}${grant}${condition}`;
    }
    case 'replacement':
      return `when [${describePattern(effect.pattern)}] would happen${effect.once ? ' next' : ''}${condition}${effect.optional ? ', optionally' : ''}: ${effect.changes.map(describeReplacement).join('; ')}`;
    case 'cost': {
      const c = effect.change;
      const change =
        c.by === 'additional'
          ? `also cost ${describeCost(c.cost)}`
          : c.by === 'set'
            ? `cost ${describeCost(c.cost)}`
            : c.by === 'minimum'
              ? `cost at least ${c.mana}`
              : `cost ${describeMana(c.mana)}${c.times === undefined ? '' : ` times ${describeQuantity(c.times)}`} ${c.by}${c.downTo === undefined ? '' : `, down to {${c.downTo}}`}${c.onlyColored ? ' (colored mana only)' : ''}`;
      return `${effect.next ? 'the next of ' : ''}${effect.what === 'spell' ? 'spells' : effect.keyword ? `${effect.keyword} abilities` : effect.notMana ? 'abilities but mana abilities' : 'abilities'} [${describeFilter(effect.filter)}]${effect.player ? ` of [${describeFilter(effect.player)}]` : ''}${effect.targets ? ` that target [${describeFilter(effect.targets)}]` : ''} ${change}${condition}`;
    }
    case 'triggerAgain':
      return `triggered abilities of [${describeFilter(effect.source)}]${effect.cause ? ` caused by [${describePattern(effect.cause)}]` : ''} ${effect.times === 'none' ? 'do not trigger' : `trigger ${effect.times} more time(s)`}${condition}`;
    case 'player':
      return effect.what === 'skipStep'
        ? `${describeSelection(effect.who)} skips ${effect.step === 'combat' ? 'combat' : effect.step === 'extraTurn' ? 'extra turns' : describeStep(effect.step)}${condition}`
        : `${describeSelection(effect.who)}: ${effect.what} ${describeQuantity(effect.amount)}${condition}`;
    default:
      return unreachable(effect);
  }
}

function describeReplacement(c: ReplacementChange): string {
  switch (c.change) {
    case 'amount':
      return `the amount becomes ${describeQuantity(c.to)}${c.rounded ? ` rounded ${c.rounded}` : ''}`;
    case 'prevent':
      return `prevent ${c.amount === 'all' ? 'all' : describeQuantity(c.amount)}${c.then ? `, then ${describeInstructions(c.then)}` : ''}`;
    case 'redirect':
      return `${c.amount === undefined || c.amount === 'all' ? 'it' : `${describeQuantity(c.amount)} of it`} happens to ${describeSelection(c.to)} instead`;
    case 'instead':
      return `instead ${describeInstructions(c.do)}`;
    case 'also':
      return `also ${describeInstructions(c.do)}`;
    case 'destination':
      return `goes to ${describeDestination(c.to)} instead${c.linked ? `, remembered as “${c.linked}”` : ''}`;
    case 'skip':
      return 'it does not happen';
    case 'additional':
      return `${describeQuantity(c.times)} more time(s)`;
    case 'enters': {
      const parts = [
        ...(c.tapped ? [`tapped${c.unlessCost ? ` unless paying ${describeCost(c.unlessCost)}` : ''}`] : []),
        ...(c.counters ?? []).map((x) => `with ${describeQuantity(x.amount)} ${x.counter} counters`),
        ...(c.asCopy ? [`as ${describeCopy(c.asCopy)}${c.optional ? ' if wanted' : ''}`] : []),
        ...(c.choices ? [describeInstructions(c.choices)] : []),
        ...(c.changes ?? []).map(describeChange),
        ...(c.transformed ? ['transformed'] : []),
        ...(c.attachedTo ? [`attached to ${describeSelection(c.attachedTo)}`] : []),
        ...(c.controller ? [`controlled by ${describeReference(c.controller)}`] : []),
        ...(c.status ? [c.status] : []),
      ];
      return `it enters ${listed(parts)}`;
    }
    case 'producesMana':
      return 'it produces other mana';
    case 'keyword':
      return c.by;
    default:
      return unreachable(c);
  }
}

const describeWord = (word: Word): string => (typeof word === 'string' ? word : `[${word.named}]`);

/** `+2/-1`; what is counted stands behind: `+X/+0, X being the number of [artifact]`. */
function sizeChange(power: Quantity, toughness: Quantity): string {
  const isX = (one: Quantity): boolean => typeof one !== 'number' && one.kind === 'x';
  const counted = [power, toughness].filter((one) => typeof one !== 'number' && !isX(one)).map(describeQuantity);
  const names = [power, toughness].some(isX) ? 'YZ' : 'XY';
  const letters = [...new Set(counted)];
  const signed = (one: Quantity): string => {
    if (typeof one === 'number') return one < 0 ? String(one) : `+${one}`;
    return isX(one) ? '+X' : `+${names[letters.indexOf(describeQuantity(one))]}`;
  };
  const being = letters.map((words, index) => `, ${names[index]} being ${words}`).join('');
  return `${signed(power)}/${signed(toughness)}${being}`;
}
