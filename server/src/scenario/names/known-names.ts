/** A name that nothing has and nothing could have is a slip of the pen: it must not make a statement hold. */
import {
  ARTIFACT_TYPES,
  CREATURE_TYPES,
  ENCHANTMENT_TYPES,
  foldName,
  LAND_TYPES,
  predefinedTokenNamed,
} from '../../cards/index.ts';
import { nodesIn, type StringLiteral } from '../../language/index.ts';
import { Fault, type Play } from '../play.ts';
import type { Problem } from '../report.ts';
import { aliasInQuotes, unknownCard } from '../word-problems.ts';
import { foldObjectName } from './same-name.ts';

let subtypes: ReadonlySet<string> | undefined;

/** @throws Fault when no card, token or object could have that name. */
export function checkKnownName(play: Play, name: StringLiteral): void {
  const slip = slipOfName(play, name);
  if (slip !== null) throw new Fault(slip);
}

/** What is wrong with a name in quotes; `null`: something has it, or could have it. */
export function slipOfName(play: Play, { value, span }: StringLiteral): Problem | null {
  // An alias may be the name of a kind of token, too: as it is written it is the alias, unless something here is called so.
  if (play.aliasesDeclared.has(value) && !isPrintedHere(play, value)) return aliasInQuotes(span, value);
  return isKnownName(play, value) ? null : unknownCard(span, value, play.cards.names());
}

/** Whether a card or token of this game has the name to the letter. */
function isPrintedHere({ cards, game: { state } }: Play, written: string): boolean {
  if (cards.find(written) !== undefined) return true;
  const objects = [...Object.values(state.objects), ...Object.values(state.past).map((past) => past.object)];
  const isSo = ({ name }: { readonly name: string }): boolean => name.replace(/ Token$/, '') === written;
  return objects.some(({ card, copiable }) => (copiable !== null && isSo(copiable)) || card.faces.some(isSo));
}

export function isKnownName({ cards, game, scenario }: Play, written: string): boolean {
  if (cards.find(written) !== undefined) return true;
  const folded = foldObjectName(written);
  if (cards.find(folded) !== undefined || predefinedTokenNamed(folded) !== undefined) return true;
  if (predefinedTokenNamed(`${folded} role`) !== undefined) return true;
  const { state } = game;
  const objects = [...Object.values(state.objects), ...Object.values(state.past).map((past) => past.object)];
  const goesBy = (name: string): boolean => foldObjectName(name) === folded;
  if (
    objects.some(
      ({ card, copiable }) => card.faces.some((face) => goesBy(face.name)) || (copiable && goesBy(copiable.name)),
    )
  ) {
    return true;
  }
  return (
    isTokenName(folded) || objects.some(({ card }) => makesTokenNamed(card, folded)) || isPerformed(scenario, folded)
  );
}

/** CR 111.4: a token without a name of its own is called by its subtypes. */
function isTokenName(folded: string): boolean {
  subtypes ??= new Set([...CREATURE_TYPES, ...ARTIFACT_TYPES, ...ENCHANTMENT_TYPES, ...LAND_TYPES].map(foldName));
  if (subtypes.has(folded)) return true;
  const words = folded.split(' ');
  return words.length > 1 && words.every((word) => subtypes?.has(word));
}

/** A text that the scenario has carried out makes a token of that name. */
function isPerformed(scenario: Play['scenario'], folded: string): boolean {
  for (const node of nodesIn(scenario)) {
    if (node.kind !== 'text') continue;
    const text = foldName(node.value);
    if (text.includes(`named ${folded}`) || text.includes(`create ${folded}`)) return true;
  }
  return false;
}

const tokensOf = new WeakMap<object, string>();

/** Some card of this game has an effect that makes a token (or copy) of that name. */
function makesTokenNamed(
  card: { readonly faces: readonly { readonly abilities: unknown }[] },
  folded: string,
): boolean {
  let text = tokensOf.get(card);
  if (text === undefined) {
    text = foldName(JSON.stringify(card.faces.map((face) => face.abilities)));
    tokensOf.set(card, text);
  }
  return text.includes(`"name":"${folded}"`) || text.includes(`"name":"${folded} token"`);
}
