import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ownJson } from './own-json.ts';
import { jsonIn, parseJson } from './parse-json.ts';

const rows: readonly (readonly [text: string, value: unknown])[] = [
  ['{"a":[1,null,true,"x"]}', { a: [1, null, true, 'x'] }],
  ['null', null],
  [' 1 ', 1],
];

describe('JSON', () => {
  for (const [text, value] of rows)
    it(`reads ${text}`, () => {
      assert.deepEqual(parseJson(text), value);
      assert.deepEqual(jsonIn(text), value);
      assert.deepEqual(ownJson<unknown>(text), value);
    });

  for (const text of ['', '{', "{'a':1}", 'undefined'])
    it(`refuses ${JSON.stringify(text)}`, () => {
      assert.throws(() => parseJson(text), SyntaxError);
      assert.equal(jsonIn(text), undefined);
    });

  it('lets a reviver change what it reads', () => {
    const drop = (key: string, value: unknown) => (key === 'secret' ? undefined : value);
    assert.deepEqual(ownJson<object>('{"a":1,"secret":2}', drop), { a: 1 });
  });
});
