/**
 * One stop of the Tab key for all that lies on the table; the arrow keys go from one to the next: left and right in the
 * order of the page, up and down to what lies above and below. Buttons keep their own stops.
 */
const stops = '[data-key][tabindex]';

export function focusedKey(root: HTMLElement): string | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && root.contains(activeElement) ? activeElement.dataset.key : undefined;
}

/** Makes the stop of that key, or else the first one, the one that Tab reaches; focuses it if it had the focus before. */
export function restoreFocus(root: HTMLElement, key: string | undefined): void {
  const found = key === undefined ? null : root.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  const stop = found?.matches(stops) ? found : root.querySelector<HTMLElement>(stops);
  if (stop !== null) makeReachable(root, stop);
  found?.focus({ preventScroll: true });
}

export function keepFocusRoving(root: HTMLElement): void {
  root.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.matches(stops)) makeReachable(root, target);
  });
  root.addEventListener('keydown', (event) => {
    const from = event.target;
    if (!(from instanceof HTMLElement) || !from.matches(stops) || event.ctrlKey || event.altKey || event.metaKey)
      return;
    const to = neighbour(root, from, event.key);
    if (to === undefined) return;
    event.preventDefault();
    to.focus();
    to.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

function makeReachable(root: HTMLElement, stop: HTMLElement): void {
  for (const each of root.querySelectorAll<HTMLElement>(`${stops}[tabindex="0"]`)) each.tabIndex = -1;
  stop.tabIndex = 0;
}

function neighbour(root: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const all = [...root.querySelectorAll<HTMLElement>(stops)];
  const at = all.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return all[at + 1];
    case 'ArrowLeft':
      return all[at - 1];
    case 'Home':
      return all[0];
    case 'End':
      return all.at(-1);
    case 'ArrowUp':
    case 'ArrowDown':
      return nearest(from, all, key === 'ArrowUp' ? -1 : 1);
    default:
      return undefined;
  }
}

/** What lies next in that direction: the nearest line first, in it the one that is nearest sideways. */
function nearest(from: HTMLElement, all: readonly HTMLElement[], direction: -1 | 1): HTMLElement | undefined {
  const middle = (element: HTMLElement): { x: number; y: number } => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const here = middle(from);
  const { height } = from.getBoundingClientRect();
  const ahead = all
    .map((element) => ({ element, ...middle(element) }))
    .filter(({ element, y }) => element !== from && (y - here.y) * direction > height / 4);
  const cost = ({ x, y }: { x: number; y: number }): number => Math.abs(y - here.y) * 3 + Math.abs(x - here.x);
  return ahead.sort((a, b) => cost(a) - cost(b))[0]?.element;
}
