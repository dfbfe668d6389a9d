/** Kinds of counters (CR 122.1): any word may be one, so a scenario may write those that the rules or its own cards know. */
import { COMMON_COUNTERS } from '../../cards/index.ts';
import { type CounterKind, nodesIn, type ScenarioDeclaration } from '../../language/index.ts';
import type { Play } from '../play.ts';
import type { Problem } from '../report.ts';
import { unknownCounter } from '../word-problems.ts';

/** A fault for every kind that neither the rules nor any card, token or counter of this game knows: a slip of the pen would make a check mean nothing. */
export function unknownCounters(play: Play, scenario: ScenarioDeclaration): Problem[] {
  const written: CounterKind[] = [];
  for (const node of nodesIn(scenario)) if (node.kind === 'counterKind') written.push(node);
  if (written.length === 0) return [];
  const known = new Set(COMMON_COUNTERS);
  const texts = Object.values(play.game.state.objects)
    .flatMap((object) => (object.unknown ? [] : object.card.faces.map((face) => face.text.toLowerCase())))
    .join('\n');
  return written
    .filter(({ name }) => !known.has(name) && !/^[+-]\d+\/[+-]\d+$/.test(name) && !texts.includes(`${name} counter`))
    .map(({ name, span }) => unknownCounter(span, name, known));
}
