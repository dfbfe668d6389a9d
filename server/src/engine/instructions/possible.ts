/** Whether a player could do what they may do: what is impossible can't be chosen (CR 608.2d). */
import type { Instruction, Selection, Zone } from '../../cards/index.ts';
import { characteristics } from '../characteristics.ts';
import { counterBarred } from '../counter-limits.ts';
import { quantity } from '../evaluate.ts';
import { asItIsNow } from '../following.ts';
import { whyNotDraw } from '../forbidden.ts';
import type { Game } from '../game.ts';
import { whyNotPlayLandNow } from '../lands.ts';
import { canPay } from '../payment.ts';
import { select } from '../select.ts';
import type { PlayerId, Thing } from '../state.ts';
import { type Carrying, playersOf } from './carrying.ts';
import { toBeExchanged } from './effects.ts';
import { paymentContext, repeatedCost } from './paying.ts';
import { openWays } from './playing.ts';

/** CR 608.2d: an option that is impossible can't be chosen; what acts on the results of the rest is as possible as the rest. */
export function allPossible(carrying: Carrying, instructions: readonly Instruction[], player: PlayerId): boolean {
  const results = new Set<string>();
  return instructions.every((instruction) => {
    const what = JSON.stringify('what' in instruction ? instruction.what : null);
    const later = [...results].some((name) => what.includes(`"name":${JSON.stringify(name)}`));
    if (instruction.as !== undefined) results.add(instruction.as);
    if ('rest' in instruction) results.add(instruction.rest);
    if ('found' in instruction) results.add(instruction.found);
    return later || isPossible(carrying, instruction, player);
  });
}

/** Whether the player could do it at all. */
function isPossible(carrying: Carrying, instruction: Instruction, player: PlayerId): boolean {
  const { game } = carrying;
  switch (instruction.do) {
    case 'pay':
      return canPay(game, repeatedCost(carrying, instruction), paymentContext(carrying, player));
    case 'play':
      // CR 702.192a: what is copied needs not be there any more.
      if (instruction.copy === 'inExile') return true;
      return hasSomethingToActOn(carrying, instruction, (thing) => {
        if (thing.kind === 'player') return false;
        if (isLand(game, thing)) return !instruction.castOnly && whyNotPlayLandNow(game, player, thing.id) === null;
        // CR 601.3: nor can a spell be cast that an effect forbids; of a copy that is seen once it is made.
        return instruction.copy !== undefined || openWays(carrying, player, thing.id, instruction).length > 0;
      });
    case 'draw':
      // CR 121.3, 121.2b: an empty library is no obstacle, an effect against so many draws is, also for somebody else who chooses (121.3a).
      return playersOf(carrying, instruction.who).every(
        (one) => whyNotDraw(game, one, typeof instruction.count === 'number' ? instruction.count : 1) === null,
      );
    case 'discard':
      // A hand without cards can be discarded as a whole, like a cost of that kind is paid (CR 118.3).
      return instruction.what.kind === 'all' || hasSomethingToActOn(carrying, instruction);
    case 'sacrifice':
    case 'search':
    case 'move':
    case 'tap':
    case 'untap':
      return hasSomethingToActOn(carrying, instruction);
    case 'destroy':
    case 'transform':
      return hasSomethingToActOn(carrying, instruction, (thing) => isIn(game, thing, ['battlefield']));
    case 'gainControl':
      return hasSomethingToActOn(carrying, instruction, (thing) => isIn(game, thing, ['battlefield', 'stack']));
    case 'exchangeControl':
      return isStillOpen(instruction.a) || isStillOpen(instruction.b) || toBeExchanged(carrying, instruction) !== null;
    case 'putCounters':
      // CR 701.68b: nor can one blight where no creature can have the counters.
      return hasSomethingToActOn(
        carrying,
        instruction,
        (thing) => counterBarred(game, thing, instruction.counter) === null,
      );
    case 'reveal':
      return !isOutside(instruction.what) || hasSomethingToActOn(carrying, instruction);
    case 'choose': {
      const { choice } = instruction;
      if (choice.kind !== 'object') return true;
      const what: Selection = { kind: 'choose', filter: choice.filter, count: choice.count };
      return !isOutside(what) || hasSomethingToActOn(carrying, { do: 'reveal', what });
    }
    default:
      return true;
  }
}

/** CR 400.11: what a board does not state of the cards outside the game is not there, so there may be nothing to choose. */
const isOutside = (what: Selection): boolean =>
  what.kind === 'choose' && JSON.stringify(what.filter).includes('"zone":"outside"');

/** What is chosen only as it is done. */
const isStillOpen = ({ kind }: Selection): boolean => kind === 'choose' || kind === 'among';

const isIn = ({ state }: Game, thing: Thing, zones: readonly Zone[]): boolean =>
  thing.kind === 'object' && zones.includes(state.objects[thing.id]?.zone.zone ?? 'outside');

/** CR 305.9: a land can't be cast. */
const isLand = (game: Game, thing: Thing): boolean =>
  thing.kind === 'object' && characteristics(game, thing.id).types.includes('land');

/** Whether there is anything that the instruction could act on. */
function hasSomethingToActOn(
  carrying: Carrying,
  instruction: Extract<Instruction, { readonly what?: Selection } | { readonly do: 'search' }>,
  fits: (thing: Thing) => boolean = () => true,
): boolean {
  if (instruction.do === 'search') return true;
  const selection = (instruction as { readonly what?: Selection }).what;
  if (!selection) return true;
  const { game, bindings, acting } = carrying;
  const wanted = 'count' in selection && selection.kind !== 'topOfLibrary' ? selection.count : undefined;
  const least = wanted === undefined ? 1 : Math.max(1, quantity(game, wanted.min, bindings));
  // CR 400.7: what has moved on is found where the ability can find it, or not at all.
  const there = select(game, unchosen(selection), bindings, acting)
    .flatMap((thing) => asItIsNow(game, thing, bindings))
    .filter((thing) => thing.kind === 'player' || game.state.objects[thing.id] !== undefined);
  return there.filter(fits).length >= least;
}

/** What could be chosen: nobody is asked yet. */
function unchosen(selection: Selection): Selection {
  switch (selection.kind) {
    case 'choose':
      return { kind: 'all', filter: selection.filter };
    case 'among':
      return { kind: 'among', ref: selection.ref, filter: selection.filter };
    case 'ref':
    case 'all':
    case 'topOfLibrary':
      return selection;
  }
}
