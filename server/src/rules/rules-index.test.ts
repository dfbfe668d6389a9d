import { describe, expect, it } from 'vitest';
import { NEWEST_EDITION, ruleNumbers } from './editions.ts';
import { indexFacts } from './index-facts.ts';
import { allKeywords, keywordInfo } from './keywords.ts';
import { indexData as data } from './load-index.ts';
import { findRules, glossary, nearestSummary, ruleInfo, summaryOf } from './rules-index.ts';
import { allSummaries } from './summaries/index.ts';
import { explainWord, knownWords } from './words.ts';

describe('ruleInfo', () => {
  it('knows number, title and place', () => {
    const info = ruleInfo('CR 702.164(c).');
    expect(info).toMatchObject({
      number: '702.164c',
      kind: 'subrule',
      title: 'Toxic',
      chapter: { number: '7', title: 'Additional Rules' },
      section: { number: '702', title: 'Keyword Abilities' },
      parent: '702.164',
      below: [],
    });
    expect(ruleInfo('702.164')?.below).toEqual(['702.164a', '702.164b', '702.164c']);
    expect(ruleInfo('7')).toMatchObject({ kind: 'chapter', section: undefined, parent: undefined });
  });

  it('gives a rule without a title that of its section', () => {
    expect(ruleInfo('704.5c')?.title).toBe('State-Based Actions');
    expect(ruleInfo('704.5c')?.related).toContain('704.6b');
  });

  it('does not know what the newest edition lacks', () => {
    expect(ruleInfo('701.99')).toBeUndefined();
    expect(ruleInfo('509.6')).toBeUndefined();
    expect(ruleInfo('no number')).toBeUndefined();
  });
});

describe('findRules', () => {
  it.each([
    ['villainous', '701.55'],
    ['toxic', '702.164'],
    ['start your engines', '702.179'],
    ['declare bl', '509'],
    ['legend rule', '704.5j'],
    ['CR 701.55', '701.55'],
  ])('%s → %s first', (words, number) => {
    expect(findRules(words)[0]?.number).toBe(number);
  });

  it('completes numbers', () => {
    expect(findRules('701.5').map((rule) => rule.number)).toEqual(
      expect.arrayContaining(['701.5', '701.5a', '701.55', '701.55d']),
    );
    expect(findRules('702.164c').map((rule) => rule.number)).toEqual(['702.164c']);
  });

  it('finds by our summaries and keeps to the limit', () => {
    expect(findRules('ten poison counters loses').map((rule) => rule.number)).toContain('704.5c');
    expect(findRules('creature', 5)).toHaveLength(5);
  });

  it('finds nothing for nothing', () => {
    expect(findRules('')).toEqual([]);
    expect(findRules('—')).toEqual([]);
    expect(findRules('xyzzy')).toEqual([]);
  });
});

describe('keywordInfo', () => {
  it.each([
    ['toxic 2', '702.164'],
    ['Toxic', '702.164'],
    ['ward {2}', '702.21'],
    ['ward—pay 3 life', '702.21'],
    ['protection from red', '702.16'],
    ['hexproof from black', '702.11'],
    ['swampcycling {2}', '702.29'],
    ['forestwalk', '702.14'],
    ['megamorph', '702.37'],
    ['totem armor', '702.89'],
    ['double strike', '702.4'],
    ['daybound', '702.145'],
    ['proliferates', '701.34'],
    ['sacrificed', '701.21'],
    ['tapped', '701.26'],
    ['faces a villainous choice', undefined],
    ['face a villainous choice', '701.55'],
    ['banana', undefined],
    ['', undefined],
  ])('%j → %j', (name, rule) => {
    expect(keywordInfo(name)?.rule).toBe(rule);
  });

  it('has all of 701 and 702', () => {
    expect(allKeywords()).toHaveLength(ruleNumbers.filter((number) => /^70[12]\.\d+$/.test(number)).length - 2);
    expect(allKeywords().filter((keyword) => keyword.summary === undefined)).toEqual([]);
  });
});

describe('words', () => {
  it.each([
    ['untap step', '502'],
    ['graveyard', '404'],
    ['+1/+1 counters', '122.1a'],
    ['poison counter', '122.1f'],
    ['Legendary', '205.4d'],
    ['dies', '700.4'],
    ['attacks', '508.1'],
    ['monarch', '725'],
    ['toxic 3', '702.164'],
    ['Mana Pool', '106.4'],
  ])('%s is explained by %s', (word, rule) => {
    expect(explainWord(word)).toMatchObject({ rule, summary: expect.any(String) });
  });

  it('are all explained', () => {
    expect(knownWords().filter((word) => explainWord(word) === undefined)).toEqual([]);
  });

  it('of the glossary name rules that exist and are explained', () => {
    const terms = Object.entries(data.terms).flatMap(([term, rules]) => (rules === '' ? [] : [term]));
    expect(
      terms.filter((term) => glossary(term)?.rules.every((rule) => summaryOf(rule) !== undefined) !== true),
    ).toEqual([]);
    expect(glossary('Untap')?.rules).toEqual(['701.26']);
    expect(glossary('no such term')).toBeUndefined();
  });
});

describe('summaries', () => {
  it('explain every rule of the newest edition', () => {
    expect(ruleNumbers.filter((number) => summaryOf(number) === undefined)).toEqual([]);
    expect(nearestSummary('704.5zz')?.number).toBe('704.5');
  });

  it('stand under numbers that exist', () => {
    expect([...allSummaries().keys()].filter((number) => ruleInfo(number) === undefined)).toEqual([]);
  });

  it('are one to three sentences', () => {
    const bad = [...allSummaries()].filter(([, text]) => {
      const sentences = text.split(/[.!?](?:\s|$)/).filter((sentence) => sentence.trim() !== '').length;
      return sentences < 1 || sentences > 4 || text.length > 330 || !/[.!?”]$/.test(text);
    });
    expect(bad).toEqual([]);
  });
});

it('holds facts of moderate size for the newest edition', () => {
  expect(NEWEST_EDITION.label).toBe('20260819');
  expect(indexFacts.length + [...allSummaries()].join('').length).toBeLessThan(400_000);
});

it('finds what stands under a title by words of both', () => {
  expect(findRules('state-based actions Role').map(({ number }) => number)).toContain('704.5z');
});
