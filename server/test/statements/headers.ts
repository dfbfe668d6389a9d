import type { FormCase } from './form-case.ts';

/** Header lines. */
export const HEADERS: readonly FormCase[] = [
  {
    form: 'cite ⟨702.164c⟩',
    good: { headers: ['cite 702.164c, 104.3'] },
    bad: { headers: ['cite 799.99z'], at: '799.99z', code: 'unknown-rule' },
  },
  {
    form: 'players ⟨Alice⟩, ⟨Bob⟩',
    good: { headers: ['players Ann, Ben, Carol'], then: ['Carol has 20 life'] },
    bad: { headers: ['players Ann, Ann'], then: ['Ann has 20 life'], at: 'Ann', code: 'name-declared-twice' },
  },
  {
    form: 'format ⟨commander⟩',
    good: { headers: ['format commander'], then: ['Alice has 40 life'] },
    bad: { headers: ['format comander'], at: 'comander', code: 'unknown-word' },
  },
  {
    form: 'rules ⟨2024-11-08⟩',
    good: { headers: ['rules 2024-11-08', 'cite 701.53a'] },
    bad: { headers: ['rules 1999-01-01'], at: '1999-01-01', code: 'unknown-edition' },
  },
];
