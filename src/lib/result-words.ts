import { folded } from './folded.ts';
import { fieldValues, type ResultContent } from './result-cells.ts';

/** The words by which a result is found: those of its answers and variables, each once, at most 1,000. */
export function resultWords(record: ResultContent): readonly string[] {
  const words = new Set<string>();
  for (const value of fieldValues(record).values()) {
    for (const text of typeof value === 'string' ? [value] : (value ?? [])) {
      for (const word of wordsOf(text ?? '')) {
        if (words.size === most) return [...words];
        words.add(word);
      }
    }
  }
  return [...words];
}

/**
 * The words of a text: letters and digits without case and accents. Where a script has no blanks between words, each
 * character is one.
 * @example wordsOf('Zoë Smith-Lee, 24!') // ['zoe', 'smith', 'lee', '24']
 */
export function wordsOf(text: string): readonly string[] {
  const plain = folded(text.slice(0, longestText)).normalize('NFD').replaceAll(/\p{M}/gu, '');
  const words = plain.replaceAll(withoutBlanks, ' $& ').match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.slice(0, longestWord).toWellFormed());
}

const withoutBlanks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const most = 1000;
const longestText = 20_000;
const longestWord = 40;
