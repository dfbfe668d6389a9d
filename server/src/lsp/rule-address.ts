/** Where a rule can be read: a document that the client gets from the server, with title, summary and history. */
export const ruleScheme = 'judgecall-rule';

export function ruleAddress(number: string): string {
  return `${ruleScheme}:/${number}`;
}

/** The number in such an address; `undefined` for any other. */
export function ruleOfAddress(uri: string): string | undefined {
  const prefix = `${ruleScheme}:/`;
  return uri.startsWith(prefix) ? decodeURIComponent(uri.slice(prefix.length)) : undefined;
}
