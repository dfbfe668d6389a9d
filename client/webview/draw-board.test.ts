import { describe, expect, test } from 'vitest';
import type { BoardPicture, BoardView, ObjectView } from '../../server/src/lsp/protocol.ts';
import { objectView, playerView } from '../../server/src/lsp/test-views.ts';
import { drawBoard } from './draw-board.ts';

const board = (parts: Partial<BoardView> = {}): BoardView => ({
  turn: 1,
  activePlayer: 'Alice',
  step: 'precombat main phase',
  priority: 'Alice',
  awaitsDeclaration: false,
  over: null,
  dayNight: null,
  plane: null,
  players: [playerView('Alice'), playerView('Bob')],
  stack: [],
  exile: [],
  command: [],
  ...parts,
});

function drawn(parts: Partial<BoardView> = {}, picture: Partial<BoardPicture> = {}): string {
  const whole: BoardPicture = {
    title: 'A scenario',
    verdict: '✓ 1 of 1',
    status: 'passed',
    problems: [],
    moments: [{ line: 3, text: 'the board as it is given' }],
    moment: 0,
    board: board(parts),
    changes: [],
    changedPlayers: [],
    changedObjects: [],
    ...picture,
  };
  return drawBoard({ kind: 'board', picture: whole }).text.replace(/\s+/g, ' ');
}

const withCards = (...battlefield: readonly ObjectView[]): string =>
  drawn({ players: [playerView('Alice', { battlefield }), playerView('Bob')] });

const labels = (markup: string): string[] =>
  [...markup.matchAll(/<article [^>]*aria-label="([^"]*)"/g)].map(([, label = '']) => label);

describe('markup', () => {
  const hostile = '"><img src=x onerror=alert(1)>\'<script>';

  test('is made of nothing that a card, a player or a title says', () => {
    const evil = objectView({
      name: hostile,
      alias: hostile,
      typeLine: hostile,
      abilities: [hostile],
      statuses: [hostile],
    });
    const markup = drawn(
      {
        players: [
          playerView(hostile, {
            battlefield: [evil],
            hand: [evil],
            designations: [hostile],
            counters: { [hostile]: 1 },
          }),
        ],
        stack: [
          {
            id: 9,
            kind: 'spell',
            name: hostile,
            alias: hostile,
            controller: hostile,
            text: hostile,
            targets: [hostile],
            targetIds: [null],
            x: null,
          },
        ],
      },
      {
        title: hostile,
        changes: [hostile],
        changedPlayers: [{ name: hostile, changes: [hostile] }],
        changedObjects: [{ id: 1, changes: [hostile] }],
        problems: [{ line: 1, message: hostile, rule: hostile }],
        moments: [
          { line: 1, text: hostile },
          { line: 2, text: hostile },
        ],
        moment: 1,
      },
    );
    expect(markup).not.toMatch(/<(?:img|script)/);
    // No quote of theirs ends an attribute: every tag is one that is drawn here.
    const tags = new Set([...markup.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag));
    const ours = 'article b button code div footer h1 h2 h3 header li main nav ol p s section span ul'.split(' ');
    expect([...tags].filter((tag) => !ours.includes(tag ?? ''))).toEqual([]);
    expect(markup).not.toContain(hostile);
  });

  test('holds no style and no handler: the page would refuse them', () => {
    expect(withCards(objectView({ tapped: true }))).not.toMatch(/\s(?:style|on\w+)=/);
  });
});

describe('cards', () => {
  test('say all that is to be seen of them', () => {
    const bear = objectView({
      alias: 'bear',
      power: 5,
      toughness: 5,
      counters: { '+1/+1': 3 },
      damage: 2,
      tapped: true,
      attacking: 'Bob',
      owner: 'Bob',
    });
    expect(labels(withCards(bear))).toEqual([
      'Bear, called bear, 5/5, base 2/2, Creature — Bear, costs 1, green, tapped, attacks Bob, Bob owns it, 3 +1/+1 counters, 2 damage',
    ]);
  });

  test('that look the same are drawn once, with their number', () => {
    const markup = withCards(objectView({ id: 1 }), objectView({ id: 2 }), objectView({ id: 3, tapped: true }));
    expect(labels(markup)).toEqual([expect.stringMatching(/^2 times Bear/), expect.stringMatching(/^Bear.*tapped/)]);
  });

  test('lie below what they are attached to, whoever controls them', () => {
    const host = objectView({ id: 1 });
    const mine = objectView({
      id: 2,
      name: 'Rancor',
      typeLine: 'Enchantment — Aura',
      attachedTo: { name: 'Bear', id: 1 },
    });
    const sword = objectView({
      id: 3,
      name: 'Pacifism',
      typeLine: 'Enchantment — Aura',
      attachedTo: { name: 'Bear', id: 1 },
    });
    const markup = drawn({
      players: [playerView('Alice', { battlefield: [host, mine] }), playerView('Bob', { battlefield: [sword] })],
    });
    expect(labels(markup).map((label) => label.split(',')[0])).toEqual(['Bear', 'Rancor', 'Pacifism']);
    expect(markup).toContain('aria-label="Attached to Bear"');
  });

  test('that nobody knows are counted', () => {
    const hand = [objectView({ id: 1, unknown: true }), objectView({ id: 2, unknown: true })];
    expect(labels(drawn({ players: [playerView('Alice', { hand })] }))).toEqual(['2 unknown cards']);
  });

  test('are marked where the moment has changed them', () => {
    const markup = drawn(
      { players: [playerView('Alice', { battlefield: [objectView({ tapped: true })] })] },
      { changedObjects: [{ id: 1, changes: ['tapped'] }] },
    );
    expect(markup).toContain('changed: tapped');
    expect(markup).toContain('<li class="status fresh">tapped</li>');
  });
});

describe('the table', () => {
  test('has the others above and the first player below', () => {
    const markup = drawn({ players: [playerView('Alice'), playerView('Bob'), playerView('Carol')] });
    const players = [...markup.matchAll(/<section class="player[^>]*aria-label="(\w+)"/g)].map(([, name]) => name);
    expect(players).toEqual(['Carol', 'Bob', 'Alice']);
  });

  test('shows the stack, what resolves next first, with its targets', () => {
    const spell = { kind: 'spell', alias: null, controller: 'Alice', text: 'Deal 2.', x: null } as const;
    const markup = drawn({
      stack: [
        { ...spell, id: 8, name: 'Shock', targets: ['Bob', 'Bear'], targetIds: [null, 1] },
        { ...spell, id: 7, name: 'Bolt', targets: [], targetIds: [] },
      ],
    });
    expect(labels(markup)).toEqual(['Shock, Alice&#39;s, resolves next, targets Bob, Bear', 'Bolt, Alice&#39;s']);
    expect(markup).toContain('data-aims="[&quot;player-Bob&quot;,&quot;object-1&quot;]"');
  });

  test('says why there is none', () => {
    expect(drawBoard({ kind: 'nothing', reason: 'Place the cursor <here>.' }).text).toBe(
      '<p class="nothing">Place the cursor &lt;here&gt;.</p>',
    );
  });
});
