import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AskedCredential, Credentials } from './credentials.ts';
import { openAccount } from './open-account.ts';

const updated: unknown[] = [];
const asked: AskedCredential[] = [];

/** Has one account of OpenAI in `w1`. */
const credentials: Pick<Credentials, 'open' | 'update'> = {
  open: async (wanted) => {
    asked.push(wanted);
    const { workspaceId, id, types } = wanted;
    if (workspaceId !== 'w1' || id !== 'c1') return { ok: false, reason: 'missing' };
    return types.includes('openai')
      ? { ok: true, id, type: 'openai', name: 'Mine', data: { apiKey: 'k' }, hosts: ['api.openai.com'] }
      : { ok: false, reason: 'wrong-type' };
  },
  update: async (scope, change) => {
    updated.push([scope, change]);
    return { ok: false, error: 'NOT_FOUND' };
  },
};

const rows: readonly (readonly [workspaceId: string, id: string, block: string, isOpened: boolean])[] = [
  ['w1', 'c1', 'openai', true],
  ['w1', 'c1', 'OpenAI', true],
  ['w1', 'c1', 'groq', false],
  ['w1', 'c1', 'text', false],
  ['w1', 'c1', 'from the future', false],
  ['w1', 'c2', 'openai', false],
  ['w2', 'c1', 'openai', false],
];

for (const [workspaceId, id, block, isOpened] of rows) {
  test(`${block} in ${workspaceId} with ${id}: ${isOpened ? 'opened' : 'nothing'}`, async () => {
    const account = await openAccount(credentials, workspaceId, { id, block });
    assert.equal(account !== null, isOpened);
    assert.deepEqual(asked.at(-1)?.workspaceId, workspaceId);
    if (account !== null) assert.deepEqual([account.id, account.hosts], ['c1', ['api.openai.com']]);
  });
}

test('renewed fields go to the account that was opened', async () => {
  const account = await openAccount(credentials, 'w1', { id: 'c1', block: 'openai' });
  await account?.update({ apiKey: 'new' });
  assert.deepEqual(updated, [[{ workspaceId: 'w1', id: 'c1' }, { apiKey: 'new' }]]);
});
