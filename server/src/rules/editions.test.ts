import { describe, expect, it } from 'vitest';
import {
  changesBetween,
  EDITIONS,
  findEdition,
  NEWEST_EDITION,
  rewordedIn,
  ruleHistory,
  threadsOf,
  translateRule,
} from './editions.ts';

describe('editions', () => {
  it('stand in the order of their dates', () => {
    expect(EDITIONS).toHaveLength(24);
    expect(EDITIONS.map((edition) => edition.date)).toEqual(EDITIONS.map((edition) => edition.date).sort());
    expect(NEWEST_EDITION).toBe(EDITIONS.at(-1));
  });

  it.each([
    ['newest', '2026-08-07'],
    ['2024-11-08', '2024-11-08'],
    ['20241108', '2024-11-08'],
    ['2025-01-01', '2024-11-08'],
    ['2024-09-17', '2024-09-20'],
    ['2024-09-19', '2024-07-30'],
    ['2099-01-01', '2026-08-07'],
  ])('%s means the edition of %s', (text, date) => {
    expect(findEdition(text)?.date).toBe(date);
  });

  it.each(['', '2020-01-01', 'yesterday', '2024-11', '2024-13-01', '2024-02-30', '11/08/2024'])(
    '%j means none',
    (text) => {
      expect(findEdition(text)).toBeUndefined();
    },
  );
});

describe('translateRule', () => {
  it.each([
    ['701.53', '2024-11-08', 'newest', '701.55'],
    ['701.53a', '2024-11-08', 'newest', '701.55a'],
    ['CR 701.27', '2023-02-03', 'newest', '701.34'],
    ['701.34', '2025-04-04', 'newest', '701.40'],
    ['704.5y', '2026-06-19', 'newest', '704.5z'],
    ['704.5z', '2026-06-19', 'newest', '704.5aa'],
    ['719', '2023-04-14', 'newest', '723'],
    ['702.164c', '2023-02-03', 'newest', '702.164c'],
    ['308', '2023-02-03', 'newest', '308'],
    ['701.55', 'newest', '2024-11-08', '701.53'],
    ['702.176', 'newest', '2024-09-17', '702.175'],
  ])('%s of %s is in %s %s', (number, from, to, expected) => {
    expect(translateRule(number, from, to)).toBe(expected);
  });

  it('has no answer for what is gone, not yet there, or never was', () => {
    expect(translateRule('509.6', '2023-02-03', 'newest')).toBeUndefined();
    expect(translateRule('701.70', 'newest', '2024-11-08')).toBeUndefined();
    expect(translateRule('701.99', '2024-11-08', 'newest')).toBeUndefined();
    expect(translateRule('701.53', '1999-01-01', 'newest')).toBeUndefined();
  });
});

describe('the history of numbers', () => {
  it('tells the stages of a rule', () => {
    expect(ruleHistory('701.55').map(({ number, from, until }) => [number, from.date, until.date])).toEqual([
      ['701.53', '2023-10-13', '2025-04-04'],
      ['701.55', '2025-06-06', '2026-08-07'],
    ]);
  });

  it('tells all rules that had a number', () => {
    expect(threadsOf('701.53').map(({ title, current }) => [title, current])).toEqual([
      ['Face a Villainous Choice', '701.55'],
      ['Incubate', '701.53'],
    ]);
    expect(threadsOf('701.99')).toEqual([]);
  });

  it('tells where the wording changed', () => {
    expect(rewordedIn('702.164').length).toBe(0);
    expect(rewordedIn('704.5s').map((edition) => edition.date)).toEqual(['2025-06-06']);
  });

  it('lists what changed between two editions', () => {
    const [older, newer] = [findEdition('2026-06-19'), findEdition('newest')];
    if (older === undefined || newer === undefined) throw new Error('the index lacks an edition');
    const changes = changesBetween(older, newer);
    expect(changes).toContainEqual({ kind: 'moved', title: 'State-Based Actions', from: '704.5y', to: '704.5z' });
    expect(changes).toContainEqual({ kind: 'came', title: 'Recruit', to: '701.70' });
    expect(changesBetween(newer, newer)).toEqual([]);
    expect(changesBetween(newer, older)).toContainEqual({ kind: 'went', title: 'Recruit', from: '701.70' });
  });
});
