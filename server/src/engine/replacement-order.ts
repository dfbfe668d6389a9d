/** Which of several replacement and prevention effects may be applied next, and whether it makes a difference (CR 616.1). */
import type { Instruction, ReplacementChange } from '../cards/index.ts';
import type { Replacement, ReplacementEffect } from './replacement.ts';

/** CR 616.1a, 616.1c, 616.1e: self-replacement, then control (cf. 616.1b), then copy, then back face (cf. 616.1d), then any; those of one ability as they are written. */
export function nextInOrder(applicable: readonly Replacement[]): Replacement[] {
  const first = Math.min(...applicable.map((one) => category(one.effect)));
  return applicable
    .filter((one) => category(one.effect) === first)
    .filter((one, i, all) => one.held === null || all.findIndex((other) => isOfSameAbility(one, other)) === i);
}

const isOfSameAbility = (a: Replacement, b: Replacement): boolean =>
  a === b || (a.held !== null && a.source === b.source && a.held.key === b.held?.key);

function category(effect: ReplacementEffect): number {
  if (effect.self) return 0;
  const enters = effect.changes.find((change) => change.change === 'enters');
  if (enters?.controller) return 1;
  if (enters?.asCopy) return 2;
  if (enters?.transformed) return 3;
  return 4;
}

/** What one of them is called among the others: by its source, or where that has several, by the text of its ability. */
export const saidAmong = (one: Replacement, candidates: readonly Replacement[]): string =>
  one.held !== null && candidates.some((other) => other !== one && other.source === one.source)
    ? one.held.ability.text
    : one.text;

/** Nobody need be asked which of them comes first. */
export function orderDoesNotMatter(candidates: readonly Replacement[]): boolean {
  const [first] = candidates;
  if (!first || candidates.every((one) => sameEffect(one, first))) return true;
  const all = candidates.flatMap((one) => one.effect.changes);
  return (
    enterApart(candidates) ||
    all.every(isMultiplying) ||
    all.every(isAdding) ||
    all.every((change) => change.change === 'also' || change.change === 'additional')
  );
}

const sameEffect = (a: Replacement, b: Replacement): boolean =>
  // CR 607.2b: it matters which object remembers what its effect exiled.
  !a.effect.changes.some((change) => change.change === 'destination' && change.linked !== undefined) &&
  (a.source === b.source || !isAboutItsSource(a)) &&
  JSON.stringify([a.effect, a.remaining, a.controller]) === JSON.stringify([b.effect, b.remaining, b.controller]);

/** CR 616.1: of two that do something with their own sources, which one applies makes a difference. */
const isAboutItsSource = ({ effect: { changes } }: Replacement): boolean =>
  changes.some((change) => change.change === 'keyword' && change.by === 'umbra armor') ||
  JSON.stringify(changes).includes('"kind":"self"');

const isMultiplying = (change: ReplacementChange): boolean =>
  change.change === 'amount' &&
  typeof change.to === 'object' &&
  change.to.kind === 'times' &&
  change.to.of.every((part) => typeof part === 'number' || part.kind === 'eventAmount');

const isAdding = (change: ReplacementChange): boolean =>
  change.change === 'amount' && typeof change.to === 'object' && change.to.kind === 'sum';

/** Tapped, with counters, with a word that its controller chooses: none of it speaks of what another one does. */
function enterApart(candidates: readonly Replacement[]): boolean {
  const changes = candidates.flatMap((one) => one.effect.changes);
  if (!changes.every(isPlainEntering)) return false;
  const choices = changes.flatMap((change) => (change.change === 'enters' ? (change.choices ?? []) : []));
  if (choices.length === 0) return true;
  const choosers = new Set(choices.map((choice) => (choice.do === 'choose' ? JSON.stringify(choice.who) : '')));
  return choosers.size === 1 && choices.every(isWordChosen) && !candidates.some(speaksOfWhatIsChosen);
}

const isPlainEntering = (change: ReplacementChange): boolean =>
  change.change === 'enters' &&
  !change.asCopy &&
  !change.controller &&
  !change.transformed &&
  !change.optional &&
  !change.unlessCost;

const isWordChosen = (choice: Instruction): boolean =>
  choice.do === 'choose' &&
  ['color', 'creatureType', 'cardType', 'landType', 'cardName', 'word', 'player', 'keyword'].includes(
    choice.choice.kind,
  );

/** CR 607.2d: by the name under which a choice is kept. */
const speaksOfWhatIsChosen = ({ effect }: Replacement): boolean =>
  /"(chosen\w*|chose|linked|like)"/.test(
    JSON.stringify([effect.condition, effect.changes], (key, value: unknown) =>
      key === 'choices' ? (value as Instruction[]).map((one) => ({ ...one, linked: undefined })) : value,
    ),
  );
