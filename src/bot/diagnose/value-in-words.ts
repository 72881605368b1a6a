import type { KnownValue } from './known-value.ts';

/** Texts that a sentence names. */
const MOST = 4;

/**
 * A value as part of a sentence.
 * @example valueInWords({ min: 1, max: 5 }) // 'from 1 to 5'
 */
export function valueInWords(value: NonNullable<KnownValue>): string {
  if ('texts' in value) {
    const named = value.texts.slice(0, MOST).map((text) => (text === null ? 'empty' : `"${text}"`));
    const left = value.texts.length - named.length;
    const [last = '', ...others] = (left === 0 ? named : [...named, `${left} more`]).toReversed();
    return others.length === 0 ? last : `${others.toReversed().join(', ')} or ${last}`;
  }
  const { min, max } = value;
  if (min === max) return String(min);
  if (min === -Infinity) return `at most ${max}`;
  return max === Infinity ? `at least ${min}` : `from ${min} to ${max}`;
}
