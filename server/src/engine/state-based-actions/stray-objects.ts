/** CR 704.5d–e: tokens off the battlefield and copies off the stack cease to exist. */
import type { GameEvent } from '../events.ts';
import type { Game } from '../game.ts';
import { isPrepareSpell } from '../preparation.ts';
import { stateBased } from './common.ts';

export function strayObjects(game: Game): GameEvent[] {
  return Object.values(game.state.objects).flatMap((object): GameEvent[] => {
    const { zone } = object.zone;
    // CR 111.7
    if (object.kind === 'token' && zone !== 'battlefield')
      return [{ kind: 'ceaseToExist', object: object.id, cause: stateBased('704.5d') }];
    // CR 722.3c: but for the copies that prepared permanents have.
    if (object.kind === 'copy' && zone !== 'stack' && zone !== 'battlefield' && !isPrepareSpell(game, object))
      return [{ kind: 'ceaseToExist', object: object.id, cause: stateBased('704.5e') }];
    return [];
  });
}
