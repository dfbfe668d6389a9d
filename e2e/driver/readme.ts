import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './vscode.ts';

/** The scenario file that the README shows. */
export function readmeScenario(): string {
  const readme = readFileSync(join(projectFolder, 'README.md'), 'utf8');
  const found = /```scenario\n([\s\S]*?)```/.exec(readme)?.[1];
  if (found === undefined) throw new Error('README.md shows no scenario');
  return found;
}
