/** For tests: a text in the shape of an edition, with the numbers and titles of one and words made up for the purpose. */
import { findEdition, kindOfNumber, NEWEST_EDITION, numbersOf, threadIn, titleOf } from '../rules/index.ts';

/** `date` as the publisher writes it (`June 19, 2026`). Numbers are those of the edition that applied on that day. */
export function madeUpEdition(date: string): string {
  const edition = findEdition(new Date(`${date} UTC`).toISOString().slice(0, 10)) ?? NEWEST_EDITION;
  const contents: string[] = [];
  const rules: string[] = [];
  const heading = (number: string, title: string): void => {
    contents.push(`${number}. ${title}`);
    rules.push(`${number}. ${title}`);
  };
  let chapter = '';
  for (const number of numbersOf(edition)) {
    if (number.charAt(0) !== chapter) {
      chapter = number.charAt(0);
      heading(chapter, titleOf(chapter));
    }
    const kind = kindOfNumber(number);
    if (kind === 'section') heading(number, threadIn(number, edition)?.title ?? '');
    else rules.push(`${number}${kind === 'rule' ? '.' : ''} A player’s made-up words on ${number}.`);
  }
  const terms = Array.from({ length: 320 }, (_, index) => `Term ${index}\nMade-up words.\n`);
  const head = ['Comprehensive Rules', `These rules are effective as of ${date}.`, 'Contents'];
  const body = [...contents, 'Glossary', 'Credits', '', rules.join('\n\n'), '', 'Glossary', '', ...terms];
  return [...head, ...body, 'Credits', '', 'Nobody wrote these words.', ''].join('\n');
}
