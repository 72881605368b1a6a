import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withOtherName } from './with-other-name.ts';

describe('another variable in a text', () => {
  for (const [value, expected] of [
    ['Hi {{Nmae}}, {{Nmae}}!', 'Hi {{Name$&}}, {{Name$&}}!'],
    ['{{Nmae2}} Nmae', '{{Nmae2}} Nmae'],
    [
      [{ type: 'p', children: [{ text: '{{Nmae}}', bold: true }] }],
      [{ type: 'p', children: [{ text: '{{Name$&}}', bold: true }] }],
    ],
    [
      { n: 1, at: null },
      { n: 1, at: null },
    ],
  ] as const)
    it(JSON.stringify(value), () =>
      assert.deepEqual(withOtherName(value, { name: 'Nmae', by: 'Name$&' }), expected),
    );
});
