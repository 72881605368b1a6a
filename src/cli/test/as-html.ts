import { escapeHtml } from '#lib/escape-html.ts';
import { percentOf } from '#trial/percent-of.ts';
import type { ResultReport, SuiteReport, TestReport } from './test-report.ts';

/** The report as a page for people, complete in itself. What bots and tests say is text in it. */
export function asHtml({ suites }: TestReport): string {
  return [
    '<!doctype html>',
    '<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<title>Tests of bots</title>',
    `<style>${style}</style>`,
    '<main><h1>Tests of bots</h1>',
    ...suites.flatMap(suiteLines),
    '</main></html>',
  ].join('\n');
}

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
li { margin: .5rem 0; overflow-wrap: anywhere }
ul { padding-left: 1.25rem }
p + ul { padding: 0; list-style: none }
.failed > b::before { content: "✗ "; color: light-dark(#b3261e, #f2b8b5) }
.passed > b::before { content: "✓ "; color: light-dark(#146c2e, #8fd9a8) }
pre { overflow-wrap: anywhere; white-space: pre-wrap; padding: .5rem; background: #8882 }
small { opacity: .8 }`;

function suiteLines({ name, results, coverage }: SuiteReport): readonly string[] {
  const { blocks, ways, comparisons, leftOut } = coverage;
  const missing = [blocks, ways, comparisons].flatMap((part) => part.missing);
  const shares = [
    `${percentOf(blocks)} % of the blocks`,
    `${percentOf(ways)} % of the ways`,
    `${percentOf(comparisons)} % of the comparisons`,
  ];
  return [
    `<section><h2>${text(name)}</h2>`,
    `<p>${results.filter(({ failures }) => failures.length === 0).length} of ${results.length} tests passed. They reach ${shares.join(', ')}.</p>`,
    `<ul>${results.map(resultItem).join('')}</ul>`,
    ...listOf(
      'Shown by no test',
      missing.map((part) => text(part.name)),
    ),
    ...listOf(
      'Left out',
      leftOut.map((part) => `${text(part.name)}: ${text(part.because)}`),
    ),
    '</section>',
  ];
}

function resultItem({ name, file, line, failures }: ResultReport): string {
  const found = failures.map(
    (failure) =>
      `<li>${text(failure.message)} <small>${text(file)}:${failure.line}</small>${
        failure.stub === undefined ? '' : `<pre>outside:\n  ${text(failure.stub)}</pre>`
      }</li>`,
  );
  return [
    `<li class="${failures.length === 0 ? 'passed' : 'failed'}">`,
    `<b>${text(name)}</b> <small>${text(file)}:${line}</small>`,
    found.length === 0 ? '' : `<ul>${found.join('')}</ul>`,
    '</li>',
  ].join('');
}

function listOf(title: string, items: readonly string[]): readonly string[] {
  if (items.length === 0) return [];
  return [
    `<details><summary>${title} (${items.length})</summary>`,
    `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></details>`,
  ];
}

const text = (of: string): string => escapeHtml(of.toWellFormed());
