import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseScenarioFile } from './parser.ts';

/** Scenarios kept beside the project; without them these tests have nothing to read. */
const folder = fileURLToPath(new URL('../../../../shared/cases', import.meta.url));

describe.skipIf(!existsSync(folder))('scenarios kept outside the project (skipped: no shared/cases)', () => {
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.scenario'))
    : [];

  test.each(files)('%s reads without a fault', (name) => {
    const { diagnostics } = parseScenarioFile(readFileSync(`${folder}/${name}`, 'utf8'));
    expect(diagnostics.map((each) => `${each.span.start.line + 1}: ${each.message}`)).toEqual([]);
  });
});
