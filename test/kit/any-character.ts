import fc from 'fast-check';

const SURROGATES = { first: 0xd800, count: 0x800 };

/**
 * Any character of Unicode, as the unit of texts. The library's own `binary` is the same, and makes a table of all of
 * them first, which takes a second and more.
 *
 * @example fc.string({ unit: anyCharacter })
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat(0x10ffff - SURROGATES.count)
  .map((index) => String.fromCodePoint(index < SURROGATES.first ? index : index + SURROGATES.count), indexOf);

/** For shrinking; throws where it is not one character, as the library asks for. */
function indexOf(text: unknown): number {
  const point = typeof text === 'string' ? text.codePointAt(0) : undefined;
  if (point === undefined || String.fromCodePoint(point) !== text) throw new Error('Not one character');
  return point < SURROGATES.first ? point : point - SURROGATES.count;
}
