/** Why something happened that no player did: the sense of the rule, in a few words for the trace. */
import type { GameEvent } from '../../engine/events.ts';

/** What damage results in by keywords of its source (CR 120.3), at the end of "gets 2 poison counters". */
const RESULTS: Readonly<Record<string, string>> = {
  '120.3b': ' by infect',
  '120.3d': ' by wither or infect',
  '120.3g': ' by toxic',
};

/** State-based actions (cf. 704.5, 704.6), after the sentence of what they do. */
const STATE_BASED: Readonly<Record<string, string>> = {
  '704.5d': 'a token that is not on the battlefield',
  '704.5e': 'a copy that is neither on the stack nor on the battlefield',
  '704.5f': 'its toughness is 0 or less',
  '704.5g': 'it has lethal damage',
  '704.5h': 'it was dealt damage by a source with deathtouch',
  '704.5i': 'it has no loyalty',
  '704.5j': 'another legend of the same name was chosen to stay',
  '704.5k': 'it is not the newest world',
  '704.5m': 'it is not attached to what it can enchant',
  '704.5n': 'it can’t be attached there',
  '704.5p': 'it can’t be attached to anything',
  '704.5q': '+1/+1 and -1/-1 counters go in pairs',
  '704.5r': 'it can’t have more than that',
  '704.5v': 'it has no defense',
  '704.5w': 'it has no defense',
  '704.5z': 'its controller has a newer Role there',
};

/** The end of the event's sentence; empty where its words say enough. */
export function reasonOf(event: GameEvent): string {
  const { by, rule } = event.cause;
  if (event.kind === 'putCounters') return RESULTS[rule] ?? '';
  // A player's loss has its reason already; what is put into a graveyard by being destroyed was told as that.
  if (by !== 'stateBasedAction' || event.kind === 'playerLoses') return '';
  if (event.kind === 'zoneChange' && event.move === 'destroy') return '';
  const reason = STATE_BASED[rule];
  return reason === undefined ? '' : `: ${reason}`;
}
