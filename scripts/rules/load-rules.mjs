// Makes the TypeScript modules of server/src/rules usable from these scripts, whatever version of Node runs them.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const rulesFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'server', 'src', 'rules');

/** Imports one module of server/src/rules, such as `parse-edition.ts`. */
export async function loadRules(module) {
  const folder = mkdtempSync(join(tmpdir(), 'judgecall-rules-'));
  try {
    const outfile = join(folder, 'module.mjs');
    await build({
      entryPoints: [join(rulesFolder, module)],
      bundle: true,
      outfile,
      format: 'esm',
      platform: 'neutral',
      logLevel: 'error',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Reads every edition in a folder, oldest first. The label of an edition is the date in its file name
 * (`MagicCompRules-20241108.txt`, `2024-11-08.txt`), or else the date from which it applies.
 */
export async function readEditions(folder) {
  const { parseEdition } = await loadRules('parse-edition.ts');
  const { decodeText } = await loadRules('decode-text.ts');
  const editions = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.txt'))) {
    const parsed = parseEdition(decodeText(readFileSync(join(folder, file))));
    if (!parsed.ok) throw new Error(`${file} was refused: ${parsed.reason}`);
    const date = /(\d{4})-?(\d\d)-?(\d\d)/.exec(file);
    const label = date ? date.slice(1).join('') : parsed.edition.effective.replaceAll('-', '');
    editions.push({ file, label, ...parsed.edition });
  }
  return editions.sort((a, b) => (a.effective < b.effective ? -1 : 1));
}

export { rulesFolder };
