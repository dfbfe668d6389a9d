import { describe, expect, it } from 'vitest';
import type { BoardView, ObjectView, PlayerView, ScenarioReport } from '../scenario/index.ts';
import type { DescribedCard } from './card-description.ts';
import { hover } from './hover.ts';
import { currentResults, marked, reportOf, spanOfText, twoScenarios } from './test-support.ts';
import { objectView, playerView } from './test-views.ts';

const bear: DescribedCard = {
  source: 'built-in',
  faces: [
    {
      name: 'Bear',
      cost: '{1}{G}',
      typeLine: 'Creature — Bear',
      numbers: '2/2',
      lines: [
        { text: 'Trample', reading: [], fault: undefined },
        { text: 'Roar twice.', reading: [], fault: { reason: 'Roaring is not known.', from: 'Roar twice.' } },
      ],
      faults: [],
    },
  ],
};

const imported = { number: '702.164c', effective: '2024-11-08', text: 'Old words.', examples: ['So.'] };

async function hoverText(
  text: string,
  change?: (report: ScenarioReport) => ScenarioReport,
): Promise<string | undefined> {
  const { document, position } = marked(text);
  const results = change === undefined ? { problems: [], scenarios: [] } : currentResults(change(reportOf(document)));
  const found = await hover(document, results, position, {
    card: async (name) => (name === 'Bear' ? bear : undefined),
    sizes: async (name) => (name === 'teddy' ? ['teddy: 2/2 to begin with, +1/+1 from Anthem (613.4c)'] : []),
    officialText: (number) => (number === '702.164c' ? imported : undefined),
    hasRulePages: false,
  });
  const contents = found?.contents as { value: string } | undefined;
  return contents?.value;
}

const at = (piece: string, cursor: string): string => twoScenarios.replace(piece, cursor);

const object = (parts: Partial<ObjectView>): ObjectView =>
  objectView({
    power: 3,
    toughness: 3,
    counters: { '+1/+1': 1 },
    damage: 2,
    tapped: true,
    attacking: 'Bob',
    ...parts,
  });

const player = (name: string, battlefield: ObjectView[] = []): PlayerView =>
  playerView(name, { life: 18, counters: { poison: 2 }, mana: '{R}', battlefield, designations: ['monarch'] });

const board: BoardView = {
  turn: 1,
  activePlayer: 'Alice',
  step: 'end of combat',
  priority: 'Alice',
  awaitsDeclaration: false,
  over: null,
  dayNight: null,
  plane: null,
  players: [player('Alice', [object({})]), player('Bob')],
  stack: [],
  exile: [],
  command: [],
};

/** The report with an attack that was carried out, and a fact that failed. */
function played(report: ScenarioReport): ScenarioReport {
  const { document } = marked(twoScenarios);
  const attack = spanOfText(document, 'Alice attacks Bob with "Bear"');
  return {
    ...report,
    statements: [
      {
        section: 'when',
        kind: 'attack',
        span: attack,
        outcome: { kind: 'held' },
        changes: ['Bob 20 → 18 life'],
        trace: { first: 0, end: 2 },
        snapshot: 0,
      },
      {
        section: 'then',
        kind: 'hasLife',
        span: spanOfText(document, 'Bob has 18 life'),
        outcome: { kind: 'failed', expected: '18 life', actual: '17 life' },
        changes: [],
        trace: { first: 2, end: 2 },
        snapshot: 0,
      },
    ],
    snapshots: [{ after: attack, board }],
    trace: [
      {
        sequence: 1,
        batch: 1,
        parent: null,
        text: 'Bear deals 2 damage to Bob',
        rule: '510.2',
        source: 'Bear',
        replaced: [],
        happened: true,
        turn: 1,
        step: 'combat damage',
      },
      {
        sequence: 2,
        batch: 1,
        parent: 1,
        text: 'Bob loses 2 life',
        rule: '120.3a',
        source: null,
        replaced: [],
        happened: true,
        turn: 1,
        step: 'combat damage',
      },
    ],
  };
}

describe('hover on a card', () => {
  it('shows cost, types, size and text, each line marked as understood or not', async () => {
    const text = await hoverText(at('controls "Bear"', 'controls "Be‸ar"'));
    expect(text).toContain('**Bear** \\{1\\}\\{G\\}');
    expect(text).toContain('Creature — Bear · **2/2**');
    expect(text).toContain('✓ Trample');
    expect(text).toContain('✗ Roar twice\\.');
    expect(text).toContain('Roaring is not known');
  });

  it('shows what it is at this point', async () => {
    const text = await hoverText(at('with "Bear"', 'with "Be‸ar"'), played);
    expect(text).toContain(
      'Bear 3/3 · tapped · 1 \\+1/\\+1 counter · 2 damage · attacking Bob · battlefield, Alice controls it',
    );
  });

  it('shows nothing for a title', async () => {
    expect(await hoverText(at('"First"', '"Fi‸rst"'))).toBeUndefined();
  });
});

describe('hover on words', () => {
  it.each([
    ['a keyword', 'scenario "x" {\n  given:\n    "Bear" has tox‸ic 1\n}\n', 'Toxic', '702.164'],
    ['a step', twoScenarios.replace('end of combat', 'end of com‸bat'), 'End of Combat Step', '511'],
    ['a zone', 'scenario "x" {\n  given:\n    Alice has "Bear" in grave‸yard\n}\n', 'Graveyard', '404'],
    ['an action verb', twoScenarios.replace('attacks', 'att‸acks'), 'Declare Attackers Step', '508.1'],
    ['a counter kind', 'scenario "x" {\n  given:\n    Bob has 3 poi‸son counters\n}\n', 'Counters', '122.1f'],
    [
      'a word of rules text',
      'card "x" {\n  text """\n    When this creature d‸ies, draw a card.\n  """\n}\n',
      'General',
      '700.4',
    ],
  ])('explains %s with its rule', async (_what, text, title, rule) => {
    const found = await hoverText(text);
    expect(found).toContain(title);
    expect(found).toContain(`(${rule})`);
  });

  it('says nothing in a comment', async () => {
    expect(await hoverText('// toxic gra‸veyard\nscenario "x" {\n}\n')).toBeUndefined();
  });
});

describe('hover on a rule number', () => {
  const cite = (number: string): string => `scenario "x" {\n  cite ${number}\n  given:\n    Bob has 1 life\n}\n`;

  it('shows title and summary', async () => {
    const text = await hoverText(cite('702.16‸4c'));
    expect(text).toContain('Toxic');
    expect(text).toContain('poison counters');
    expect(text).toContain('Official text, 702.164c, effective 2024-11-08:\n\n> Old words\\.\n>\n> Example: So\\.');
  });

  it('says where a number has moved', async () => {
    expect(await hoverText(cite('701.4‸3'))).toContain('701.43');
  });

  it('says that there is none', async () => {
    expect(await hoverText(cite('999.9‸9z'))).toContain('There is no rule');
  });
});

describe('hover on a player', () => {
  it('shows life, counters, mana and designations at this point', async () => {
    const text = await hoverText(at('attacks Bob', 'attacks B‸ob'), played);
    expect(text).toContain('Bob · 18 life · 2 poison · monarch · {R} in the pool');
  });
});

describe('hover on a statement', () => {
  it('shows the events of an action in order, each with its rule, results below their cause', async () => {
    const text = await hoverText(at('attacks', 'att‸acks'), played);
    expect(text).toContain('- Bob 20 → 18 life');
    expect(text).toContain('Bear deals 2 damage to Bob (510.2)\n  Bob loses 2 life (120.3a)');
  });

  it('shows expected and actual of a fact, and the event that last spoke of it', async () => {
    const text = await hoverText(at('Bob has 18 life', 'Bob h‸as 18 life'), played);
    expect(text).toContain('Expected: 18 life');
    expect(text).toContain('Actual: **17 life**');
    expect(text).toContain('Bob loses 2 life \\(120\\.3a\\)');
  });
});
