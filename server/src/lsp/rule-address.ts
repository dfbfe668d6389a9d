/** Where a rule can be read: a document that the client gets from the server, with title, summary and what stands below it. */
export function ruleAddress(number: string): string {
  return `judgecall-rule:/${number}`;
}

/** The client's command that opens a rule's page; the argument is the number. Hovers hold links to it. */
export const ruleCommand = 'judgecall.showRule';
