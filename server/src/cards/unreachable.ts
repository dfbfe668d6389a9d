/** Ends an exhaustive switch: a member that nothing handles does not compile, and data from outside the types stops here. */
export function unreachable(value: never): never {
  throw new Error(`Not handled: ${JSON.stringify(value)}`);
}
