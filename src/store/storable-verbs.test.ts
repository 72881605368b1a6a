import assert from 'node:assert/strict';
import { it } from 'node:test';
import { storableVerbs } from './storable-verbs.ts';

/** Verbs that remember what they were given. */
const remembering = () => {
  const given: unknown[] = [];
  const verbs = {
    size: 3,
    put(...args: readonly unknown[]): number {
      given.push(...args);
      return this.size;
    },
  };
  return { given, verbs: storableVerbs(verbs) };
};

const rows: readonly (readonly [name: string, argument: unknown, stored: unknown])[] = [
  ['a text that can be stored', 'Ada 🙂', 'Ada 🙂'],
  ['a text with NUL', 'a\0b', 'a\uFFFDb'],
  ['a text that was cut within a letter', 'a\ud83d', 'a\uFFFD'],
  ['texts in lists', ['a\0', ['\0']], ['a\uFFFD', ['\uFFFD']]],
  ['texts in objects', { a: 'x\0', b: { c: '\0' } }, { a: 'x\uFFFD', b: { c: '\uFFFD' } }],
  ['no text', [1, true, null, undefined], [1, true, null, undefined]],
];
for (const [name, argument, stored] of rows)
  it(`a verb gets ${name}`, () => {
    const { given, verbs } = remembering();
    const before = structuredClone(argument);
    assert.equal(verbs.put(argument, 'second\0'), 3, 'it is called on its own object');
    assert.deepEqual(given, [stored, 'second\uFFFD']);
    assert.deepEqual(argument, before, 'what is given stays the caller’s own');
  });

it('what is no verb is left as it is', () => assert.equal(remembering().verbs.size, 3));
