import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { excerptsOf } from './excerpts-of.ts';

const long = `${'a'.repeat(40)}X${'b'.repeat(40)}`;

/** A text, where something was found in it, and what is shown. */
const rows: readonly (readonly [text: string, start: number, shown: string])[] = [
  ['X', 0, '|X|'],
  ['say X now', 4, 'say |X| now'],
  [long, 40, `…${'a'.repeat(32)}|X|${'b'.repeat(32)}…`],
];

describe('excerptsOf', () => {
  for (const [text, start, shown] of rows)
    it(shown, () => {
      const [excerpt] = excerptsOf(text, [{ start, end: start + 1 }]);
      assert.equal([excerpt?.before, excerpt?.found, excerpt?.after].join('|'), shown);
    });

  it('shows the first five', () => {
    const places = Array.from({ length: 9 }, (_, start) => ({ start, end: start + 1 }));
    assert.equal(excerptsOf('XXXXXXXXX', places).length, 5);
  });
});
