/** Answers from the choice lines below an action, in order, each line's items one by one. */
import { piecesOf } from '../../engine/components.ts';
import { type Answer, answererOf, type Request } from '../../engine/requests.ts';
import type { Choice } from '../../language/index.ts';
import { refuseForgotten } from '../forgotten.ts';
import { aliasedOrPast, candidates } from '../names/find-object.ts';
import { areInterchangeable } from '../names/interchangeable.ts';
import { everywhere } from '../names/places.ts';
import { Fault, type Play } from '../play.ts';
import { illegalAnswer } from '../problems.ts';
import { type Item, isLife, matchOption } from './match-option.ts';
import { type Line, openLines, type Script } from './script.ts';
import { aboutUnknown, legalAnswers, listing, undecidedFault } from './undecided.ts';

type Of<S extends Request['shape']> = Extract<Request, { shape: S }>;

/** `null`: no line answers it. @throws Fault when a line does and the answer is not legal. */
export function answerFromLines(play: Play, script: Script, request: Request, only: Answer | null): Answer | null {
  switch (request.shape) {
    case 'oneOf':
      if (request.topic === 'coin') return coin(script, request);
      return request.topic === 'planarDie' ? planarDie(script, request) : oneOf(play, script, request, only);
    case 'someOf':
      return someOf(play, script, request, only);
    case 'order':
      return order(play, script, request, only);
    case 'divide':
      return divide(play, script, request, only);
    case 'number':
      return request.topic === 'die' ? die(play, script, request) : number(play, script, request);
    case 'yesNo':
      return yesNo(play, script, request);
    case 'arrange':
      return arrange(play, script, request);
  }
}

/** Whether a line is of the kind that answers such a question, with something legal. */
export function canAnswer(play: Play, line: Line, request: Request): boolean {
  const { choice } = line;
  switch (request.shape) {
    case 'oneOf':
    case 'someOf': {
      const items = itemsOf(choice);
      if (!isAbout(choice, request)) return false;
      if (items === null) return request.shape === 'someOf' && request.min === 0 && isNothing(choice);
      try {
        return items.some((item) => matchOption(play, item, request.options) !== undefined);
      } catch (error) {
        if (error instanceof Fault) return true;
        throw error;
      }
    }
    case 'order':
      return choice.kind === 'orders';
    case 'divide':
      return choice.kind === 'assigns';
    case 'number':
      return choice.kind === 'chooses' && choice.answers[0]?.kind === 'number';
    case 'yesNo':
      return plainAnswer(choice) !== null;
    case 'arrange':
      return choice.kind === 'puts';
  }
}

/** A line for targets answers nothing else (CR 115.1); which sources pay for mana is said by no line but one that pays. */
const isAbout = ({ kind }: Choice, { topic }: Request): boolean =>
  kind === 'targets' ? topic === 'target' || topic === 'newTargets' : topic !== 'manaPayment' || kind === 'pays';

/** The things that a line names; `null` for a line that names none. */
function itemsOf(choice: Choice): readonly Item[] | null {
  switch (choice.kind) {
    case 'chooses': {
      const items = choice.answers.filter((answer) => answer.kind !== 'yesNo' && answer.kind !== 'nothing');
      return items.length > 0 ? items : null;
    }
    case 'targets':
      return choice.targets.length > 0 ? choice.targets : null;
    case 'applies':
      return [choice.source];
    case 'pays': {
      const items = choice.payments.flatMap(({ what, count }): Item[] => {
        if (what.kind === 'mana') return [];
        // CR 107.4f: each symbol takes 2 of it.
        if (what.kind === 'life')
          return Array<Item>(Math.ceil((count?.value ?? 2) / 2)).fill({ ...what, amount: count?.value ?? null });
        return Array<Item>(count?.value ?? 1).fill(what);
      });
      return items.length > 0 ? items : null;
    }
    case 'puts':
      return choice.placements.flatMap(({ objects }) => objects);
    case 'orders':
    case 'assigns':
    case 'declines':
    case 'coin':
    case 'die':
    case 'planarDie':
    case 'shuffled':
      return null;
  }
}

/** `yes`, `no`, `pays`, `declines`, `nothing`. */
function plainAnswer(choice: Choice): 'yes' | 'no' | null {
  if (choice.kind === 'declines') return 'no';
  if (choice.kind === 'pays' && choice.payments.length === 0) return 'yes';
  if (choice.kind === 'targets' && choice.targets.length === 0) return 'no';
  if (choice.kind !== 'chooses' || choice.answers.length !== 1) return null;
  const [answer] = choice.answers;
  if (answer?.kind === 'nothing') return 'no';
  return answer?.kind === 'yesNo' ? answer.answer : null;
}

const isYes = (choice: Choice): boolean => plainAnswer(choice) === 'yes';

/** `chooses nothing`, `targets nothing`. */
const isNothing = (choice: Choice): boolean =>
  (choice.kind === 'targets' && choice.targets.length === 0) ||
  (choice.kind === 'chooses' && choice.answers.length === 1 && choice.answers[0]?.kind === 'nothing');

function spanOfItem(line: Line): Choice['span'] {
  const item = itemsOf(line.choice)?.[line.taken];
  return item?.span ?? line.choice.span;
}

/** @throws Fault: the line answers the question with something that is not legal. */
export function refuse(play: Play, line: Line, request: Request, why?: string, span = spanOfItem(line)): never {
  if (why === undefined) refuseForgotten(play, line.choice);
  const legal = legalAnswers(play, request);
  const reason = why ?? `That can't be chosen as ${request.prompt}${aboutUnknown(play, request)}`;
  throw new Fault(illegalAnswer(span, request, reason, legal, listing(request)), {
    kind: 'illegal',
    rule: request.rule,
    reason,
  });
}

/** A line that has said yes by naming something: what it names must belong to that same question. */
function checkImplied(play: Play, script: Script, line: Line, request: Request): void {
  if (line.implies === null) return;
  if (line.implies.request.source !== request.source) throw undecidedFault(play, script, line.implies.request);
  line.implies = null;
}

/** Uses one item of a line. */
function take(line: Line): void {
  line.taken++;
  if (line.taken >= (itemsOf(line.choice)?.length ?? 1)) line.used = true;
}

// ---------------------------------------------------------------- by shape

function oneOf(play: Play, script: Script, request: Of<'oneOf'>, only: Answer | null): Answer | null {
  const lines = openLines(script, answererOf(request));
  const line = withoutYes(lines, request);
  const items = line && itemsOf(line.choice);
  const item = items?.[line?.taken ?? 0];
  if (line === undefined || item === undefined || !isAbout(line.choice, request)) return null;
  const index = matchOption(play, item, request.options);
  if (index === undefined) {
    if (only !== null || request.topic === 'call') return null;
    return refuse(play, line, request);
  }
  useYesBefore(lines, line);
  if (paysWith(play, item, request)) return { shape: 'oneOf', index };
  checkImplied(play, script, line, request);
  take(line);
  return { shape: 'oneOf', index };
}

/** What pays for one of several costs says which one, and is itself asked for next. */
const paysWith = (play: Play, item: Item, { topic }: Request): boolean => {
  if (topic !== 'payment') return false;
  if (item.kind === 'alias' || item.kind === 'name') return play.aliases.has(item.name);
  return item.kind === 'object' && candidates(play, item, { places: [everywhere(play.game)], where: '' }).length > 0;
};

/** A `yes` line before a naming one belongs to the same answer. */
function withoutYes(lines: readonly Line[], request: Request): Line | undefined {
  const [first, second] = lines;
  if (first === undefined || second === undefined || !isYes(first.choice)) return first;
  return itemsOf(second.choice) !== null && 'options' in request && isAbout(second.choice, request) ? second : first;
}

function useYesBefore(lines: readonly Line[], line: Line): void {
  const [first] = lines;
  if (first !== undefined && first !== line && isYes(first.choice)) first.used = true;
}

function someOf(play: Play, script: Script, request: Of<'someOf'>, only: Answer | null): Answer | null {
  const lines = openLines(script, answererOf(request));
  const first = withoutYes(lines, request);
  if (first === undefined || !isAbout(first.choice, request)) return null;
  if (plainAnswer(first.choice) === 'no') {
    // Where there is nothing to choose from, "no" belongs to another question.
    if (only !== null && (only.shape !== 'someOf' || only.indices.length > 0 || !isNothing(first.choice))) return null;
    if (request.min > 0) return refuse(play, first, request);
    first.used = true;
    return { shape: 'someOf', indices: [] };
  }
  const chosen: number[] = [];
  const uses: Line[] = [];
  const taken = (): ReadonlySet<number> => (request.repeat ? new Set<number>() : new Set(chosen));
  for (const line of lines.slice(lines.indexOf(first))) {
    const items = itemsOf(line.choice)?.slice(line.taken);
    if (items === undefined || chosen.length >= request.max || !isAbout(line.choice, request)) break;
    // What follows the line that a question needs belongs to it only as a whole.
    if (line !== first && chosen.length >= request.min && !allMatch(play, items, request, taken())) break;
    for (const item of items) {
      if (chosen.length >= request.max) break;
      const index = matchOption(play, item, request.options, taken());
      if (index === undefined) {
        if (chosen.length >= request.min && chosen.length > 0) break;
        if (only !== null) return null;
        return refuse(play, line, request, whyNot(play, item, request, chosen));
      }
      chosen.push(index);
      uses.push(line);
      if (item.kind === 'life' && item.amount === null)
        for (const [i, option] of request.options.entries()) if (isLife(option) && !chosen.includes(i)) chosen.push(i);
    }
    if (uses.filter((used) => used === line).length < items.length) break;
  }
  if (chosen.length === 0) return null;
  if (chosen.length < request.min) {
    if (only !== null) return null;
    return refuse(play, first, request, `${request.min} are to be chosen: ${request.prompt}`);
  }
  checkImplied(play, script, first, request);
  useYesBefore(lines, first);
  for (const line of uses) {
    take(line);
    if (!line.used) line.refusedBy = request;
  }
  script.named = { player: request.player, source: request.source, logLength: play.game.state.log.length };
  return { shape: 'someOf', indices: chosen };
}

function allMatch(play: Play, items: readonly Item[], request: Of<'someOf'>, taken: ReadonlySet<number>): boolean {
  const used = new Set(taken);
  return items.every((item) => {
    const index = matchOption(play, item, request.options, used);
    if (index !== undefined && !request.repeat) used.add(index);
    return index !== undefined;
  });
}

function whyNot(play: Play, item: Item, request: Of<'someOf'>, chosen: readonly number[]): string | undefined {
  const again = chosen.length > 0 && matchOption(play, item, request.options) !== undefined;
  return again ? 'Nothing can be chosen twice here' : undefined;
}

function order(play: Play, script: Script, request: Of<'order'>, only: Answer | null): Answer | null {
  const [line] = openLines(script, answererOf(request));
  if (line === undefined || line.choice.kind !== 'orders') return null;
  const indices: number[] = [];
  for (const item of line.choice.items) {
    const index = matchOption(play, item, request.options, new Set(indices));
    if (index === undefined) {
      if (only !== null) return null;
      return refuse(play, line, request);
    }
    indices.push(index);
  }
  const rest = request.options.flatMap((_, index) => (indices.includes(index) ? [] : [index]));
  const objects = rest.flatMap((index) => {
    const option = request.options[index];
    return option?.kind === 'object' ? [option.id] : [];
  });
  if (rest.length > 1 && !(objects.length === rest.length && areInterchangeable(play, objects))) {
    refuse(play, line, request, `${rest.length} are left out whose order matters: ${request.prompt}`);
  }
  line.used = true;
  return { shape: 'order', indices: [...indices, ...rest] };
}

function divide(play: Play, script: Script, request: Of<'divide'>, only: Answer | null): Answer | null {
  for (const line of openLines(script, answererOf(request))) {
    const { choice } = line;
    if (choice.kind !== 'assigns') continue;
    if (choice.from !== undefined) {
      const from = request.source;
      const meant = candidates(play, choice.from, { places: [everywhere(play.game)], where: '' });
      if (from === null || !meant.includes(from)) continue;
    }
    const amounts = request.options.map(() => 0);
    for (const { amount, target } of choice.shares) {
      const index = matchOption(play, target, request.options, new Set(amounts.flatMap((n, i) => (n > 0 ? [i] : []))));
      if (index === undefined) return only === null ? refuse(play, line, request) : null;
      amounts[index] = amount.value;
    }
    const why = whyNotDivided(amounts, request);
    if (why !== null) refuse(play, line, request, why);
    line.used = true;
    return { shape: 'divide', amounts };
  }
  return null;
}

export function whyNotDivided(amounts: readonly number[], request: Of<'divide'>): string | null {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  if (sum !== request.total) return `${request.total} is to be divided, not ${sum}`;
  if (amounts.some((amount) => amount < request.minimum)) return `Each gets at least ${request.minimum}`;
  return request.legal?.(amounts) ?? null;
}

function number(play: Play, script: Script, request: Of<'number'>): Answer | null {
  const [line] = openLines(script, answererOf(request));
  if (line === undefined) return null;
  const plain = request.topic === 'optionalCost' ? plainAnswer(line.choice) : null;
  const answer = line.choice.kind === 'chooses' ? line.choice.answers[line.taken] : undefined;
  const value = plain === null ? (answer?.kind === 'number' ? answer.value : null) : plain === 'yes' ? 1 : 0;
  if (value === null) return null;
  if (value < request.min || value > request.max) {
    refuse(play, line, request, `The number is from ${request.min} to ${request.max}`);
  }
  take(line);
  return { shape: 'number', number: value };
}

function yesNo(play: Play, script: Script, request: Of<'yesNo'>): Answer | null {
  const [line] = openLines(script, answererOf(request));
  const plain = line === undefined || !isAbout(line.choice, request) ? null : plainAnswer(line.choice);
  if (line !== undefined && plain !== null) {
    line.used = true;
    return { shape: 'yesNo', yes: plain === 'yes' };
  }
  if (justNamed(play, script, request)) return { shape: 'yesNo', yes: true };
  if (line === undefined) return null;
  if (line.choice.kind === 'puts') return putsAsYesNo(line);
  const names = itemsOf(line.choice)?.some((item) => 'name' in item || item.kind === 'abilityOf') ?? false;
  const implies =
    line.choice.kind === 'pays' ||
    (names && (line.choice.kind === 'chooses' || (line.choice.kind === 'targets' && request.topic === 'newTargets')));
  if (!implies) return null;
  // Naming what a "may" is about says yes; the name itself answers the question that follows.
  line.implies = { request, logLength: play.game.state.log.length };
  return { shape: 'yesNo', yes: true };
}

/** Naming what a "may" is about has said yes, also where it was named first. */
function justNamed(play: Play, { named }: Script, request: Request): boolean {
  if (named === null || named.player !== request.player || named.source !== request.source) return false;
  return play.game.state.log.slice(named.logLength).every(({ event }) => event.kind === 'chose');
}

/** A keyword's "may put it into the graveyard" (explore, …). */
function putsAsYesNo(line: Line): Answer | null {
  if (line.choice.kind !== 'puts') return null;
  const [placement] = line.choice.placements;
  if (placement === undefined) return null;
  line.used = true;
  return { shape: 'yesNo', yes: placement.destination !== 'top' };
}

function arrange(play: Play, script: Script, request: Of<'arrange'>): Answer | null {
  const lines = openLines(script, answererOf(request));
  const taken = new Set<number>();
  const places: [number, number][] = [];
  let last: Line | undefined;
  for (const line of lines) {
    const { choice } = line;
    if (choice.kind !== 'puts' || taken.size === request.options.length) break;
    for (const { objects, destination, span } of choice.placements) {
      const place = request.places.indexOf(destination);
      if (place < 0)
        return refuse(play, line, request, `Nothing can be put there when choosing ${request.prompt}`, span);
      for (const item of objects) {
        const index = matchOption(play, item, request.options, taken);
        if (index === undefined) return refuse(play, line, request, 'That is not among the cards to be put', item.span);
        taken.add(index);
        places.push([place, index]);
      }
    }
    line.used = true;
    last = line;
  }
  if (last === undefined) return plainArrangement(lines, request);
  const rest = request.options.flatMap((_, index) => (taken.has(index) ? [] : [index]));
  const top = request.places.indexOf('top');
  const objects = rest.flatMap((index) => {
    const option = request.options[index];
    return option?.kind === 'object' ? [option.id] : [];
  });
  if (rest.length > 0 && (top < 0 || !areInterchangeable(play, objects))) {
    return refuse(play, last, request, `Say where each goes: ${request.prompt}`);
  }
  for (const index of rest) places.push([top, index]);
  const why = request.legal?.(places) ?? null;
  if (why !== null) refuse(play, last, request, why);
  return { shape: 'arrange', places };
}

/** `chooses nothing`, `chooses yes`: a single card stays on top, or goes to the other place. */
function plainArrangement(lines: readonly Line[], request: Of<'arrange'>): Answer | null {
  const [line] = lines;
  const plain = line && plainAnswer(line.choice);
  if (line === undefined || plain === null || plain === undefined || request.options.length !== 1) return null;
  const top = request.places.indexOf('top');
  const place = plain === 'no' ? top : request.places.findIndex((_, index) => index !== top);
  if (place < 0) return null;
  line.used = true;
  return { shape: 'arrange', places: [[place, 0]] };
}

// ---------------------------------------------------------------- chance

const nextOf = (script: Script, kind: 'coin' | 'die' | 'planarDie'): Line | undefined =>
  script.lines.find((line) => !line.used && line.choice.kind === kind);

function coin(script: Script, request: Of<'oneOf'>): Answer | null {
  const line = nextOf(script, 'coin');
  if (line === undefined || line.choice.kind !== 'coin') return null;
  const { side } = line.choice;
  const index = request.options.findIndex((option) => option.kind === 'word' && option.word === side);
  if (index < 0) return null;
  line.used = true;
  return { shape: 'oneOf', index };
}

function planarDie(script: Script, request: Of<'oneOf'>): Answer | null {
  const line = nextOf(script, 'planarDie');
  if (line === undefined || line.choice.kind !== 'planarDie') return null;
  const { face } = line.choice;
  const index = request.options.findIndex((option) => option.kind === 'word' && option.word === face);
  if (index < 0) return null;
  line.used = true;
  return { shape: 'oneOf', index };
}

function die(play: Play, script: Script, request: Of<'number'>): Answer | null {
  const line = nextOf(script, 'die');
  if (line === undefined || line.choice.kind !== 'die') return null;
  const { value } = line.choice.value;
  if (value < request.min || value > request.max) refuse(play, line, request, `It has ${request.max} sides`);
  line.used = true;
  return { shape: 'number', number: value };
}

/** Lines that said yes by naming something that no later question asked for: it must be what the effect was about. */
export function settleImplied(play: Play, script: Script): void {
  for (const line of script.lines) {
    if (line.used || line.implies === null) continue;
    const items = itemsOf(line.choice) ?? [];
    const log = play.game.state.log.slice(line.implies.logLength);
    const touched = JSON.stringify(log.map(({ event, facts }) => [event, facts.subject, facts.object]));
    const ids = items.flatMap((item) => {
      if (item.kind === 'name' || item.kind === 'alias') {
        const id = aliasedOrPast(play, item);
        return id === undefined ? [] : [id];
      }
      if (item.kind !== 'object' && item.kind !== 'abilityOf') return [];
      return candidates(play, item, { places: [everywhere(play.game)], where: '' });
    });
    const cards = new Set(ids.map((id) => (play.game.state.objects[id] ?? play.game.state.past[id]?.object)?.cardId));
    const all = [
      ...Object.values(play.game.state.objects),
      ...Object.values(play.game.state.past).map((p) => p.object),
    ];
    const lives = all
      .filter((object) => piecesOf(object).some((piece) => cards.has(piece.cardId)))
      .map((object) => object.id);
    if (lives.some((id) => new RegExp(`:${id}\\b`).test(touched))) line.used = true;
  }
}
