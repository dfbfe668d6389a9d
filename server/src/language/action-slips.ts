/** What people write for an action that the language says in other words: each is told how it is said. */
import { needless, saidSo, textAsAction } from './diagnostics.ts';
import { stepMeant } from './parse-values.ts';
import { isDeclared, nameOf } from './scope.ts';
import type { PlayerRef } from './syntax.ts';
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
  const plain = rest.every(({ kind }) => kind === 'name' || kind === 'number' || kind === 'slashed');
  const text = `${verb} ${joinTokens(rest)}.`;
  const right =
    plain && rest.length > 0 && token.text !== 'takes' && rest[0]?.text !== 'for'
      ? `${player.name} performs ${JSON.stringify(text)}`
      : undefined;
  const span = { start: player.span.start, end: reader.restSpan.end };
  reader.fail(textAsAction(token.span, token.text, span, right));
}

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
