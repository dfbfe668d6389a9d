/** Mends of faults in the text that need more of it than the place of the fault. */
import { type Diagnostic, type Fix, nodesIn, type Span } from '../language/index.ts';
import { holdsLine, type ScenarioDocument, scenariosOf } from './scenario-document.ts';

export function textFixes(document: ScenarioDocument, { code, span }: Diagnostic): Fix[] {
  switch (code) {
    case 'name-declared-twice':
      return [renamed(document, span)];
    case 'only-in-given':
      return movedToGiven(document, span);
    case 'close-brace-missing':
      return closed(document, span);
    case 'unknown-player':
      return seated(document, span);
    default:
      return [];
  }
}

/** A brace of its own behind all that was read of what is open. */
function closed({ parsed, text }: ScenarioDocument, { start }: Span): Fix[] {
  const open = parsed.file.items.find(
    ({ span }) => span.start.offset <= start.offset && start.offset < span.end.offset,
  );
  if (open === undefined) return [];
  const { end } = open.span;
  const rest = /[^\r\n]*/.exec(text.slice(end.offset))?.[0].length ?? 0;
  const place = { offset: end.offset + rest, line: end.line, column: end.column + rest };
  return [{ title: 'Insert }', edits: [{ span: { start: place, end: place }, newText: '\n}' }] }];
}

/** One more player, where the scenario names them. */
function seated(document: ScenarioDocument, span: Span): Fix[] {
  const scenario = scenariosOf(document).find((one) => holdsLine(one.span, span.start.line));
  const last = scenario?.headers.find((header) => header.kind === 'players')?.players.at(-1);
  if (last === undefined) return [];
  const name = document.text.slice(span.start.offset, span.end.offset).replace(/['’]s$/, '');
  const { end } = last.span;
  return [{ title: `Add ${name} to the players`, edits: [{ span: { start: end, end }, newText: `, ${name}` }] }];
}

/** Another name for what is declared here, with a number behind it. */
function renamed(document: ScenarioDocument, span: Span): Fix {
  const written = document.text.slice(span.start.offset, span.end.offset);
  const taken = new Set<string>();
  for (const node of nodesIn(document.parsed.file)) {
    if (node.kind === 'playerDeclaration' || node.kind === 'aliasDeclaration') taken.add(node.name);
  }
  let number = 2;
  while (taken.has(`${written}${number}`)) number++;
  const newText = `${written}${number}`;
  return { title: `Change to ${newText}`, edits: [{ span, newText }] };
}

/** The line at the end of the set-up, where there is one. */
function movedToGiven(document: ScenarioDocument, { start }: Span): Fix[] {
  const scenario = scenariosOf(document).find(({ span }) => holdsLine(span, start.line));
  const given = scenario?.sections.findLast(({ kind }) => kind === 'given');
  if (given === undefined || given.kind !== 'given' || given.span.end.line >= start.line) return [];
  const { starts } = document.lines;
  const from = starts[start.line] ?? 0;
  const to = starts[start.line + 1] ?? document.text.length;
  const line = document.text.slice(from, to).trim();
  const last = given.facts.at(-1)?.span.end ?? given.label.end;
  const end = starts[last.line + 1] ?? document.text.length;
  const place = { offset: end, line: last.line + 1, column: 0 };
  return [
    {
      title: 'Move to the `given:`',
      edits: [
        { span: { start: place, end: place }, newText: `    ${line}\n` },
        {
          span: {
            start: { offset: from, line: start.line, column: 0 },
            end: { offset: to, line: start.line + 1, column: 0 },
          },
          newText: '',
        },
      ],
    },
  ];
}
