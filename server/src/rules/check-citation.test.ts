import { describe, expect, it } from 'vitest';
import { checkCitation, suggestNumbers } from './check-citation.ts';

describe('checkCitation', () => {
  it('accepts a number of the edition in any writing', () => {
    expect(checkCitation('CR 702.164(c).')).toEqual({
      kind: 'ok',
      number: '702.164c',
      title: 'Toxic',
      formerly: undefined,
    });
    expect(checkCitation('702.164', '2024-11-08')).toMatchObject({ kind: 'ok' });
  });

  it('mentions what the number stood for before', () => {
    expect(checkCitation('701.53')).toMatchObject({
      kind: 'ok',
      title: 'Incubate',
      formerly: { title: 'Face a Villainous Choice', newNumber: '701.55', until: { date: '2025-04-04' } },
    });
  });

  it('mentions it under the same title too', () => {
    expect(checkCitation('704.5y')).toMatchObject({
      kind: 'ok',
      formerly: { newNumber: '704.5z', until: { date: '2026-06-19' } },
    });
    expect(checkCitation('704.5a')).toMatchObject({ kind: 'ok', formerly: undefined });
  });

  it('tells a number of an old edition that means another rule today', () => {
    expect(checkCitation('701.53', '2024-11-08')).toEqual({
      kind: 'meansSomethingElse',
      number: '701.53',
      title: 'Face a Villainous Choice',
      newNumber: '701.55',
      titleToday: 'Incubate',
    });
  });

  it('tells where a number went that the edition no longer has', () => {
    expect(checkCitation('701.53d')).toMatchObject({
      kind: 'moved',
      title: 'Face a Villainous Choice',
      newNumber: '701.55d',
      since: { date: '2025-06-06' },
    });
  });

  it('tells that a rule was taken out, and what took its place', () => {
    expect(checkCitation('509.6')).toMatchObject({
      kind: 'removed',
      until: { date: '2024-09-20' },
      successor: undefined,
    });
    expect(checkCitation('609.8')).toMatchObject({
      kind: 'removed',
      until: { date: '2024-06-07' },
      successor: '608.2i',
    });
  });

  it('tells that a number is younger than the edition of the scenario', () => {
    expect(checkCitation('701.70', '2024-11-08')).toMatchObject({
      kind: 'notYet',
      title: 'Recruit',
      since: { date: '2026-08-07' },
      numberThen: undefined,
    });
    expect(checkCitation('701.68', '2025-09-19')).toMatchObject({ kind: 'notYet', title: 'Blight' });
  });

  it('suggests numbers for one that never was', () => {
    expect(checkCitation('704.5l')).toMatchObject({
      kind: 'doesNotExist',
      suggestions: ['704.5m', '704.5k', '704.5', '704.5aa'],
    });
    expect(suggestNumbers('704.5o')).toEqual(['704.5p', '704.5n', '704.5', '704.5aa']);
    expect(suggestNumbers('704.5gg')).toEqual(['704.5g', '704.5', '704.5aa']);
    expect(suggestNumbers('999')).toEqual(['9', '905']);
    expect(checkCitation('702.999')).toMatchObject({
      kind: 'doesNotExist',
      suggestions: expect.arrayContaining(['702']),
    });
    expect(checkCitation('toxic')).toEqual({ kind: 'doesNotExist', number: 'toxic', suggestions: [] });
  });
});
