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
  /** `whole`: with its abilities. `small`: for zones where cards only lie. */
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
    ${changes.length > 0 ? html`<p class="change">${changeWord(changes)}</p>` : nothing}
    <header>
      <p class="name">${object.name}${object.alias === null ? nothing : html` <span class="alias">${object.alias}</span>`}</p>
      ${object.manaCost ? html`<p class="cost">${withSymbols(object.manaCost)}</p>` : nothing}
    </header>
    <p class="type">${object.kind === 'card' ? '' : `${object.kind} · `}${object.typeLine}</p>
    ${size === 'whole' ? abilities(object) : nothing}
    <footer>
      ${chips(object)}
      ${sizeBox(object)}
    </footer>
    ${count > 1 ? html`<p class="count">× ${count}</p>` : nothing}
  </article>`;
}

/** A card that nobody knows. */
export function drawUnknown(count: number): Markup {
  const words = `${count} unknown ${count === 1 ? 'card' : 'cards'}`;
  return html`<article class="card small unknown" tabindex="-1" data-key="unknown" aria-label="${words}">
    <p class="name">${words}</p>
  </article>`;
}

const changeWord = (changes: readonly string[]): string => (changes.includes('new') ? 'new' : changes.join(', '));

function colorClass({ colors }: ObjectView): string {
  const [color] = colors;
  if (color === undefined) return 'colorless';
  return colors.length > 1 ? 'many-colors' : color;
}

/** Everybody knows what basic lands do. */
function abilities({ abilities: all, typeLine }: ObjectView): Markup {
  if (all.length === 0 || typeLine.includes('Basic')) return nothing;
  return html`<div class="text">${all.map((ability) => html`<p>${withSymbols(ability)}</p>`)}</div>`;
}

function chips(object: ObjectView): Markup {
  const statuses = statusWords(object).map((word) => html`<li class="status">${word}</li>`);
  const counters = counterWords(object).map((word) => html`<li class="counter">${word}</li>`);
  const damage = object.damage > 0 ? [html`<li class="damage">${object.damage} damage</li>`] : [];
  const all = [...statuses, ...counters, ...damage];
  return all.length === 0 ? nothing : html`<ul class="chips">${all}</ul>`;
}

function sizeBox(object: ObjectView): Markup {
  const size = sizeOf(object);
  if (size === '') return nothing;
  const base = baseSizeOf(object);
  return html`<p class="size">${base === '' ? nothing : html`<s>${base}</s> `}${size}</p>`;
}
