/** Markup that is safe by the way it is made: whatever is put into a template is escaped unless it is markup itself. */

const mark = Symbol('markup');

export interface Markup {
  readonly [mark]: true;
  readonly text: string;
}

type Value = string | number | Markup | readonly Markup[] | undefined;

/** `undefined` and `''` leave nothing behind. Attributes must be in double quotes. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  const text = parts.map((part, index) => part + textOf(values[index])).join('');
  return { [mark]: true, text };
}

export const nothing: Markup = html``;

function textOf(value: Value): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return escaped(value);
  return 'text' in value ? value.text : value.map(({ text }) => text).join('');
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
