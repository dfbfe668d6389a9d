/** Lines from what is on the stack to what it is aimed at. They are drawn over the table and say nothing that the text does not. */
const svg = 'http://www.w3.org/2000/svg';

export function drawArrows(root: HTMLElement): void {
  root.querySelector('.arrows')?.remove();
  const aimed = [...root.querySelectorAll<HTMLElement>('[data-aims]')];
  if (aimed.length === 0) return;
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('class', 'arrows');
  picture.setAttribute('aria-hidden', 'true');
  picture.setAttribute('width', String(root.scrollWidth));
  picture.setAttribute('height', String(root.scrollHeight));
  picture.append(arrowHead());
  const origin = root.getBoundingClientRect();
  for (const from of aimed) {
    const aims = JSON.parse(from.dataset.aims ?? '[]') as string[];
    for (const aim of aims) {
      const to = root.querySelector<HTMLElement>(`[data-key="${CSS.escape(aim)}"]`);
      if (to !== null && to !== from) picture.append(arrow(origin, from, to));
    }
  }
  root.append(picture);
}

function arrowHead(): SVGElement {
  const definitions = document.createElementNS(svg, 'defs');
  const marker = document.createElementNS(svg, 'marker');
  const attributes = {
    id: 'arrow-head',
    viewBox: '0 0 10 10',
    refX: '8',
    refY: '5',
    markerWidth: '7',
    markerHeight: '7',
    orient: 'auto',
  };
  for (const [name, value] of Object.entries(attributes)) marker.setAttribute(name, value);
  const tip = document.createElementNS(svg, 'path');
  tip.setAttribute('d', 'M0 0 L10 5 L0 10 z');
  marker.append(tip);
  definitions.append(marker);
  return definitions;
}

/** From edge to edge, a little bent, so that two of them can be told apart. */
function arrow(origin: DOMRect, from: HTMLElement, to: HTMLElement): SVGElement {
  const a = from.getBoundingClientRect();
  const b = to.getBoundingClientRect();
  const goesUp = b.top + b.height / 2 < a.top + a.height / 2;
  const start = { x: a.left + a.width / 2 - origin.left, y: (goesUp ? a.top : a.bottom) - origin.top };
  const end = { x: b.left + b.width / 2 - origin.left, y: (goesUp ? b.bottom : b.top) - origin.top };
  const bend = (end.y - start.y) / 2;
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('class', 'arrow');
  path.setAttribute('marker-end', 'url(#arrow-head)');
  path.setAttribute(
    'd',
    `M${start.x} ${start.y} C${start.x} ${start.y + bend} ${end.x} ${end.y - bend} ${end.x} ${end.y}`,
  );
  return path;
}
