import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillDeep, hasVariables, templateOf } from './fill.ts';

const upper = (text: string) => text.replaceAll('{{x}}', 'X');

const rows: readonly (readonly [data: unknown, filled: unknown])[] = [
  ['a', 'a'],
  ['{{x}}', 'X'],
  [
    ['{{x}}', 'a', ['{{x}}']],
    ['X', 'a', ['X']],
  ],
  [
    { a: '{{x}}', b: { c: ['{{x}}'] }, n: 1, t: true, z: null },
    { a: 'X', b: { c: ['X'] }, n: 1, t: true, z: null },
  ],
  [{ '{{x}}': 'a' }, { '{{x}}': 'a' }],
  [undefined, undefined],
  [5, 5],
];

test('every text inside is filled, keys are not', () => {
  for (const [data, filled] of rows) assert.deepEqual(fillDeep(data, upper), filled);
});

test('what holds no variables is the same object, each time', () => {
  const plain = { a: ['b', { c: 'd { {' }] };
  for (let i = 0; i < 2; i++)
    assert.equal(
      fillDeep(plain, () => assert.fail()),
      plain,
    );
  const mixed = { plain, filled: '{{x}}' };
  assert.equal(fillDeep(mixed, upper).plain, plain);
});

test('what is given is left as it is', () => {
  const data = Object.freeze({ a: Object.freeze(['{{x}}']) });
  assert.deepEqual(fillDeep(data, upper), { a: ['X'] });
  assert.deepEqual(data, { a: ['{{x}}'] });
});

test('a key named __proto__ stays a key', () => {
  const data: unknown = JSON.parse('{"__proto__":"{{x}}","a":{"constructor":"{{x}}"}}');
  assert.equal(JSON.stringify(fillDeep(data, upper)), '{"__proto__":"X","a":{"constructor":"X"}}');
});

test('a text is parsed once, long ones each time', () => {
  assert.equal(templateOf('{{once}}'), templateOf('{{once}}'));
  const long = `{{x}}${'a'.repeat(20_000)}`;
  assert.deepEqual(templateOf(long), templateOf(long));
  assert.notEqual(templateOf(long), templateOf(long));
});

test('many different texts do not stay for ever', () => {
  const first = templateOf('{{first}}');
  const long = 'x'.repeat(9_000);
  for (let i = 0; i < 2_000; i++) templateOf(`${long}${i}`);
  assert.notEqual(templateOf('{{first}}'), first);
  assert.deepEqual(templateOf('{{first}}'), first);
});

test('which texts can hold variables', () => {
  assert.deepEqual(['{{', '{{}}', 'a {{b}}', '{ {', ''].map(hasVariables), [false, true, true, false, false]);
});
