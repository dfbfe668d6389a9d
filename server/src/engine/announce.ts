/** Announcing (CR 601.2b–d, 603.3d): modes, targets and divisions of a spell or ability. Whether a target is legal is in targeting.ts. */
import type { Effect, Modal, TargetSpec } from '../cards/index.ts';
import { holds, quantity, thingsOf } from './evaluate.ts';
import { chooseDivision, chooseSome, type Game } from './game.ts';
import { thingChoice } from './requests.ts';
import type { Bindings, ObjectId, PlayerId, Thing } from './state.ts';
import { legalTargets } from './targeting.ts';
import { canBeTogether, whyNotTogether } from './targets-together.ts';

export interface Announcing {
  readonly player: PlayerId;
  /** The spell, or the ability's source: what targets are chosen for. */
  readonly source: ObjectId;
  readonly bindings: Bindings;
  readonly rule: string;
  /** The spell or ability object itself, if it is on the stack already: it can't target itself (CR 115.5). */
  readonly self?: ObjectId;
}

export interface ChosenEffect {
  readonly effect: Effect;
  /** 1-based printed number of the mode; `null` for an effect without modes. */
  readonly mode: number | null;
}

/** CR 700.2a: the modes in printed order, whatever order they were named in; `null` when not enough can be chosen. */
export function chooseModes(game: Game, effect: Effect, asking: Announcing): ChosenEffect[] | null {
  const { modal } = effect;
  if (!modal) return [{ effect, mode: null }];
  const more = modal.more && holds(game, modal.more.condition, asking.bindings) ? modal.more : undefined;
  const max = quantity(game, more?.max ?? modal.max, asking.bindings);
  const min = quantity(game, more?.min ?? modal.min, asking.bindings);
  // CR 700.2a: a mode whose targets can't be chosen can't be chosen.
  const taken = modal.notChosen ? chosenBefore(game, modal, asking.source) : [];
  const possible = modal.modes.flatMap((mode, index) =>
    !taken.includes(index + 1) && canChooseTargets(game, mode.effect, asking) ? [index] : [],
  );
  if (possible.length < (modal.mayRepeat ? Math.min(1, min) : min)) return null;
  const chosen = chooseSome(game, {
    player: asking.player,
    topic: 'mode',
    prompt: `${max === 1 ? 'a mode' : `${min === max ? min : `${min} to ${max}`} modes`}${modal.random ? ' at random' : ''}`,
    rule: '700.2a',
    source: asking.source,
    options: possible.map((index) => ({ kind: 'option', number: index + 1, text: modal.modes[index]!.text })),
    min,
    max: modal.mayRepeat ? max : Math.min(max, possible.length),
    ...(modal.mayRepeat ? { repeat: true } : {}),
  });
  return chosen
    .map((at) => possible[at]!)
    .sort((a, b) => a - b)
    .map((index) => ({
      effect: {
        targets: [...effect.targets, ...modal.modes[index]!.effect.targets],
        do: [...effect.do, ...modal.modes[index]!.effect.do],
      },
      mode: index + 1,
    }));
}

/** The modes of that ability that have been chosen for it before: by this object, and this turn where it says so. */
function chosenBefore({ state }: Game, modal: Modal, source: ObjectId): number[] {
  const texts = JSON.stringify(modal.modes.map((mode) => mode.text));
  return state.log.flatMap(({ event, happened, turn }) => {
    if (!happened || event.kind !== 'putAbilityOnStack' || event.source !== source) return [];
    if (modal.notChosen === 'turn' && turn !== state.turn.number) return [];
    const { ability, effects } = event.facts;
    const own = ability && 'effect' in ability ? ability.effect.modal : undefined;
    if (!own || JSON.stringify(own.modes.map((mode) => mode.text)) !== texts) return [];
    return effects.flatMap(({ mode }) => (mode === null ? [] : [mode]));
  });
}

/** Whether every required target could be chosen. */
export function canChooseTargets(game: Game, effect: Effect, asking: Announcing): boolean {
  return effect.targets.every((spec) => {
    const min = quantity(game, spec.count.min, asking.bindings);
    if (min === 0) return true;
    const legal = legalTargets(game, spec, asking);
    return spec.together ? canBeTogether(game, spec.together, legal, min, asking.bindings) : legal.length >= min;
  });
}

/**
 * Chooses the targets slot by slot, in the order of the text, and divisions with them (CR 601.2c, 601.2d); gives the bindings with them, or
 * `null` when a required target has no legal choice.
 */
export function announceTargets(game: Game, effect: Effect, asking: Announcing): Bindings | null {
  let bindings: Bindings = { ...asking.bindings, targets: [], divisions: [] };
  for (const [slot, spec] of effect.targets.entries()) {
    const neededAfter = effect.targets
      .slice(slot + 1)
      .reduce((sum, { count }) => sum + quantity(game, count.min, bindings), 0);
    const chosen = chooseTargets(game, spec, { ...asking, bindings }, 'target', neededAfter);
    if (!chosen) return null;
    bindings = { ...bindings, targets: [...bindings.targets, chosen], divisions: [...bindings.divisions, null] };
    if (spec.divides !== undefined && chosen.length > 0) {
      const total = quantity(game, spec.divides, bindings);
      const amounts = chooseDivision(game, {
        player: asking.player,
        topic: 'division',
        prompt: `how ${total} is divided`,
        // CR 601.2d: each chosen target gets at least 1.
        rule: '601.2d',
        source: asking.source,
        options: chosen.map(thingChoice),
        total,
        minimum: 1,
      });
      bindings.divisions[slot] = [...amounts];
    }
  }
  return bindings;
}

/** Targets for one slot; `null` when there are not enough. */
export function chooseTargets(
  game: Game,
  spec: TargetSpec,
  asking: Announcing,
  topic: 'target' | 'newTargets',
  neededAfter = 0,
): Thing[] | null {
  const legal = legalTargets(game, spec, asking);
  const min = quantity(game, spec.count.min, asking.bindings);
  const wanted = spec.count.max === null ? legal.length : quantity(game, spec.count.max, asking.bindings);
  const most = spec.divides === undefined ? wanted : Math.min(wanted, quantity(game, spec.divides, asking.bindings));
  const { together } = spec;
  if (together ? !canBeTogether(game, together, legal, min, asking.bindings) : legal.length < min) return null;
  const chooser = spec.chooser
    ? thingsOf(game, spec.chooser, asking.bindings).find((thing) => thing.kind === 'player')
    : undefined;
  const chosen = chooseSome(game, {
    // CR 601.2c, 603.3d: the controller chooses, unless the text says that another player does ("of their choice").
    player: chooser?.id ?? asking.player,
    topic,
    prompt: spec.text,
    rule: asking.rule,
    source: asking.source,
    options: legal.map(thingChoice),
    min,
    max: Math.min(most, legal.length),
    neededAfter,
    ...(together
      ? {
          legal: (indices: readonly number[]) =>
            whyNotTogether(
              game,
              together,
              indices.map((index) => legal[index]!),
              asking.bindings,
            ),
        }
      : {}),
  });
  return chosen.map((index) => legal[index]!);
}
