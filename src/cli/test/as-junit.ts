import { escapeHtml } from '#lib/escape-html.ts';
import type { ResultReport, TestReport } from './test-report.ts';

/**
 * The report in the XML that CI services read, one suite per bot.
 * @example asJunit({ suites: [] }) // '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites …'
 */
export function asJunit({ suites }: TestReport): string {
  const all = suites.flatMap(({ results }) => results);
  const lines = suites.flatMap(({ name, results }) => [
    `  <testsuite name="${text(name)}" ${counts(results)}>`,
    ...results.flatMap((result) => testCase(result, name)),
    '  </testsuite>',
  ]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="parley" ${counts(all)}>`,
    ...lines,
    '</testsuites>',
  ].join('\n');
}

function testCase({ name, file, line, failures }: ResultReport, suite: string): readonly string[] {
  const open = `    <testcase classname="${text(suite)}" name="${text(name)}" file="${text(file)}" line="${line}"`;
  if (failures.length === 0) return [`${open}/>`];
  return [
    `${open}>`,
    ...failures.map(
      (failure) =>
        `      <failure message="${text(failure.message)}">${text(
          [`${file}:${failure.line}: ${failure.message}`, failure.stub ?? ''].join('\n').trim(),
        )}</failure>`,
    ),
    '    </testcase>',
  ];
}

const counts = (results: readonly ResultReport[]): string =>
  `tests="${results.length}" failures="${results.filter(({ failures }) => failures.length > 0).length}" errors="0"`;

/** XML has no place for most control characters, not even escaped. */
const text = (of: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are the ones
  escapeHtml(of.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd'));
