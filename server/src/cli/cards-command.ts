/** `judgecall cards`: a card and how its text is understood; how much of a card file is understood. */
import { resolve } from 'node:path';
import { combineSources, PREDEFINED_TOKENS, predefinedTokenCards } from '../cards/index.ts';
import { closest } from '../language/index.ts';
import { type DescribedCard, type DescribedFace, describeCard, readCardFiles } from '../lsp/index.ts';
import { compileFace } from '../oracle/index.ts';
import { builtInCards } from '../scenario/index.ts';
import { readArguments } from './arguments.ts';
import { runCardsCheck } from './cards-check.ts';
import type { ExitCode, Io } from './io.ts';
import { type Paint, painter } from './styles.ts';

export const cardsUsage = `usage: judgecall cards show NAME     a card or a token of the rules, each line of its text understood or not
         --cards FILE                more cards; repeatable
       judgecall cards check FILE    how much of a card file is understood, and what would help most
         --json                      as one object
         --failures                  each line that is not understood
`;

export function runCardsCommand(args: readonly string[], io: Io): ExitCode {
  const read = readArguments(args, { cards: 'list', json: 'flag', failures: 'flag' });
  if ('fault' in read) return misuse(io, read.fault);
  if (read.flag('help')) {
    io.out(cardsUsage);
    return 0;
  }
  const [command, ...words] = read.words;
  if (command === 'show' && words.length > 0) return showCard(words.join(' '), read.list('cards'), io);
  const [file, ...more] = words;
  if (command === 'check' && file !== undefined && more.length === 0) {
    return runCardsCheck(file, { asJson: read.flag('json'), failures: read.flag('failures') }, io);
  }
  return misuse(
    io,
    command === 'show' || command === 'check' ? `cards ${command} needs one argument.` : 'What about cards?',
  );
}

function misuse(io: Io, fault: string): 2 {
  io.err(`${fault}\n${cardsUsage}`);
  return 2;
}

function showCard(name: string, files: readonly string[], io: Io): ExitCode {
  const { sources, problems } = readCardFiles(files.map((file) => resolve(io.folder, file)));
  for (const { path, reason } of problems) io.err(`The card file ${path} cannot be used: ${reason}\n`);
  if (problems.length > 0) return 2;
  const cards = combineSources([...sources, builtInCards(compileFace)]);
  // CR 111.10: tokens that the rules define are no cards, but as well known.
  const tokens = predefinedTokenCards(compileFace);
  const card = cards.find(name) ?? tokens(name) ?? tokens(`${name} role`);
  if (card === undefined) {
    const suggestion = closest(name, [...cards.names(), ...PREDEFINED_TOKENS.map((token) => token.name)]);
    io.err(`There is no card “${name}”.${suggestion === undefined ? '' : ` Did you mean “${suggestion}”?`}\n`);
    return 1;
  }
  io.out(cardText(describeCard(card), painter(io.colors)));
  return 0;
}

function cardText({ faces, source }: DescribedCard, paint: Paint): string {
  return `${[...faces.map((face) => faceText(face, paint)), paint('faint', source)].join('\n\n')}\n`;
}

function faceText({ name, cost, typeLine, numbers, lines, faults }: DescribedFace, paint: Paint): string {
  return [
    [paint('strong', name), cost].join('  ').trimEnd(),
    [typeLine, numbers].filter((part) => part !== '').join('  '),
    ...lines.flatMap(({ text, fault, reading }) =>
      fault === undefined
        ? [`${paint('good', '✓')} ${text}`, ...reading.map((part) => paint('faint', `    ${part}`))]
        : [
            `${paint('bad', '✗')} ${text}`,
            `    not understood: ${fault.reason}`,
            ...(fault.from === '' ? [] : [`    from: ${fault.from}`]),
          ],
    ),
    ...faults.map((fault) => `${paint('bad', '✗')} ${fault}`),
  ].join('\n');
}
