/**
 * The table as markup, from what the server says of it. A pure function: no page, no editor, no game state of its own. The
 * player whose turn order begins sits below, the others above; lands lie at the players' own edge.
 */
import type { BoardAnswer, BoardPicture, BoardView, ObjectView, PlayerView } from '../../server/src/lsp/protocol.ts';
import { looksOf } from './describe-object.ts';
import { type DrawnCard, drawCard, drawUnknown } from './draw-card.ts';
import { drawHead } from './draw-head.ts';
import { drawStack } from './draw-stack.ts';
import { html, type Markup, nothing } from './html.ts';
import { ruleLink } from './rule-link.ts';
import { withSymbols } from './symbols.ts';

/** All that is shown of an answer. */
export function drawBoard(answer: BoardAnswer): Markup {
  if (answer.kind === 'nothing') return html`<p class="nothing">${answer.reason}</p>`;
  const { picture } = answer;
  const table = tableOf(picture);
  const [first, ...others] = picture.board.players;
  return html`
    ${drawHead(picture)}
    <main class="table" aria-label="Table">
      ${others.reverse().map((player) => drawPlayer(table, player, 'above'))}
      ${drawStack(picture)}
      ${first === undefined ? nothing : drawPlayer(table, first, 'below')}
      ${drawZone(table, 'Exile', picture.board.exile)}
      ${drawZone(table, 'Command zone', picture.board.command)}
    </main>`;
}

/** What drawing one object needs to know of the whole table. */
interface Table {
  readonly board: BoardView;
  readonly changes: ReadonlyMap<number, readonly string[]>;
  readonly playerChanges: ReadonlyMap<string, readonly string[]>;
  /** What is attached to an object, by that object's id. */
  readonly attachments: ReadonlyMap<number, readonly ObjectView[]>;
  /** Objects that something points at: they are not drawn together with others. */
  readonly targets: ReadonlySet<number>;
}

function tableOf({ board, changedObjects, changedPlayers }: BoardPicture): Table {
  const permanents = board.players.flatMap(({ battlefield }) => battlefield);
  const ids = new Set(permanents.map(({ id }) => id));
  const attachments = new Map<number, ObjectView[]>();
  for (const object of permanents) {
    const host = object.attachedTo?.id;
    if (host === undefined || host === null || !ids.has(host)) continue;
    attachments.set(host, [...(attachments.get(host) ?? []), object]);
  }
  return {
    board,
    changes: new Map(changedObjects.map(({ id, changes }) => [id, changes])),
    playerChanges: new Map(changedPlayers.map(({ name, changes }) => [name, changes])),
    attachments,
    targets: new Set(board.stack.flatMap(({ targetIds }) => targetIds.filter((id) => id !== null))),
  };
}

// ---------------------------------------------------------------- players

function drawPlayer(table: Table, player: PlayerView, side: 'above' | 'below'): Markup {
  const hand = drawZone(table, 'Hand', player.hand, player.name);
  const graveyard = drawZone(table, 'Graveyard', player.graveyard, player.name);
  const sideboard = drawZone(table, 'Sideboard', player.sideboard, player.name);
  const rows = drawBattlefield(table, player, side);
  // That a player has lost or won stands beside the name already.
  const changed = (table.playerChanges.get(player.name) ?? []).filter((change) => !/^(?:lost:|won )/.test(change));
  return html`<section class="player ${side}${changed.length > 0 ? ' changed' : ''}${player.lost === null ? '' : ' lost'}" aria-label="${player.name}">
    ${playerHead(table, player, changed)}
    ${rows}
    <div class="piles">${hand}${graveyard}${sideboard}${drawLibrary(player)}</div>
  </section>`;
}

function playerHead({ board }: Table, player: PlayerView, changes: readonly string[]): Markup {
  const notes = [
    ...(board.turn > 0 && board.activePlayer === player.name ? ['turn'] : []),
    ...(board.priority === player.name ? ['priority'] : []),
    ...player.designations,
  ];
  const counters = Object.entries(player.counters).filter(([, count]) => count > 0);
  const end = player.lost ?? player.won;
  const ending = player.lost === null ? 'won' : 'lost';
  return html`<header class="player-head" tabindex="-1" data-key="player-${player.name}" data-player="${player.name}">
    <h2>${player.name}</h2>
    <p class="life"><b>${player.life}</b> life</p>
    ${counters.map(([kind, count]) => html`<p class="player-counter"><b>${count}</b> ${kind}</p>`)}
    ${manaOf(player)}
    ${notes.map((note) => html`<p class="note">${note}</p>`)}
    ${end === null ? nothing : html`<p class="end">${ending}: ${end.reason} ${ruleLink(end.rule)}</p>`}
    ${changes.length === 0 ? nothing : html`<p class="change">${changes.join(', ')}</p>`}
  </header>`;
}

function manaOf({ mana, unlimitedMana }: PlayerView): Markup {
  if (unlimitedMana) return html`<p class="mana">unlimited mana</p>`;
  return mana === '' ? nothing : html`<p class="mana">${withSymbols(mana)} in the pool</p>`;
}

// ---------------------------------------------------------------- zones

const rowKinds = [
  { title: 'Creatures', holds: (typeLine: string) => /\bCreature\b/.test(typeLine) },
  { title: 'Other permanents', holds: (typeLine: string) => !/\b(?:Creature|Land)\b/.test(typeLine) },
  { title: 'Lands', holds: (typeLine: string) => /\bLand\b/.test(typeLine) && !/\bCreature\b/.test(typeLine) },
];

function drawBattlefield(table: Table, player: PlayerView, side: 'above' | 'below'): Markup {
  const all = player.battlefield.filter((object) => !liesOnAnother(table, object));
  const kinds = side === 'below' ? rowKinds : [...rowKinds].reverse();
  const rows = kinds.flatMap(({ title, holds }) => {
    const objects = all.filter(({ typeLine }) => holds(typeLine));
    return objects.length === 0 ? [] : [drawRow(table, title, objects, title === 'Lands' ? 'small' : 'whole')];
  });
  if (rows.length === 0) return html`<p class="empty">No permanents</p>`;
  return html`<div class="battlefield">${rows}</div>`;
}

const liesOnAnother = ({ attachments }: Table, object: ObjectView): boolean => {
  const host = object.attachedTo?.id;
  return typeof host === 'number' && attachments.has(host);
};

function drawRow(table: Table, title: string, objects: readonly ObjectView[], size: DrawnCard['size']): Markup {
  const piles = together(table, objects).map(
    ({ object, count }) =>
      html`<li>${drawPile(table, { object, count, size, changes: changesOf(table, object) })}</li>`,
  );
  return html`<ul class="row" aria-label="${title}">${piles}</ul>`;
}

const changesOf = ({ changes }: Table, { id }: ObjectView): readonly string[] => changes.get(id) ?? [];

/** A permanent with what is attached to it tucked below, and what is attached to that. */
function drawPile(table: Table, card: DrawnCard): Markup {
  const { object } = card;
  const attached = table.attachments.get(object.id) ?? [];
  if (attached.length === 0) return drawCard(card);
  const below = attached.map((each) => {
    const tucked = { object: each, count: 1, size: 'whole', changes: changesOf(table, each) } as const;
    return html`<li>${drawPile(table, tucked)}</li>`;
  });
  return html`<div class="pile">${drawCard(card)}<ul class="attached" aria-label="Attached to ${object.name}">${below}</ul></div>`;
}

function drawZone(table: Table, title: string, objects: readonly ObjectView[], owner?: string): Markup {
  if (objects.length === 0) return nothing;
  const known = objects.filter(({ unknown }) => !unknown);
  const cards = together(table, known).map(({ object, count }) => {
    return html`<li>${drawCard({ object, count, changes: changesOf(table, object), size: 'small' })}</li>`;
  });
  const unknown = objects.length - known.length;
  return html`<section class="zone" aria-label="${ofOwner(title, owner)}">
    <h3>${title} <span class="number">${objects.length}</span></h3>
    <ul class="row">${cards}${unknown === 0 ? nothing : html`<li>${drawUnknown(unknown)}</li>`}</ul>
  </section>`;
}

/** Places need names of their own, so that one can be told from another where they are listed. */
const ofOwner = (title: string, owner?: string): string =>
  owner === undefined ? title : `${owner}'s ${title.toLowerCase()}`;

function drawLibrary({ name, librarySize, libraryTop }: PlayerView): Markup {
  const top = libraryTop.map((name) => html`<li>${name}</li>`);
  return html`<section class="zone library" aria-label="${ofOwner('Library', name)}">
    <h3>Library <span class="number">${librarySize}</span></h3>
    ${top.length === 0 ? nothing : html`<ol aria-label="From the top">${top}</ol>`}
  </section>`;
}

/** Objects that cannot be told apart, and that nothing points at or lies on, are drawn once with their number. */
function together(table: Table, objects: readonly ObjectView[]): { object: ObjectView; count: number }[] {
  const groups = new Map<string, { object: ObjectView; count: number }>();
  for (const object of objects) {
    const alone = table.targets.has(object.id) || table.attachments.has(object.id);
    const changes = JSON.stringify(table.changes.get(object.id) ?? []);
    const key = alone ? `alone ${object.id}` : `${looksOf(object)} ${changes}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { object, count: 1 });
    else group.count++;
  }
  return [...groups.values()];
}
