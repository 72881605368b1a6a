/** A failure as forms see it: a sentence, and perhaps what is wrong with single fields. */
export interface Problem {
  readonly message: string;
  readonly data?: unknown;
}

/**
 * What is wrong with the fields of a request, by path; empty when the failure names none.
 * @example issuesOf(failure).password // 'Use at least 8 characters.'
 */
export function issuesOf(failure: Problem | undefined): Readonly<Record<string, string>> {
  const data = failure?.data;
  const issues: unknown = typeof data === 'object' && data !== null && 'issues' in data ? data.issues : [];
  const found: Record<string, string> = {};
  for (const issue of Array.isArray(issues) ? issues : []) {
    if (typeof issue?.path === 'string' && typeof issue.message === 'string')
      found[issue.path] ??= issue.message;
  }
  return found;
}

/** The sentence that is shown when no field of the form has one. */
export function generalProblem(failure: Problem | undefined, fields: readonly string[]): string | undefined {
  const issues = issuesOf(failure);
  return fields.some((field) => issues[field] !== undefined) ? undefined : failure?.message;
}
