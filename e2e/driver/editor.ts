import type { Locator, Page } from 'playwright-core';

/** VS Code writes spaces as no-break spaces, so that the browser keeps them. */
export const plain = (text: string): string => text.replace(/\u00a0/g, ' ');

/** Reads a value again and again until it is as wished; the error tells what it was at last. */
export async function eventually<T>(
  what: string,
  read: () => Promise<T>,
  wished: (value: T) => boolean,
  milliseconds = 30_000,
): Promise<T> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    const value = await read();
    if (wished(value)) return value;
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}; there is: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const matches = (text: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);

/** One editor of the window, found by a part of its document's address. */
export interface Editor {
  readonly element: Locator;
  /** The lines in view from the top down, with what is drawn into them (inlay hints). */
  lines(): Promise<string[]>;
  waitForLine(wanted: string | RegExp): Promise<string>;
  /** The code lenses in view from the top down, one string a line: `passed | Board | Trace`. */
  lenses(): Promise<string[]>;
  waitForLens(wanted: string | RegExp): Promise<string>;
  clickLens(title: string): Promise<void>;
  /** Rests the mouse on a text that is in view; resolves to what the hover says once it matches. */
  hover(text: string, wanted?: string | RegExp): Promise<string>;
  /** Texts underlined as errors, from the top down. */
  waitForErrors(count: number): Promise<void>;
  /** Puts the cursor behind a text that is in view. */
  placeCursorAfter(text: string): Promise<void>;
}

export function editorOf(page: Page, addressPart: string): Editor {
  const element = page.locator(`.monaco-editor[data-uri*="${addressPart}"]`).first();

  const texts = (selector: string): Promise<string[]> =>
    element
      .locator(selector)
      .evaluateAll((found) =>
        found
          .map((one) => ({ top: one.getBoundingClientRect().top, text: one.textContent ?? '' }))
          .sort((a, b) => a.top - b.top)
          .map((one) => one.text),
      )
      .then((all) => all.map(plain));

  const lines = (): Promise<string[]> => texts('.view-line');
  const lenses = (): Promise<string[]> => texts('.codelens-decoration');

  const oneOf = async (what: string, read: () => Promise<string[]>, wanted: string | RegExp): Promise<string> => {
    const all = await eventually(`${what} with ${wanted}`, read, (found) => found.some((one) => matches(one, wanted)));
    return all.find((one) => matches(one, wanted)) ?? '';
  };

  /** Where a text is on the screen. It may run over several spans, so a range is laid over its first and last character. */
  async function boxOf(text: string): Promise<{ left: number; right: number; middle: number }> {
    const box = await element.evaluate((editor, wanted) => {
      for (const line of editor.querySelectorAll('.view-line')) {
        const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
        const places: { node: Node; offset: number }[] = [];
        let all = '';
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const part = node.textContent ?? '';
          for (let offset = 0; offset < part.length; offset++) places.push({ node, offset });
          all += part.replace(/\u00a0/g, ' ');
        }
        const start = all.indexOf(wanted);
        if (start < 0) continue;
        const [first, last] = [places[start], places[start + wanted.length - 1]];
        if (!first || !last) continue;
        const range = document.createRange();
        range.setStart(first.node, first.offset);
        range.setEnd(last.node, last.offset + 1);
        const { left, right, top, height } = range.getBoundingClientRect();
        return { left, right, middle: top + height / 2 };
      }
      return undefined;
    }, text);
    if (!box) throw new Error(`"${text}" is not in view`);
    return box;
  }

  return {
    element,
    lines,
    waitForLine: (wanted) => oneOf('a line', lines, wanted),
    lenses,
    waitForLens: (wanted) => oneOf('a lens', lenses, wanted),
    async clickLens(title) {
      await element.locator('.codelens-decoration a', { hasText: title }).first().click();
    },
    async hover(text, wanted = /\S/) {
      const { left, right, middle } = await boxOf(text);
      // From elsewhere, so that an older hover closes and this one opens.
      await page.mouse.move(1, 1);
      await page.mouse.move((left + right) / 2 - 1, middle);
      await page.mouse.move((left + right) / 2, middle);
      const read = async (): Promise<string> => {
        const contents = element.locator('.monaco-hover:not(.hidden) .monaco-hover-content');
        return plain((await contents.allInnerTexts()).join('\n')).trim();
      };
      return eventually(
        `a hover on "${text}" with ${wanted}`,
        read,
        (found) => found !== '' && !found.includes('Loading...') && matches(found, wanted),
      );
    },
    async waitForErrors(count) {
      await eventually(
        `${count} errors`,
        () => element.locator('.squiggly-error').count(),
        (found) => found === count,
      );
    },
    async placeCursorAfter(text) {
      const { right, middle } = await boxOf(text);
      await page.mouse.click(right, middle);
    },
  };
}
