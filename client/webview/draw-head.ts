/** What stands above the table: which scenario, which moment of it, and what that moment has changed. */
import type { BoardPicture, BoardView } from '../../server/src/lsp/protocol.ts';
import { html, type Markup, nothing } from './html.ts';
import { ruleLink } from './rule-link.ts';

export function drawHead(picture: BoardPicture): Markup {
  const { title, verdict, status, board } = picture;
  return html`<header class="head">
    <h1>${title}</h1>
    <p class="verdict ${status}">${verdict}</p>
  </header>
  ${steps(picture)}
  <section class="news" aria-label="This moment">
    <p class="moment">${momentWords(board).map((words) => html`<span>${words}</span>`)}</p>
    ${changes(picture)}
    ${problems(picture)}
  </section>`;
}

/** The way through the scenario, moment by moment. */
function steps({ moments, moment }: BoardPicture): Markup {
  const now = moments[moment];
  if (now === undefined) return nothing;
  const button = (title: string, sign: string, index: number): Markup => {
    const to = moments[index];
    const way = to === undefined ? html`disabled` : html`data-line="${to.line}"`;
    return html`<button class="step" data-key="${title}" aria-label="${title}" title="${title}" ${way}>${sign}</button>`;
  };
  return html`<nav class="steps" aria-label="Moments of the scenario">
    ${button('Previous moment', '‹', moment - 1)}
    ${button('Next moment', '›', moment + 1)}
    <span class="number">${moment + 1} of ${moments.length}</span>
    <button class="link now" data-key="now" data-line="${now.line}" title="Go to line ${now.line + 1}">line ${now.line + 1}</button>
    <code>${now.text}</code>
  </nav>`;
}

export function momentWords({
  turn,
  activePlayer,
  step,
  priority,
  awaitsDeclaration,
  dayNight,
  plane,
  over,
}: BoardView): string[] {
  const words = turn === 0 ? ['Before the game'] : [`Turn ${turn}`, `${activePlayer}'s ${step}`];
  if (awaitsDeclaration) words.push(`${step.includes('block') ? 'blockers' : 'attackers'} are to be declared`);
  else if (priority !== null) words.push(`${priority} has priority`);
  if (dayNight !== null) words.push(`it is ${dayNight}`);
  if (plane !== null) words.push(`on ${plane}`);
  if (over !== null && over.winners.length === 0) words.push(`the game is a draw: ${over.reason} (${over.rule})`);
  else if (over !== null) words.push('the game is over');
  return words;
}

function changes({ changes: all, moment }: BoardPicture): Markup {
  if (moment === 0) return nothing;
  if (all.length === 0) return html`<p class="changes">Nothing on the table has changed.</p>`;
  return html`<section class="changes" aria-label="What has changed">
    <h2>Changed</h2>
    <ul>${all.map((change) => html`<li>${change}</li>`)}</ul>
  </section>`;
}

/** So many are named; the editor lists them all. */
const mostProblems = 4;

function problems({ problems: all }: BoardPicture): Markup {
  if (all.length === 0) return nothing;
  const items = all
    .slice(0, mostProblems)
    .map(
      ({ line, message, rule }) =>
        html`<li><button class="link" data-line="${line}">line ${line + 1}</button> ${message} ${ruleLink(rule ?? '')}</li>`,
    );
  const more = all.length - mostProblems;
  return html`<section class="problems" aria-label="Problems">
    <ul>${items}${more > 0 ? html`<li>and ${more} more</li>` : nothing}</ul>
  </section>`;
}
