/**
 * What is possible at a point of a scenario: who can cast, attack, block, be targeted, answer what. Everything is tried on
 * copies of the game, so that the answer is the engine's own.
 */
import { activatedAbilities } from '../../engine/activating.ts';
import { EndlessLoop, IllegalAction, Unsupported } from '../../engine/game.ts';
import type { Choice as Option, Request } from '../../engine/requests.ts';
import type { ObjectId } from '../../engine/state.ts';
import type { CanFact } from '../../language/index.ts';
import type { ObjectView } from '../board-view.ts';
import { attempt } from '../checks/can.ts';
import { explore } from '../checks/explore.ts';
import { matchOption } from '../choices/match-option.ts';
import { placeOf } from '../names/places.ts';
import { referToThing } from '../names/refer.ts';
import { Fault, type Play, playerName } from '../play.ts';
import { objectView } from '../views/board.ts';
import { type Candidate, candidatesFor, type Role } from './candidates.ts';
import { changedFacts } from './changed-facts.ts';
import { type Enough, type Point, readPossibilities } from './point.ts';
import { sizesOf } from './sizes.ts';

/** A question about a point. */
export type Ask =
  /** `before` and `after` are what stands around the object in a line `P can …`. */
  | {
      readonly kind: 'objects';
      readonly role: Role;
      readonly player: string;
      readonly before: string;
      readonly after: string;
    }
  /** The legal targets of a line `P can …`, those aside that it names already. */
  | { readonly kind: 'targets'; readonly action: string }
  /** What the action above the point asks for and is not told. */
  | { readonly kind: 'answers' }
  /** Everything on the table. */
  | { readonly kind: 'board' }
  /** What is otherwise than the set-up made it, as facts. */
  | { readonly kind: 'changes' }
  /** How the permanents of a name or alias came to be of their size: a step of it in each `text`. */
  | { readonly kind: 'sizes'; readonly name: string };

/** One thing that may be written. */
export interface Possible {
  readonly words: string;
  /** What it is, and where; `null` for players and answers. */
  readonly object: ObjectView | null;
  readonly place: string;
  /** The text of an ability or an option that the words name by its number. */
  readonly text: string;
  /** Why it is not legal; `null` when it is. */
  readonly why: { readonly rule: string | null; readonly reason: string } | null;
}

/** How `P must choose …` ends, and its legal answers as whole lines below the action, or as parts of it. */
export interface Pending {
  readonly who: string;
  readonly what: string;
  readonly rule: string;
}

export interface Possibilities {
  readonly items: readonly Possible[];
  readonly pending: Pending | null;
  /** Whether the game has come to the point: otherwise nothing is known, which is not the same as nothing being possible. */
  readonly reached: boolean;
}

export const NOT_REACHED: Possibilities = { items: [], pending: null, reached: false };

const reached = (items: readonly Possible[]): Possibilities => ({ items, pending: null, reached: true });

/** More are not tried: nobody reads a list that long. */
const MOST_CANDIDATES = 60;
/** Ways that are tried of each. */
const MOST_TRIES = 12;

/** What is not looked at any more once it is `enough` is left out. */
export function possibleAt(point: Point, ask: Ask, enough: Enough = () => false): Possibilities {
  switch (ask.kind) {
    case 'answers':
      return answers(point);
    case 'board':
      return reached(board(point.play));
    case 'changes':
      return point.stopped || point.begin === null
        ? NOT_REACHED
        : reached(changedFacts(point, point.begin).map((words) => plain(words)));
    case 'sizes':
      return reached(
        sizesOf(point.play, ask.name).flatMap(({ words, steps }) => steps.map((text) => ({ ...plain(words), text }))),
      );
    case 'objects':
      return point.stopped ? NOT_REACHED : reached(objects(point, ask, enough));
    case 'targets':
      return point.stopped ? NOT_REACHED : reached(targets(point, ask.action));
  }
}

// ---------------------------------------------------------------- answers

function answers({ last, play }: Point): Possibilities {
  const outcome = last?.outcome;
  if (outcome?.kind !== 'undecided') return NOT_REACHED;
  const { who, what, rule } = outcome;
  const texts = optionTexts(play);
  const items = outcome.answers.map((words) => ({ ...plain(words), text: texts.get(words) ?? '' }));
  return { items, pending: { who, what, rule }, reached: true };
}

/** A mend that inserts `P chooses option 1` says in its title what that option is. */
function optionTexts({ problems }: Play): ReadonlyMap<string, string> {
  const fixes = problems.find(({ code }) => code === 'undecided')?.fixes ?? [];
  return new Map(
    fixes.flatMap(({ title, edits: [edit] }) => {
      const line = edit?.newText.trim() ?? '';
      const text = title.split(`\`${line}\`: `)[1];
      return text === undefined ? [] : [[line, text] as const];
    }),
  );
}

const plain = (words: string): Possible => ({ words, object: null, place: '', text: '', why: null });

// ---------------------------------------------------------------- objects

function board(play: Play): Possible[] {
  const { state } = play.game;
  const open = [
    ...state.battlefield,
    ...state.stack,
    ...state.players.flatMap(({ hand, graveyard }) => [...hand, ...graveyard]),
    ...state.exile,
    ...state.command,
  ];
  return open
    .filter((id) => state.objects[id]?.unknown === false)
    .map((id) =>
      shown(
        play,
        id,
        referToThing(
          play,
          { kind: 'object', id },
          open.map((each) => ({ kind: 'object', id: each })),
        ),
      ),
    )
    .filter(({ words }, index, all) => all.findIndex((other) => other.words === words) === index);
}

function shown(play: Play, id: ObjectId | null, words: string, text = '', why: Possible['why'] = null): Possible {
  const object = id === null ? undefined : play.game.state.objects[id];
  if (id === null || object === undefined) return { ...plain(words), text, why };
  const place = placeOf(play.game, id);
  const whose =
    place === 'battlefield' || place === 'stack' || place === null ? '' : `${playerName(play, object.owner)}'s `;
  return { words, object: objectView(play, object), place: `${whose}${place ?? ''}`, text, why };
}

function objects(
  point: Point,
  { role, player, before, after }: Extract<Ask, { kind: 'objects' }>,
  enough: Enough,
): Possible[] {
  const { play } = point;
  const id = play.players.indexOf(player);
  if (id < 0) return [];
  const found = candidatesFor(play, role, id).slice(0, MOST_CANDIDATES);
  if (role === 'payment') return found.map((one) => shown(play, one.id, one.words));
  const several = found.flatMap((one) => [
    { ...one, text: '' },
    ...(role === 'activated' ? abilitiesOf(play, one) : []),
  ]);
  const facts = readPossibilities(
    point,
    several.map(({ words }) => `${before}${words}${after}`),
  );
  return several.flatMap(({ id: object, words, text, onlyIfLegal }, index) => {
    const fact = facts[index];
    if (fact === undefined || enough()) return [];
    const why = whyNot(play, fact);
    return why !== null && onlyIfLegal ? [] : [shown(play, object, words, text, why)];
  });
}

/** Of an object with several abilities each by its number. */
function abilitiesOf({ game }: Play, { id, words, onlyIfLegal }: Candidate): (Candidate & { readonly text: string })[] {
  const all = id === null ? [] : activatedAbilities(game, id);
  if (all.length < 2) return [];
  return all.map(({ ability }, index) => ({
    id,
    words: `${words} ability ${index + 1}`,
    text: ability.text,
    onlyIfLegal,
  }));
}

function whyNot(play: Play, { action, span }: CanFact): Possible['why'] {
  try {
    const found = explore(play, span, (copy, context) => attempt(copy, context, action), {
      mostTries: MOST_TRIES,
    });
    return found.kind === 'impossible' ? { rule: found.rule, reason: found.reason } : null;
  } catch (error) {
    return reasonOf(error);
  }
}

function reasonOf(error: unknown): { readonly rule: string | null; readonly reason: string } {
  if (error instanceof Fault) return { rule: error.problem.rule, reason: error.problem.message };
  if (error instanceof IllegalAction) return { rule: error.rule, reason: error.message };
  if (error instanceof Unsupported || error instanceof EndlessLoop) return { rule: null, reason: error.message };
  throw error;
}

// ---------------------------------------------------------------- targets

/** What may still be named as a target of an action that names some already, in whatever mode it is. */
function targets(point: Point, action: string): Possible[] {
  const { play } = point;
  const [fact] = readPossibilities(point, [action]);
  if (fact === undefined) return [];
  const found = new Map<string, Possible>();
  const enough = new IllegalAction('601.2c', 'What may be a target has been seen');
  const watch = (copy: Play, request: Request): void => {
    if (request.topic !== 'target' || request.shape !== 'someOf') return;
    const named = (copy.script?.announcement?.targets ?? []).filter(({ used }) => !used);
    if (named.length >= request.max) return;
    const taken = new Set<number>();
    for (const { ref } of named) {
      const index = matchOption(copy, ref, request.options, taken);
      if (index === undefined) return;
      taken.add(index);
    }
    request.options.forEach((option, index) => {
      if (taken.has(index) || (option.kind !== 'object' && option.kind !== 'player')) return;
      const words = referToThing(copy, option, request.options.filter(isThing));
      if (!found.has(words)) found.set(words, shown(copy, option.kind === 'object' ? option.id : null, words));
    });
    throw enough;
  };
  try {
    explore(play, fact.span, (copy, context) => attempt(copy, context, fact.action), { mostTries: MOST_TRIES, watch });
  } catch (error) {
    reasonOf(error);
  }
  return [...found.values()];
}

const isThing = (option: Option): option is Extract<Option, { kind: 'object' | 'player' }> =>
  option.kind === 'object' || option.kind === 'player';
