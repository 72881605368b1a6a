/** How many findings about a draft are worth a look. */
export interface ProblemCounts {
  readonly errors: number;
  readonly warnings: number;
}

interface Finding {
  readonly severity: 'error' | 'warning' | 'info';
  readonly ignored?: unknown;
}

/** Counts errors and warnings; what somebody decided to ignore is left out. */
export function problemCounts(findings: readonly Finding[]): ProblemCounts {
  const open = findings.filter(({ ignored }) => ignored === undefined);
  return {
    errors: open.filter(({ severity }) => severity === 'error').length,
    warnings: open.filter(({ severity }) => severity === 'warning').length,
  };
}

/**
 * The counts in words; undefined: there is nothing to say.
 * @example problemWords({ errors: 1, warnings: 2 }) // '1 error, 2 warnings'
 */
export function problemWords({ errors, warnings }: ProblemCounts): string | undefined {
  const words = [counted(errors, 'error'), counted(warnings, 'warning')].filter((each) => each !== '');
  return words.length === 0 ? undefined : words.join(', ');
}

const counted = (count: number, name: string): string =>
  count === 0 ? '' : `${count} ${name}${count === 1 ? '' : 's'}`;
