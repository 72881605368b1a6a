// Prints what failed and how many tests ran: the last lines that a run of the tests shows.

/** A reporter of node:test. */
export default async function* summary(source) {
  const counts = { passed: 0, failed: 0 };
  const failures = [];
  for await (const { type, data } of source) {
    if (data?.details?.type === 'suite') continue;
    if (type === 'test:pass') counts.passed += 1;
    if (type !== 'test:fail') continue;
    counts.failed += 1;
    failures.push(`${data.file ?? ''}:${data.line ?? ''} ${data.name}\n${textOf(data.details?.error)}`);
  }
  for (const failure of failures) yield `\nFAIL ${failure}\n`;
  yield `${counts.passed} passed, ${counts.failed} failed\n`;
}

function textOf(error) {
  const cause = error?.cause ?? error;
  return String(cause?.stack ?? cause ?? '');
}
