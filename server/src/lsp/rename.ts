/** How players, aliases and declared cards are renamed, and when they are not: no line may mean something else afterwards. */
import type { Range, TextEdit } from 'vscode-languageserver';
import { foldName } from '../cards/card.ts';
import { nodesIn, type ParsedFile, parseScenarioFile, STARTERS } from '../language/index.ts';
import { namesInTexts, shortNameOf } from './card-text-names.ts';
import { cardSpots, inOrder, type Named, namedAt, type Place, type Spot } from './names.ts';
import { rangeOf } from './positions.ts';
import { addressKey } from './related-documents.ts';
import type { ScenarioDocument } from './scenario-document.ts';

/** What the workspace knows that documents do not tell. */
export interface RenameWorld {
  /** Which files were not looked at, in a sentence each. */
  readonly lacking: readonly string[];
  /** Whether there is a card of the new name already. */
  readonly isCard: boolean;
}

/** What would be renamed; `undefined` for what has no name; why it is not, for what no file declares, such as a card of the library. */
export function renameRange(
  document: ScenarioDocument,
  place: Place,
  related: readonly ScenarioDocument[] = [],
): Range | { readonly refusal: string } | undefined {
  const named = namedAt(document, place, related);
  if (named === undefined) return undefined;
  const refusal = undeclared(named, nameHere(document, named));
  return refusal === undefined ? rangeOf(named.here) : { refusal };
}

const nameHere = ({ text }: ScenarioDocument, { here: { start, end } }: Named): string =>
  text.slice(start.offset, end.offset);

/** Why something cannot be renamed for want of a declaration, and what would help. */
function undeclared({ scopes, declarations }: Named, name: string): string | undefined {
  for (const { of, players, declarations: declared } of scopes) {
    if (of.kind !== 'scenario' || !players.includes(name) || declared.has(name)) continue;
    return `${name} is a player by default in "${of.title.value}": add \`players ${players.join(', ')}\` there to rename.`;
  }
  return declarations.length === 0 ? notDeclared : undefined;
}

const notDeclared = 'This is not declared in any file here.';

/** The edits of a rename by the address of their document, or why there are none. */
export function renameEdits(
  document: ScenarioDocument,
  place: Place,
  newName: string,
  related: readonly ScenarioDocument[] = [],
  world: RenameWorld = { lacking: [], isCard: false },
): { readonly changes: Readonly<Record<string, TextEdit[]>> } | { readonly refusal: string } {
  const named = namedAt(document, place, related);
  if (named === undefined) return { refusal: notDeclared };
  const oldName = nameHere(document, named);
  const refusal =
    undeclared(named, oldName) ??
    (named.kind === 'name' ? nameRefusal(named, oldName, newName) : cardRefusal(named, oldName, newName, world));
  if (refusal !== undefined) return { refusal };
  const spots = inOrder([...named.declarations, ...named.references, ...spotsInTexts(named)]);
  if (named.kind === 'name' && readsOtherwise(document, spots, newName)) {
    return { refusal: `\`${newName}\` would be read as something else in this file: it is a word of the language.` };
  }
  const changes: Record<string, TextEdit[]> = {};
  for (const spot of spots) {
    const { uri } = spot.document;
    changes[uri] ??= [];
    changes[uri].push({ range: rangeOf(spot.span), newText: spot.short ? shortNameOf(newName) : newName });
  }
  return { changes };
}

function nameRefusal({ scopes }: Named, oldName: string, newName: string): string | undefined {
  if (!/^\p{L}[\p{L}\p{M}\p{N}_-]*$/u.test(newName)) return 'A name is a letter followed by letters, digits, _ or -.';
  if (STARTERS.some((word) => word === newName)) return `\`${newName}\` begins statements and cannot be a name.`;
  if (newName === oldName) return undefined;
  for (const { players, declarations, references } of scopes) {
    if (players.includes(newName)) return `\`${newName}\` is a player here already.`;
    if (declarations.has(newName)) return `\`${newName}\` is an object here already.`;
    if (references.some(({ name }) => name === newName)) return `\`${newName}\` is spoken of here already.`;
  }
  return undefined;
}

function cardRefusal(
  { documents }: Named,
  oldName: string,
  newName: string,
  { lacking, isCard }: RenameWorld,
): string | undefined {
  if (newName.trim() === '' || /["\\\r\n]/.test(newName)) {
    return 'A card’s name has no quotes or backslashes, and is not empty.';
  }
  // A user that was not looked at would keep the old name.
  if (lacking.length > 0) return `Not all files that may use this card could be looked at. ${lacking.join(' ')}`;
  const wanted = foldName(newName);
  if (wanted === foldName(oldName)) return undefined;
  for (const document of documents) {
    const { declarations, references } = cardSpots(document, wanted);
    if (declarations.length > 0) return `"${newName}" is declared already, in ${addressKey(document.uri)}.`;
    if (references.length > 0) return `"${newName}" is spoken of already, in ${addressKey(document.uri)}.`;
  }
  return isCard ? `"${newName}" is a card already, which this one would hide.` : undefined;
}

/** Whether lines are made of other parts with the new name: `Alice controls 2 lands` beside an object called `lands`. */
function readsOtherwise(document: ScenarioDocument, spots: readonly Spot[], newName: string): boolean {
  let text = '';
  let from = 0;
  for (const { span } of spots) {
    text += document.text.slice(from, span.start.offset) + newName;
    from = span.end.offset;
  }
  const renamed = parseScenarioFile(text + document.text.slice(from));
  return shapeOf(renamed) !== shapeOf(document.parsed);
}

const shapeOf = ({ file, diagnostics }: ParsedFile): string =>
  [...[...nodesIn(file)].map(({ kind }) => kind), ...diagnostics.map(({ severity }) => severity)].join(' ');

function spotsInTexts({ kind, declarations: [first], documents }: Named): Spot[] {
  if (kind === 'name' || first === undefined) return [];
  const name = first.document.text.slice(first.span.start.offset, first.span.end.offset);
  return documents.flatMap((document) => namesInTexts(document, name).map((found) => ({ document, ...found })));
}
