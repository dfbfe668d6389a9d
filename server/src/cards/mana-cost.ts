/** Reads mana costs as sources write them (CR 107.4, 202.1). What a cost is worth is the engine's to say. */
import type { ManaCost, ManaSymbol } from './card.ts';

/** CR 107.4e: the printed order of the two halves of each hybrid symbol. */
const HYBRIDS = ['W/U', 'W/B', 'U/B', 'U/R', 'B/R', 'B/G', 'R/G', 'R/W', 'G/W', 'G/U'];

/** One symbol without braces in its printed form, or `undefined` when there is no such mana symbol. */
function readSymbol(text: string): ManaSymbol | undefined {
  const symbol = text.toUpperCase();
  if (/^(?:\d+|[WUBRGCSXYZ])$/.test(symbol)) return symbol.replace(/^0+(?=\d)/, '');
  if (/^[2C]\/[WUBRG]$/.test(symbol)) return symbol;
  const parts = symbol.split('/');
  const phyrexian = parts.includes('P');
  const colors = parts.filter((part) => part !== 'P');
  if (colors.length !== parts.length - (phyrexian ? 1 : 0) || !colors.every((part) => /^[WUBRG]$/.test(part)))
    return undefined;
  if (colors.length === 1 && phyrexian) return `${colors[0]}/P`;
  if (colors.length !== 2) return undefined;
  const hybrid = HYBRIDS.find((pair) => pair === colors.join('/') || pair === `${colors[1]}/${colors[0]}`);
  return hybrid === undefined ? undefined : phyrexian ? `${hybrid}/P` : hybrid;
}

/** A cost that was read, or what is wrong with it. An empty text is no mana cost at all (CR 202.1b). */
export type ManaCostResult =
  | { readonly ok: true; readonly cost: ManaCost | null }
  | { readonly ok: false; readonly problem: string };

/** Reads `{2}{W}{U/B}`, in any letter case, blanks between symbols allowed, hybrid halves in any order. */
export function parseManaCost(text: string): ManaCostResult {
  const symbols: ManaSymbol[] = [];
  const rest = text.replace(/\{([^{}]*)\}/g, (whole, inside: string) => {
    const symbol = readSymbol(inside.trim());
    if (symbol === undefined) return whole;
    symbols.push(symbol);
    return '';
  });
  if (rest.trim() !== '') return { ok: false, problem: `“${rest.trim()}” is not a mana symbol.` };
  return { ok: true, cost: symbols.length === 0 ? null : symbols };
}
