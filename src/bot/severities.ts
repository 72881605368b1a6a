import { getOwn } from '#lib/own.ts';
import type { Diagnostic, Severity } from './diagnostic.ts';

/** How serious people take the findings of a code; `off`: they are not reported. */
export type ChosenSeverity = Severity | 'off';

/** By code. Default: the severity of the rule. */
export type Severities = Readonly<Record<string, ChosenSeverity | undefined>>;

/** The findings as people want to see them: errors first, and each in the order in which it was found. */
export function withSeverities(
  found: readonly Diagnostic[],
  severities: Severities = {},
): readonly Diagnostic[] {
  const seen = found.flatMap((problem): readonly Diagnostic[] => {
    const severity = getOwn(severities, problem.code) ?? problem.severity;
    if (severity === 'off') return [];
    return [severity === problem.severity ? problem : { ...problem, severity }];
  });
  return order.flatMap((severity) => seen.filter((problem) => problem.severity === severity));
}

const order: readonly Severity[] = ['error', 'warning', 'info'];
