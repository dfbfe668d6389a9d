/** Protection (CR 702.16) as one test, used by targets, damage, blocks, attachments. */
import { characteristics, keywordsOf } from './characteristics.ts';
import { matches, newBindings } from './evaluate.ts';
import type { Game } from './game.ts';
import { playerKeywords } from './player-abilities.ts';
import { type ObjectId, objectThing, type Thing } from './state.ts';

/** Whether `thing` has protection from a quality that `source` has. */
export function protectedFrom(game: Game, thing: Thing, source: ObjectId): boolean {
  // CR 702.16b, 113.6: permanents and players have it; the ability of a spell or of a card elsewhere does nothing.
  if (thing.kind === 'object' && game.state.objects[thing.id]?.zone.zone !== 'battlefield') return false;
  const keywords =
    thing.kind === 'object' ? keywordsOf(game, thing.id, 'protection') : playerKeywords(game, thing.id, 'protection');
  if (keywords.length === 0) return false;
  const you = thing.kind === 'object' ? characteristics(game, thing.id).controller : thing.id;
  const self = thing.kind === 'object' ? thing.id : source;
  // CR 702.16b: protection from everything is from each object whatever it is.
  return keywords.some(
    (keyword) => !keyword.filter || matches(game, keyword.filter, objectThing(source), newBindings(self, you)),
  );
}
