import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { readTests } from './read-tests.ts';
import type { ConversationTest } from './test-schema.ts';
import { writeTests } from './write-tests.ts';

const odd: ConversationTest = {
  name: 'yes',
  tags: ['1', 'no', '~'],
  given: { at: '2026-11-02T08:00:00.000Z', variables: { Plan: 'null', 'a: b': ['x', null], Count: 3 } },
  outside: [
    {
      block: 'Look up',
      asks: { url: { starts: 'https://x/y?' } },
      gives: { data: { s: 'no', deep: [[1], [{ t: '<<' }]] } },
    },
  ],
  chat: [
    { asks: 'Name' },
    {
      say: '007',
      bot: [{ contains: `Hello\n- Ada ${'x'.repeat(200)}` }, { any: 2 }],
      ends: { completed: true },
    },
    { pick: ['a', '*b', '&c', '!d', '# e', ' f '], skip: true },
  ].map(({ skip: _, ...row }) => row),
  names: { '{{Name}}': 'b2' },
};

it('tests are read back as they were written', () => {
  const files = globSync('examples/bots/**/*.test.yaml').map((path) => readTests(readFileSync(path, 'utf8')));
  const tests = [odd, ...files.flatMap((read) => (read.ok ? read.value.map(({ test }) => test) : []))];
  assert.ok(tests.length > 8);
  const text = writeTests(tests);
  const read = readTests(text);
  assert.ok(read.ok, JSON.stringify(read));
  assert.deepEqual(
    read.value.map(({ test }) => test),
    tests,
  );
});

it('a test is written as people write it', () => {
  const test: ConversationTest = {
    name: 'Refund',
    tags: ['smoke'],
    outside: [{ block: 'Look up', gives: { status: 200, data: { days: 3 } } }],
    chat: [{ asks: 'Order' }, { say: '12', bot: [{ contains: 'Three days' }], variables: { Order: '12' } }],
  };
  assert.equal(
    writeTests([test]),
    `name: Refund
tags: [smoke]
outside:
  - {block: Look up, gives: {status: 200, data: {days: 3}}}
chat:
  - asks: Order
  - say: "12"
    bot: [{contains: Three days}]
    variables: {Order: "12"}
`,
  );
});
