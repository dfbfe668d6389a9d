/** Type words: colors, supertypes, types, subtypes, `token`, `face-down`, `nonland` and the like, singular or plural. */
import {
  CARD_TYPE_NAMES,
  COLOR_NAMES,
  type Color,
  cardTypeNamed,
  foldName,
  pluralOfSubtype,
  SUBTYPES,
  SUPERTYPE_NAMES,
  spellSubtype,
  subtypeOfPlural,
  supertypeNamed,
} from '../../cards/index.ts';
import { characteristics } from '../../engine/characteristics.ts';
import type { GameObject } from '../../engine/state.ts';
import { closest, STATUSES, type TypeDescription } from '../../language/index.ts';
import { Fault, type Play } from '../play.ts';
import { unknownTypeWord } from '../word-problems.ts';

type Test = (play: Play, object: GameObject) => boolean;

/** @throws Fault for a word that names no type. */
export function describes(play: Play, { words }: TypeDescription, object: GameObject): boolean {
  return tests(words).every((test) => test(play, object));
}

/** @throws Fault for a word that names no type, whether or not there is anything to describe. */
export function readTypes(words: TypeDescription['words']): void {
  tests(words);
}

/** The words are read once for each description. */
const known = new WeakMap<TypeDescription['words'], readonly Test[]>();

function tests(words: TypeDescription['words']): readonly Test[] {
  let found = known.get(words);
  if (found === undefined) {
    found = readWords(words);
    known.set(words, found);
  }
  return found;
}

function readWords(words: TypeDescription['words']): Test[] {
  const found: Test[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (word === undefined) continue;
    // CR 205.3m: a subtype of two words.
    const pair = `${word.text} ${words[i + 1]?.text ?? ''}`;
    const two = testOf(pair);
    const test = two ?? testOf(word.text);
    if (test === undefined) throw new Fault(unknownTypeWord(word.span, word.text, typeMeant(word.text)));
    if (two !== undefined) i++;
    found.push(test);
  }
  return found;
}

/** What a misspelt word may mean: a type in the same number, or a status, which stands in the same place. */
function typeMeant(word: string): string | undefined {
  const types = CARD_TYPE_NAMES.map((type) => type.toLowerCase());
  const plurals = types.map((type) => (type.endsWith('y') ? `${type.slice(0, -1)}ies` : `${type}s`));
  const others = [
    ...SUPERTYPE_NAMES.map((type) => type.toLowerCase()),
    ...COLORS_BY_NAME.keys(),
    ...STATUSES,
    ...RELATIONS,
  ];
  const plain = [...Object.keys(PLAIN_WORDS), ...others];
  const frequent = word.endsWith('s') ? [...plurals, ...types, ...plain] : [...types, ...plurals, ...plain];
  const subtypes = Object.values(SUBTYPES).flat();
  // A subtype is what is meant only where no word of everyday is as near.
  return closest(word, [...frequent, ...subtypes, ...subtypes.map(pluralOfSubtype)]);
}

/** Words that begin what is said of an object and another. */
const RELATIONS: readonly string[] = ['attacking', 'blocking', 'goaded', 'paired with', 'attached to'];

const COLORS_BY_NAME = new Map<string, Color>(
  (Object.keys(COLOR_NAMES) as Color[]).map((color) => [COLOR_NAMES[color], color]),
);

function testOf(written: string): Test | undefined {
  const word = foldName(written).replace('’', "'");
  if (word.startsWith('non') && word.length > 3) {
    const inner = testOf(word.slice(word.startsWith('non-') ? 4 : 3));
    if (inner !== undefined) return (play, object) => !inner(play, object);
  }
  const color = COLORS_BY_NAME.get(word);
  if (color !== undefined) return (play, object) => characteristics(play.game, object.id).colors.includes(color);
  const plain = PLAIN_WORDS[word] ?? PLAIN_WORDS[word.replace(/s$/, '')];
  if (plain !== undefined) return plain;
  const supertype = supertypeNamed(word);
  if (supertype !== undefined)
    return (play, object) => characteristics(play.game, object.id).supertypes.includes(supertype);
  const type = cardTypeNamed(word) ?? cardTypeNamed(word.replace(/s$/, '')) ?? cardTypeNamed(word.replace(/ies$/, 'y'));
  if (type !== undefined) return (play, object) => characteristics(play.game, object.id).types.includes(type);
  const subtype = spellSubtype(word) ?? subtypeOfPlural(word);
  if (subtype === undefined) return undefined;
  return (play, object) => {
    const values = characteristics(play.game, object.id);
    return values.subtypes.includes(subtype) || (values.everyCreatureType && isCreatureKind(values.types));
  };
}

const isCreatureKind = (types: readonly string[]): boolean => types.includes('creature') || types.includes('kindred');

const PLAIN_WORDS: Readonly<Record<string, Test>> = {
  colorless: (play, object) => characteristics(play.game, object.id).colors.length === 0,
  multicolored: (play, object) => characteristics(play.game, object.id).colors.length > 1,
  monocolored: (play, object) => characteristics(play.game, object.id).colors.length === 1,
  token: (_play, object) => object.kind === 'token',
  card: (_play, object) => object.kind === 'card',
  permanent: () => true,
  spell: (_play, object) => object.kind !== 'ability' && object.zone.zone === 'stack',
  historic: (play, object) => {
    const values = characteristics(play.game, object.id);
    return (
      values.supertypes.includes('legendary') || values.types.includes('artifact') || values.subtypes.includes('Saga')
    );
  },
  'face-down': (_play, object) => object.faceDown !== null,
  'face-up': (_play, object) => object.faceDown === null,
};
