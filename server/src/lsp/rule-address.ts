/** Where a rule can be read: a document that the client gets from the server, with title, summary and what stands below it. */
export function ruleAddress(number: string): string {
  return `judgecall-rule:/${number}`;
}
