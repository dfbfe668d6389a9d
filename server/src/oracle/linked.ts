/**
 * Linked abilities (CR 607): one ability of an object speaks of what another one exiled or chose. What is asked for must be kept
 * somewhere on the same object, or the asking ability is not understood.
 */
import type { Ability } from '../cards/index.ts';
import type { Reading } from './compile.ts';
import { isNode, type Node } from './surface.ts';

/** Kinds of choices that answer for each other: "the chosen type" does not say of what. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  creatureType: ['creatureType', 'landType', 'cardType'],
  landType: ['creatureType', 'landType', 'cardType'],
  cardType: ['creatureType', 'landType', 'cardType'],
  name: ['cardName'],
};

/** What the rules themselves make an object remember: nothing in its text has to say so. */
const KEPT_BY_RULES: ReadonlySet<string> = new Set([
  'championed',
  'class level',
  'devoured',
  'encoded on',
  'enlisted',
  'gift',
  'haunts',
  'paired',
  'tribute paid',
]);

/** Names under which what is asked for may have been chosen. */
const answersTo = (key: string): readonly string[] => [key, ...(ANSWERS[key] ?? [])];

/** The choice of that instruction answers to that key: by its kind, or by the name it is kept under. */
const isChoiceOf = (node: Node, key: string): boolean =>
  node.do === 'choose' &&
  [node.linked, node.as, isNode(node.choice) ? node.choice.kind : undefined].some(
    (name) => typeof name === 'string' && answersTo(key).includes(name),
  );

const choicesIn = (ability: Ability, key: string): number => {
  let found = 0;
  visitOwn(ability, (node) => {
    if (isChoiceOf(node, key)) found++;
  });
  return found;
};

/**
 * CR 607.2d: what one ability has a player choose and another one speaks of, the object remembers, and the next choice takes its place.
 * Only "the last chosen" tells of several choosing abilities which choice is meant. What a spell's paragraphs say is one ability.
 */
function linkChoices(readings: readonly Reading[]): readonly Reading[] {
  const abilities = readings.flatMap((reading) => (reading.ok ? reading.abilities : []));
  const remembered = new Map<Ability, string>();
  const unclear = new Set<Ability>();
  for (const asking of abilities) {
    visitOwn(asking, (node) => {
      const key = askedBy(node);
      if (key === undefined || choicesIn(asking, key) > 0) return;
      const choosing = abilities.filter(
        (one) => one !== asking && choicesIn(one, key) > 0 && !(one.kind === 'spell' && asking.kind === 'spell'),
      );
      const choices = choosing.reduce((sum, one) => sum + choicesIn(one, key), 0);
      if (choices > 1 && !/\blast chosen\b/i.test(asking.text)) unclear.add(asking);
      else for (const one of choosing) remembered.set(one, key);
    });
  }
  if (remembered.size === 0 && unclear.size === 0) return readings;
  return readings.map((reading) => {
    if (!reading.ok) return reading;
    if (reading.abilities.some((one) => unclear.has(one)))
      return { ok: false, at: 0, reason: 'It is not clear which of the choices is meant.' };
    return { ok: true, abilities: reading.abilities.map((one) => rememberChoice(one, remembered.get(one)) as Ability) };
  });
}

function rememberChoice(value: unknown, key: string | undefined): unknown {
  if (key === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => rememberChoice(item, key));
  if (!isNode(value)) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === 'stands' ? item : rememberChoice(item, key)]),
  );
  if (!isChoiceOf(value, key) || value.linked !== undefined) return inner;
  return { ...inner, linked: isNode(value.choice) ? value.choice.kind : key };
}

export function linkAbilities(separate: readonly Reading[]): readonly Reading[] {
  const readings = linkChoices(separate);
  const asked = new Set<string>();
  const kept = new Set<string>();
  for (const reading of readings) {
    if (!reading.ok) continue;
    visitOwn(reading.abilities, (node) => {
      const key = askedBy(node);
      if (key !== undefined) asked.add(key);
    });
    visit(reading.abilities, (node) => {
      for (const name of [
        node.linked,
        node.do === 'choose' || node.do === 'remember' ? (node.as ?? node.key) : undefined,
      ]) {
        if (typeof name === 'string') kept.add(name);
      }
    });
  }
  if (asked.size === 0) return readings;
  let linked = readings;
  for (const [key, isDoing] of Object.entries(DOINGS)) {
    if (!asked.has(key) || !readings.some((r) => r.ok && r.abilities.some((a) => contains(a, isDoing)))) continue;
    kept.add(key);
    linked = linked.map(
      (r): Reading => (r.ok ? { ok: true, abilities: r.abilities.map((a) => keep(a, key, isDoing) as Ability) } : r),
    );
  }
  return linked.map((reading) => {
    if (!reading.ok) return reading;
    const missing = missingKey(reading.abilities, kept);
    return missing === undefined
      ? reading
      : { ok: false, at: 0, reason: `It is not clear what was ${WORDS[missing] ?? 'chosen'}.` };
  });
}

function askedBy(node: Node): string | undefined {
  if (node.kind === 'linked' && typeof node.key === 'string' && !KEPT_BY_RULES.has(node.key)) return node.key;
  if (node.kind === 'chosen' && typeof node.what === 'string') return node.what;
  if (node.kind === 'chosenColor') return 'color';
  if (node.change === 'addChosenType' || node.change === 'setChosenType') return 'creatureType';
  if (node.change === 'setChosenColor' || node.change === 'addChosenColor') return 'color';
  if (node.change === 'setChosenLandType') return 'landType';
  return undefined;
}

function missingKey(value: unknown, kept: ReadonlySet<string>): string | undefined {
  let missing: string | undefined;
  visitOwn(value, (node) => {
    const key = askedBy(node);
    if (key !== undefined && !answersTo(key).some((one) => kept.has(one))) missing = key;
  });
  return missing;
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see);
  else if (isNode(value)) {
    see(value);
    for (const inner of Object.values(value)) visit(inner, see);
  }
}

/** Without what keywords stand for: their meaning keeps by itself what it asks for. */
function visitOwn(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visitOwn(item, see);
  else if (isNode(value)) {
    see(value);
    for (const [key, inner] of Object.entries(value)) if (key !== 'stands') visitOwn(inner, see);
  }
}

const isExile = (node: Node): boolean =>
  ((node.do === 'move' || node.change === 'destination') && isNode(node.to) && node.to.zone === 'exile') ||
  (node.kind === 'exile' && isNode(node.what));

const isMaking = (node: Node): boolean =>
  node.do === 'createToken' || (node.do === 'move' && isNode(node.to) && node.to.zone === 'battlefield');

/** What one ability does and another one of the same object speaks of, by the key under which it is remembered (CR 607.2a–c). */
const DOINGS: Readonly<Record<string, (node: Node) => boolean>> = { exiled: isExile, made: isMaking };

const WORDS: Readonly<Record<string, string>> = {
  exiled: 'exiled',
  made: 'created or put onto the battlefield',
  'life paid': 'paid',
};

function contains(ability: Ability, isDoing: (node: Node) => boolean): boolean {
  let found = false;
  visit(ability, (node) => {
    if (isDoing(node)) found = true;
  });
  return found;
}

/** What its abilities do so, the object remembers. */
function keep(value: unknown, key: string, isDoing: (node: Node) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => keep(item, key, isDoing));
  if (!isNode(value)) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === 'stands' ? item : keep(item, key, isDoing)]),
  );
  return isDoing(value) && value.linked === undefined ? { ...inner, linked: key } : inner;
}
