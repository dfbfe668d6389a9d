import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Editor, eventually } from './driver/editor.ts';
import { openVsCode, projectFolder, type VsCode } from './driver/vscode.ts';

const poison = `// A player with ten poison counters loses: CR 704.5c.
scenario "Toxic adds poison" {
  cite 702.164c, 704.5c
  given:
    Bob has 10 poison counters
  then:
    Bob has lost
}
`;
const choices = `scenario "Nobody chooses" {
  cite 704.5c
  then:
    Bob has 20 life
}

scenario "Proliferate gives each another" {
  cite 701.27a
  given:
    Bob has 1 poison counter
  when:
    Alice performs "Proliferate."
    Alice chooses Bob
  then:
    Bob has 2 poison counters
}
`;
const workspace = { 'poison.scenario': poison, 'more/choices.scenario': choices, 'typed.scenario': '' };

let code: VsCode;
let publisher: Server;
let address: string;
let folder: string;

/** A project of its own, so that it is not compiled with these tests. */
const support = join(projectFolder, 'server/src/lsp/rule-test-support.ts');

beforeAll(async () => {
  const { madeUpEdition } = (await import(support)) as { madeUpEdition(date: string): string };
  folder = mkdtempSync(join(tmpdir(), 'judgecall-rules-'));
  writeFileSync(join(folder, 'page.txt'), '<!DOCTYPE html><p>The rules are elsewhere.</p>');
  writeFileSync(join(folder, 'rules.txt'), madeUpEdition('June 19, 2026'));
  publisher = createServer((request, response) => {
    if (request.url === '/rules') response.end('<!doctype html><a href="/Some%20Rules%20new.txt">TXT</a>');
    else if (request.url?.endsWith('.txt')) response.end(madeUpEdition('August 7, 2026'));
    else {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((done) => publisher.listen(0, '127.0.0.1', done));
  const place = publisher.address();
  address = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`;
  code = await openVsCode({ workspace });
});
afterAll(async () => {
  await code?.close();
  publisher?.close();
  rmSync(folder, { recursive: true, force: true });
});

const quickInput = () => code.page.locator('.quick-input-widget:visible');
const rows = () => quickInput().locator('.monaco-list-row');
const notification = (wanted: string): Promise<string[]> =>
  eventually('a message', code.messages, (found) => found.some((one) => one.includes(wanted)));

async function answer(text: string): Promise<void> {
  // The list that was chosen from has to have given way to the box.
  await quickInput().getByText('Of the text itself').waitFor();
  await quickInput().locator('input').first().fill(text);
  await code.press('Enter');
}

async function chooseFile(name: string): Promise<void> {
  const input = quickInput().locator('input').first();
  // The dialog names a folder of its own choice first, and lists its files.
  await eventually(
    'a folder',
    () => input.inputValue(),
    (value) => value.startsWith('/'),
  );
  await code.page.waitForTimeout(500);
  await input.fill(join(folder, name));
  await rows().filter({ hasText: name }).first().waitFor();
  await code.page.waitForTimeout(500);
  await code.press('Enter');
}

async function importFrom(source: string): Promise<void> {
  await code.command('Judgecall: Import Comprehensive Rules…');
  await rows().filter({ hasText: source }).first().click();
}

describe('a number', () => {
  let editor: Editor;
  beforeAll(async () => {
    editor = await code.open('poison.scenario', 3, 12);
  });

  test('is explained after cite and in a comment', async () => {
    expect(await editor.hover('702.164c', 'Toxic')).toContain('Rule page');
    expect(await editor.hover('704.5c.', 'poison counters loses')).toContain('704.5c State-Based Actions');
    await code.screenshot('rule-hover-light');
  });

  test('leads to its page, which leads to the scenarios that cite it', async () => {
    await editor.hover('704.5c.', 'Rule page');
    await code.page.locator('.monaco-hover a', { hasText: 'Rule page' }).first().click();
    const page = code.editor('judgecall-rule');
    await page.waitForLine('Cited by 2 scenarios of the workspace:');
    await page.waitForLine('more/choices.scenario:2  Nobody chooses');
    await code.screenshot('rule-page-light');
    const link = page.element.locator('.detected-link', { hasText: 'choices.scenario:2' }).first();
    // The page may be drawn anew under the mouse.
    const follow = () =>
      link.click({ modifiers: ['ControlOrMeta'], timeout: 2_000 }).then(
        () => true,
        () => false,
      );
    await eventually('the link to be followed', follow, (done) => done);
    await code.editor('choices.scenario').waitForLine('Nobody chooses');
    await code.command('View: Close All Editors');
    editor = await code.open('poison.scenario', 1, 49);
  });

  test('has references in all files', async () => {
    await code.command('Go to References');
    const found = code.page.locator('.zone-widget .ref-tree');
    await found.locator('.monaco-list-row', { hasText: 'choices.scenario' }).first().waitFor();
    await code.screenshot('rule-references-light');
    await code.press('Escape');
  });
});

test('rules are completed by words and by number', async () => {
  await code.open('typed.scenario');
  await code.type('scenario "x" {\n  cite villainous');
  expect((await code.completions())[0]).toContain('701.55 Face a Villainous Choice');
  await code.screenshot('rule-completion-light');
  await code.page.locator('.suggest-widget.visible .monaco-list-row', { hasText: '701.55' }).first().click();
  await code.editor('typed.scenario').waitForLine('cite 701.55');
  await code.type(', 702.164');
  expect((await code.completions()).join('\n')).toContain('702.164c Toxic');
  await code.press('Escape');
  await code.press('ControlOrMeta+A');
  await code.press('Delete');
  await code.saved('typed.scenario');
  await code.command('View: Close All Editors');
});

test('rules and scenarios are found as symbols', async () => {
  await code.open('poison.scenario');
  await code.press('ControlOrMeta+T');
  await quickInput().locator('input').first().fill('#villainous');
  await rows().filter({ hasText: '701.55 Face a Villainous Choice' }).first().waitFor();
  await quickInput().locator('input').first().fill('#nobody chooses');
  await rows().filter({ hasText: 'Nobody chooses' }).first().waitFor();
  await code.press('Escape');
});

test('a rule is chosen by words', async () => {
  await code.command('Judgecall: Show Rule…');
  await quickInput().locator('input').first().fill('ten or more poison');
  await rows().filter({ hasText: '704.5c' }).first().click();
  await code.editor('judgecall-rule').waitForLine('704.5c State-Based Actions');
  await code.command('View: Close All Editors');
});

test('coverage is told by chapter', async () => {
  await code.open('poison.scenario');
  await code.command('Judgecall: Show Rules Coverage');
  const report = code.editor('judgecall-coverage');
  await report.waitForLine('3 scenarios in 2 files cite 3 of');
  await report.waitForLine(/704\.5c .*2 scenarios: more/);
  await code.screenshot('rule-coverage-light');
  await code.command('View: Close All Editors');
});

test('a number that was used again is mended', async () => {
  const editor = await code.open('more/choices.scenario', 8, 9);
  await editor.element.locator('.squiggly-info').first().waitFor();
  await editor.placeCursorAfter('701.27');
  expect(await code.quickFixes()).toContain('Change to 701.34a');
  await code.screenshot('rule-hint-light');
  await code.press('Enter');
  await editor.waitForLine('cite 701.34a');
  await code.saved('more/choices.scenario');
  await code.command('View: Close All Editors');
});

describe('the official text', () => {
  test('is not taken from what is no text of it', async () => {
    await importFrom('From a file…');
    await chooseFile('page.txt');
    await notification('it is a web page');
    await code.screenshot('rule-import-refused-light');
    await code.command('Notifications: Clear All Notifications');
  });

  test('is not taken from an address that gives none', async () => {
    await importFrom('From an address…');
    await answer(`${address}/nothing`);
    await notification('answered 404');
    await importFrom('From an address…');
    await answer('magic');
    await notification('is not an address');
    await code.command('Notifications: Clear All Notifications');
  });

  test('is taken from a file, and shown under our summary', async () => {
    await importFrom('From a file…');
    await chooseFile('rules.txt');
    await notification('Imported the rules effective 2026-06-19');
    const editor = await code.open('poison.scenario', 3, 12);
    const hover = await editor.hover('702.164c', 'effective 2026-06-19');
    expect(hover).toContain('A player’s made-up words on 702.164c.');
    await code.screenshot('rule-official-light');
    await code.command('Notifications: Clear All Notifications');
  });

  test('is taken from the page that links it, when the user agrees', async () => {
    await importFrom('From an address…');
    await answer(`${address}/rules`);
    const dialog = code.page.locator('.monaco-dialog-box');
    await dialog.getByText('/Some%20Rules%20new.txt').waitFor();
    await dialog.locator('.monaco-button', { hasText: 'Download' }).click();
    await notification('Imported the rules effective 2026-08-07');
    const editor = await code.open('poison.scenario', 3, 12);
    await editor.hover('702.164c', 'effective 2026-08-07');
    await code.command('Notifications: Clear All Notifications');
  });
});

test('a dark theme shows the same', async () => {
  const dark = await openVsCode({ workspace, theme: 'dark' });
  try {
    const editor = await dark.open('poison.scenario', 3, 12);
    await editor.hover('704.5c.', 'Rule page');
    await dark.screenshot('rule-hover-dark');
    await dark.page.locator('.monaco-hover a', { hasText: 'Rule page' }).first().click();
    await dark.editor('judgecall-rule').waitForLine('Cited by 2 scenarios');
    await dark.screenshot('rule-page-dark');
  } finally {
    await dark.close();
  }
});
