import type { TestReport } from './test-report.ts';

/** The failures for people, each with its place, and the stub that a test lacks. */
export function asLines({ suites }: TestReport): readonly string[] {
  return suites.flatMap(({ results }) =>
    results.flatMap(({ name, file, failures }) =>
      failures.flatMap(({ line, message, stub }) => [
        `${file}:${line}: ${name}: ${message}`,
        ...(stub === undefined ? [] : ['  Add this to the test:', '  outside:', `    ${stub}`]),
      ]),
    ),
  );
}
