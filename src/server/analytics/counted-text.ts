import { numberBin } from '#lib/number-bin.ts';
import { guessType } from '#model/value.ts';
import { ownWords } from './own-words.ts';

/**
 * The value under which a text of a variable is counted: numbers are cut to two digits, texts must be in the groups of the
 * bot. Undefined: it is free text.
 */
export function countedText(groups: object, text: string): string | undefined {
  const value = guessType(text);
  if (typeof value === 'number') return numberBin(String(value))[0];
  return typeof value === 'boolean' || ownWords(groups).has(text) ? text : undefined;
}
