import type { Token } from './token.ts';

/** Tokens as the formatter writes them on one line. */
export function joinTokens(tokens: readonly Token[]): string {
  let text = '';
  tokens.forEach((token, i) => {
    const previous = tokens[i - 1];
    if (previous !== undefined && isSpaced(previous, token)) text += ' ';
    text += token.text;
  });
  return text;
}

/** Whether a space stands between two neighbouring tokens. */
export function isSpaced(left: Token, right: Token): boolean {
  if (right.kind === 'comma' || right.kind === 'colon') return false;
  if (left.kind === 'hash') return false;
  return !(left.kind === 'mana' && right.kind === 'mana');
}
