// What the log says has happened comes to what the state is: nothing changes but by events.
import type { GameState, LogEntry, ObjectId } from '../../src/engine/index.ts';

interface Account {
  damage: number;
  tapped: boolean;
  readonly counters: Map<string, number>;
}

/** Numbers that every event adds to, kept from event to event. */
export interface Books {
  readonly life: Map<number, number>;
  readonly counters: Map<string, number>;
  readonly objects: Map<ObjectId, Account>;
  read: number;
}

export function openBooks(state: GameState): Books {
  const books: Books = { life: new Map(), counters: new Map(), objects: new Map(), read: state.log.length };
  for (const player of state.players) {
    books.life.set(player.id, player.life);
    for (const [kind, amount] of Object.entries(player.counters)) books.counters.set(`${player.id} ${kind}`, amount);
  }
  for (const { id, damage, tapped, counters } of Object.values(state.objects))
    books.objects.set(id, { damage, tapped, counters: new Map(Object.entries(counters)) });
  return books;
}

const accountOf = (books: Books, id: ObjectId): Account => {
  const known = books.objects.get(id);
  if (known) return known;
  const account: Account = { damage: 0, tapped: false, counters: new Map() };
  books.objects.set(id, account);
  return account;
};

const add = <K>(to: Map<K, number>, key: K, amount: number): void => {
  const sum = (to.get(key) ?? 0) + amount;
  if (sum > 0) to.set(key, sum);
  else to.delete(key);
};

function enterInBooks(books: Books, { event }: LogEntry): void {
  switch (event.kind) {
    case 'gainLife':
      books.life.set(event.player, (books.life.get(event.player) ?? 0) + event.amount);
      return;
    case 'loseLife':
      books.life.set(event.player, (books.life.get(event.player) ?? 0) - event.amount);
      return;
    case 'putCounters':
    case 'removeCounters': {
      const amount = event.kind === 'putCounters' ? event.amount : -event.amount;
      if (event.on.kind === 'player') add(books.counters, `${event.on.id} ${event.counter}`, amount);
      else add(accountOf(books, event.on.id).counters, event.counter, amount);
      return;
    }
    case 'markDamage':
      accountOf(books, event.object).damage += event.amount;
      return;
    case 'tap':
    case 'untap':
      accountOf(books, event.object).tapped = event.kind === 'tap';
      return;
    case 'regenerated':
      Object.assign(accountOf(books, event.object), { damage: 0, tapped: true });
      return;
    case 'zoneChange':
    case 'enterToken':
      if (event.becomes !== undefined && event.enter?.tapped) accountOf(books, event.becomes).tapped = true;
      return;
    default:
  }
}

/** Where the state is not what the events since the last look make of it. */
export function booksDiffer(state: GameState, books: Books): string | null {
  for (const entry of state.log.slice(books.read)) if (entry.happened) enterInBooks(books, entry);
  books.read = state.log.length;
  for (const player of state.players) {
    if (player.lost) continue;
    const life = books.life.get(player.id);
    if (life !== player.life) return `a player's life is ${player.life}, and ${life} by the log`;
    const kinds = new Set([...Object.keys(player.counters), ...[...books.counters.keys()].map((key) => key.slice(2))]);
    for (const kind of kinds) {
      const counted = books.counters.get(`${player.id} ${kind}`) ?? 0;
      if ((player.counters[kind] ?? 0) !== counted)
        return `a player has ${player.counters[kind] ?? 0} ${kind} counters, and ${counted} by the log`;
    }
  }
  for (const { id, damage, tapped, counters, zone } of Object.values(state.objects)) {
    if (zone.zone !== 'battlefield') continue;
    const account = accountOf(books, id);
    if (account.damage !== damage) return `${damage} damage is marked, and ${account.damage} by the log`;
    if (account.tapped !== tapped) return `something is ${tapped ? 'tapped' : 'untapped'}, by the log it is not`;
    for (const kind of new Set([...Object.keys(counters), ...account.counters.keys()])) {
      const counted = account.counters.get(kind) ?? 0;
      if ((counters[kind] ?? 0) !== counted)
        return `there are ${counters[kind] ?? 0} ${kind} counters, and ${counted} by the log`;
    }
  }
  return null;
}
