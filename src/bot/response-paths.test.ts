import assert from 'node:assert/strict';
import { it } from 'node:test';
import { responsePaths } from './response-paths.ts';

const wide = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`k${index}`, 1]));
let deep: unknown = 1;
for (let level = 0; level < 20; level++) deep = { a: deep };

const rows: readonly (readonly [data: unknown, paths: readonly string[]])[] = [
  ['ok', ['data']],
  [null, ['data*']],
  [{}, ['data*']],
  [{ a: 1, b: null, c: [] }, ['data', 'data.a', 'data.b*', 'data.c*']],
  [
    [{ a: 1 }, { b: 2 }],
    ['data', 'data[]', 'data[].a', 'data[].b'],
  ],
  [{ 'not plain': 1, __proto__x: 2 }, ['data', 'data.__proto__x']],
  [{ 'not plain': 1 }, ['data*']],
];

for (const [data, paths] of rows)
  it(`paths of ${JSON.stringify(data)}`, () => assert.deepEqual(responsePaths(data), paths));

it('ends somewhere', () => {
  assert.equal(responsePaths(wide).length, 501);
  assert.equal(responsePaths(wide).at(-1), 'data*');
  assert.match(responsePaths(deep).at(-1) ?? '', /^data(\.a){8}\*$/);
});
