import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { formatScenarioFile } from './format.ts';
import { parseScenarioFile } from './parser.ts';
import { withoutSpans } from './test-support.ts';

/** Scenarios kept beside the project; without them these tests have nothing to read. */
const folder = fileURLToPath(new URL('../../../../shared/cases', import.meta.url));

describe.skipIf(!existsSync(folder))('scenarios kept outside the project (skipped: no shared/cases)', () => {
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.scenario'))
    : [];

  test.each(files)('%s reads without a fault', (name) => {
    const { diagnostics } = parseScenarioFile(readFileSync(`${folder}/${name}`, 'utf8'));
    expect(
      diagnostics
        .filter(({ severity }) => severity === 'error')
        .map((each) => `${each.span.start.line + 1}: ${each.message}`),
    ).toEqual([]);
  });

  test.each(files)('%s is formatted once and for all, and means the same', (name) => {
    const text = readFileSync(`${folder}/${name}`, 'utf8');
    const once = formatScenarioFile(text);
    if (!('text' in once)) throw new Error('the frame of this file is in doubt');
    expect(formatScenarioFile(once.text)).toEqual(once);
    expect(withoutSpans(parseScenarioFile(once.text).file)).toEqual(withoutSpans(parseScenarioFile(text).file));
  });
});
