import assert from 'node:assert/strict';
import { test } from 'node:test';
import summary from '../scripts/summary-reporter.mjs';

const failure = (name: string, type: string, failureType: string) => ({
  type: 'test:fail',
  data: {
    ...{ name, file: `${process.cwd()}/some.test.ts`, line: 7 },
    details: { type, error: Object.assign(new Error(`${name} broke`), { failureType }) },
  },
});
const pass = (type: string) => ({ type: 'test:pass', data: { name: 'fine', details: { type } } });

const late = 'Error: Test "one" generated asynchronous activity after the test ended.';

test('names a failure at once: a run that hangs does not come to its end', async () => {
  const run = summary([failure('one', 'test', 'testCodeFailure'), pass('test')]);
  assert.deepEqual(await run.next(), {
    done: false,
    value: 'failed: some.test.ts:7 one: Error: one broke\n',
  });
});

test('tells what failed: tests, suites by what they do before and after them, and what came later', async () => {
  const said: string[] = [];
  const run = [
    pass('test'),
    pass('suite'),
    failure('one', 'test', 'testCodeFailure'),
    failure('the suite of one', 'suite', 'subtestsFailed'),
    failure('after', 'suite', 'hookFailed'),
    { type: 'test:diagnostic', data: { message: late } },
    { type: 'test:diagnostic', data: { message: 'tests 3' } },
  ];
  for await (const text of summary(run)) said.push(text);
  assert.match(
    said.join(''),
    /FAIL some\.test\.ts:7 one\n.*one broke[^]*FAIL some\.test\.ts:7 after\n.*after broke/,
  );
  assert.ok(said.join('').includes(`FAIL :0 after a test\n${late}`));
  assert.doesNotMatch(said.join(''), /tests 3/);
  assert.doesNotMatch(said.join(''), /the suite of one/);
  assert.equal(said.at(-1), '1 passed, 2 failed\n');
});
