import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createRowCounter } from './count-rows.ts';

for (const [name, format, pieces, counts] of [
  ['CSV with a line break in a value', 'csv', ['a,b\n', '1,"x\n', 'y"\n2,3', '\n'], [0, 0, 1, 2]],
  ['CSV with quotes in a value', 'csv', ['a\n"say ""hi""\n"\n'], [1]],
  ['lines of JSON', 'jsonl', ['{"a":"\\""}\n', '{}\n{}', '\n'], [1, 2, 3]],
] as const)
  it(`counts the rows of ${name}`, () => {
    const count = createRowCounter(format);
    assert.deepEqual(pieces.map(count), counts);
  });
