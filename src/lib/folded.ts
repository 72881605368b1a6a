import { normalized } from './normalized.ts';

/**
 * A text as it is compared where case does not count: trimmed, in Unicode's composed form, in lower case.
 * @example folded(' Ann ') // 'ann'
 */
export function folded(text: string): string {
  return normalized(text.trim()).toLowerCase();
}
