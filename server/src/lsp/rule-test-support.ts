/** For tests: a text in the shape of an edition, with the numbers and titles of one and words made up for the purpose. */
import { findEdition, kindOfNumber, ruleNumbers, titleOf, translateRule } from '../rules/index.ts';

/** `date` as the publisher writes it (`June 19, 2026`). Numbers are those of the edition that applied on that day. */
export function madeUpEdition(date: string): string {
  const edition = findEdition(new Date(`${date} UTC`).toISOString().slice(0, 10))?.date ?? 'newest';
  const chapters = [...new Set(ruleNumbers.map((number) => number.slice(0, 1)))];
  const contents: string[] = [];
  const rules: string[] = [];
  for (const chapter of chapters) {
    contents.push(`${chapter}. ${titleOf(chapter)}`);
    rules.push(`${chapter}. ${titleOf(chapter)}`);
    for (const current of ruleNumbers.filter((number) => number.startsWith(chapter))) {
      const number = translateRule(current, 'newest', edition);
      if (number === undefined) continue;
      switch (kindOfNumber(number)) {
        case 'chapter':
          break;
        case 'section':
          contents.push(`${number}. ${titleOf(current)}`);
          rules.push(`${number}. ${titleOf(current)}`);
          break;
        case 'rule':
          rules.push(`${number}. A player’s made-up words on ${number}.`);
          break;
        case 'subrule':
          rules.push(`${number} A player’s made-up words on ${number}.`);
          break;
      }
    }
  }
  const terms = Array.from({ length: 320 }, (_, index) => `Term ${index}\nMade-up words.\n`);
  const head = ['Comprehensive Rules', `These rules are effective as of ${date}.`, 'Contents'];
  const body = [...contents, 'Glossary', 'Credits', '', rules.join('\n\n'), '', 'Glossary', '', ...terms];
  return [...head, ...body, 'Credits', '', 'Nobody wrote these words.', ''].join('\n');
}
