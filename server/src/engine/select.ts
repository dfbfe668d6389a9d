/** What an instruction acts on: a Selection made into things, asking whoever has to choose (CR 608.2d, 115.1). */
import { type Selection, type TargetsTogether, unreachable } from '../cards/index.ts';
import { candidatesFor, matches, quantity, thingsOf } from './evaluate.ts';
import { asItIsNow } from './following.ts';
import { chooseSome, type Game, playerOf, Unsupported } from './game.ts';
import { type Topic, thingChoice } from './requests.ts';
import type { Bindings, ObjectId, PlayerId, Thing } from './state.ts';
import { whyNotTogether } from './targets-together.ts';

export interface Asking {
  readonly topic?: Topic;
  /** End of "Alice must choose …". */
  readonly prompt?: string;
  readonly rule?: string;
  /** Things that can't be chosen now (already chosen by another part of the same effect, or no spells that could be cast). */
  readonly without?: readonly Thing[];
  /** What is wrong with choosing these together; `null` when nothing is. */
  readonly legal?: (indices: readonly number[]) => string | null;
}

/**
 * The things that a selection denotes now. `acting` is the player who carries out the instruction: "you control" in a choice of theirs
 * is the ability's controller all the same; but they choose unless the selection names another chooser.
 */
export function select(
  game: Game,
  selection: Selection,
  bindings: Bindings,
  acting: PlayerId,
  asking: Asking = {},
): Thing[] {
  switch (selection.kind) {
    case 'ref':
      return thingsOf(game, selection.ref, bindings).filter((thing) => exists(game, thing));
    case 'all':
      return staying(game, candidatesFor(game, selection.filter, bindings));
    case 'choose': {
      const chooser = selection.chooser ? playerFrom(thingsOf(game, selection.chooser, bindings), acting) : acting;
      const options = staying(game, candidatesFor(game, selection.filter, bindings)).filter(
        (thing) => !asking.without?.some((one) => one.kind === thing.kind && one.id === thing.id),
      );
      const min = quantity(game, selection.count.min, bindings);
      const max = selection.count.max === null ? options.length : quantity(game, selection.count.max, bindings);
      const asked = selection.together
        ? { ...asking, legal: legalTogether(game, selection.together, options, bindings) }
        : asking;
      return choose(game, options, min, max, chooser, bindings, asked, selection.random ?? false);
    }
    case 'topOfLibrary': {
      const count = quantity(game, selection.count, bindings);
      return thingsOf(game, selection.of, bindings).flatMap((player): Thing[] => {
        if (player.kind !== 'player') return [];
        const { library } = playerOf(game, player.id);
        const ids =
          selection.from === 'bottom'
            ? library.slice(Math.max(0, library.length - count)).reverse()
            : library.slice(0, Math.max(0, count));
        return ids.map((id): Thing => ({ kind: 'object', id }));
      });
    }
    case 'among': {
      const named = thingsOf(game, selection.ref, bindings);
      // CR 400.7e–f: what the event moved is looked at where it now is.
      const things =
        selection.ref.kind === 'event' || selection.ref.kind === 'self'
          ? named.flatMap((thing) => asItIsNow(game, thing, bindings))
          : named;
      const options = things.filter(
        (thing) =>
          exists(game, thing) &&
          matches(game, selection.filter, thing, bindings) &&
          !asking.without?.some((one) => one.kind === thing.kind && one.id === thing.id),
      );
      if (!selection.count) return options;
      const chooser = selection.chooser ? playerFrom(thingsOf(game, selection.chooser, bindings), acting) : acting;
      const min = quantity(game, selection.count.min, bindings);
      const max = selection.count.max === null ? options.length : quantity(game, selection.count.max, bindings);
      const asked = selection.together
        ? { ...asking, legal: legalTogether(game, selection.together, options, bindings) }
        : asking;
      return choose(game, options, min, max, chooser, bindings, asked, selection.random ?? false);
    }
    default:
      return unreachable(selection);
  }
}

/** CR 702.26b: what is phased out is treated as though it did not exist, by what names it too. */
const exists = (game: Game, thing: Thing): boolean =>
  thing.kind !== 'object' || !game.state.objects[thing.id]?.phasedOut;

/** What is wrong with choosing some of the options together (CR 608.2d). */
export const legalTogether =
  (game: Game, together: TargetsTogether, options: readonly Thing[], bindings: Bindings) =>
  (indices: readonly number[]): string | null =>
    whyNotTogether(
      game,
      together,
      indices.map((index) => options[index]!),
      bindings,
    );

const playerFrom = (things: readonly Thing[], otherwise: PlayerId): PlayerId =>
  things.find((thing) => thing.kind === 'player')?.id ?? otherwise;

/** Asks for a number of the things. CR 608.2d: as many as possible when there are fewer. */
export function choose(
  game: Game,
  options: readonly Thing[],
  min: number,
  max: number,
  player: PlayerId,
  bindings: Bindings,
  asking: Asking,
  random: boolean,
): Thing[] {
  const indices = chooseSome(game, {
    player,
    topic: asking.topic ?? 'choose',
    prompt: asking.prompt ?? (random ? 'what was chosen at random' : 'what it applies to'),
    rule: asking.rule ?? '608.2d',
    source: bindings.self,
    options: options.map(thingChoice),
    min: Math.min(min, options.length),
    max: Math.max(0, Math.min(max, options.length)),
    ...(asking.legal ? { legal: asking.legal } : {}),
  });
  return indices.map((index) => options[index]!);
}

/** CR 614.13a: without what is about to enter the battlefield. */
export const staying = ({ enteringTogether }: Game, things: readonly Thing[]): Thing[] =>
  things.filter((thing) => thing.kind === 'player' || !enteringTogether?.has(thing.id));

/** How many the selection asks for at least: what is done to fewer of them is not what was to be done (CR 608.2c, cf. 609.3). */
export function fewest(game: Game, selection: Selection, bindings: Bindings): number {
  switch (selection.kind) {
    case 'choose':
      return quantity(game, selection.count.min, bindings);
    case 'among':
      return selection.count ? quantity(game, selection.count.min, bindings) : 0;
    case 'topOfLibrary':
      return quantity(game, selection.count, bindings) * thingsOf(game, selection.of, bindings).length;
    case 'ref':
    case 'all':
      return 0;
    default:
      return unreachable(selection);
  }
}

/** Objects among things. */
export const objectsAmong = (things: readonly Thing[]): ObjectId[] =>
  things.flatMap((thing) => (thing.kind === 'object' ? [thing.id] : []));

/** The player whom a text means by who does it. Where several do, each would: that is said otherwise. */
export function onePlayerOf(things: readonly Thing[]): PlayerId | undefined {
  const players = playersAmong(things);
  if (players.length > 1) throw new Unsupported('several players where a text means one');
  return players[0];
}

/** Players among things. */
export const playersAmong = (things: readonly Thing[]): PlayerId[] =>
  things.flatMap((thing) => (thing.kind === 'player' ? [thing.id] : []));
