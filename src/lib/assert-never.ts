/** Marks a branch that the types exclude; reaching it is a bug of our own. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
