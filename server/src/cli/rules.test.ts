import { describe, expect, it } from 'vitest';
import type { ImportResult } from '../lsp/index.ts';
import type { Edition } from '../rules/index.ts';
import { type RulesIo, runRules } from './rules.ts';

interface Outcome {
  code: number;
  out: string;
  err: string;
}

interface Stored {
  imported?: Edition[];
  damaged?: string[];
  result?: ImportResult;
}

const refusing = (reason: string): ImportResult => ({ refused: reason });

async function run(
  line: string,
  { imported = [], damaged = [], result = refusing('it is empty') }: Stored = {},
): Promise<Outcome> {
  const out: string[] = [];
  const err: string[] = [];
  const io: RulesIo = {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    importEdition: () => result,
    importedEditions: () => ({ editions: imported, damaged }),
    coverage: (files) => ({
      text: `Coverage of ${files.join(' ')}\n`,
      faults: files.includes('nowhere') ? ['nowhere is not there'] : [],
    }),
  };
  const code = await runRules(
    line.split(' ').filter((word) => word !== ''),
    io,
  );
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe('judgecall rules NUMBER', () => {
  it('shows title, place, summary, subrules and history', async () => {
    const { code, out } = await run('CR 701.55.');
    expect(code).toBe(0);
    expect(out).toMatch(/^701\.55 {2}Face a Villainous Choice\nin 7 Additional Rules › 701 Keyword Actions\n\n/);
    expect(out).toContain('  701.55a   ');
    expect(out).toContain('numbers: 701.53 from 2023-10-13 to 2025-04-04; 701.55 since 2025-06-06');
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
    ['704.5l', 'there is no rule 704.5l; did you mean 704.5m, 704.5k, 704.5, 704.5aa?'],
    ['701.53d', '701.53d (Face a Villainous Choice) is 701.55d since 2025-06-06'],
    ['609.8', '609.8 (Effects) was last in the edition of 2024-06-07; see 608.2i'],
    ['701.70 --edition 2024-11-08', '701.70 (Recruit) came with the edition of 2026-08-07'],
    ['509.6 --edition 2023-02-03', '509.6 of 2023-02-03 (Declare Blockers Step) is no longer in the newest edition'],
  ])('says of %s where it is', async (line, message) => {
    expect(await run(line)).toMatchObject({ code: 1, out: '', err: message });
  });

  it('shows several numbers', async () => {
    const { code, out, err } = await run('702.164c,704.5(c) 704.5l');
    expect(code).toBe(1);
    expect(out).toMatch(/^702\.164c {2}Toxic\n[\s\S]*\n\n704\.5c {2}State-Based Actions\n/);
    expect(err).toContain('there is no rule 704.5l');
  });

  it.each(['Rule: 702.164c', 'R.702.164c', '702 . 164 c', '７０２．１６４ｃ'])('reads %s', async (line) => {
    expect((await run(line)).out).toMatch(/^702\.164c {2}Toxic\n/);
  });

  it('reads a comma as a point only where what follows is no section', async () => {
    expect((await run('701,53')).out).toMatch(/^701\.53 /);
    expect((await run('701,702')).out).toMatch(/^701 [\s\S]*\n\n702 /);
  });

  it('mentions what the number stood for before, unless an edition is named', async () => {
    const { out } = await run('704.5y');
    expect(out).toMatch(/until 2026-06-19 704\.5y was another rule \(State-Based Actions\), now 704\.5z: .*Role/);
    expect((await run('704.5y --edition newest')).out).toContain('another rule');
    expect((await run('704.5y --edition 2025-01-01')).out).not.toContain('another rule');
    expect((await run('702.164c')).out).not.toContain('another rule');
  });

  it('shows the official text of an imported edition under its number there', async () => {
    const imported: Edition = {
      format: 1,
      effective: '2024-11-08',
      rules: [{ number: '701.53a', kind: 'subrule', text: 'Old words.', examples: ['So.'] }],
      glossary: [],
    };
    const { out } = await run('701.55a', { imported: [imported] });
    expect(out).toContain('Official text, effective 2024-11-08 (701.53a):\n  Old words.\n  Example: So.');
  });

  it('says that a stored edition is damaged', async () => {
    const { code, out, err } = await run('701.55a', { damaged: ['/data/2024-11-08.json'] });
    expect([code, err]).toEqual([
      0,
      'the imported rules in /data/2024-11-08.json are damaged and not used: import them again',
    ]);
    expect(out).toMatch(/^701\.55a /);
  });

  it('says when an edition is asked for that is later than those it knows', async () => {
    const { code, out, err } = await run('702.164 --edition 2099-01-01');
    expect(code).toBe(0);
    expect(out).toMatch(/^702\.164 {2}Toxic/);
    expect(err).toMatch(/^no edition of 2099-01-01 is known here: this is the newest, of \d/);
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

  it('looks for each by itself where none has all', async () => {
    const { code, out } = await run('toxic deathtouch xyzzy');
    expect(code).toBe(0);
    expect(out).toContain(
      'no rule speaks of all of "toxic deathtouch xyzzy"; of each by itself:\n\ntoxic:\n702.164   Toxic',
    );
    expect(out).toContain('\n\ndeathtouch:\n702.2     Deathtouch');
    expect(out).toContain('\n\nxyzzy: no rule');
  });

  it.each([
    ['toxic 2', '702.164  Toxic\n'],
    ['Bushido 3', '702.45  Bushido\n'],
  ])('knows the keyword in %s', async (line, head) => {
    const { code, out, err } = await run(line);
    expect([code, err]).toEqual([0, '']);
    expect(out.startsWith(head)).toBe(true);
  });

  it('says when nothing fits', async () => {
    expect(await run('qqq xyzzy')).toMatchObject({ code: 1, err: 'no rule fits "qqq xyzzy"' });
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

  it('says when a day is later than the newest edition', async () => {
    const { code, out, err } = await run('moved 2026-06-19..2099-01-01');
    expect(code).toBe(0);
    expect(out).toMatch(/from 2026-06-19 to 2026-08-07$/);
    expect(err).toBe('no edition of 2099-01-01 is known here: this is the newest, of 2026-08-07');
    expect((await run('moved 2026-06-19..')).err).toBe('');
  });

  it.each(['moved', 'moved 2024-11-08..', 'moved yesterday..newest', 'moved 2024-11-08 newest'])(
    'answers %s',
    async (line) => {
      expect((await run(line)).code).toBe(line === 'moved 2024-11-08..' ? 0 : 2);
    },
  );
});

describe('judgecall rules import', () => {
  it('tells what was imported, and where it is', async () => {
    const edition = { effective: '2026-09-25', rules: 3400, terms: 750, place: '/somewhere' };
    const newer = { imported: { ...edition, age: 'newer' as const, fresh: ['111.10x', '701.71'] } };
    expect(await run('import new.txt', { result: newer })).toMatchObject({
      code: 0,
      out: [
        'imported the rules effective 2026-09-25: 3400 rules, 750 terms',
        'stored in /somewhere',
        'it is newer than the index (2026-08-07); new numbers: 111.10x, 701.71',
      ].join('\n'),
    });
  });

  it('tells why not', async () => {
    const refused = await run('import poem.txt', { result: refusing('it is a poem') });
    expect(refused).toMatchObject({ code: 1, out: '', err: 'poem.txt was not imported: it is a poem' });
    const unreadable = await run('import nowhere', { result: { unreadable: 'there is no such file' } });
    expect(unreadable).toMatchObject({ code: 2, out: '', err: 'nowhere was not imported: there is no such file' });
  });
});

describe('judgecall rules coverage', () => {
  it('shows what is covered', async () => {
    expect(await run('coverage a b')).toMatchObject({ code: 0, out: 'Coverage of a b', err: '' });
    expect(await run('coverage nowhere')).toMatchObject({ code: 2, out: '', err: 'nowhere is not there' });
  });
});

describe('judgecall rules --help', () => {
  it('is no mistake', async () => {
    const { code, out, err } = await run('--help');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('judgecall rules coverage');
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
