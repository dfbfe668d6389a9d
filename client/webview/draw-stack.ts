/** The stack, what resolves next first, with where each of it is aimed. */
import type { BoardPicture, StackView } from '../../server/src/lsp/protocol.ts';
import { html, type Markup, nothing } from './html.ts';
import { withSymbols } from './symbols.ts';

export function drawStack({ board: { stack }, changedObjects }: BoardPicture): Markup {
  if (stack.length === 0) return nothing;
  const changed = new Set(changedObjects.map(({ id }) => id));
  const items = stack.map((item, index) => html`<li>${drawItem(item, index, changed.has(item.id))}</li>`);
  return html`<section class="stack" aria-label="Stack">
    <h2>Stack <span class="number">${stack.length}</span></h2>
    <ol>${items}</ol>
  </section>`;
}

function drawItem(item: StackView, index: number, isNew: boolean): Markup {
  const { id, kind, name, alias, controller, text, targets, targetIds, x } = item;
  const what = kind === 'spell' ? name : `ability of ${name}`;
  const facts = [`${controller}'s`, ...(x === null ? [] : [`X = ${x}`]), ...(index === 0 ? ['resolves next'] : [])];
  const spoken = [what, ...facts, ...(targets.length === 0 ? [] : [`targets ${targets.join(', ')}`])].join(', ');
  // A player has no id: the name says which one.
  const aims = targets.map((target, at) => (targetIds[at] === null ? `player-${target}` : `object-${targetIds[at]}`));
  return html`<article class="card spell${isNew ? ' changed' : ''}" tabindex="-1" data-key="object-${id}" data-object="${id}" data-aims="${JSON.stringify(aims)}" aria-label="${spoken}">
    ${isNew ? html`<p class="change">new</p>` : nothing}
    <header><p class="name">${what}${alias === null ? nothing : html` <span class="alias">${alias}</span>`}</p></header>
    <p class="type">${facts.join(' · ')}</p>
    <div class="text">${text.split('\n').map((line) => html`<p>${withSymbols(line)}</p>`)}</div>
    ${targets.length === 0 ? nothing : html`<p class="aims">→ ${targets.join(', ')}</p>`}
  </article>`;
}
