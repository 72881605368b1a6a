import type { Reached } from '#trial/coverage-of.ts';
import { percentOf } from '#trial/percent-of.ts';
import type { SuiteReport } from './test-report.ts';

const parts = ['blocks', 'ways', 'comparisons'] as const;

/** `blocks 100 % (12 of 12), ways 95 % (20 of 21), comparisons 100 % (0 of 0)` */
export function coverageText(suites: readonly SuiteReport[]): string {
  return parts
    .map((part) => {
      const { reached, total } = sumOf(suites.map(({ coverage }) => coverage[part]));
      return `${part} ${percentOf({ reached, total })} % (${reached} of ${total})`;
    })
    .join(', ');
}

/** What is reached too little in a bot, and what is missing there. Empty: nothing. */
export function coverageLines({ name, coverage }: SuiteReport, least: number): readonly string[] {
  return parts.flatMap((part) => {
    const reached = coverage[part];
    if (percentOf(reached) >= least) return [];
    return [
      `${name}: tests reach ${percentOf(reached)} % of the ${part}, not ${least} %. Shown by no test:`,
      ...reached.missing.map((missing) => `  ${missing.name}`),
    ];
  });
}

/** What does not count in a bot, and why. */
export function leftOutLines({ name, coverage }: SuiteReport): readonly string[] {
  if (coverage.leftOut.length === 0) return [];
  return [`${name}: left out:`, ...coverage.leftOut.map((part) => `  ${part.name}: ${part.because}`)];
}

function sumOf(all: readonly Pick<Reached, 'reached' | 'total'>[]) {
  return {
    reached: all.reduce((sum, { reached }) => sum + reached, 0),
    total: all.reduce((sum, { total }) => sum + total, 0),
  };
}
