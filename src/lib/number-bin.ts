import { toComparable } from '#lib/comparable.ts';

/**
 * The bin in which a number is counted: it is cut to two digits. None for what is not a number.
 * @example numberBin('1,234') // ['1200']
 */
export function numberBin(answer: string): readonly string[] {
  const read = toComparable(answer.replaceAll(/[^\d.,'’ e-]/g, ''));
  if (read?.scale !== 'number' || !Number.isFinite(read.at)) return [];
  if (Math.abs(read.at) < 10) return [String(Math.trunc(read.at) + 0)];
  const unit = 10 ** (Math.floor(Math.log10(Math.abs(read.at))) - 1);
  return [String(Math.trunc(read.at / unit) * unit)];
}
