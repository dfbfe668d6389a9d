/** Splice (CR 702.47): cards in hand whose rules text a spell gains as it is cast. What the spell then says is in spell-text.ts. */
import type { Ability, CardFace, Cost, Effect } from '../cards/index.ts';
import { type Announcing, canChooseTargets } from './announce.ts';
import { copiableValues, keywordsOf } from './characteristics.ts';
import { matches, newBindings } from './evaluate.ts';
import type { EventCause } from './events.ts';
import { chooseNumber, chooseOrder, chooseSome, type Game, objectOf, playerOf, Unsupported } from './game.ts';
import { perform } from './perform.ts';
import { readable } from './readable.ts';
import { type ObjectId, objectThing, type PlayerId } from './state.ts';

export interface Spliced {
  readonly faces: readonly CardFace[];
  readonly costs: Cost;
  readonly times: number;
}

const NONE: Spliced = { faces: [], costs: [], times: 0 };

/** CR 601.2b, 702.47a–b: which cards are spliced onto the spell, and in which order their effects follow. */
export function chooseSplices(game: Game, spell: ObjectId, player: PlayerId, cause: EventCause): Spliced {
  const candidates = playerOf(game, player).hand.filter((id) => canSplice(game, id, spell, player));
  if (candidates.length === 0) return NONE;
  const asking = { player, source: spell, rule: '702.47a' };
  const times = chooseNumber(game, {
    ...asking,
    topic: 'optionalCost',
    prompt: 'whether to pay splice',
    min: 0,
    max: candidates.length,
  });
  if (times === 0) return NONE;
  const options = candidates.map((id) => ({ kind: 'object' as const, id }));
  const which = { ...asking, topic: 'choose' as const, rule: '702.47b', options };
  const chosen =
    times === candidates.length
      ? chooseOrder(game, { ...which, prompt: 'in which order the effects of the spliced cards happen' })
      : chooseSome(game, {
          ...which,
          prompt: 'which cards to splice, in the order of their effects',
          min: times,
          max: times,
        });
  const cards = chosen.map((index) => candidates[index]!);
  for (const id of cards) readable(game, objectOf(game, id));
  const faces = cards.map((id) => copiableValues(game, id));
  if (faces.some(({ abilities }) => abilities.some(({ kind }) => kind === 'casting')))
    throw new Unsupported('splicing a card that says how it is cast', '702.47a');
  perform(game, [{ kind: 'reveal', objects: cards, player, cause: { ...cause, rule: '702.47a' } }]);
  return { faces, costs: cards.flatMap((id) => keywordsOf(game, id, 'splice')[0]?.cost ?? []), times };
}

/** Whether the card can be spliced onto the spell: its quality fits, and the choices that it asks for can be made (CR 702.47b). */
function canSplice(game: Game, id: ObjectId, spell: ObjectId, player: PlayerId): boolean {
  if (objectOf(game, id).unknown) return false;
  const [splice] = keywordsOf(game, id, 'splice');
  const bindings = newBindings(spell, player);
  if (!splice?.filter || !matches(game, splice.filter, objectThing(spell), bindings)) return false;
  const asking: Announcing = { player, source: spell, bindings, rule: '601.2c', self: spell };
  return copiableValues(game, id).abilities.every((ability) => canFollow(game, ability, asking));
}

function canFollow(game: Game, ability: Ability, asking: Announcing): boolean {
  if (ability.kind !== 'spell') return true;
  const can = (effect: Effect): boolean => canChooseTargets(game, effect, asking);
  return can(ability.effect) && (ability.effect.modal?.modes.some((mode) => can(mode.effect)) ?? true);
}
