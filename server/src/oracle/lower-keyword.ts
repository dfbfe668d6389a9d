/** Keyword abilities with their parameters, and what the table of keywords says that they stand for (CR 702). */
import {
  type Ability,
  type Cost,
  KEYWORDS,
  type Keyword,
  type KeywordCasts,
  keywordNamed,
  keywordText,
  parametersOf,
  type Quantity,
} from '../cards/index.ts';
import { type Discourse, type FaceContext, Unread } from './discourse.ts';
import { replaceX } from './drafts.ts';
import { keywordCasts } from './keyword-casting.ts';
import { lowerQuantity, lowerValue, readStands } from './lower.ts';
import type { KeywordNode, Node } from './surface.ts';

export function lowerKeyword(d: Discourse, node: Node): Ability {
  const k = node as unknown as KeywordNode;
  const keyword = {
    name: k.name,
    ...(k.amount === undefined ? {} : { amount: lowerQuantity(d, k.amount) as Quantity }),
    ...(k.cost === undefined ? {} : { cost: lowerValue(d, k.cost) as Cost }),
    ...(k.secondCost === undefined ? {} : { secondCost: lowerValue(d, k.secondCost) as Cost }),
    ...(k.filter === undefined ? {} : { filter: lowerValue(d, k.filter) }),
    ...(k.quality === undefined ? (k.words === undefined ? {} : { quality: k.words }) : { quality: k.quality }),
  } as Keyword;
  const table = keywordNamed(k.name);
  if (table === undefined) throw new Unread(`the keyword ${k.name}`);
  if (k.name === 'kicker') d.linked.kickers.push(...[k.costWords, k.secondCostWords].flatMap((words) => words ?? []));
  const { stands, casting } = meaningOf(d, k, keyword);
  return {
    kind: 'keyword',
    text: printKeyword(keyword),
    keyword,
    ...(stands === undefined ? {} : { stands }),
    ...(casting === undefined ? {} : { casting }),
  };
}

/** What the table says of the form that is written: the abilities it stands for, and how it lets its card be cast. */
function meaningOf(
  d: Discourse,
  k: KeywordNode,
  keyword: Keyword,
): { readonly stands?: readonly Ability[]; readonly casting?: KeywordCasts } {
  const table = KEYWORDS.find((entry) => entry.name === k.name);
  const amount = k.amount === undefined ? undefined : typeof keyword.amount === 'number' ? String(keyword.amount) : 'X';
  const values = {
    amount,
    cost: k.costWords,
    secondCost: k.secondCostWords,
    quality: k.quality,
    name: k.quality,
    ability: k.abilityWords,
    words: k.words,
  };
  const given = new Set(
    Object.entries(values)
      .filter(([, v]) => v !== undefined)
      .map(([key]) => key),
  );
  for (const form of table?.forms ?? []) {
    const asks = parametersOf(form);
    if (asks.some((a) => !given.has(a))) continue;
    // CR 702.174d–i: each gift is a form of its own.
    if (form.written !== k.prefix && table?.forms.some(({ written }) => written === k.prefix)) continue;
    if (form.on !== undefined && !bears(d.face, form.on)) continue;
    if ((k.cost !== undefined) !== asks.includes('cost') || (k.amount !== undefined) !== asks.includes('amount'))
      continue;
    // "Swampcycling" is not cycling of any card, "equip Human" not equipping any creature.
    if ((k.quality !== undefined) !== (asks.includes('quality') || asks.includes('name'))) continue;
    const casting = form.casts
      ? form.casts(keyword)
      : keywordCasts(form, keyword, values as Parameters<typeof keywordText>[1], (text) => readStands(text, d.face));
    const text = keywordText(form, values as Parameters<typeof keywordText>[1]);
    const abilities = form.abilities
      ? worded(form.abilities(keyword), text)
      : text === undefined
        ? undefined
        : readStands(text, d.face);
    const zoned = form.zones ? abilities?.map((a) => (a.zones ? a : { ...a, zones: form.zones! })) : abilities;
    const stands = zoned && variable(keyword) ? (replaceX(zoned, keyword.amount!) as Ability[]) : zoned;
    return { ...(stands === undefined ? {} : { stands }), ...(casting === undefined ? {} : { casting }) };
  }
  return {};
}

/** "Bushido X, where X is …": the X of its text is that number. */
const variable = ({ amount }: Keyword): boolean => typeof amount === 'object' && amount.kind !== 'x';

/** What a keyword stands for as data, each ability with its line of the rules text. */
function worded(abilities: readonly Ability[], text: string | undefined): readonly Ability[] {
  const lines = text?.split('\n') ?? [];
  return abilities.map((ability, i) => ({ ...ability, text: lines[i] ?? ability.text }));
}

function bears(face: FaceContext, on: 'creature' | 'noncreature' | 'permanent' | 'spell'): boolean {
  const creature = face.types.includes('creature');
  switch (on) {
    case 'creature':
      return creature;
    case 'noncreature':
      return !creature;
    case 'permanent':
      return !face.isSpell;
    case 'spell':
      return face.isSpell;
  }
}

function printKeyword(keyword: Keyword): string {
  if (keyword.name === 'offering') return `${keyword.quality ?? ''} ${keyword.name}`;
  const amount = keyword.amount === undefined ? '' : ` ${typeof keyword.amount === 'number' ? keyword.amount : 'X'}`;
  return `${keyword.name}${keyword.quality === undefined ? '' : ` ${keyword.quality}`}${amount}`;
}
