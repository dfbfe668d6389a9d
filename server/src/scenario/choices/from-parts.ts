/** Answers from the parts of `casts` and `activates`: while the spell or ability is put on the stack and paid for. */
import { IllegalAction } from '../../engine/game.ts';
import type { Answer, Choice as Option, Request } from '../../engine/requests.ts';
import type { ObjectId, PlayerId, Thing } from '../../engine/state.ts';
import { whyNotTargetable } from '../../engine/targeting.ts';
import type { Span } from '../../language/index.ts';
import { findAny, findThing } from '../names/find-object.ts';
import { everywhere } from '../names/places.ts';
import { refer, referToThing } from '../names/refer.ts';
import { Fault, type Play, playerName } from '../play.ts';
import { illegalAction, illegalAnswer, unusedPart } from '../problems.ts';
import { whyNotDivided } from './from-lines.ts';
import { isLife, matchOption } from './match-option.ts';
import { type Announcement, openLines, type Script } from './script.ts';
import { legalAnswers, legalParts, listing } from './undecided.ts';

type Of<S extends Request['shape']> = Extract<Request, { shape: S }>;

/** `null`: the parts say nothing about it. @throws Fault when what they say is not legal. */
export function answerFromParts(play: Play, script: Script, request: Request, only: Answer | null): Answer | null {
  const { announcement } = script;
  if (announcement === null || announcement.player !== request.player) return null;
  switch (request.topic) {
    case 'target':
      return request.shape === 'someOf' ? targets(play, announcement, request) : null;
    case 'mode':
      return request.shape === 'someOf' ? modes(announcement, request) : null;
    case 'x':
      return request.shape === 'number' ? x(announcement, request) : null;
    case 'division':
      return request.shape === 'divide' ? division(play, announcement, request) : null;
    case 'optionalCost':
      return request.shape === 'number' ? optionalCost(announcement, request) : null;
    default:
      return payment(play, script, announcement, request, only);
  }
}

function refuse(play: Play, span: Span, request: Request, reason: string, rule = request.rule): never {
  // What the action says wrongly is mended in the action; only what it can't say itself, by a line below it.
  const parts = legalParts(play, request);
  const legal = parts.length > 0 ? parts : legalAnswers(play, request);
  const problem =
    rule === request.rule
      ? illegalAnswer(span, request, reason, legal, listing(request))
      : illegalAction(span, rule, reason);
  throw new Fault(problem, { kind: 'illegal', rule, reason });
}

// ---------------------------------------------------------------- targets

function targets(play: Play, announcement: Announcement, request: Of<'someOf'>): Answer | null {
  const divided = announcement.shares.filter((one) => !one.used);
  if (divided.length > 0 && isDivided(play, request)) {
    const indices: number[] = [];
    for (const { share } of divided) {
      indices.push(legalTarget(play, share.target, request, new Set(indices)));
    }
    return { shape: 'someOf', indices };
  }
  const open = announcement.targets.filter((one) => !one.used);
  // What the text asks for next, and needs, is left to it.
  const most = Math.min(request.max, Math.max(request.min, open.length - (request.neededAfter ?? 0)));
  const indices: number[] = [];
  for (const one of open) {
    if (indices.length === most) break;
    const index = matchOption(play, one.ref, request.options, new Set(indices));
    if (index === undefined) {
      // Targets beyond the least number may be meant for what the text asks for next.
      if (indices.length >= request.min && (indices.length > 0 || request.min === 0)) break;
      legalTarget(play, one.ref, request, new Set(indices));
    }
    indices.push(index as number);
  }
  if (indices.length < request.min || (indices.length === 0 && request.min > 0)) return null;
  for (let i = 0; i < indices.length; i++) (open[i] as (typeof open)[number]).used = true;
  return { shape: 'someOf', indices };
}

function legalTarget(
  play: Play,
  ref: Announcement['targets'][number]['ref'],
  request: Of<'someOf'>,
  taken: ReadonlySet<number>,
): number {
  const index = matchOption(play, ref, request.options, taken);
  if (index !== undefined) return index;
  if (taken.size > 0 && matchOption(play, ref, request.options) !== undefined) {
    refuse(
      play,
      ref.span,
      request,
      'The same target can be chosen only once for one instance of the word “target”',
      '115.3',
    );
  }
  const thing = anyOf(play, ref);
  const shield = request.source === null ? null : shieldOf(play, thing, request.source, request.player);
  return shield === null
    ? refuse(play, ref.span, request, `${nameOf(play, thing)} is not a legal “${request.prompt}”`)
    : refuse(play, ref.span, request, shield.reason, shield.rule);
}

const nameOf = (play: Play, thing: Thing): string =>
  thing.kind === 'player' ? playerName(play, thing.id) : refer(play, thing.id);

/** What keeps it from being targeted, whatever the text asks for. */
function shieldOf(
  play: Play,
  thing: Thing,
  source: ObjectId,
  player: PlayerId,
): { readonly rule: string; readonly reason: string } | null {
  const why = whyNotTargetable(play.game, thing, source, player);
  if (why === null || why.rule === '400.7') return null;
  return { rule: why.rule, reason: `${nameOf(play, thing)} can't be targeted: it ${why.reason}` };
}

/** Where nothing at all can be targeted: why the first that the action names can't, if that is for a reason of its own (CR 702.11). */
export function aboutNamedTarget(play: Play, announcement: Announcement, source: ObjectId, error: unknown): unknown {
  if (!(error instanceof IllegalAction) || !['601.2c', '602.2b', '700.2a'].includes(error.rule)) return error;
  const named = announcement.targets.find((one) => !one.used);
  if (named === undefined) return error;
  const shield = shieldOf(play, anyOf(play, named.ref), source, announcement.player);
  if (shield === null) return error;
  return new Fault(illegalAction(named.ref.span, shield.rule, shield.reason), { kind: 'illegal', ...shield });
}

/** Any of that name: none of them will do. */
function anyOf(play: Play, ref: Announcement['targets'][number]['ref']): Thing {
  const search = { places: [everywhere(play.game)], where: 'in the game' };
  return ref.kind === 'object' ? { kind: 'object', id: findAny(play, ref, search) } : findThing(play, ref, search);
}

interface WrittenTarget {
  readonly text: string;
  readonly divides?: unknown;
}

/** The targets of the text that the question is about, from the one asked for on. */
function targetsFrom({ game }: Play, request: Request): readonly WrittenTarget[] {
  const object = request.source === null ? undefined : game.state.objects[request.source];
  const find = (value: unknown): readonly WrittenTarget[] => {
    if (typeof value !== 'object' || value === null) return [];
    if ('targets' in value && Array.isArray(value.targets)) {
      const written = value.targets as readonly WrittenTarget[];
      const at = written.findIndex((one) => one.text === request.prompt);
      if (at >= 0) return written.slice(at);
    }
    for (const inner of Object.values(value)) {
      const found = find(inner);
      if (found.length > 0) return found;
    }
    return [];
  };
  return object === undefined ? [] : find(object.card.faces.map((face) => face.abilities));
}

/** Whether the targets asked for are those among which an amount is divided. */
const isDivided = (play: Play, request: Request): boolean => targetsFrom(play, request)[0]?.divides !== undefined;

function division(play: Play, announcement: Announcement, request: Of<'divide'>): Answer | null {
  const open = announcement.shares.filter((one) => !one.used);
  const [first] = open;
  if (first === undefined) return null;
  const amounts = request.options.map(() => 0);
  for (const one of open) {
    const { target, amount } = one.share;
    const index = matchOption(play, target, request.options, new Set(amounts.flatMap((n, i) => (n > 0 ? [i] : []))));
    if (index === undefined) return refuse(play, target.span, request, 'It is not among the targets');
    amounts[index] = amount.value;
    one.used = true;
  }
  const why = whyNotDivided(amounts, request);
  if (why !== null) refuse(play, first.share.span, request, why);
  return { shape: 'divide', amounts };
}

// ---------------------------------------------------------------- modes, X, costs

function modes(announcement: Announcement, request: Of<'someOf'>): Answer | null {
  const part = announcement.parts.find((one) => one.kind === 'choosing');
  if (part === undefined || announcement.modesUsed) return null;
  const indices = part.modes.map((mode) => {
    const index = request.options.findIndex((option) => option.kind === 'option' && option.number === mode.value);
    if (index < 0) {
      const reason = `Mode ${mode.value} can't be chosen: there is none, or it has no legal target`;
      throw new Fault(illegalAction(mode.span, request.rule, reason), { kind: 'illegal', rule: request.rule, reason });
    }
    return index;
  });
  const twice = !request.repeat && new Set(indices).size < indices.length;
  if (twice || indices.length < request.min || indices.length > request.max) {
    const many = request.min === request.max ? String(request.min) : `${request.min} to ${request.max}`;
    const reason = twice
      ? 'No mode can be chosen twice here'
      : `${many} of the modes are chosen, not ${indices.length}`;
    throw new Fault(illegalAction(part.span, request.rule, reason), { kind: 'illegal', rule: request.rule, reason });
  }
  announcement.modesUsed = true;
  return { shape: 'someOf', indices };
}

function x(announcement: Announcement, request: Of<'number'>): Answer | null {
  const part = announcement.parts.find((one) => one.kind === 'withX');
  if (part === undefined) return null;
  const { value } = part.value;
  if (value < request.min || value > request.max) {
    const reason = `X is from ${request.min} to ${request.max}`;
    throw new Fault(illegalAction(part.span, request.rule, reason), { kind: 'illegal', rule: request.rule, reason });
  }
  announcement.xUsed = true;
  return { shape: 'number', number: value };
}

/** CR 601.2b: optional costs are those that were announced. */
function optionalCost(announcement: Announcement, request: Of<'number'>): Answer {
  const name = request.prompt.replace(/^whether to pay /, '');
  const cost = announcement.costs.find((one) => !one.used && isCost(one.name, name));
  if (cost === undefined) {
    if (request.min === 0) return { shape: 'number', number: 0 };
    // CR 601.3c: only a price that is paid lets it be cast at this time, and what is paid is written.
    const reason = `it can be cast now only by paying for ${name}: add \`using ${name}\``;
    throw new Fault(illegalAction(announcement.span, request.rule, reason), {
      kind: 'illegal',
      rule: request.rule,
      reason,
    });
  }
  // CR 702.33b: of two kickers, "kicked" is the first and "kicked 2 times" both.
  const left = cost.name === 'kicker' && name === 'kicker 0' && cost.times > 1;
  if (!left) cost.used = true;
  if (cost.times > (name === 'kicker 1' ? 2 : request.max) && !left) {
    const reason = `${name} can be paid only ${request.max === 1 ? 'once' : `${request.max} times`}`;
    throw new Fault(illegalAction(cost.span, request.rule, reason), { kind: 'illegal', rule: request.rule, reason });
  }
  return { shape: 'number', number: Math.min(cost.times, request.max) };
}

const isCost = (written: string, asked: string): boolean =>
  written === asked ||
  (written === 'second kicker' && asked === 'kicker 1') ||
  (written === 'kicker' && (asked === 'multikicker' || asked.startsWith('kicker')));

type Paying = Announcement['payments'][number]['payment']['what'];

function payment(
  play: Play,
  script: Script,
  announcement: Announcement,
  request: Request,
  only: Answer | null,
): Answer | null {
  if (!('options' in request) || request.shape === 'order' || request.shape === 'divide') return null;
  if (request.shape === 'arrange') return null;
  const max = request.shape === 'oneOf' ? 1 : request.max;
  const min = request.shape === 'oneOf' ? 1 : request.min;
  const indices: number[] = [];
  const uses: { left: number }[] = [];
  for (const one of announcement.payments) {
    const { what, count } = one.payment;
    if (what.kind === 'life' && one.left > 0) {
      const lives = request.options.flatMap((option, index) => (isLife(option) ? [index] : []));
      const symbols = request.shape === 'someOf' && count !== undefined ? count.value / 2 : Math.min(max, lives.length);
      if (lives.length === 0) continue;
      if (!Number.isInteger(symbols) || symbols > lives.length) throw tooMuchLife(one.payment.span, lives.length);
      indices.push(...lives.slice(0, symbols));
      uses.push(one);
      continue;
    }
    for (let left = one.left; left > 0 && indices.length < max; left--) {
      const index = payingOption(play, one.payment.what, request.options, new Set(indices));
      if (index === undefined) break;
      indices.push(index);
      if (saysWhichCost(one.payment.what, request.options[index])) {
        // What pays one of several costs says which one, and pays it when that is asked for; a line may say it as well.
        if (namesOption(script, announcement.player)) return null;
      } else uses.push(one);
    }
  }
  if (indices.length === 0 || (indices.length < min && only === null && min > 0)) return null;
  if (indices.length < min) return null;
  for (const one of uses) one.left--;
  return request.shape === 'oneOf' ? { shape: 'oneOf', index: indices[0] as number } : { shape: 'someOf', indices };
}

/** CR 118.9, 119.4: a cost in life that nobody asks about, as of one alternative, is what `paying life` says; with a number, that much. */
export function useLifePaid({ game }: Play, { player, payments }: Announcement, since: number): void {
  const said = payments.find(({ payment, left }) => payment.what.kind === 'life' && left > 0);
  if (said === undefined) return;
  const paid = game.state.log
    .slice(since)
    .flatMap(({ event, happened }) =>
      happened && event.kind === 'loseLife' && event.from === 'payment' && event.player === player
        ? [event.amount]
        : [],
    );
  const sum = paid.reduce((a, b) => a + b, 0);
  if (paid.length > 0 && (said.payment.count === undefined || said.payment.count.value === sum)) said.left = 0;
}

/** CR 107.4f: each Phyrexian symbol takes 2 life. */
function tooMuchLife(span: Announcement['span'], symbols: number): Fault {
  const reason = `each Phyrexian symbol is paid with 2 life, and there ${symbols === 1 ? 'is one' : `are ${symbols}`}`;
  return new Fault(illegalAction(span, '107.4f', reason), { kind: 'illegal', rule: '107.4f', reason });
}

const saysWhichCost = ({ kind }: Paying, option: Option | undefined): boolean =>
  kind !== 'mana' && kind !== 'life' && option?.kind === 'option' && option.payers !== undefined;

/** Whether the player's next choice line names something by its number. */
function namesOption(script: Script, player: PlayerId): boolean {
  const [line] = openLines(script, player);
  return line?.choice.kind === 'chooses' && line.choice.answers[line.taken]?.kind === 'option';
}

function payingOption(
  play: Play,
  what: Paying,
  options: readonly Option[],
  taken: ReadonlySet<number>,
): number | undefined {
  switch (what.kind) {
    case 'life':
      return undefined;
    case 'mana': {
      const text = what.symbols.map((symbol) => symbol.text).join('');
      const index = options.findIndex((option) => option.kind === 'option' && option.text === text);
      return index < 0 || taken.has(index) ? undefined : index;
    }
    default:
      return matchOption(play, what, options, taken);
  }
}

// ---------------------------------------------------------------- what is left over

/** @throws Fault for the first part that nothing asked for. */
export function checkAllUsed(play: Play, announcement: Announcement): void {
  const unused = (span: Span, what: string, rule: string): never => {
    const problem = unusedPart(span, what, rule);
    throw new Fault(problem, { kind: 'illegal', rule, reason: problem.message });
  };
  const target = announcement.targets.find((one) => !one.used);
  if (target !== undefined) unused(target.ref.span, `The target ${refText(play, target.ref)}`, '601.2c');
  const share = announcement.shares.find((one) => !one.used);
  if (share !== undefined) unused(share.share.span, 'Dividing', '601.2d');
  const cost = announcement.costs.find((one) => !one.used);
  if (cost !== undefined) unused(cost.span, `The cost “${cost.name}”`, '601.2b');
  const paid = announcement.payments.find((one) => one.left > 0);
  if (paid !== undefined) unused(paid.payment.span, 'Paying with this', '601.2h');
  for (const part of announcement.parts) {
    if (part.kind === 'choosing' && !announcement.modesUsed) unused(part.span, 'A choice of modes', '601.2b');
    if (part.kind === 'withX' && !announcement.xUsed) unused(part.span, 'A value of X', '601.2b');
  }
}

function refText(play: Play, ref: Announcement['targets'][number]['ref']): string {
  return ref.kind === 'name' ? ref.name : referToThing(play, anyOf(play, ref));
}
