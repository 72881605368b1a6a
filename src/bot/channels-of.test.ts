import assert from 'node:assert/strict';
import { test } from 'node:test';
import { channelsOf } from './channels-of.ts';

test('the messengers in which a bot has an account', () => {
  const rows = [
    [null, null, []],
    ['a', null, ['chatA']],
    [null, 'b', ['chatB']],
    ['a', 'b', ['chatA', 'chatB']],
  ] as const;
  for (const [chatACredentialsId, chatBCredentialsId, expected] of rows)
    assert.deepEqual(channelsOf({ chatACredentialsId, chatBCredentialsId }), expected);
});
