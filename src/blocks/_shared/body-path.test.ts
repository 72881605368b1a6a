import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyPath } from './body-path.ts';

const data = {
  foo: [{ bar: 1 }, { bar: 'two' }],
  'a b': { c: true },
  text: 'abc',
  nothing: null,
  größe: 3,
  $id: 7,
  a: { b: { c: 'deep' } },
};
const scope = { data, statusCode: 201 };
const value = (of: unknown) => ({ kind: 'value', value: of });
const missing = { kind: 'missing' };
const code = { kind: 'code' };

const rows: readonly (readonly [path: string, result: unknown])[] = [
  ['statusCode', value(201)],
  ['data', value(data)],
  [' data.text ', value('abc')],
  ['data.foo[0].bar', value(1)],
  ['data.foo[ 1 ].bar', value('two')],
  ['data.foo[01].bar', value('two')],
  ['data.foo.length', value(2)],
  ['data.foo[9]', value(undefined)],
  ['data.foo[9].bar', missing],
  ['data.foo[9]?.bar', value(undefined)],
  ["data['a b'].c", value(true)],
  ['data["a b"]["c"]', value(true)],
  ["data?.['a b']?.c", value(true)],
  ['data.größe', value(3)],
  ['data.$id', value(7)],
  ['data.a.b.c', value('deep')],
  ['data.text[1]', value('b')],
  ['data.text.length', value(3)],
  ['data.text.nope', value(undefined)],
  ['data.nothing', value(null)],
  ['data.nothing.x', missing],
  ['data.nothing?.x', value(undefined)],
  ['data.a.x', value(undefined)],
  ['data.a.x.y', missing],
  ['statusCode.x', value(undefined)],
  ['data.constructor', value(undefined)],
  ['data.__proto__', value(undefined)],
  ['data.foo.map', value(undefined)],
  ['data.a["__proto__"].polluted', missing],
  ['data.foo.map(i => i.bar)', code],
  ['data.foo[i]', code],
  ['data.foo[-1]', code],
  ['data + 1', code],
  ['data.', code],
  ['data..foo', code],
  ['data[', code],
  ["data['a\\'b']", code],
  ['', code],
  ['other.x', code],
  ['toString', code],
  ['1', code],
  ['`x`', code],
];

for (const [path, result] of rows) {
  test(`the path "${path}"`, () => assert.deepEqual(bodyPath(path, scope), result));
}

test('getters are not run', () => {
  const trap = Object.defineProperty({}, 'x', { enumerable: true, get: () => assert.fail('was run') });
  assert.deepEqual(bodyPath('data.x', { data: trap }), value(undefined));
});

test('a long path takes linear time', () => {
  const path = `data${'.a'.repeat(50_000)}!`;
  assert.deepEqual(bodyPath(path, scope), code);
});
