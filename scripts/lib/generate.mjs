// The two sources that are made from other files: the parser of rules text, and the built-in card library as a module.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import peggy from 'peggy';
import { filesBelow, fromRoot, root } from './paths.mjs';

export const grammarFolder = join(root, 'server/src/oracle/grammar');
export const libraryFolder = join(root, 'server/library');
const parserFile = join(root, 'server/src/oracle/generated/parser.js');
const libraryModule = join(root, 'server/src/scenario/generated/library.ts');

/** Thrown with a message for people: the input is wrong, not this program. */
export class GenerateError extends Error {}

function readOrUndefined(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

// Unchanged files keep their time, so that the compiler and the watchers have nothing to do.
function writeIfChanged(path, text) {
  if (readOrUndefined(path) === text) return false;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return true;
}

/**
 * Compiles all grammar files into one parser; any rule may be its start rule. Files are joined in name order.
 * Returns what was done, in one line.
 */
export function generateParser() {
  const sources = filesBelow(grammarFolder, '.peggy').map((file) => ({
    source: fromRoot(file),
    text: readFileSync(file, 'utf8'),
  }));
  if (sources.length === 0) {
    rmSync(parserFile, { force: true });
    return 'no grammar files';
  }
  let parser;
  try {
    parser = peggy.generate(sources, {
      output: 'source',
      format: 'es',
      // Templated English shares long beginnings between alternatives; without the cache that costs exponential time.
      cache: true,
      allowedStartRules: ['*'],
    });
  } catch (error) {
    if (typeof error.format === 'function') throw new GenerateError(error.format(sources));
    throw error;
  }
  const changed = writeIfChanged(parserFile, parser);
  return `${sources.length} grammar files → ${fromRoot(parserFile)}${changed ? '' : ' (unchanged)'}`;
}

/** Writes the built-in cards as a module, so that nothing has to read a file to have them. Returns what was done, in one line. */
export function generateLibrary() {
  const files = filesBelow(libraryFolder, '.scenario').map((file) => ({
    file: fromRoot(file).slice('server/library/'.length),
    text: readFileSync(file, 'utf8').replace(/\r\n/g, '\n'),
  }));
  const entries = files.map(
    ({ file, text }) => `  { file: ${JSON.stringify(file)}, text: ${JSON.stringify(text)} },\n`,
  );
  const changed = writeIfChanged(
    libraryModule,
    `// Made by scripts/build.mjs from server/library; not kept in the repository.
/** The built-in cards: each file's path below server/library, and its text. */
export const LIBRARY: readonly { readonly file: string; readonly text: string }[] = [
${entries.join('')}];
`,
  );
  return `${files.length} library files → ${fromRoot(libraryModule)}${changed ? '' : ' (unchanged)'}`;
}
