// A real VS Code for tests: its server, a browser with its window, a workspace of its own, and what a user does there.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { type Editor, editorOf, eventually, plain } from './editor.ts';
import { setting, startCodeServer } from './server.ts';

export const projectFolder = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const shotsFolder = join(projectFolder, 'e2e', 'shots');

const themes = {
  light: 'Default Light Modern',
  dark: 'Default Dark Modern',
  'high contrast': 'Default High Contrast',
  'high contrast light': 'Default High Contrast Light',
};

export interface Options {
  /** Files of the workspace by path. At its top there must be a scenario file. */
  readonly workspace: Readonly<Record<string, string>>;
  readonly theme?: keyof typeof themes;
  /** User settings. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Default: workspaces are trusted without asking. */
  readonly askForTrust?: boolean;
  readonly size?: { readonly width: number; readonly height: number };
  /** Dots of a screenshot for each unit of the size; 1 unless a picture is to be fine. */
  readonly pixelRatio?: number;
}

export interface VsCode {
  readonly page: Page;
  /** The workspace on disk. */
  readonly folder: string;
  /** Opens a scenario file of the workspace; line and column count from 1. */
  open(file: string, line?: number, column?: number): Promise<Editor>;
  /** An open editor by a part of its document's address. */
  editor(addressPart: string): Editor;
  /** Runs a command by its title in the palette. */
  command(title: string): Promise<void>;
  /** Key by key, as fast as `delay` milliseconds a key. */
  type(text: string, delay?: number): Promise<void>;
  press(keys: string): Promise<void>;
  /** Changes the color theme as a user would. */
  theme(name: keyof typeof themes): Promise<void>;
  /** What is on disk after saving. */
  saved(file: string): Promise<string>;
  /** The rows of the Problems view: `message source(code) [Ln 1, Col 2]`. */
  problems(): Promise<string[]>;
  /** What completion offers at the cursor. */
  completions(): Promise<string[]>;
  /** The titles of the quick fixes at the cursor. */
  quickFixes(): Promise<string[]>;
  /** The messages that popped up and are still there. */
  notifications(): Promise<string[]>;
  /** What has been told, also by messages that have gone by themselves: shows the list of them where no message is to be seen. */
  messages(): Promise<string[]>;
  /** Writes e2e/shots/NAME.png, or the given file, of the whole window or of a strip of it; resolves to its path. */
  screenshot(name: string, strip?: { readonly top: number; readonly height: number }): Promise<string>;
  close(): Promise<void>;
}

export async function openVsCode(options: Options): Promise<VsCode> {
  const folder = makeWorkspace(options.workspace);
  const server = await startCodeServer({
    'workbench.startupEditor': 'none',
    'workbench.colorTheme': themes[options.theme ?? 'light'],
    'workbench.tips.enabled': false,
    'workbench.layoutControl.enabled': false,
    'security.workspace.trust.enabled': options.askForTrust ?? false,
    'extensions.autoCheckUpdates': false,
    'telemetry.telemetryLevel': 'off',
    'editor.cursorBlinking': 'solid',
    'editor.minimap.enabled': false,
    // A browser's VS Code saves by itself; the desktop's does not.
    'files.autoSave': 'off',
    ...options.settings,
  });
  // Each page is a tab of one browser context, so everything ends with the browser.
  const browser = await chromium.launch({
    executablePath: setting('BROWSER'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
  });
  const close = async (): Promise<void> => {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const page = await browser.newPage({
      viewport: options.size ?? { width: 1280, height: 800 },
      deviceScaleFactor: options.pixelRatio ?? 1,
    });
    page.setDefaultTimeout(30_000);
    await page.goto(`http://${server.authority}/?folder=${encodeURIComponent(folder)}`);
    // Until VS Code has read the extension's manifest, a scenario file would open as plain text.
    await page.waitForSelector('.explorer-folders-view .scenario-lang-file-icon', { timeout: 60_000 });
    return { ...actions(page, folder), close };
  } catch (error) {
    await close();
    throw new Error(`VS Code did not open.\n${server.log()}`, { cause: error });
  }
}

function makeWorkspace(workspace: Options['workspace']): string {
  const folder = mkdtempSync(join(tmpdir(), 'judgecall-workspace-'));
  for (const [file, text] of Object.entries(workspace)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

function actions(page: Page, folder: string): Omit<VsCode, 'close'> {
  const press = (keys: string): Promise<void> => page.keyboard.press(keys);
  const type = (text: string, delay = 5): Promise<void> => page.keyboard.type(text, { delay });
  const editor = (addressPart: string): Editor => editorOf(page, addressPart);
  const quickInput = page.locator('.quick-input-widget:visible');

  async function command(title: string): Promise<void> {
    await press('F1');
    await quickInput.locator('input').first().fill(`>${title}`);
    await quickInput.locator('.monaco-list-row', { hasText: title }).first().click();
  }

  async function open(file: string, line = 1, column = 1): Promise<Editor> {
    await press('ControlOrMeta+P');
    await quickInput
      .locator('input')
      .first()
      .fill(`${join(folder, file)}:${line}:${column}`);
    // The list follows the input with a delay; Enter takes what is focused at that moment.
    await quickInput
      .locator('.monaco-list-row.focused', { hasText: basename(file) })
      .first()
      .waitFor();
    await press('Enter');
    const opened = editor(file);
    await opened.element.waitFor();
    await page.locator('.statusbar-item', { hasText: `Ln ${line}, Col ${column}` }).waitFor();
    await page.locator('[id="status.languageStatus"] [aria-label*="server running"]').waitFor();
    // VS Code asks for lenses after a quarter of a second, and never when the focus has left the editor before.
    await page.waitForTimeout(400);
    return opened;
  }

  async function rows(selector: string): Promise<string[]> {
    return (await page.locator(selector).allInnerTexts()).map((text) =>
      plain(text)
        .replace(/\s*\n\s*/g, ' ')
        .trim(),
    );
  }

  return {
    page,
    folder,
    open,
    editor,
    command,
    type,
    press,
    async theme(name) {
      await command('Preferences: Color Theme');
      await quickInput.locator('input').first().fill(themes[name]);
      await quickInput.locator('.monaco-list-row', { hasText: themes[name] }).first().click();
      await quickInput.waitFor({ state: 'hidden' });
    },
    async saved(file) {
      // The mark of an unsaved file follows the typing with a delay.
      await page.waitForTimeout(300);
      await press('ControlOrMeta+S');
      await eventually(
        'the file to be saved',
        () => page.locator('.tab.active.dirty').count(),
        (dirty) => dirty === 0,
      );
      return readFileSync(join(folder, file), 'utf8');
    },
    async problems() {
      await command('Problems: Focus on Problems View');
      await page.locator('.markers-panel').waitFor();
      return rows('.markers-panel .monaco-list-row:has(.marker-icon)');
    },
    async completions() {
      await press('Control+Space');
      const shown = '.suggest-widget.visible .monaco-list-row';
      await page.locator(shown).first().waitFor();
      return rows(shown);
    },
    async quickFixes() {
      await press('ControlOrMeta+.');
      const shown = '.action-widget .monaco-list-row.action';
      await page.locator(shown).first().waitFor();
      return rows(shown);
    },
    notifications: () => rows('.notification-toast .notification-list-item-message'),
    async messages() {
      const shown = '.notification-list-item-message';
      if ((await rows(shown)).length === 0) await command('Notifications: Show Notifications');
      return rows(shown);
    },
    async screenshot(name, strip) {
      const path = name.endsWith('.png') ? resolve(projectFolder, name) : join(shotsFolder, `${name}.png`);
      mkdirSync(dirname(path), { recursive: true });
      const clip = strip && { x: 0, y: strip.top, width: page.viewportSize()?.width ?? 0, height: strip.height };
      await page.screenshot({ path, ...(clip && { clip }) });
      return path;
    },
  };
}
