/** Word knowledge that the grammar asks for while it reads: subtypes, keywords and their shapes, predefined tokens. */
import {
  BASIC_LAND_TYPES,
  CREATURE_TYPES,
  familiesOfSubtype,
  KEYWORDS,
  keywordNamed,
  LAND_TYPES,
  PREDEFINED_TOKENS,
  pluralOfSubtype,
  SUBTYPES,
  type SubtypeFamily,
} from '../cards/index.ts';

/** What the grammar's predicates ask; handed to the parser as `options.lexicon`. */
export interface Lexicon {
  subtype(word: string): string | undefined;
  subtypePlural(word: string): string | undefined;
  isOfFamily(subtype: string, family: SubtypeFamily): boolean;
  sameInPlural(subtype: string): boolean;
  isKeyword(name: string): boolean;
  keywordName(name: string): string;
  /** Only attacking, blocking and combat damage are what it is about: artifacts and the like have no use for it. */
  isOfCombat(name: string): boolean;
  isPrefix(words: string): boolean;
  hasForm(prefix: string, shape: string): boolean;
  formName(prefix: string, shape: string): string;
  landwalk(word: string): string | undefined;
  typecycling(word: string): string | undefined;
  predefinedToken(words: string): string | undefined;
  isAbilityWord(words: string): boolean;
  isLabel(words: string): boolean;
  isVerb(word: string): boolean;
}

const singular = new Map<string, string>();
const plural = new Map<string, string>();
for (const [family, names] of Object.entries(SUBTYPES)) {
  if (family === 'plane' || family === 'dungeon') continue;
  for (const name of names) {
    singular.set(name.toLowerCase(), name);
    plural.set(pluralOfSubtype(name).toLowerCase(), name);
  }
}

/** A form's placeholders, without the words between: its shape. */
function splitForm(written: string): { readonly prefix: string; readonly shape: string } {
  const at = written.indexOf('{');
  const head = at < 0 ? written : written.slice(0, at);
  const shape = at < 0 ? '' : written.slice(at);
  return {
    prefix: head
      .replace(/[ —]+$/, '')
      .replace('—', ' — ')
      .toLowerCase(),
    shape: shape
      .replace(/\{a quality\}|\{qualities\}/g, '{quality}')
      .replace(/ and\/or /g, '')
      .replace(/[ —]/g, ''),
  };
}

const forms = new Map<string, string>();
const prefixes = new Set<string>();
for (const keyword of KEYWORDS) {
  for (const form of keyword.forms) {
    const { prefix, shape } = splitForm(form.written);
    if (prefix === '') continue;
    for (const name of [keyword.name, ...(keyword.formerly ?? [])]) {
      const word =
        prefix === keyword.name || prefix.startsWith(`${keyword.name} `) ? prefix.replace(keyword.name, name) : prefix;
      prefixes.add(word);
      forms.set(`${word}|${shape}`, keyword.name);
    }
  }
}

const landwalks = new Map<string, string>([['landwalk', 'land']]);
for (const type of LAND_TYPES) landwalks.set(`${type.toLowerCase()}walk`, type);
landwalks.set('plainswalk', 'Plains');
const typecyclings = new Map<string, string>([['landcycling', 'land']]);
for (const type of [...Object.keys(BASIC_LAND_TYPES), ...LAND_TYPES, ...CREATURE_TYPES]) {
  typecyclings.set(`${type.toLowerCase()}cycling`, type);
}

/** Verbs that clauses begin with after their subject. */
const VERBS = new Set(
  (
    'gain lose draw deal get discard sacrifice create have become put return exile destroy search reveal scry look choose add tap untap fight ' +
    'mill cast play shuffle pay attack block phase enter explore connive transform investigate proliferate surveil is are win skip face attach'
  ).split(' '),
);

const tokens = new Map(PREDEFINED_TOKENS.map((token) => [token.name.toLowerCase(), token.name] as const));

export const lexicon: Lexicon = {
  subtype: (word) => singular.get(word),
  subtypePlural: (word) => plural.get(word),
  isOfFamily: (subtype, family) => familiesOfSubtype(subtype).includes(family),
  sameInPlural: (subtype) => pluralOfSubtype(subtype) === subtype,
  isKeyword: (name) => keywordNamed(name) !== undefined || landwalks.has(name),
  keywordName: (name) => keywordNamed(name)?.name ?? name,
  isOfCombat: (name) => keywordNamed(name)?.systems?.includes('combat') === true,
  isPrefix: (words) => prefixes.has(words),
  hasForm: (prefix, shape) => forms.has(`${prefix}|${shape}`),
  formName: (prefix, shape) => forms.get(`${prefix}|${shape}`) ?? prefix,
  landwalk: (word) => landwalks.get(word),
  typecycling: (word) => typecyclings.get(word),
  predefinedToken: (words) => tokens.get(words),
  // CR 207.2c, 207.2d: an ability word or a flavor word has no meaning, so any words will do that mean nothing else.
  isAbilityWord: (words) =>
    !prefixes.has(words) &&
    !/^(choose|to solve|level|station|first|second|if|when|whenever|at|as|each|you|target|until)\b/.test(words) &&
    !/^[ivx]+(,? [ivx]+)*$/.test(words) &&
    !/[+|]|^\d/.test(words) &&
    words.split(' ').length <= 7,
  isVerb: (word) =>
    VERBS.has(word) ||
    VERBS.has(word.replace(/s$/, '')) ||
    VERBS.has(word.replace(/es$/, '')) ||
    word === 'has' ||
    word === 'dies',
  isLabel: (words) => !prefixes.has(words) && !/[+|]/.test(words) && words.split(' ').length <= 8,
};

/** Whether a subtype is a creature type: what tells "Goblin" (a creature) from "Aura". */
export function isCreatureSubtype(subtype: string): boolean {
  return familiesOfSubtype(subtype).some((family) => family === 'creature');
}
