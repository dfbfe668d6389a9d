// What an editor is told about rules, by the language server as it is shipped.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CompletionItem, CompletionList, DocumentLink, Location, SymbolInformation } from 'vscode-languageserver';
import { madeUpEdition } from '../src/lsp/rule-test-support.ts';
import { type Client, startClient } from './language-client.ts';

vi.setConfig({ testTimeout: 20_000 });

const poison = `// Ten poison counters: CR 704.5(c).
scenario "Toxic adds poison" {
  cite 702.164c, 120.3g
  given:
    Bob has 10 poison counters
  then:
    Bob has lost
}

scenario "An old ruling on villainous choices" {
  cite 701.53a
  rules 2024-11-08
  then:
    Bob has 20 life
}
`;
const choices = `scenario "A villainous choice" {
  cite 701.55a, 702.164c
  then:
    Bob has 20 life
}
`;
const files: Readonly<Record<string, string>> = {
  'poison.scenario': poison,
  'more/choices.scenario': choices,
  'more/empty.scenario': '',
  'out/copy.scenario': choices,
  'hidden/copy.scenario': choices,
  'node_modules/x/copy.scenario': choices,
  'notes.txt': 'cite 702.164c',
};

interface LinkedText {
  readonly text: string;
  readonly links: readonly { readonly target: string }[];
}

const folder = mkdtempSync(join(tmpdir(), 'judgecall-workspace-'));
const workspace = join(folder, 'my scenarios');
const address = (file: string): string => pathToFileURL(join(workspace, file)).href;
const opened = address('poison.scenario');
let client: Client;

beforeAll(async () => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, file)), { recursive: true });
    writeFileSync(join(workspace, file), text);
  }
  client = await startClient(
    {},
    {
      folders: [pathToFileURL(workspace).href],
      initializationOptions: { views: true },
      sections: {
        'files.exclude': { '**/out': true, '**/*.js': true },
        'search.exclude': { hidden: true, more: false },
      },
      environment: { XDG_DATA_HOME: join(folder, 'data') },
    },
  );
  await client.open(opened, poison);
});
afterAll(async () => {
  await client.stop();
  rmSync(folder, { recursive: true });
});

const placeOf = (text: string, piece: string): { line: number; character: number } => {
  const before = text.slice(0, text.indexOf(piece));
  return { line: before.split('\n').length - 1, character: before.length - before.lastIndexOf('\n') - 1 };
};

const references = async (piece: string): Promise<string[]> => {
  const found = await client.request<Location[]>('textDocument/references', {
    textDocument: { uri: opened },
    position: placeOf(poison, piece),
    context: { includeDeclaration: true },
  });
  return found.map(({ uri, range }) => `${uri.split('/').at(-1)}:${range.start.line + 1}`);
};

const hoverOn = (piece: string): Promise<string> => {
  const { line, character } = placeOf(poison, piece);
  return client.hover(opened, line, character + 1);
};

const rule = (number: string): Promise<LinkedText> => client.request<LinkedText>('judgecall/rule', { number });

describe('references of a rule', () => {
  test('are all scenarios of the workspace that name it, open or not, without what is excluded', async () => {
    expect(await references('702.164c')).toEqual(['choices.scenario:2', 'poison.scenario:3']);
  });

  test('are found over editions', async () => {
    expect(await references('701.53a')).toEqual(['choices.scenario:2', 'poison.scenario:11']);
  });

  test('are found from a comment', async () => {
    expect(await references('704.5(c)')).toEqual(['poison.scenario:1']);
  });

  test('follow what is typed and what is saved', async () => {
    await client.change(opened, 2, poison.replace('702.164c', '702.164b'));
    expect(await references('702.164')).toEqual(['poison.scenario:3']);
    await client.change(opened, 3, poison);
    writeFileSync(join(workspace, 'more/new.scenario'), choices);
    expect(await references('702.164c')).toEqual(['choices.scenario:2', 'new.scenario:2', 'poison.scenario:3']);
    rmSync(join(workspace, 'more/new.scenario'));
  });

  test('of names are still those of names', async () => {
    expect(await references('Bob has lost')).toEqual(['poison.scenario:5', 'poison.scenario:7']);
  });
});

describe('hover', () => {
  test('explains a number after cite, in a comment, and of an older edition', async () => {
    expect(await hoverOn('702.164c')).toMatch(
      /^\*\*702\.164c Toxic\*\* · \[Rule page\]\(command:judgecall\.showRule\?/,
    );
    expect(await hoverOn('704.5(c)')).toContain('704.5c State');
    const old = await hoverOn('701.53a');
    expect(old).toContain('701.55a Face a Villainous Choice');
    expect(old).toContain('701.53a in the edition of this scenario');
  });
});

describe('links', () => {
  test('lead from each number to its page', async () => {
    const links = await client.request<DocumentLink[]>('textDocument/documentLink', { textDocument: { uri: opened } });
    expect(links.map(({ target }) => target)).toEqual([
      'judgecall-rule:/704.5c',
      'judgecall-rule:/702.164c',
      'judgecall-rule:/120.3g',
      'judgecall-rule:/701.55a',
    ]);
  });
});

describe('the page of a rule', () => {
  test('has the rule, its siblings, its history, and who cites it, with links', async () => {
    const { text, links } = await rule('701.55a');
    expect(text).toMatch(/^701\.55a Face a Villainous Choice\nin 7 Additional Rules › 701 Keyword Actions › 701\.55\n/);
    expect(text).toContain('In 701.55: 701.55a, 701.55b');
    expect(text).toContain('701.53a from 2023-10-13 to the edition of 2025-04-04');
    expect(text).toContain('until 2025-04-04 it was Discover, now 701.57a');
    expect(text).toContain('Cited by 2 scenarios of the workspace:\n  more/choices.scenario:2  A villainous choice');
    expect(text).toContain('  poison.scenario:11  An old ruling on villainous choices');
    const targets = links.map(({ target }) => target);
    expect(targets).toContain('judgecall-rule:/701.55b');
    expect(targets).toContain(`${opened}#11,8`);
  });

  test('counts what is cited below a rule', async () => {
    expect((await rule('702.164')).text).toContain('more/choices.scenario:2  A villainous choice (702.164c)');
    expect((await rule('903')).text).toContain('No scenario of the workspace cites it.');
  });

  test('says of a number that is none where to look', async () => {
    expect((await rule('704.5l')).text).toContain('Did you mean 704.5m');
    expect((await rule('609.8')).text).toContain('Look at 608.2i');
    expect((await rule('toxic')).text).toContain('There is no rule toxic');
  });
});

describe('symbols of the workspace', () => {
  const symbols = (query: string): Promise<SymbolInformation[]> => client.request('workspace/symbol', { query });

  test('are rules by number and by words', async () => {
    expect((await symbols('villainous')).map(({ name }) => name)).toContain('701.55 Face a Villainous Choice');
    expect(await symbols('702.164c')).toMatchObject([
      { name: '702.164c Toxic', location: { uri: 'judgecall-rule:/702.164c' } },
    ]);
  });

  test('are scenarios by their titles', async () => {
    const found = await symbols('old ruling');
    expect(found).toMatchObject([
      { name: 'An old ruling on villainous choices', location: { uri: opened, range: { start: { line: 9 } } } },
    ]);
  });
});

describe('coverage', () => {
  test('tells by chapter which rules the workspace cites', async () => {
    const { text, links } = await client.request<LinkedText>('judgecall/ruleCoverage', {});
    expect(text).toContain('3 scenarios in 2 files cite 3 of 3309 rules.');
    expect(text).toMatch(/7 Additional Rules: 2 of \d+ rules\n {2}701 Keyword Actions: 1 of/);
    expect(text).toContain(
      '701.55a   Face a Villainous Choice: 2 scenarios: more/choices.scenario:2, poison.scenario:11',
    );
    expect(text).toContain('no rule of 700, 703–7');
    expect(links.map(({ target }) => target)).toContain(`${address('more/choices.scenario')}#2,17`);
  });
});

describe('completion of rules', () => {
  const offered = async (line: string): Promise<CompletionItem[]> => {
    const text = `scenario "x" {\n${line}\n}\n`;
    const uri = address('typed.scenario');
    await client.open(uri, text);
    const found = await client.request<CompletionList | CompletionItem[]>('textDocument/completion', {
      textDocument: { uri },
      position: { line: 1, character: line.length },
    });
    await client.close(uri);
    return Array.isArray(found) ? found : found.items;
  };

  test.each(['  cite villainous', '  cite 702.164c, villain', '  cite 701.55', '  // as in 701.55'])(
    'is offered at the end of %j',
    async (line) => {
      expect((await offered(line)).map(({ label }) => label)).toContain('701.55 Face a Villainous Choice');
    },
  );
});

describe('a number that stood for another rule before', () => {
  const proliferate = `scenario "Proliferate" {
  cite 701.27a, 704.5c
  given:
    Bob has 1 poison counter
  when:
    Alice performs "Proliferate."
    Alice chooses Bob
  then:
    Bob has 2 poison counters
}
`;

  test('is hinted at, and mended, when that rule acted', async () => {
    const uri = address('proliferate.scenario');
    const published = client.diagnostics(uri, ({ diagnostics }) => diagnostics.length > 0);
    await client.open(uri, proliferate);
    const params = await published;
    expect(params.diagnostics).toMatchObject([
      { severity: 3, code: 'reused-rule-number', range: { start: { line: 1, character: 7 } } },
    ]);
    expect(params.diagnostics[0]?.message).toContain('Until the edition of 2025-04-04');
    expect((await client.fixes(uri, params)).map(({ title }) => title)).toContain('Change to 701.34a');
    // A hint casts no doubt on the scenario.
    expect((await client.lenses(uri))[0]).toMatch(/^✓ 1 of 1/);
    await client.close(uri);
  });
});

describe('import', () => {
  const stored = join(folder, 'data', 'judgecall', 'rules');

  test('of what is no edition is refused, with the reason, and changes nothing', async () => {
    const path = join(folder, 'page.html');
    writeFileSync(path, '<!DOCTYPE html><p>Rules</p>');
    expect(await client.request('judgecall/importRules', { path })).toMatchObject({
      refused: expect.stringContaining('web page'),
    });
    expect(existsSync(stored)).toBe(false);
    expect(await hoverOn('702.164c')).not.toContain('Official text');
  });

  test('shows the official text under our summary, with the date', async () => {
    const path = join(folder, 'rules.txt');
    writeFileSync(path, madeUpEdition('June 19, 2026'));
    expect(await client.request('judgecall/importRules', { path })).toMatchObject({
      imported: { effective: '2026-06-19' },
    });
    expect(readdirSync(stored)).toEqual(['2026-06-19.json']);
    const hover = await hoverOn('704.5(c)');
    expect(hover).toContain('Official text, 704.5c, effective 2026-06-19:');
    expect(hover.replaceAll('\\', '')).toContain('made-up words on 704.5c');
    expect((await rule('704.5z')).text).toContain('Official text, 704.5y, effective 2026-06-19:');
  });
});

test.each<[string, string, unknown]>([
  ['judgecall/rule', 'number', null],
  ['judgecall/rule', 'number', {}],
  ['judgecall/rule', 'number', { number: 7 }],
  ['judgecall/findRules', 'words', {}],
  ['judgecall/importRules', 'path', {}],
])('%s without its %s is refused in plain words', async (method, name, params) => {
  await expect(client.request(method, params as object)).rejects.toThrow(
    `${method} needs an object with a text "${name}"`,
  );
});

describe('a workspace that is not on this computer', () => {
  test('is answered from its open files, and the page says so', async () => {
    const away = await startClient({}, { folders: ['vscode-vfs://host/project'] });
    await away.open('vscode-vfs://host/project/a.scenario', choices);
    const { text } = await away.request<LinkedText>('judgecall/rule', { number: '701.55a' });
    expect(text).toContain('Cited by 1 scenario of the workspace:\n  a.scenario:2');
    expect(text).toContain('only its open files were looked at');
    await away.stop();
  });
});
