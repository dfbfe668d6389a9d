// Random legal answers to the engine's requests, made of a list of numbers: the same list gives the same answers.
import type { Answer, Request } from '../../src/engine/index.ts';

/** A list of numbers as a source of choices; when it has run out, every choice is the first. */
export interface Chooser {
  /** A number from 0 below `count`. */
  readonly below: (count: number) => number;
}

export function chooserOf(numbers: readonly number[]): Chooser {
  let next = 0;
  return { below: (count) => (count <= 1 ? 0 : (numbers[next++] ?? 0) % count) };
}

/** Numbers asked for are small ones: what is announced has to be paid for and looked through. */
const MOST = 5;
const TRIES = 12;

/** A question to which no legal answer was found: nothing is wrong with it, the random player gives up. */
export class NoAnswer extends Error {}

export function answer(request: Request, only: Answer | null, chooser: Chooser): Answer {
  if (only !== null) return only;
  const { below } = chooser;
  switch (request.shape) {
    case 'oneOf':
      return { shape: 'oneOf', index: below(request.options.length) };
    case 'someOf': {
      const { min, max, options, repeat, legal } = request;
      const count = min + below(Math.min(max - min, MOST) + 1);
      const left = options.map((_, index) => index);
      const indices: number[] = [];
      for (let i = 0; i < count; i++) {
        const place = below(left.length);
        indices.push(left[place]!);
        if (!repeat) left.splice(place, 1);
        // One more only where it may stand beside those before.
        if (legal?.(indices)) {
          indices.pop();
          i--;
          if (left.length === 0) break;
        }
      }
      if (indices.length < min) throw new NoAnswer('what was chosen first leaves too few');
      return { shape: 'someOf', indices };
    }
    case 'order':
      return { shape: 'order', indices: shuffled(request.options.length, chooser) };
    case 'divide':
      return { shape: 'divide', amounts: division(request, chooser) };
    case 'number':
      return { shape: 'number', number: request.min + below(Math.min(request.max - request.min, MOST) + 1) };
    case 'yesNo':
      return { shape: 'yesNo', yes: below(2) === 1 };
    case 'arrange':
      return { shape: 'arrange', places: arrangement(request, chooser) };
  }
}

function shuffled(count: number, { below }: Chooser): number[] {
  const left = Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0]!);
}

function division(request: Extract<Request, { shape: 'divide' }>, { below }: Chooser): number[] {
  const { options, total, minimum, legal } = request;
  const rest = total - minimum * options.length;
  const fits = (amounts: readonly number[]): boolean => !legal?.(amounts);
  for (let i = 0; i < TRIES; i++) {
    const amounts = options.map(() => minimum);
    for (let one = 0; one < rest; one++) amounts[below(options.length)]! += 1;
    if (fits(amounts)) return amounts;
  }
  // All of it to one, or as much as one takes in order: combat damage goes on when there is enough.
  for (const [first] of options.entries()) {
    for (let share = 0; share <= rest; share++) {
      for (const [second] of options.entries()) {
        const amounts = options.map(() => minimum);
        amounts[first]! += share;
        amounts[second]! += rest - share;
        if (fits(amounts)) return amounts;
      }
    }
  }
  throw new NoAnswer(`no legal division of ${total} among ${options.length}: ${request.prompt}`);
}

function arrangement(request: Extract<Request, { shape: 'arrange' }>, chooser: Chooser): (readonly [number, number])[] {
  const { options, places, legal } = request;
  const fits = (answered: readonly (readonly [number, number])[]): boolean => !legal?.(answered);
  for (let i = 0; i < TRIES; i++) {
    const answered = shuffled(options.length, chooser).map((index) => [chooser.below(places.length), index] as const);
    if (fits(answered)) return answered;
  }
  for (const place of places.keys()) {
    const answered = options.map((_, index) => [place, index] as const);
    if (fits(answered)) return answered;
  }
  throw new NoAnswer(`no legal arrangement: ${request.prompt}`);
}
