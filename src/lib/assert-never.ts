/** Marks a branch that the types say cannot be reached; reaching it is our own bug. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
