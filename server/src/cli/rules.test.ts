import { describe, expect, it } from 'vitest';
import type { Edition } from '../rules/index.ts';
import { type RulesIo, runRules } from './rules.ts';

interface Outcome {
  code: number;
  out: string;
  err: string;
  saved: Edition[];
}

async function run(line: string, files: Record<string, Uint8Array> = {}, imported: Edition[] = []): Promise<Outcome> {
  const out: string[] = [];
  const err: string[] = [];
  const saved: Edition[] = [];
  const io: RulesIo = {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    readFile: async (path) => {
      const bytes = files[path];
      if (bytes === undefined) throw new Error('no such file');
      return bytes;
    },
    saveEdition: async (edition) => {
      saved.push(edition);
      return 'somewhere';
    },
    loadEditions: async () => imported,
  };
  const code = await runRules(
    line.split(' ').filter((word) => word !== ''),
    io,
  );
  return { code, out: out.join('\n'), err: err.join('\n'), saved };
}

describe('judgecall rules NUMBER', () => {
  it('shows title, place, summary, subrules and history', async () => {
    const { code, out } = await run('CR 701.55.');
    expect(code).toBe(0);
    expect(out).toMatch(/^701\.55 {2}Face a Villainous Choice\nin 7 Additional Rules › 701 Keyword Actions\n\n/);
    expect(out).toContain('  701.55a   ');
    expect(out).toContain('numbers: 701.53 from 2023-10-13 until after 2025-04-04; 701.55 since 2025-06-06');
  });

  it.each(['701.53 --edition 2024-11-08', '701.53 --edition=20241108'])(
    'reads %s in the old numbering',
    async (line) => {
      const { code, out } = await run(line);
      expect(code).toBe(0);
      expect(out).toMatch(/^701\.53 of 2024-11-08 is 701\.55 in the newest edition \(2026-08-07\)\n701\.55 /);
    },
  );

  it.each([
    ['704.5l', 'there is no rule 704.5l; did you mean 704.5m, 704.5, 704.5aa?'],
    ['701.53d', '701.53d (Face a Villainous Choice) is 701.55d since 2025-06-06'],
    ['609.8', '609.8 (Effects) was last in the edition of 2024-06-07; see 608.2i'],
    ['701.70 --edition 2024-11-08', '701.70 (Recruit) came with the edition of 2026-08-07'],
    ['509.6 --edition 2023-02-03', '509.6 of 2023-02-03 (Declare Blockers Step) is no longer in the newest edition'],
  ])('says of %s where it is', async (line, message) => {
    expect(await run(line)).toMatchObject({ code: 1, out: '', err: message });
  });

  it('shows the official text of an imported edition under its number there', async () => {
    const imported: Edition = {
      format: 1,
      effective: '2024-11-08',
      rules: [{ number: '701.53a', kind: 'subrule', text: 'Old words.', examples: ['So.'] }],
      glossary: [],
    };
    const { out } = await run('701.55a', {}, [imported]);
    expect(out).toContain('Official text, effective 2024-11-08 (701.53a):\n  Old words.\n  Example: So.');
  });
});

describe('judgecall rules WORDS', () => {
  it('lists what fits, best first', async () => {
    const { code, out } = await run('toxic');
    expect(code).toBe(0);
    expect(out.split('\n')[0]).toMatch(/^702\.164 {3}Toxic: /);
  });

  it('shows a single hit in full', async () => {
    expect((await run('villainous choice')).out).toMatch(/^701\.55 {2}Face a Villainous Choice\nin /);
  });

  it('says when nothing fits', async () => {
    expect(await run('foo bar')).toMatchObject({ code: 1, err: 'no rule fits "foo bar"' });
  });
});

describe('judgecall rules moved', () => {
  it('lists moves, with the subrules that merely followed counted', async () => {
    const { code, out } = await run('moved 2026-06-19..newest');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual(
      expect.arrayContaining([
        'moved  310.8 → 310.9  Battles (7 subrules with it)',
        'moved  704.5y → 704.5z  State-Based Actions',
        'came   701.70  Recruit (1 subrule with it)',
      ]),
    );
    expect(out).toMatch(/\n26 numbers changed from 2026-06-19 to 2026-08-07$/);
  });

  it.each(['moved', 'moved 2024-11-08..', 'moved yesterday..newest', 'moved 2024-11-08 newest'])(
    'answers %s',
    async (line) => {
      expect((await run(line)).code).toBe(line === 'moved 2024-11-08..' ? 0 : 2);
    },
  );
});

describe('judgecall rules import', () => {
  it('refuses what is not an edition and stores nothing', async () => {
    const outcome = await run('import poem.txt', { 'poem.txt': new TextEncoder().encode('Roses are red') });
    expect(outcome).toMatchObject({ code: 1, saved: [], out: '' });
    expect(outcome.err).toContain('poem.txt was not imported: it does not say from when it is effective');
  });

  it('tells when the file cannot be read', async () => {
    expect(await run('import nowhere.txt')).toMatchObject({ code: 2, err: 'nowhere.txt cannot be read: no such file' });
  });
});

describe('bad usage', () => {
  it.each(['', '--x', '702.164 --edition', '702.164 --edition never', 'import', 'import a b'])(
    'of %j is 2',
    async (line) => {
      const { code, err } = await run(line);
      expect(code).toBe(2);
      expect(err).toContain('usage: judgecall rules NUMBER');
    },
  );
});
