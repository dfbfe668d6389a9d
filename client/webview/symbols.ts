/** Mana and other symbols of rules text as small round signs. Letters stay readable, so that no colour is needed to tell them. */
import { html, type Markup } from './html.ts';

const words: Readonly<Record<string, string>> = {
  W: 'white',
  U: 'blue',
  B: 'black',
  R: 'red',
  G: 'green',
  C: 'colorless',
  S: 'snow',
  T: 'tap',
  Q: 'untap',
  E: 'energy',
};

/** Text with its symbols drawn; all else of it stays text. */
export function withSymbols(text: string): Markup {
  const pieces = text.split(/\{([^{}\s]{1,6})\}/);
  return html`${pieces.map((piece, index) => (index % 2 === 0 ? html`${piece}` : symbol(piece)))}`;
}

function symbol(name: string): Markup {
  const shade = /^[WUBRGC]$/.test(name) ? ` pip-${name.toLowerCase()}` : '';
  return html`<span class="pip${shade}">${name}</span>`;
}

/** A mana cost in words: `{1}{G}` → `1, green`. */
export function costInWords(cost: string): string {
  return [...cost.matchAll(/\{([^{}]+)\}/g)]
    .map(([, name = '']) =>
      name
        .split('/')
        .map((part) => words[part] ?? part)
        .join(' or '),
    )
    .join(', ');
}
