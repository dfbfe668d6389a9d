/** One card as a readable frame. */
import type { ObjectView } from '../../server/src/lsp/protocol.ts';
import { baseSizeOf, counterWords, sizeOf, spokenObject, statusWords } from './describe-object.ts';
import { html, type Markup, nothing } from './html.ts';
import { withSymbols } from './symbols.ts';

export interface DrawnCard {
  readonly object: ObjectView;
  /** How many objects look just so. */
  readonly count: number;
  /** What the shown moment has changed about it. */
  readonly changes: readonly string[];
  /** `small`: its text is shown when one looks closer; for lands, and for zones where cards only lie. */
  readonly size: 'whole' | 'small';
}

export function drawCard(card: DrawnCard): Markup {
  const { object, count, changes, size } = card;
  const classes = [
    'card',
    size,
    colorClass(object),
    object.tapped ? 'tapped' : '',
    object.kind === 'card' ? '' : 'not-a-card',
    changes.length > 0 ? 'changed' : '',
  ].filter((name) => name !== '');
  return html`<article class="${classes.join(' ')}" tabindex="-1" data-key="object-${object.id}" data-object="${object.id}" aria-label="${spokenObject(object, count, changes)}">
    ${changeLabel(object, changes)}
    <header>
      <p class="name">${object.name}${object.alias === null ? nothing : html` <span class="alias">${object.alias}</span>`}</p>
      ${object.manaCost ? html`<p class="cost">${withSymbols(object.manaCost)}</p>` : nothing}
    </header>
    <p class="type">${object.kind === 'card' ? '' : `${object.kind} · `}${object.typeLine}</p>
    ${abilities(object)}
    <footer>${chips(object, changes)}${count > 1 ? html`<p class="count">× ${count}</p>` : nothing}${sizeBox(object, changes)}</footer>
  </article>`;
}

/** A card that nobody knows. */
export function drawUnknown(count: number): Markup {
  const words = `${count} unknown ${count === 1 ? 'card' : 'cards'}`;
  return html`<article class="card small unknown" tabindex="-1" data-key="unknown" aria-label="${words}">
    <p class="name">${words}</p>
  </article>`;
}

/** What has changed and is not to be seen elsewhere on the card. */
function changeLabel(object: ObjectView, changes: readonly string[]): Markup {
  if (changes.includes('new')) return html`<p class="change">new</p>`;
  const seen = [...statusWords(object), sizeOf(object), damageWord(object)];
  const unseen = changes.filter((change) => !seen.includes(change));
  return unseen.length === 0 ? nothing : html`<p class="change">${unseen.join(', ')}</p>`;
}

const damageWord = ({ damage }: ObjectView): string => `${damage} damage`;

function colorClass({ colors }: ObjectView): string {
  const [color] = colors;
  if (color === undefined) return 'colorless';
  return colors.length > 1 ? 'many-colors' : color;
}

/** What it can do now; what is printed on a spell that nobody has cast yet. Everybody knows what basic lands do. */
function abilities({ abilities: now, text, typeLine }: ObjectView): Markup {
  const all = /\b(?:Instant|Sorcery)\b/.test(typeLine) ? text.split('\n').filter((line) => line !== '') : now;
  if (all.length === 0 || typeLine.includes('Basic')) return nothing;
  return html`<div class="text">${all.map((ability) => html`<p>${withSymbols(ability)}</p>`)}</div>`;
}

function chips(object: ObjectView, changes: readonly string[]): Markup {
  const fresh = (word: string): string => (changes.includes(word) ? ' fresh' : '');
  const statuses = statusWords(object).map((word) => html`<li class="status${fresh(word)}">${word}</li>`);
  const counters = counterWords(object).map((word) => html`<li class="counter">${word}</li>`);
  const damage = damageWord(object);
  const hurt = object.damage > 0 ? [html`<li class="damage${fresh(damage)}">${damage}</li>`] : [];
  const all = [...statuses, ...counters, ...hurt];
  return all.length === 0 ? nothing : html`<ul class="chips">${all}</ul>`;
}

function sizeBox(object: ObjectView, changes: readonly string[]): Markup {
  const size = sizeOf(object);
  if (size === '') return nothing;
  const base = baseSizeOf(object);
  const fresh = changes.includes(size) ? ' fresh' : '';
  return html`<p class="size${fresh}">${base === '' ? nothing : html`<s>${base}</s> `}${size}</p>`;
}
