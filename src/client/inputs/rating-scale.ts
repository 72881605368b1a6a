import { readFields, readNumber, readText } from '../ui/read.ts';

/** What can be chosen. */
export interface RatingScale {
  readonly values: readonly number[];
  readonly isIcons: boolean;
}

/** More than this nobody can tell apart. */
const MOST = 100;

/** Numbers from the smallest to the largest, 0 to 10 by default; icons always from 1. */
export function ratingScale(options: unknown): RatingScale {
  const { buttonType, length, startsAt } = readFields(options);
  const isIcons = readText(buttonType) === 'Icons';
  const largest = Math.round(readNumber(length) ?? 10);
  const smallest = isIcons ? 1 : Math.round(readNumber(startsAt) ?? 0);
  const count = Math.min(MOST, Math.max(1, largest - smallest + 1));
  return { values: Array.from({ length: count }, (_, index) => smallest + index), isIcons };
}
