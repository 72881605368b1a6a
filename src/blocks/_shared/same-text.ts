import { normalized } from '#lib/normalized.ts';
import { plainDigits } from './plain-digits.ts';

/** The text for exact comparison: surrounding spaces and the Unicode form of accents are ignored. */
export const strictly = (text: string): string => (isPlain.test(text) ? text : normalized(text)).trim();

/** ASCII has only one form. */
const isPlain = /^[\0-\x7f]*$/;

/** The text for tolerant comparison: case, repeated spaces and a full stop at the end are ignored as well. */
export const loosely = (text: string): string =>
  strictly(text)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?[.!…]{1,9}$/, '');

/** The index that a text such as `2`, `2.` or `#2` stands for, from 0. */
export function placeNamed(text: string): number | undefined {
  const match = /^#?(\d{1,6})[.)]?$/.exec(plainDigits(text.trim()));
  return match ? Number(match[1]) - 1 : undefined;
}
