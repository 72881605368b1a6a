import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { canonicalJson } from './canonical-json.ts';

const rows: readonly { value: unknown; text: string }[] = [
  { value: { b: 1, a: 2 }, text: '{"a":2,"b":1}' },
  { value: { b: [1, undefined], a: 'x' }, text: '{"a":"x","b":[1,null]}' },
  { value: { a: { d: 1, c: [{ f: 1, e: 2 }] } }, text: '{"a":{"c":[{"e":2,"f":1}],"d":1}}' },
  { value: { a: undefined }, text: '{}' },
  { value: { 10: 'x', 9: 'y' }, text: '{"10":"x","9":"y"}' },
  { value: { é: 1, z: 2, Z: 3 }, text: '{"Z":3,"z":2,"é":1}' },
  { value: [], text: '[]' },
  { value: [3, 1, 2], text: '[3,1,2]' },
  { value: null, text: 'null' },
  { value: undefined, text: 'null' },
  { value: 'a"b\n', text: '"a\\"b\\n"' },
  { value: -0, text: '0' },
  { value: Number.NaN, text: 'null' },
  { value: true, text: 'true' },
  { value: JSON.parse('{"__proto__":{"b":1,"a":2}}'), text: '{"__proto__":{"a":2,"b":1}}' },
];

test('the text of data has its keys in order at every level', () => {
  for (const { value, text } of rows) assert.equal(canonicalJson(value), text);
});

test('equal data has equal text, whatever order its keys came in, and the text is that data', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      const plain: unknown = JSON.parse(JSON.stringify(value));
      assert.deepEqual(JSON.parse(text), plain);
      assert.equal(canonicalJson(reversed(value)), text);
    }),
  );
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, field]) => [key, reversed(field)]),
  );
}
