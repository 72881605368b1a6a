import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cutResult } from './cut-result.ts';

const rows: readonly (readonly [
  name: string,
  value: string | (string | null)[],
  cut: string | readonly (string | null)[],
])[] = [
  ['a text that fits', '12345', '12345'],
  ['a text that is too long', '123456', '12345…'],
  ['half of a pair of surrogates', '1234😀', '1234\ufffd…'],
  ['a list that fits', ['12', null, '34'], ['12', null, '34']],
  ['a list that is too long together', ['12', '3456', 'x'], ['12', '345…', '…']],
  ['a list with many empty items', Array.from({ length: 9 }, () => ''), ['', '', '', '', '', '…']],
];

describe('a value of at most five characters', () => {
  for (const [name, value, cut] of rows)
    it(name, () => {
      const result = cutResult(
        {
          ...{ id: 'r', createdAt: '', botId: 'b', isCompleted: true, hasStarted: true, isArchived: false },
          ...{
            lastChatSessionId: null,
            variables: [{ id: 'v', name: 'N', value, isSessionVariable: false }],
          },
          answers: [{ blockId: 'b', content: 'x'.repeat(9), attachedFileUrls: ['https://a.example/long'] }],
        },
        5,
      );
      assert.deepEqual(result.variables[0]?.value, cut);
      assert.deepEqual(result.answers, [
        { blockId: 'b', content: 'xxxxx…', attachedFileUrls: ['https://a.example/long'] },
      ]);
    });
});
