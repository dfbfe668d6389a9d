/** What people write for an action that the language says in other words: each is told how it is said. */
import { needless, saidSo, textAsAction } from './diagnostics.ts';
import { stepMeant } from './parse-values.ts';
import { isDeclared, nameOf } from './scope.ts';
import type { PlayerRef } from './syntax.ts';
import type { Token } from './token.ts';
import type { TokenReader } from './token-reader.ts';
import { joinTokens } from './token-spacing.ts';
import { ACTION_VERBS } from './vocabulary.ts';

/** `pass the turn`, `go to combat`, `Alice ends her turn`, `combat`: the turn goes on by `advance`. */
export function refuseTurnWords(reader: TokenReader, from: number): void {
  const words = joinTokens(reader.tokens.slice(from)).toLowerCase();
  const span = reader.spanTo(0);
  if (/^(?:pass|passes|end|ends|next)(?: the| her| his| their)? turn$/.test(words)) {
    reader.fail(saidSo(span, 'advance to next turn'));
  }
  const place = /^(?:(?:go|goes|move|moves|proceed|proceeds|skip|skips)(?: to)? )?(?:the |her |his |their )?(.+)$/.exec(
    words,
  );
  const step = place?.[1] === undefined ? undefined : stepMeant(place[1]);
  if (step !== undefined) reader.fail(saidSo(span, `advance to ${step}`));
}

/** `equips bear with "Sword"`, `taps "Forest"`: abilities are activated. */
export function refuseAbilityVerb(reader: TokenReader, player: string): void {
  const words = reader.tokens.slice(reader.index + 1);
  const [object, joint, equipment] = words;
  if (object === undefined) return;
  const span = reader.spanTo(0);
  if (reader.atPhrase('taps') && words.length === 1 && object.kind === 'string') {
    reader.fail(saidSo(span, `${player} activates ${object.text}`));
  }
  if (!reader.atPhrase('equips') || words.length !== 3 || equipment === undefined) return;
  const [what, to] = joint?.text === 'with' ? [equipment, object] : [object, equipment];
  reader.fail(saidSo(span, `${player} activates ${what.text} targeting ${to.text}`));
}

/**
 * `Alice draws a card`: what a card's text would do is no action of a player. It can be carried out as a piece of text.
 */
export function refuseTextAsAction(reader: TokenReader, player: PlayerRef): void {
  const token = reader.peek();
  if (token?.kind !== 'name') return;
  if (reader.atPhrase('holds priority') || reader.atPhrase('keeps priority')) {
    reader.fail(needless(reader.spanTo(0), 'A player who has acted keeps priority'));
  }
  const verb = TEXT_VERBS[token.text];
  if (verb === undefined) return;
  // `discards` is an action of its own for a card by name.
  if (
    token.text in ACTION_VERBS &&
    !reader.at('number', 1) &&
    !/^(?:a|an|two|three)$/.test(reader.peek(1)?.text ?? '')
  ) {
    return;
  }
  const rest = reader.tokens.slice(reader.index + 1);
  const text = textFor(reader, verb, token.text, rest);
  const right = text === undefined ? undefined : `${player.name} performs ${text}`;
  const span = { start: player.span.start, end: reader.restSpan.end };
  reader.fail(textAsAction(token.span, token.text, span, right));
}

/** The text, in quotes and with its target, that says what was meant; `undefined` where that is not sure. */
function textFor(reader: TokenReader, verb: string, written: string, rest: readonly Token[]): string | undefined {
  const [first] = rest;
  if (first === undefined && written === 'proliferates') return `"${verb}."`;
  if (first === undefined || written === 'takes' || first.text === 'for') return undefined;
  if (isObject(reader, rest)) {
    const { text, targets } = OF_OBJECTS[written] ?? {};
    if (text === undefined) return undefined;
    return targets === true ? `"${text}" targeting ${joinTokens(rest)}` : `"${text}"`;
  }
  const amount = rest.length <= 2 && first.kind === 'number' ? amountOf(written, Number(first.text)) : undefined;
  if (amount !== undefined) return `"${verb} ${amount}."`;
  const plain = rest.every(
    ({ kind, text }) => (kind === 'name' && !isDeclared(reader.scope, text)) || kind === 'number',
  );
  return plain ? `"${verb} ${joinTokens(rest)}."` : undefined;
}

/** An object by name, and nothing else. */
function isObject(reader: TokenReader, tokens: readonly Token[]): boolean {
  const words = tokens[0]?.kind === 'possessive' ? tokens.slice(1) : tokens;
  const [first, ...others] = words;
  if (first === undefined) return false;
  const named = first.kind === 'string' || reader.scope.aliases.has(nameOf(first));
  return named && others.every(({ kind }) => kind === 'hash' || kind === 'number');
}

/** `2`, `2 cards`: in the words of a card. */
function amountOf(written: string, count: number): string | undefined {
  const number = ['no', 'a', 'two', 'three', 'four', 'five', 'six', 'seven'][count];
  const cards = written === 'draws' || written === 'discards' || written === 'mills';
  return cards && count > 0 && number !== undefined ? `${number} card${count === 1 ? '' : 's'}` : undefined;
}

/** What is done to an object: as a text with a target, or one that asks which is meant. */
const OF_OBJECTS: Readonly<Record<string, { readonly text: string; readonly targets: boolean }>> = {
  taps: { text: 'Tap target permanent.', targets: true },
  untaps: { text: 'Untap target permanent.', targets: true },
  destroys: { text: 'Destroy target permanent.', targets: true },
  exiles: { text: 'Exile target permanent.', targets: true },
  returns: { text: "Return target permanent to its owner's hand.", targets: true },
  regenerates: { text: 'Regenerate target creature.', targets: true },
  counters: { text: 'Counter target spell.', targets: true },
  sacrifices: { text: 'Sacrifice a permanent.', targets: false },
};

/** Verbs of rules text, with the beginning of the sentence that says it. */
const TEXT_VERBS: Readonly<Record<string, string>> = {
  draws: 'Draw',
  discards: 'Discard',
  mills: 'Mill',
  scries: 'Scry',
  surveils: 'Surveil',
  creates: 'Create',
  sacrifices: 'Sacrifice',
  taps: 'Tap',
  untaps: 'Untap',
  destroys: 'Destroy',
  exiles: 'Exile',
  returns: 'Return',
  reveals: 'Reveal',
  shuffles: 'Shuffle',
  searches: 'Search',
  counters: 'Counter',
  gains: 'You gain',
  loses: 'You lose',
  adds: 'Add',
  gets: 'You get',
  deals: 'Deal',
  takes: 'Take',
  regenerates: 'Regenerate',
  proliferates: 'Proliferate',
};

/** `attacks Bob with nothing`: who declares none names nobody. */
export function refuseNothing(reader: TokenReader, { name, span }: PlayerRef, verb: 'attacks' | 'blocks'): void {
  if (!reader.atPhrase('nothing') || isDeclared(reader.scope, 'nothing') || reader.peek(1) !== undefined) return;
  reader.fail(saidSo({ start: span.start, end: reader.restSpan.end }, `${name} ${verb} with nothing`));
}

/** `attacks with bear Bob`: who is attacked stands before. */
export function refuseDefenderAfter(reader: TokenReader, mark: number, { name, span }: PlayerRef): void {
  const from = reader.index;
  const skipped = ['at', 'on', 'against', 'to', 'into'].some((word) => reader.atPhrase(word)) ? 1 : 0;
  const defender = reader.peek(skipped);
  if (defender === undefined || reader.peek(skipped + 1) !== undefined || !isDeclared(reader.scope, nameOf(defender))) {
    return;
  }
  const attackers = joinTokens(reader.tokens.slice(mark, from));
  reader.fail(saidSo({ start: span.start, end: defender.span.end }, `${name} attacks ${defender.text} ${attackers}`));
}
