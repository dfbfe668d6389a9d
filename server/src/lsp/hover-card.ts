import type { DescribedCard, DescribedFace, DescribedLine } from './card-description.ts';

/** A card in Markdown. Understood and not is said by mark and words, not by colour. */
export function cardHover({ faces, source }: DescribedCard): string {
  return [...faces.map(faceMarkdown), `*${escapeMarkdown(source)}*`].join('\n\n');
}

function faceMarkdown({ name, cost, typeLine, numbers, lines, faults }: DescribedFace): string {
  const head = [`**${escapeMarkdown(name)}**`, escapeMarkdown(cost)].filter((part) => part !== '').join(' ');
  const kind = [escapeMarkdown(typeLine), numbers === '' ? '' : `**${escapeMarkdown(numbers)}**`]
    .filter((part) => part !== '')
    .join(' · ');
  return [
    `${head}  \n${kind}`,
    ...lines.map(lineMarkdown),
    ...faults.map((fault) => `✗ ${escapeMarkdown(fault)}`),
  ].join('\n\n');
}

function lineMarkdown({ text, reading, fault }: DescribedLine): string {
  if (fault === undefined) {
    return [`✓ ${escapeMarkdown(text)}`, ...reading.map((part) => `*${escapeMarkdown(part)}*`)].join('  \n');
  }
  const from = fault.from === '' ? '' : ` From: “${escapeMarkdown(fault.from)}”.`;
  return `✗ ${escapeMarkdown(text)}  \n*Not understood: ${escapeMarkdown(fault.reason)}${from}*`;
}

/** Text that is to be shown as it is. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!|<>~]/g, '\\$&');
}
