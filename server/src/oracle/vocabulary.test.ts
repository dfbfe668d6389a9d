// All ability data is what the vocabulary's types say: the grammar's actions are JavaScript, so no compiler knows.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseCardFile, type RawCard } from '../cards/index.ts';
import { compileCard, compileText } from './compile.ts';
import { describeAbility } from './describe/index.ts';
import { checkType, readTypes } from './vocabulary-check.ts';

const here = dirname(fileURLToPath(import.meta.url));
const declarations = (name: string): string => readFileSync(join(here, '../cards', name), 'utf8');
const types = new Map([...readTypes(declarations('card.ts')), ...readTypes(declarations('abilities.ts'))]);

/** Cards from outside the project, where they stand beside it. */
const corpus = join(here, '../../../../shared/cards/oracle-cards.dev.json');

describe('the check', () => {
  test('accepts what the types say', () => {
    const [ability] = compileText('Destroy target creature. Draw two cards.', {
      selfName: '',
      types: ['instant'],
    }).abilities;
    expect(checkType(types, 'Ability', ability)).toEqual([]);
  });

  test('finds a member that is not there, one that is missing, and a wrong value', () => {
    const you = { kind: 'ref', ref: { kind: 'you' } };
    const spell = (instruction: object) => ({ kind: 'spell', text: '', effect: { targets: [], do: [instruction] } });
    expect(checkType(types, 'Ability', spell({ do: 'draw', who: you, count: 1, more: 1 }))[0]).toContain(
      'no such member',
    );
    expect(checkType(types, 'Ability', spell({ do: 'draw', who: you }))[0]).toContain('missing');
    expect(
      checkType(types, 'Ability', spell({ do: 'draw', who: { kind: 'ref', ref: { kind: 'yo' } }, count: 1 }))[0],
    ).toContain('"yo"');
  });
}, 30_000);

test.skipIf(!existsSync(corpus))(
  'every ability of a large file of cards is as the types say, and can be said back (skipped where the file is absent)',
  () => {
    const file = parseCardFile(readFileSync(corpus, 'utf8'));
    if (!file.ok) throw new Error(file.reason);
    const sample = file.cards.filter((_: RawCard, index: number) => index % 97 === 0);
    const problems = sample.flatMap((raw) =>
      compileCard(raw, 'file').faces.flatMap((face) =>
        face.abilities.flatMap((ability) => {
          expect(describeAbility(ability)).not.toContain('undefined');
          return checkType(types, 'Ability', ability).map((problem) => `${raw.name}: ${problem}`);
        }),
      ),
    );
    expect(sample.length).toBeGreaterThan(100);
    expect(problems).toEqual([]);
  },
  // A large file, and a machine that may be busy.
  60_000,
);
