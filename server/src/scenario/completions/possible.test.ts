import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { type Action, parseScenarioFile } from '../../language/index.ts';
import { compileFace } from '../../oracle/index.ts';
import { builtInCards, cardsOfFile } from '../sources.ts';
import { pointOfGame } from './point.ts';
import { type Possibilities, possibleAt } from './possible.ts';

// Hundreds of tries, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const builtIn = builtInCards(compileFace);
const folder = join(import.meta.dirname, '../../../../examples');
const examples = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.scenario'),
);

/** What is asked where an action's first name stands, and that name. */
function questionOf(action: Action) {
  switch (action.kind) {
    case 'cast':
      return { role: 'spell', verb: 'cast', named: action.object } as const;
    case 'play':
      return { role: 'land', verb: 'play', named: action.object } as const;
    case 'activate':
      return { role: 'activated', verb: 'activate', named: action.object } as const;
    case 'attack':
      return { role: 'defender', verb: 'attack', named: action.groups[0]?.defender } as const;
    case 'block':
      return { role: 'blocked', verb: 'block', named: action.groups[0]?.attacker } as const;
    default:
      return undefined;
  }
}

test.each(examples)('every action of %s is offered where it stands', (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  const parsed = parseScenarioFile(text);
  const { cards } = cardsOfFile(parsed, builtIn, compileFace, { load: undefined, address: '' });
  const background = parsed.file.items.find((item) => item.kind === 'background');
  const shared = background === undefined ? '' : text.slice(background.span.start.offset, background.span.end.offset);
  const unexpected: string[] = [];
  for (const scenario of parsed.file.items) {
    if (scenario.kind !== 'scenario') continue;
    for (const { action } of scenario.sections.flatMap((one) => (one.kind === 'when' ? one.steps : []))) {
      const question = action.kind === 'invalid' ? undefined : questionOf(action);
      if (question?.named === undefined || !('player' in action) || action.player === undefined) continue;
      const { role, verb, named } = question;
      const player = action.player.name;
      const cut = `${shared}\n${text.slice(scenario.span.start.offset, action.span.start.offset)}`;
      const point = pointOfGame(cut, { cards, compile: compileFace, budget: 1000 });
      const ask = { kind: 'objects', role, player, before: `${player} can ${verb} `, after: '' } as const;
      const found = point && possibleAt(point, ask);
      const words = text.slice(named.span.start.offset, named.span.end.offset);
      if (!isOffered(found, words)) unexpected.push(text.slice(action.span.start.offset, action.span.end.offset));
    }
  }
  expect(unexpected).toEqual([]);
});

test.each(examples)('every first target, attacker and blocker of %s is offered', (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  const parsed = parseScenarioFile(text);
  const { cards } = cardsOfFile(parsed, builtIn, compileFace, { load: undefined, address: '' });
  const background = parsed.file.items.find((item) => item.kind === 'background');
  const shared = background === undefined ? '' : text.slice(background.span.start.offset, background.span.end.offset);
  const missing: string[] = [];
  for (const scenario of parsed.file.items) {
    if (scenario.kind !== 'scenario') continue;
    for (const { action } of scenario.sections.flatMap((one) => (one.kind === 'when' ? one.steps : []))) {
      const named = action.kind === 'invalid' ? undefined : firstNamed(action);
      if (named === undefined) continue;
      const { role, player, from, word } = named;
      const before = text.slice(action.span.start.offset, from).replace(/^(\S+) (\w+?)s\b/, '$1 can $2');
      const cut = `${shared}\n${text.slice(scenario.span.start.offset, action.span.start.offset)}`;
      const point = pointOfGame(cut, { cards, compile: compileFace, budget: 1000 });
      const ask =
        role === 'target'
          ? ({ kind: 'targets', action: before.trim() } as const)
          : ({ kind: 'objects', role, player, before, after: '' } as const);
      const items = point === undefined ? [] : possibleAt(point, ask).items;
      const words = text.slice(word.start.offset, word.end.offset);
      const quoted = /"(.*)"/.exec(words)?.[1];
      const found = items.some(
        (one) =>
          one.words === words ||
          one.object?.alias === words ||
          (quoted !== undefined && one.object?.name.replace(/ Token$/, '') === quoted),
      );
      if (!found && !words.startsWith('ability'))
        missing.push(text.slice(action.span.start.offset, action.span.end.offset));
    }
  }
  expect(missing).toEqual([]);
});

/** The first of a list that an action names besides its own object, and where the words that ask for it end. */
function firstNamed(action: Action) {
  switch (action.kind) {
    case 'cast':
    case 'activate': {
      const targeting = action.parts.find((part) => part.kind === 'targeting');
      const word = targeting?.targets[0]?.span;
      if (targeting === undefined || word === undefined) return undefined;
      return { role: 'target', player: action.player.name, from: targeting.span.start.offset, word } as const;
    }
    case 'attack': {
      const word = action.groups[0]?.attackers[0]?.span;
      return word && ({ role: 'attacker', player: action.player.name, from: word.start.offset, word } as const);
    }
    case 'block': {
      const word = action.groups[0]?.blockers[0]?.span;
      return word && ({ role: 'blocker', player: action.player.name, from: word.start.offset, word } as const);
    }
    default:
      return undefined;
  }
}

/** As it is written, or by another name of the same object. */
function isOffered(found: Possibilities | undefined, words: string): boolean {
  const name = /"(.*)"/.exec(words)?.[1];
  return (found?.items ?? []).some(
    (one) =>
      one.why === null &&
      (one.words === words || one.words.startsWith(words) || one.object?.alias === words || one.object?.name === name),
  );
}

test('the parts of a card are offered by their own names', () => {
  const text = [
    'card "Giant Host" {\n  cost {5}{R}\n  type Creature — Giant\n  pt 7/7\n  face "Small Talk" {\n    cost {R}\n    type Instant — Adventure\n    text "Draw a card."\n  }\n}',
    'scenario "t" {\n  given:\n    Alice controls "Mountain"\n    Alice has "Giant Host" in hand\n  when:\n',
  ].join('\n');
  const { cards } = cardsOfFile(parseScenarioFile(text), builtIn, compileFace, { load: undefined, address: '' });
  const point = pointOfGame(text, { cards, compile: compileFace, budget: 1000 });
  const ask = { kind: 'objects', role: 'spell', player: 'Alice', before: 'Alice can cast ', after: '' } as const;
  const { items } = point === undefined ? { items: [] } : possibleAt(point, ask);
  expect(items.map(({ words, why }) => [words, why === null])).toEqual([
    ['"Giant Host"', false],
    ['"Small Talk"', true],
  ]);
});

test('a card that is unknown leaves the others of its line', () => {
  const text =
    'scenario "t" {\n  given:\n    Alice controls "Mountain"\n    Alice has "Shock", "No Such Card" in hand\n  when:\n';
  const point = pointOfGame(text, { cards: builtIn, compile: compileFace, budget: 1000 });
  const ask = { kind: 'objects', role: 'spell', player: 'Alice', before: 'Alice can cast ', after: '' } as const;
  expect(point && possibleAt(point, ask).items.map(({ words }) => words)).toEqual(['"Shock"']);
});
