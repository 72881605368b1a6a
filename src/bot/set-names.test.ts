import assert from 'node:assert/strict';
import { it } from 'node:test';
import { expandBot } from '#kit/short-bot.ts';
import { parseDocument } from './parse-document.ts';
import { setNames } from './set-names.ts';

it('the variables that the blocks of a bot set', () => {
  const parsed = parseDocument(
    expandBot({
      groups: {
        a: [
          { type: 'text input', options: { variableId: 'Name' } },
          'Hello {{Name}} from {{City}}',
          { type: 'Set variable', options: { variableId: 'Total', expressionToEvaluate: '{{Age}}' } },
        ],
      },
      variables: ['Age', 'Total', 'City', 'Name'],
    }),
    { unknownBlocks: 'reject' },
  );
  assert.ok(parsed.ok);
  assert.deepEqual(setNames(parsed.value.document), ['Total', 'Name']);
});
