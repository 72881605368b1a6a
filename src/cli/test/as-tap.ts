import type { TestReport } from './test-report.ts';

/**
 * The report as TAP 14.
 * @example asTap({ suites: [] }) // 'TAP version 14\n1..0'
 */
export function asTap({ suites }: TestReport): string {
  const results = suites.flatMap((suite) =>
    suite.results.map((result) => ({ ...result, suite: suite.name })),
  );
  return [
    'TAP version 14',
    `1..${results.length}`,
    ...results.flatMap(({ name, suite, file, failures }, index) => [
      `${failures.length === 0 ? 'ok' : 'not ok'} ${index + 1} - ${escaped(`${suite}: ${name}`)}`,
      ...(failures.length === 0
        ? []
        : ['  ---', ...failures.flatMap((failure) => diagnostic(file, failure)), '  ...']),
    ]),
  ].join('\n');
}

/** A piece of YAML; texts of JSON are texts of YAML. */
function diagnostic(file: string, { line, message, stub }: { line: number; message: string; stub?: string }) {
  return [
    `  - at: ${JSON.stringify(`${file}:${line}`)}`,
    `    message: ${JSON.stringify(message)}`,
    ...(stub === undefined ? [] : [`    outside: ${JSON.stringify(stub)}`]),
  ];
}

/** A number sign begins a directive. */
const escaped = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\#]/g, '\\$&');
