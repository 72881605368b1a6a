import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DataFiles } from '#builder/editor/trial-messages.ts';
import { err, ok } from '#lib/result.ts';
import { chosenData } from '#trial/chosen-data.ts';
import { readDefaults } from '#trial/read-defaults.ts';
import { readTests } from '#trial/read-tests.ts';
import { withFiles } from '#trial/with-files.ts';
import { readImport } from './read-import.ts';

/** As the worker does it. */
const worker = {
  read: async (text: string, files: DataFiles = {}) => {
    const read = readTests(text);
    if (!read.ok) return { tests: [], problems: read.error };
    const filled = read.value.map(({ test }) => withFiles(test, chosenData(files)));
    return {
      tests: filled.flatMap((each) => (each.ok ? [{ test: each.value, lines: [] }] : [])),
      problems: filled.flatMap((each) => (each.ok ? [] : each.error)).map((each) => ({ ...each, line: 3 })),
    };
  },
  readDefaults: async (text: string, { files = {} }: { readonly files?: DataFiles } = {}) => {
    const read = readDefaults(text);
    if (!read.ok) return { defaults: {}, problems: read.error };
    const filled = withFiles(read.value?.data ?? {}, chosenData(files));
    return { defaults: filled.ok ? filled.value : {}, problems: [] };
  },
};
const file = (name: string, text: string) => ({ name, text: async () => text });
const test = { name: 't', chat: [{ say: 'x' }] };
const yaml = 'name: t\nchat: [{say: x}]\n';
const withData = `${yaml}outside: [{block: b, gives: {file: data/orders.json}}]\n`;

const rows: readonly (readonly [name: string, files: readonly ReturnType<typeof file>[], read: unknown])[] = [
  ['one file of any name', [file('mine.yaml', yaml)], ok({ tests: [test], defaults: undefined })],
  [
    'data of a file that was chosen as well',
    [file('orders.json', '{"a": 1}'), file('a.test.yaml', withData)],
    ok({ tests: [{ ...test, outside: [{ block: 'b', gives: { data: { a: 1 } } }] }], defaults: undefined }),
  ],
  [
    'data that is missing',
    [file('a.test.yaml', withData)],
    err('a.test.yaml, line 3: Choose the file data/orders.json together with the tests'),
  ],
  [
    'what all tests share',
    [file('test-defaults.yaml', 'outside: [{block: b, gives: {file: t.txt}}]'), file('t.txt', 'Hi')],
    ok({ tests: [], defaults: { outside: [{ block: 'b', gives: { data: 'Hi' } }] } }),
  ],
  [
    'a file that is broken',
    [file('a.test.yaml', `${yaml}x: 1\n`)],
    err('a.test.yaml, line 1: Unrecognized key: "x"'),
  ],
];

describe('an import of tests', () => {
  for (const [name, files, read] of rows)
    it(`reads ${name}`, async () => assert.deepEqual(await readImport(files, worker), read));
});
