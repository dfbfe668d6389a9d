/** The files that a scenario file uses, directly or through others. Addresses are URIs; nothing here reads a file. */
import { parseScenarioFile, type SyntaxFile } from '../../language/index.ts';

/** The address that `use "path"` means in the file at `from`; `undefined` when it can mean none. */
export function resolveUse(path: string, from: string): string | undefined {
  try {
    // A path as people write it is not yet one of a URI.
    return new URL(encodeURI(path.replaceAll('\\', '/')).replaceAll('#', '%23').replaceAll('?', '%3F'), from).href;
  } catch {
    return undefined;
  }
}

/** The texts of all files used, by address. `read` gives a text or `undefined`. */
export function collectUses(
  file: SyntaxFile,
  address: string,
  read: (address: string) => string | undefined,
): Record<string, string> {
  const uses: Record<string, string> = {};
  const waiting = usedBy(file, address);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next in uses) continue;
    const text = read(next);
    if (text === undefined) continue;
    uses[next] = text;
    waiting.push(...usedBy(parseScenarioFile(text).file, next));
  }
  return uses;
}

/** The addresses that a file names itself. */
export function usedBy({ items }: SyntaxFile, from: string): string[] {
  return items.flatMap((item) => (item.kind === 'use' ? (resolveUse(item.path.value, from) ?? []) : []));
}
