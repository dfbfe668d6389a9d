// Faults inside a `card` block stand at the very words, with what was meant where that is plain.
import { describe, expect, test } from 'vitest';
import { compileFace } from '../oracle/index.ts';
import { evaluateFile } from './evaluate.ts';
import { builtInCards } from './sources.ts';
import { shown } from './testing.ts';

const cards = builtInCards(compileFace);
const SCENARIO = (line: string): string => `scenario "t" {\n  given:\n    ${line}\n  then:\n    Bob has 20 life\n}\n`;

/** What is said of a file with a card of these lines, and how its one scenario ends. */
function run(lines: readonly string[], line = 'Bob has 20 life'): { problems: string[]; status: string | undefined } {
  const text = `card "Odd" {\n${lines.map((each) => `  ${each}\n`).join('')}}\n${SCENARIO(line)}`;
  const { syntax, problems, scenarios } = evaluateFile(text, { cards, compile: compileFace });
  const all = [...syntax.map((one) => ({ ...one, rule: null })), ...problems, ...(scenarios[0]?.problems ?? [])];
  return { problems: all.map((one) => shown(text, one)), status: scenarios[0]?.status };
}

const BEAR = ['type Creature — Bear', 'pt 2/2'];

describe('each fault is one problem at its word', () => {
  test.each<[problem: string, hint: string, ...lines: string[]]>([
    ['unknown-symbol (107.4): cost {1}«{Q}»', 'no mana symbol', 'cost {1}{Q}', ...BEAR],
    ['unknown-symbol (107.4): cost «{R/Z}»', 'no mana symbol', 'cost {R/Z}', ...BEAR],
    ['spelling: cost «2WW»', '`{2}{W}{W}`', 'cost 2WW', ...BEAR],
    ['unexpected-rest: cost {2}«{}»', '', 'cost {2}{}', ...BEAR],
    ['unknown-type (205.1): type «Creatur» — Bear', '“Creature”', 'type Creatur — Bear', 'pt 2/2'],
    ['unknown-type (205.1): type «Legendry» Creature', '“Legendary”', 'type Legendry Creature', 'pt 2/2'],
    ['dash-missing (205.3b): type Creature «Elephant»', 'a dash', 'type Creature Elephant', 'pt 2/2'],
    ['type-missing (205.1): type «Elephant»', '`Creature — Elephant`', 'type Elephant', 'pt 2/2'],
    ['type-missing (205.1): type «Legendary»', 'no card type', 'type Legendary'],
    ['type-missing (205.1): card «"Odd"» {', '`type Creature — Elf`', 'pt 2/2'],
    ['unknown-subtype (205.3): type Creature — «Elephent»', '“Elephant”', 'type Creature — Elephent', 'pt 2/2'],
    ['unknown-color (105.1): color «gren»', '“green”', 'color gren', ...BEAR],
    ['no-number (208.1): pt «X/Y»', '“Y”', 'type Creature — Bear', 'pt X/Y'],
    ['spelling: pt «2-2»', '`2/2`', 'type Creature — Bear', 'pt 2-2'],
    ['card-line-missing (302.4): type «Creature» — Bear', '`pt 2/2`', 'type Creature — Bear'],
    ['card-line-missing (306.5a): type «Planeswalker»', '`loyalty 3`', 'type Planeswalker'],
    ['card-line-missing (310.4a): type «Battle»', '`defense 3`', 'type Battle'],
    ['unknown-symbol (107.4): text "{T}: Add «{H}»."', 'no symbol', 'type Artifact', 'text "{T}: Add {H}."'],
    ['symbol-not-closed: text "{T}: Add «{G»"', 'missing', 'type Artifact', 'text "{T}: Add {G"'],
    ['line-of-other-type (209.1): «loyalty 3»', 'A creature has no loyalty', ...BEAR, 'loyalty 3'],
    ['line-of-other-type (210.1): «defense 3»', 'A creature has no defense', ...BEAR, 'defense 3'],
    ['line-of-other-type (208.1): «pt 2/2»', 'An instant has no power', 'type Instant', 'pt 2/2'],
    ['line-of-other-type (208.1): «pt 2/2»', 'An artifact has no power', 'type Artifact — Equipment', 'pt 2/2'],
    ['keyword-of-creatures (702.9): text «"Flying"»', 'an instant is never in combat', 'type Instant', 'text "Flying"'],
    ['expected: «Creature» — Bear', '`type`', 'Creature — Bear', 'pt 2/2'],
    ['expected: «2/2»', '`pt`', 'type Creature — Bear', '2/2'],
    ['spelling: «mana cost» {1}', '`cost`', 'mana cost {1}', ...BEAR],
    ['text-not-understood: text "Flying, «first» stike"', '', ...BEAR, 'text "Flying, first stike"'],
    ['text-not-understood: Draw two «crads.»', '', 'type Sorcery', 'text """', 'Draw two crads.', '"""'],
  ])('%s', (problem, hint, ...lines) => {
    const { problems } = run(lines);
    expect(problems).toEqual([expect.stringContaining(`${problem}: `)]);
    expect(problems[0]).toContain(hint);
  });

  test.each([
    ['any letter case and a hyphen', 'cost {u/w}{x}', 'type legendary creature - elf token', 'pt 2/2'],
    ['a subtype of the author’s own', 'type Creature — Beeblewort', 'pt 2/2'],
    ['a former subtype', 'type Creature — Hound', 'pt 2/2'],
    ['a vehicle with power and toughness', 'type Artifact — Vehicle', 'pt 3/3', 'text "Crew 1"'],
    ['lifelink of an instant', 'type Instant', 'text "Lifelink"'],
    ['several colors', 'color white and blue', 'type Creature', 'pt */1+*'],
  ])('%s is no fault', (_, ...lines) => {
    expect(run(lines).problems).toEqual([]);
  });
});

describe('a card with a fault', () => {
  test('is told where a scenario names it, which is never green, and once', () => {
    const { problems, status } = run(['type Creature — Bear'], 'Alice controls "odd"');
    expect(problems).toEqual([
      expect.stringContaining('card-line-missing'),
      expect.stringContaining('broken-card: Alice controls «"odd"»: '),
    ]);
    expect(status).toBe('invalid');
  });

  test('does not touch a scenario that does not name it', () => {
    expect(run(['typo Creature'], 'Alice has 3 life').status).toBe('passed');
  });
});
