/**
 * Whether an action is possible at all: it is tried on copies of the game, and every choice that the line leaves open is
 * tried in each way until one is legal. What is tried changes nothing.
 */
import { cloneState } from '../../engine/clone.ts';
import { EndlessLoop, type Game, IllegalAction } from '../../engine/game.ts';
import type { Answer, Request } from '../../engine/requests.ts';
import type { Span } from '../../language/index.ts';
import { type Context, proceduresFor } from '../chance.ts';
import { answerFromParts } from '../choices/from-parts.ts';
import { newScript } from '../choices/script.ts';
import { Fault, type Play, playerNamed } from '../play.ts';

/** Tries beyond this give up. */
const MOST_TRIES = 600;

export type Possibility =
  | { readonly kind: 'possible' }
  | { readonly kind: 'impossible'; readonly rule: string | null; readonly reason: string }
  /** Too many ways to look at all of them. */
  | { readonly kind: 'unclear' };

export interface ExploreOptions {
  readonly mostTries?: number;
  /** Is shown every question before it is answered; what it throws ends the try. */
  readonly watch?: (play: Play, request: Request) => void;
}

/** Tries an action in all ways; the reason of the first try counts when none is legal. */
export function explore(
  play: Play,
  span: Span,
  act: (play: Play, context: Context) => void,
  { mostTries = MOST_TRIES, watch }: ExploreOptions = {},
): Possibility {
  let first: { readonly rule: string | null; readonly reason: string } | null = null;
  const path: number[] = [];
  for (let tries = 0; tries < mostTries; tries++) {
    const counts: number[] = [];
    const { play: copy, context } = copyOf(play, span, (trying, request, only) => {
      watch?.(trying, request);
      const said = copySays(trying, request, only);
      if (said !== null) return said;
      const answers = alternatives(request);
      const depth = counts.length;
      counts.push(answers.length);
      path[depth] ??= 0;
      return answers[path[depth]] ?? answers[0] ?? impossibleAnswer(request);
    });
    try {
      act(copy, context);
      return { kind: 'possible' };
    } catch (error) {
      const why = reasonOf(error);
      if (why === null) throw error;
      first ??= why;
    }
    // The next way: the last choice that has another answer takes it, those after it begin anew.
    let depth = counts.length - 1;
    while (depth >= 0 && (path[depth] ?? 0) + 1 >= (counts[depth] ?? 0)) depth--;
    if (depth < 0) return { kind: 'impossible', ...(first ?? { rule: null, reason: 'Nothing is possible' }) };
    path[depth] = (path[depth] ?? 0) + 1;
    path.length = depth + 1;
  }
  return { kind: 'unclear' };
}

const impossibleAnswer = ({ rule }: Request): never => {
  throw new IllegalAction(rule, 'There is nothing to choose');
};

function reasonOf(error: unknown): { readonly rule: string | null; readonly reason: string } | null {
  if (error instanceof IllegalAction) return { rule: error.rule, reason: error.message };
  if (error instanceof Fault && error.outcome.kind === 'illegal') {
    return { rule: error.outcome.rule, reason: error.outcome.reason };
  }
  // What goes on without end can be done.
  return error instanceof EndlessLoop ? { rule: '732.4', reason: error.message } : null;
}

/** What the action's own parts say; only what they leave open is tried. */
function copySays(play: Play, request: Request, only: Answer | null): Answer | null {
  const { script } = play;
  if (script === null) return only;
  const open = request.topic === 'optionalCost' && !isNamed(play, request);
  const said = open ? null : answerFromParts(play, script, request, only);
  return said ?? only;
}

const isNamed = ({ script }: Play, request: Request): boolean => {
  const name = request.prompt.replace(/^whether to pay /, '');
  return (script?.announcement?.costs ?? []).some((cost) => name.startsWith(cost.name) || cost.name === name);
};

type Decide = (play: Play, request: Request, only: Answer | null) => Answer;

/** A game of its own in the same state, played by whoever decides. */
export function copyOf(play: Play, span: Span, decide: Decide): { readonly play: Play; readonly context: Context } {
  const context: Context = { play: null, stopBefore: null };
  const game: Game = {
    ...play.game,
    state: cloneState(play.game.state),
    procedures: proceduresFor(context),
    decide: (request, only) => decide(copy, request, only),
    cache: null,
    budget: play.budget,
  };
  const copy: Play = {
    ...play,
    game,
    aliases: new Map(play.aliases),
    problems: [],
    hints: [],
    script: newScript(span, [], span.end, play.game.state.log.length, (ref) => playerNamed(play, ref)),
    exploring: true,
  };
  context.play = copy;
  return { play: copy, context };
}

// ---------------------------------------------------------------- all answers to a question

const MOST_SUBSETS = 40;

function alternatives(request: Request): Answer[] {
  switch (request.shape) {
    case 'oneOf':
      return request.options.map((_, index) => ({ shape: 'oneOf', index }));
    case 'someOf': {
      const all = request.options.map((_, index) => index);
      const sizes =
        request.min === 0 ? [0, 1, Math.min(2, request.max)] : [request.min, Math.min(request.min + 1, request.max)];
      const sets = [...new Set(sizes)]
        .flatMap((size) => subsets(all, size, request.repeat === true))
        .filter((indices) => !request.legal?.(indices));
      return sets.slice(0, MOST_SUBSETS).map((indices) => ({ shape: 'someOf', indices }));
    }
    case 'order':
      return [{ shape: 'order', indices: request.options.map((_, index) => index) }];
    case 'divide': {
      const { options, total, minimum } = request;
      const rest = total - minimum * options.length;
      const ways = options.map((_, chosen) => options.map((__, index) => minimum + (index === chosen ? rest : 0)));
      return ways.filter((amounts) => !request.legal?.(amounts)).map((amounts) => ({ shape: 'divide', amounts }));
    }
    case 'number': {
      const most = request.topic === 'x' ? request.min + 12 : request.min + 3;
      const numbers = Array.from(
        { length: Math.min(request.max, most) - request.min + 1 },
        (_, index) => request.min + index,
      );
      return numbers.map((number) => ({ shape: 'number', number }));
    }
    case 'yesNo':
      return [true, false].map((yes) => ({ shape: 'yesNo', yes }));
    case 'arrange':
      return request.places.map((_, place) => ({
        shape: 'arrange',
        places: request.options.map((__, index) => [place, index] as const),
      }));
  }
}

function subsets(items: readonly number[], size: number, repeat: boolean): number[][] {
  if (size <= 0) return [[]];
  const found: number[][] = [];
  for (const [at, item] of items.entries()) {
    if (found.length >= MOST_SUBSETS) break;
    for (const rest of subsets(items.slice(repeat ? at : at + 1), size - 1, repeat)) found.push([item, ...rest]);
  }
  return found;
}
