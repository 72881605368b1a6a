import { asGithub } from '#cli/check/as-github.ts';
import type { TestReport } from './test-report.ts';

/** Each failure as an annotation of GitHub Actions, at the line of the rule that does not hold. */
export function asAnnotations({ suites }: TestReport): readonly string[] {
  return suites.flatMap(({ results }) =>
    results.flatMap(({ name, file, failures }) =>
      failures.map(({ line, message, stub }) =>
        asGithub({
          ...{ file, line, message: stub === undefined ? message : `${message}\n${stub}` },
          ...{ severity: 'error', code: 'test/failed', where: name, place: {} },
        }),
      ),
    ),
  );
}
