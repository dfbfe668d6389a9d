/** Cards of which nobody knows any more where they are: taken from a shuffled library by their place. */
import { type CardItem, type Choice, nodesIn } from '../language/index.ts';
import { foldObjectName } from './names/same-name.ts';
import { Fault, type Play } from './play.ts';
import { unsupported } from './problems.ts';

/** @throws Fault for a line that names a card which may or may not be where it is looked for, since nobody knows what was taken from a shuffled library. */
export function refuseForgotten({ forgotten }: Play, line: Choice | CardItem): void {
  const name = [...nodesIn(line)].find((node) => node.kind === 'string' && forgotten.has(foldObjectName(node.value)));
  if (name?.kind !== 'string') return;
  const text =
    `It is not known where ${JSON.stringify(name.value)} is: cards were taken from that library by their place after it was shuffled. ` +
    "Write below the shuffle how it came out: `…'s library is shuffled to …`";
  throw new Fault(unsupported(line.span, text, '701.24a'), { kind: 'unsupported', text });
}
