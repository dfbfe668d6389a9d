// The built-in cards: well-formed blocks, facts that can be read, today's wording, and every word of their text understood.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type CompileText, cardFromRaw, type RawCard, rawCardFromBlock } from '../src/cards/index.ts';
import { parseScenarioFile } from '../src/language/index.ts';
import { compileFace } from '../src/oracle/index.ts';
import { cardBlockFields } from '../src/scenario/card-block-fields.ts';

const folder = join(resolve(dirname(fileURLToPath(import.meta.url)), '..'), 'library');
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.scenario'))
  .map((name) => ({ name, ...parseScenarioFile(readFileSync(join(folder, name), 'utf8')) }));

const cards: readonly RawCard[] = files.flatMap(({ file }) =>
  file.items.flatMap((item) => (item.kind === 'card' ? [rawCardFromBlock(cardBlockFields(item))] : [])),
);
const faces = cards.flatMap((card) => card.faces);
const noAbilities: CompileText = () => ({ abilities: [], notUnderstood: [] });

/** Everything of a card that is not understood, as `card: reason: line`. */
function notUnderstood(compile: CompileText): readonly string[] {
  return cards.flatMap((card) =>
    cardFromRaw(card, compile, 'built-in').faces.flatMap((face) =>
      face.notUnderstood.map(({ line, reason }) => `${face.name}: ${reason}: ${line}`),
    ),
  );
}

describe('the built-in library', () => {
  test('has card blocks only, without a fault', () => {
    expect(files.flatMap(({ name, diagnostics }) => diagnostics.map(({ message }) => `${name}: ${message}`))).toEqual(
      [],
    );
    expect(files.flatMap(({ file }) => file.items).filter(({ kind }) => kind !== 'card')).toEqual([]);
    expect(cards.length).toBeGreaterThan(250);
  });

  test('has no name twice', () => {
    const names = faces.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('has costs, type lines and numbers that can be read', () => {
    expect(notUnderstood(noAbilities)).toEqual([]);
  });

  test('gives creatures a size, planeswalkers loyalty, battles defense', () => {
    const all = cards.flatMap((card) => cardFromRaw(card, noAbilities, 'built-in').faces);
    const incomplete = all.filter(
      (face) =>
        (face.types.includes('creature') || face.subtypes.includes('Vehicle')) !== (face.power !== null) ||
        (face.power === null) !== (face.toughness === null) ||
        face.types.includes('planeswalker') !== (face.loyalty !== null) ||
        face.types.includes('battle') !== (face.defense !== null),
    );
    expect(incomplete.map(({ name }) => name)).toEqual([]);
  });

  test('leaves the mana abilities of basic land types to the rules (CR 305.6)', () => {
    for (const name of ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest']) {
      expect(faces.find((face) => face.name === name)).toMatchObject({ manaCost: null, text: '' });
    }
  });

  test('has functional wording of today, without reminder text', () => {
    const old = /[()[\]’‘“”]|enters the battlefield|converted mana cost|shuffle your library|his or her|\bTribal\b/;
    // CR 712.4a: nothing else on the other card of a meld pair says that it is one.
    const text = (face: (typeof faces)[number]) => face.text.replace(/\(Melds with [^)]*\)/, '');
    expect(faces.filter((face) => old.test(text(face) + face.typeLine)).map(({ name }) => name)).toEqual([]);
  });

  test('is understood to the last word', () => {
    expect(notUnderstood(compileFace)).toEqual([]);
  });
});
