/**
 * Ability data said back in sentences of our own: what the engine will do, so that a reader sees a misreading at once.
 * The wording follows the data, not the printed text, and is no rules text that could be read again.
 */
import {
  type Ability,
  type ActivationLimits,
  type CastingAbility,
  isManaAbility,
  type TimeLimit,
  unreachable,
} from '../../cards/index.ts';
import { describeCost, describeStaticEffect } from './effects.ts';
import { describeEffect, describeInstructions } from './instructions.ts';
import { useParts } from './parts.ts';
import { describePattern } from './patterns.ts';
import { describeCondition, describeFilter, describeQuantity, describeStep, listed } from './phrases.ts';

/** One ability, in one line. */
export function describeAbility(ability: Ability): string {
  const zones = ability.zones ? `[works in ${listed(ability.zones, 'or')}] ` : '';
  switch (ability.kind) {
    case 'spell':
      return describeEffect(ability.effect);
    case 'activated':
      return `${zones}${isManaAbility(ability) ? 'mana ability, ' : ''}cost ${describeCost(ability.cost)}: ${describeEffect(ability.effect)}${describeLimits(ability.limits)}`;
    case 'triggered':
      return `${zones}when [${describePattern(ability.pattern)}]${ability.condition ? `, if ${describeCondition(ability.condition)}` : ''}: ${describeEffect(ability.effect)}${ability.limits?.timesPerTurn ? ` (${ability.limits.timesPerTurn} time(s) each turn)` : ''}${ability.limits?.onceEver ? ' (once)' : ''}${ability.limits?.doneOncePerTurn ? ' (done once each turn)' : ''}`;
    case 'static':
      return `${zones}${ability.characteristicDefining ? 'defines ' : ''}${ability.effects.map(describeStaticEffect).join('; ')}`;
    case 'keyword':
      return (
        ability.text +
        (ability.stands && ability.stands.length > 0 ? ` = ${ability.stands.map(describeAbility).join(' / ')}` : '') +
        (ability.cleaved ? `, then instead: ${ability.cleaved.map(describeAbility).join(' / ')}` : '')
      );
    case 'casting':
      return describeCasting(ability.casting);
    case 'chapter':
      return `chapter ${ability.chapters.join(', ')}: ${describeEffect(ability.effect)}`;
    case 'room':
      return `room ${ability.name}: ${describeEffect(ability.effect)}${ability.leadsTo.length > 0 ? ` (then ${listed(ability.leadsTo, 'or')})` : ''}`;
    case 'beforeTheGame':
      return `before the game, ${ability.when === 'mulligan' ? 'when a mulligan could be declared' : 'from the opening hand'}: you may ${describeEffect(ability.effect)}`;
    case 'entrance':
      return `entered only by venturing into ${ability.into}`;
    case 'level':
      return `level ${ability.from}${ability.to === null ? ' and up' : `–${ability.to}`}: ${ability.power ?? ''}/${ability.toughness ?? ''} ${ability.abilities.map(describeAbility).join(' / ')}`;
    default:
      return unreachable(ability);
  }
}

function describeLimits(limits: ActivationLimits): string {
  const parts = [
    ...(limits.sorcerySpeed ? ['as a sorcery'] : []),
    ...(limits.oncePerTurn ? ['once each turn'] : []),
    ...(limits.timesPerTurn ? [`${limits.timesPerTurn} times each turn`] : []),
    ...(limits.onceEver ? ['once'] : []),
    ...(limits.x === undefined ? [] : [`X is ${describeQuantity(limits.x)}`]),
    ...(limits.xAtLeast === undefined ? [] : [`X is at least ${describeQuantity(limits.xAtLeast)}`]),
    ...(limits.xAtMost === undefined ? [] : [`X is at most ${describeQuantity(limits.xAtMost)}`]),
    ...(limits.price
      ? [
          `costs {${limits.price.mana.join('}{')}} ${limits.price.by}${limits.price.times === undefined ? '' : ` times ${describeQuantity(limits.price.times)}`}${limits.price.condition ? ` if ${describeCondition(limits.price.condition)}` : ''}`,
        ]
      : []),
    ...(limits.condition ? [`if ${describeCondition(limits.condition)}`] : []),
    ...(limits.onlyDuring ? [describeTime(limits.onlyDuring).join(', ')] : []),
    ...(limits.anyPlayer ? [`by [${describeFilter(limits.anyPlayer)}]`] : []),
    ...(limits.instantSpeedLoyalty ? ['any time an instant could be cast'] : []),
  ];
  return parts.length > 0 ? ` (only ${parts.join(', ')})` : '';
}

const describeTime = ({ turn, steps, before, after }: TimeLimit): string[] => [
  ...(turn ? [`in ${turn} turn`] : []),
  ...(steps ? [`during ${steps.map(describeStep).join(', ')}`] : []),
  ...(before ? [`before the turn's first ${describeStep(before)}`] : []),
  ...(after ? [after === 'combat' ? 'after the turn’s first combat' : 'after blockers'] : []),
];

function describeCasting(c: CastingAbility): string {
  switch (c.kind) {
    case 'additionalCost':
      return `${c.optional ? 'optional ' : ''}additional cost: ${describeCost(c.cost)}`;
    case 'alternativeCost':
      return `alternative cost${c.name ? ` (${c.name})` : ''}: ${describeCost(c.cost)}${c.condition ? `, if ${describeCondition(c.condition)}` : ''}`;
    case 'only':
      return `cast only ${[...describeTime(c), ...(c.condition ? [`if ${describeCondition(c.condition)}`] : [])].join(', ')}`;
    case 'usingFrom':
      return `it can be cast from the ${c.zone} for its ${c.keyword} cost`;
    case 'flashIf':
      return `castable as an instant${c.condition ? ` if ${describeCondition(c.condition)}` : ''}${c.cost ? ` for ${describeCost(c.cost)} more` : ''}`;
    case 'xAtLeast':
      return `X is at least ${describeQuantity(c.amount)}`;
    case 'xAtMost':
      return `X is at most ${describeQuantity(c.amount)}`;
    default:
      return unreachable(c);
  }
}

useParts({ ability: describeAbility, instructions: describeInstructions, pattern: describePattern });
