import type { Reached } from './coverage-of.ts';

/** The share in percent, rounded down, so that only everything is 100 %. */
export const percentOf = ({ reached, total }: Pick<Reached, 'reached' | 'total'>): number =>
  total === 0 ? 100 : Math.floor((reached / total) * 100);
