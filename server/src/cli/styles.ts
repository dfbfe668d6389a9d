/** Colours for a terminal. They only repeat what marks and words say. */
export type Style = 'good' | 'bad' | 'doubtful' | 'faint' | 'strong';

const codes: Readonly<Record<Style, readonly [number, number]>> = {
  good: [32, 39],
  bad: [31, 39],
  doubtful: [33, 39],
  faint: [2, 22],
  strong: [1, 22],
};

/** Styles a text, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string;

export function painter(colors: boolean): Paint {
  return (style, text) => {
    if (!colors || text === '') return text;
    const [on, off] = codes[style];
    return `\u001b[${on}m${text}\u001b[${off}m`;
  };
}
