/** Names for objects that a name in quotes does not tell apart: given with `as` where the set-up puts one there. */
import { foldName } from '../../cards/index.ts';
import { nodesIn } from '../../language/index.ts';
import type { Problem } from '../report.ts';
import type { Source } from './edits.ts';
import type { Proposal } from './mends.ts';

export function namedByAlias({ scenario, text }: Source, { span }: Problem): Proposal[] {
  const written = text.slice(span.start.offset, span.end.offset);
  const name = /"((?:[^"\\]|\\.)*)"/.exec(written)?.[1];
  if (name === undefined) return [];
  const taken = new Set<string>();
  for (const node of nodesIn(scenario)) if (node.kind === 'aliasDeclaration') taken.add(node.name);
  const alias = freeName(name, taken);
  const items = scenario.sections.flatMap((section) =>
    section.kind !== 'given'
      ? []
      : section.facts.flatMap((fact) =>
          'cards' in fact && 'player' in fact ? fact.cards.map((item) => ({ item, fact })) : [],
        ),
  );
  return items.flatMap(({ item, fact }): Proposal[] => {
    const { what, aliases, count } = item;
    if (what.kind !== 'namedCard' || foldName(what.name.value) !== foldName(name) || aliases.length > 0) return [];
    if ((count?.value ?? 1) !== 1) return [];
    const { end } = what.name.span;
    const line = text.slice(fact.span.start.offset, fact.span.end.offset);
    return [
      {
        title: `Name the one of \`${line}\` ${alias}`,
        edits: [
          { span: { start: end, end }, newText: ` as ${alias}` },
          { span, newText: alias },
        ],
      },
    ];
  });
}

/** The last word of the card's name, with a number if that is a name already. */
function freeName(card: string, taken: ReadonlySet<string>): string {
  const word = foldName(card)
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length > 2)
    .at(-1);
  const base = word ?? 'one';
  let name = base;
  for (let number = 2; taken.has(name); number++) name = `${base}${number}`;
  return name;
}
