import { relative } from 'node:path';

// Prints what failed and how many tests ran: the last lines that a run of the tests shows. A run that hangs has no last
// lines, so each failure is named at once, too.

/** How much of one failure is told: some compare whole pages. */
const mostLines = 40;
const longestLine = 300;

/** A reporter of node:test. */
export default async function* summary(source) {
  const counts = { passed: 0, failed: 0 };
  const failures = [];
  for await (const { type, data } of source) {
    // A suite fails with its tests, which are told themselves, or by itself: what it does before or after them failed.
    const isOfTests = data?.details?.error?.failureType === 'subtestsFailed';
    if (data?.details?.type === 'suite' && (type !== 'test:fail' || isOfTests)) continue;
    if (type === 'test:diagnostic' && isFailure(data.message))
      failures.push(`:0 after a test\n${data.message}`);
    if (type === 'test:pass') counts.passed += 1;
    if (type !== 'test:fail') continue;
    counts.failed += 1;
    const place = `${data.file === undefined ? '' : relative('.', data.file)}:${data.line ?? 0}`;
    const text = textOf(data.details?.error);
    failures.push(`${place} ${data.name}\n${text}`);
    yield `failed: ${place} ${data.name}: ${text.split('\n', 1)[0]}\n`;
  }
  for (const failure of failures) yield `\nFAIL ${failure}\n`;
  yield `${counts.passed} passed, ${counts.failed} failed\n`;
}

/** What goes wrong when its test is over fails no test, but the run. */
const isFailure = (message) => /generated asynchronous activity after the test ended/.test(message);

/** The error and what caused it, innermost last. */
function textOf(error) {
  const parts = [];
  for (let each = error?.cause ?? error; each !== undefined && each !== null; each = each.cause) {
    const lines = String(each.stack ?? each).split('\n');
    const told = lines.slice(0, mostLines).map((line) => line.slice(0, longestLine));
    parts.push(...told, ...(lines.length > mostLines ? [`… ${lines.length - mostLines} lines more`] : []));
  }
  return parts.join('\n');
}
