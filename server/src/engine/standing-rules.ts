/** What rules do the moment that something is so: neither a state-based action nor an ability that triggers. Looked for after each batch. */
import { endsOfBestowal } from './bestowal.ts';
import { dayboundChanges } from './daybound.ts';
import type { GameEvent } from './events.ts';
import type { Game } from './game.ts';
import { passedOnDesignations } from './monarch.ts';
import { unpairings } from './pairing.ts';
import { endsAsRingBearer } from './the-ring.ts';

export const standingRules = (game: Game): GameEvent[] => [
  ...unpairings(game),
  ...endsAsRingBearer(game),
  ...endsOfBestowal(game),
  ...dayboundChanges(game),
  ...passedOnDesignations(game),
];
