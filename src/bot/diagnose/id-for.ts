import { randomIdAt, seedFor } from '#engine/random.ts';

/** An id for a variable of that name: the same each time, so that the fix of two findings makes one variable. */
export function idFor(name: string): string {
  const hash = [...name].reduce(
    (sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 2 ** 31,
    name.length,
  );
  return randomIdAt(seedFor('5eed5eed5eed5eed5eed5eed5eed5eed', hash.toString(36)), hash);
}
