/** What an action says of the choices that are made while it is carried out: its own parts, and the choice lines below it. */
import type { Request } from '../../engine/requests.ts';
import type { ObjectId, PlayerId } from '../../engine/state.ts';
import type { CastPart, Choice, Payment, PlayerRef, Share, Span, Target } from '../../language/index.ts';

/** A choice line. Its items are used one by one: a list may answer several questions in a row. */
export interface Line {
  readonly choice: Choice;
  /** Whose choice it is; `null` for coins and dice. */
  readonly player: PlayerId | null;
  used: boolean;
  /** How many of its items have been used. */
  taken: number;
  /** A question that naming an object here has answered with yes: the naming itself still has to mean something. */
  implies: { readonly request: Request; readonly logLength: number } | null;
  /** The last question that took some of its items, but not all. */
  refusedBy?: Request;
}

/** The parts of `casts` and `activates`, while that spell or ability is being put on the stack and paid for. */
export interface Announcement {
  readonly player: PlayerId;
  readonly span: Span;
  readonly parts: readonly CastPart[];
  readonly targets: { readonly ref: Target; used: boolean }[];
  readonly shares: { readonly share: Share; used: boolean }[];
  readonly payments: { readonly payment: Payment; left: number }[];
  /** Names of costs, with how often they are to be paid. */
  readonly costs: { readonly name: string; readonly span: Span; readonly times: number; used: boolean }[];
  modesUsed: boolean;
  xUsed: boolean;
}

export interface Script {
  readonly lines: Line[];
  announcement: Announcement | null;
  /** Where the log stood as the action began. */
  readonly begin: number;
  /** The action, and where the next choice line below it would stand. */
  readonly action: Span;
  readonly insertAt: Span['end'];
  /** Who named things, for what, and where the log stood then: the "may" that follows at once is about them. */
  named: { readonly player: PlayerId; readonly source: ObjectId | null; readonly logLength: number } | null;
  /** Cards that a search has offered: finding them does not depend on the order of a library. */
  readonly searched: Set<ObjectId>;
  /** Where the log stood when the action was last looked at for going round in a circle. */
  looked: number;
  /** Where the log stood when a question with more than one answer was answered; a game that repeats itself from there on is a draw. */
  lastDecision: number;
}

export function newScript(
  action: Span,
  choices: readonly Choice[],
  insertAt: Span['end'],
  begin: number,
  playerOf: (ref: PlayerRef) => PlayerId,
): Script {
  const lines = choices.map(
    (choice): Line => ({
      choice,
      player: 'player' in choice ? playerOf(choice.player) : null,
      used: false,
      taken: 0,
      implies: null,
    }),
  );
  return {
    lines,
    announcement: null,
    begin,
    action,
    insertAt,
    named: null,
    searched: new Set(),
    looked: 0,
    lastDecision: -1,
  };
}

/** The lines of a player that are not used up, in order. A shuffled library is chance, not a player's answer. */
export const openLines = (script: Script, player: PlayerId): Line[] =>
  script.lines.filter((line) => !line.used && line.player === player && line.choice.kind !== 'shuffled');

export function announcementOf(player: PlayerId, span: Span, parts: readonly CastPart[]): Announcement {
  const announcement: Announcement = {
    player,
    span,
    parts,
    targets: [],
    shares: [],
    payments: [],
    costs: [],
    modesUsed: false,
    xUsed: false,
  };
  for (const part of parts) {
    switch (part.kind) {
      case 'targeting':
        announcement.targets.push(...part.targets.map((ref) => ({ ref, used: false })));
        break;
      case 'dividing':
        announcement.shares.push(...part.shares.map((share) => ({ share, used: false })));
        break;
      case 'paying':
        announcement.payments.push(
          ...part.payments.map((payment) => ({
            payment,
            left: payment.what.kind === 'life' ? 1 : (payment.count?.value ?? 1),
          })),
        );
        break;
      case 'kicked':
        announcement.costs.push({ name: 'kicker', span: part.span, times: part.times, used: false });
        break;
      case 'using':
        announcement.costs.push({ name: part.cost.toLowerCase(), span: part.costSpan, times: part.times, used: false });
        break;
      case 'choosing':
      case 'withX':
      case 'forFree':
      case 'castAs':
        break;
    }
  }
  return announcement;
}
