import { normalized } from '#lib/normalized.ts';
import { plainDigits } from './plain-digits.ts';

/** The text for comparing to the letter: blanks around it and the spelling of accents in Unicode do not count. */
export const strictly = (text: string): string => (isPlain.test(text) ? text : normalized(text)).trim();

/** ASCII has one spelling only. */
const isPlain = /^[\0-\x7f]*$/;

/** The text for comparing what people type: case, runs of blanks and a full stop at the end do not count either. */
export const loosely = (text: string): string =>
  strictly(text)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?[.!…]{1,9}$/, '');

/** The place that a text such as `2`, `2.` or `#2` names, from 0. */
export function placeNamed(text: string): number | undefined {
  const match = /^#?(\d{1,6})[.)]?$/.exec(plainDigits(text.trim()));
  return match ? Number(match[1]) - 1 : undefined;
}
