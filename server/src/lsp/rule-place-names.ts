/** How places in files are told and linked. */
import type { Position } from 'vscode-languageserver';
import { ruleAddress } from './rule-address.ts';
import type { Link } from './rule-linked-text.ts';

/** `poison.scenario:12`, below the folder of the workspace where it is in one. */
export function linkToPlace(uri: string, { line, character }: Position, folders: readonly string[]): Link {
  return { text: `${shownName(uri, folders)}:${line + 1}`, target: `${uri}#${line + 1},${character + 1}` };
}

export function linkToRule(number: string): Link {
  return { text: number, target: ruleAddress(number) };
}

export function shownName(uri: string, folders: readonly string[]): string {
  const folder = folders.find((one) => uri.startsWith(`${one.replace(/\/$/, '')}/`));
  const rest = folder === undefined ? (uri.split('/').at(-1) ?? uri) : uri.slice(folder.replace(/\/$/, '').length + 1);
  try {
    return decodeURIComponent(rest);
  } catch {
    return rest;
  }
}
