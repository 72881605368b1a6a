import { err, ok, type Result } from '#lib/result.ts';

export interface NumberBounds {
  readonly min?: number;
  readonly max?: number;
}

/**
 * The number that a typed text means; undefined for the empty text; or why it cannot be stored, as a sentence.
 * @example numberIn('1,5', { max: 1 }) // { ok: false, error: 'Enter 1 or less' }
 */
export function numberIn(text: string, { min, max }: NumberBounds): Result<number | undefined, string> {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return ok(undefined);
  const value = Number(typed);
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(typed) || !Number.isFinite(value)) return err('Enter a number');
  if (min !== undefined && value < min) return err(`Enter ${min} or more`);
  if (max !== undefined && value > max) return err(`Enter ${max} or less`);
  return ok(value);
}

/** A number moved by steps, without the noise of binary fractions. */
export function stepped(value: number, by: number, bounds: NumberBounds): number {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = bounds;
  const moved = Number((value + by).toFixed(4));
  return Math.min(max, Math.max(min, moved));
}
