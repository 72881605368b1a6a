import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '#kit/any-character.ts';
import { cpuMs } from '#kit/cpu-ms.ts';
import { guessType, toValue, type Value, valueToText } from './value.ts';

const cyclic: Record<string, unknown> = {};
cyclic.self = cyclic;

const written: readonly { input: unknown; value: Value }[] = [
  { input: 'Bob', value: 'Bob' },
  { input: '', value: null },
  { input: ' ', value: ' ' },
  { input: 'C:\\dir\\x', value: 'C:\\dir\\x' },
  { input: 'a\ud800b', value: 'a\ufffdb' },
  { input: '\udc00', value: '\ufffd' },
  { input: '👍', value: '👍' },
  { input: '\u0000', value: '\u0000' },
  { input: null, value: null },
  { input: undefined, value: null },
  { input: 5, value: '5' },
  { input: 0.1 + 0.2, value: '0.30000000000000004' },
  { input: -0, value: '0' },
  { input: Number.NaN, value: 'NaN' },
  { input: Number.POSITIVE_INFINITY, value: 'Infinity' },
  { input: 1e21, value: '1e+21' },
  { input: 12n, value: '12' },
  { input: true, value: 'true' },
  { input: false, value: 'false' },
  { input: { a: 1 }, value: '{"a":1}' },
  { input: {}, value: '{}' },
  { input: JSON.parse('{"__proto__":1}'), value: '{"__proto__":1}' },
  { input: new Date(Date.UTC(2026, 10, 20)), value: '2026-11-20T00:00:00.000Z' },
  { input: new Date(Number.NaN), value: null },
  { input: cyclic, value: null },
  { input: { big: 1n }, value: null },
  { input: () => 1, value: null },
  { input: Symbol('s'), value: null },
  { input: { toJSON: () => undefined }, value: null },
  { input: [], value: [] },
  { input: ['a', '', null, undefined, 'b\ud800'], value: ['a', null, null, null, 'b\ufffd'] },
  { input: [1, true, { a: 1 }, ['x', ['y']]], value: ['1', 'true', '{"a":1}', '["x",["y"]]'] },
  { input: Array(2), value: [null, null] },
  { input: [cyclic, 'x'], value: [null, 'x'] },
];

test('anything written to a variable becomes a value', () => {
  for (const row of written) assert.deepEqual(toValue(row.input), row.value, `input ${String(row.value)}`);
});

const shown: readonly { value: Value; text: string }[] = [
  { value: 'a', text: 'a' },
  { value: null, text: '' },
  { value: [], text: '[]' },
  { value: ['a', 'b'], text: '["a","b"]' },
  { value: ['a"', null], text: '["a\\"",null]' },
];

test('a value shows as text, a list as JSON', () => {
  for (const row of shown) assert.equal(valueToText(row.value), row.text);
});

const guessed: readonly { value: Value; type: unknown }[] = [
  { value: null, type: null },
  { value: ['1', null], type: ['1', null] },
  { value: '5', type: 5 },
  { value: ' 5 ', type: 5 },
  { value: '-7', type: -7 },
  { value: '0', type: 0 },
  { value: '0.5', type: 0.5 },
  { value: '.5', type: 0.5 },
  { value: '1e3', type: 1000 },
  { value: '007', type: '007' },
  { value: ' 007', type: ' 007' },
  { value: '00', type: '00' },
  { value: '0x10', type: '0x10' },
  { value: '+331', type: '+331' },
  { value: '+33 6 12', type: '+33 6 12' },
  { value: '1,5', type: '1,5' },
  { value: '12abc', type: '12abc' },
  { value: '   ', type: '   ' },
  { value: '\u00a0', type: '\u00a0' },
  { value: '9007199254740991', type: 9007199254740991 },
  { value: '9007199254740993', type: '9007199254740993' },
  { value: '-12345678901234567890', type: '-12345678901234567890' },
  { value: 'true', type: true },
  { value: 'false', type: false },
  { value: 'null', type: null },
  { value: 'undefined', type: undefined },
  { value: 'True', type: 'True' },
  { value: 'Infinity', type: Number.POSITIVE_INFINITY },
  { value: 'NaN', type: 'NaN' },
  { value: 'constructor', type: 'constructor' },
  { value: '__proto__', type: '__proto__' },
];

test('code sees the type a text seems to have, unless that would lose something', () => {
  for (const row of guessed) assert.deepEqual(guessType(row.value), row.type, `value ${String(row.value)}`);
});

test('writing what a value shows never loses a text', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, minLength: 1 }), (text) => {
      assert.equal(valueToText(toValue(text)), text);
      assert.deepEqual(toValue(toValue([text])), [text]);
    }),
  );
});

test('writing anything never throws, and a value stays itself when written again', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true }), (input) => {
      const value = toValue(input);
      assert.deepEqual(toValue(value), value);
      guessType(value);
    }),
  );
});

test('long texts, long lists and deep objects are no trouble', () => {
  let deep: unknown = 'x';
  for (let i = 0; i < 100_000; i++) deep = { deep };
  assert.ok(toValue(deep) === null || typeof toValue(deep) === 'string');
  const list = Array.from({ length: 100_000 }, (_, i) => i);
  const text = '9'.repeat(1_000_000);
  const took = fastest(() => {
    assert.equal(toValue(list)?.length, 100_000);
    assert.equal(valueToText(toValue(list)).length, 788_891);
    assert.equal(guessType(toValue(text)), text);
  });
  assert.ok(took < 100, `${took}`);
});

/** Milliseconds of the fastest of three runs: the first one may have to compile. */
function fastest(run: () => void): number {
  const times = [0, 1, 2].map(() => {
    const before = cpuMs();
    run();
    return cpuMs() - before;
  });
  return Math.min(...times);
}
