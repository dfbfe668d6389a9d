/** The page of the Board view: draws what it is sent, and says what was clicked. */
import { drawArrows } from './arrows.ts';
import { drawBoard } from './draw-board.ts';
import type { FromPage, ShownPlace, ToPage } from './messages.ts';
import { focusedKey, keepFocusRoving, restoreFocus } from './roving-focus.ts';

declare function acquireVsCodeApi(): { postMessage(message: FromPage): void; setState(state: ShownPlace): void };

const editor = acquireVsCodeApi();
const root = elementOf('board');
const news = elementOf('news');

function elementOf(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no #${id}`);
  return found;
}

window.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
  if (data.kind === 'stale') {
    root.classList.add('stale');
    return;
  }
  const { answer, place } = data;
  editor.setState(place);
  const key = focusedKey(root);
  const markup = drawBoard(answer).text;
  root.classList.remove('stale');
  if (markup === root.dataset.drawn) return;
  // Every value in the markup is escaped by `html`, and the page's policy lets nothing run that its own file does not hold.
  root.innerHTML = markup;
  root.dataset.drawn = markup;
  restoreFocus(root, key);
  drawArrows(root);
  if (answer.kind === 'board') {
    const { changes, moments, moment } = answer.picture;
    news.textContent = [`After line ${(moments[moment]?.line ?? 0) + 1}`, ...changes].join('. ');
  } else news.textContent = answer.reason;
});

root.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-line], [data-rule]') : null;
  const { line, rule } = link?.dataset ?? {};
  if (rule !== undefined) editor.postMessage({ kind: 'rule', number: rule });
  else if (line !== undefined) editor.postMessage({ kind: 'line', line: Number(line) });
});

keepFocusRoving(root);
new ResizeObserver(() => drawArrows(root)).observe(root);
editor.postMessage({ kind: 'ready' });
