import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Variable } from '#model/graph.ts';
import { startText, startValue } from './start-value.ts';

const rows: readonly (readonly [
  text: string,
  before: Variable['value'],
  value: ReturnType<typeof startValue>,
])[] = [
  ['', 'x', undefined],
  ['', ['x'], undefined],
  ['Ada', undefined, 'Ada'],
  ['Ada', null, 'Ada'],
  ['Ada\nGrace', 'Ada', ['Ada', 'Grace']],
  ['Ada', ['Ada', 'Grace'], ['Ada']],
  ['Ada\n', ['Ada'], ['Ada', '']],
];

describe('start values', () => {
  for (const [text, before, value] of rows)
    it(`${JSON.stringify(text)} over ${JSON.stringify(before)}`, () => {
      assert.deepEqual(startValue(text, before), value);
      assert.equal(startText(value), text);
    });
  it('shows gaps of a list as empty lines', () => assert.equal(startText(['a', null, 'b']), 'a\n\nb'));
});
