/**
 * Where a spell that has resolved goes (CR 608.2n), when it is not its owner's graveyard: buyback (702.27a), rebound (702.88a), Adventures (715.3d),
 * Omens (720.3d), cipher (702.99a). What says that it is exiled whenever it leaves the stack is a replacement effect (replacement-rules.ts).
 */
import type { Zone } from '../cards/index.ts';
import { characteristics, hasKeyword } from './characteristics.ts';
import { encode } from './cipher.ts';
import type { EventCause, LogEntry } from './events.ts';
import { chooseOne, type Game } from './game.ts';
import { perform } from './perform.ts';
import { startRebound } from './rebound.ts';
import { type GameObject, type ObjectId, type PlayerId, playerThing } from './state.ts';

interface Ending {
  readonly zone: Zone;
  readonly rule: string;
  /** For whoever has to choose between several. */
  readonly name: string;
  readonly then?: (id: ObjectId) => void;
  readonly shuffle?: boolean;
}

/** Moves a resolved spell to where it goes. */
export function putAway(game: Game, object: GameObject, cause: EventCause): void {
  const { controller } = characteristics(game, object.id);
  const endings = endingsOf(game, object, controller, cause);
  const ending = chooseEnding(game, object, controller, endings);
  const zone = ending?.zone ?? 'graveyard';
  const owned = zone === 'graveyard' || zone === 'hand' || zone === 'library';
  const entries = perform(game, [
    {
      kind: 'zoneChange',
      object: object.id,
      to: { zone, player: owned ? object.owner : null },
      move: zone === 'exile' ? 'exile' : 'effect',
      cause: ending ? { ...cause, rule: ending.rule } : cause,
    },
  ]);
  const became = becameIn(entries, zone);
  if (ending?.shuffle)
    perform(game, [{ kind: 'shuffle', player: object.owner, cause: { ...cause, rule: ending.rule } }]);
  if (became !== null) ending?.then?.(became);
}

function becameIn(entries: readonly LogEntry[], zone: Zone): ObjectId | null {
  for (const { event, happened } of entries)
    if (happened && event.kind === 'zoneChange' && event.to.zone === zone) return event.becomes ?? null;
  return null;
}

function endingsOf(game: Game, object: GameObject, controller: PlayerId, cause: EventCause): Ending[] {
  const endings: Ending[] = [];
  const bought = object.stack?.resolvesTo;
  if (bought) endings.push({ zone: bought.zone, rule: bought.because, name: 'buyback' });
  // CR 702.88a: cast from the hand; a copy was not cast at all.
  if (object.kind === 'card' && object.cast?.from === 'hand' && hasKeyword(game, object.id, 'rebound'))
    endings.push({
      zone: 'exile',
      rule: '702.88a',
      name: 'rebound',
      then: (id) => startRebound(game, id, controller, cause),
    });
  if (object.card.layout === 'adventure' && object.face > 0) {
    const omen = object.card.faces[object.face]?.subtypes.includes('Omen');
    endings.push(
      omen
        ? { zone: 'library', rule: '720.3d', name: 'omen', shuffle: true }
        : {
            zone: 'exile',
            rule: '715.3d',
            name: 'adventure',
            then: (id) => allowAfterAdventure(game, id, controller, cause),
          },
    );
  }
  const encoded = encode(game, object, controller, cause);
  if (encoded) endings.push({ zone: 'exile', rule: '702.99a', name: 'cipher', then: encoded });
  return endings;
}

/** CR 616.1: its controller chooses when several say where it goes. */
function chooseEnding(
  game: Game,
  object: GameObject,
  player: PlayerId,
  endings: readonly Ending[],
): Ending | undefined {
  if (endings.length < 2) return endings[0];
  const index = chooseOne(game, {
    player,
    topic: 'applyReplacement',
    prompt: 'where the spell goes as it resolves',
    rule: '616.1',
    source: object.id,
    options: endings.map(({ name }) => ({ kind: 'effect', source: object.id, text: name })),
  });
  return endings[index];
}

/** CR 715.3d: whoever controlled the spell may play the card as long as it stays in exile, but not as an Adventure. */
function allowAfterAdventure(game: Game, id: ObjectId, player: PlayerId, cause: EventCause): void {
  perform(game, [
    {
      kind: 'remember',
      object: id,
      key: 'on an adventure',
      value: { things: [playerThing(player)] },
      cause: { ...cause, rule: '715.3d' },
    },
  ]);
}
