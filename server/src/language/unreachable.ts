/** Ends an exhaustive switch: it compiles only while every member is handled. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}
