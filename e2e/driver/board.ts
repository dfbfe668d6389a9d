import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Locator, Page } from 'playwright-core';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The page of the Board view. */
export interface Board {
  readonly root: Locator;
  card(name: string): Locator;
  /** What axe-core finds wrong: `rule: where`. */
  accessibilityFaults(): Promise<string[]>;
}

/** The view must have been opened. */
export async function boardOf(page: Page): Promise<Board> {
  const inner = page.frameLocator('iframe.webview').locator('#active-frame');
  const frame = await (await inner.elementHandle())?.contentFrame();
  if (!frame) throw new Error('The Board view has no page');
  const root = frame.locator('#board');
  await root.locator('.head, .nothing').first().waitFor();
  return {
    root,
    card: (name) => root.locator('article', { hasText: name }).first(),
    accessibilityFaults: () => faultsIn(frame),
  };
}

interface AxeResults {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}
declare const axe: { run(root: Document): Promise<AxeResults> };

async function faultsIn(frame: Frame): Promise<string[]> {
  // Through the debugger: the page's own policy lets no script in but its own.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(readFileSync(axeFile, 'utf8'));
  const { violations } = await frame.evaluate(() => axe.run(document));
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
