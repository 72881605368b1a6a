import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ApiCall, createClient } from '#api-client/create-client.ts';
import { getBot, listBots, unpublishBot } from '#contract/bots.ts';
import { continueChat } from '#contract/chat.ts';
import { listResults } from '#contract/results.ts';
import { err, ok } from '#lib/result.ts';

const calls: ApiCall[] = [];
const recording = createClient((call) => {
  calls.push(call);
  return Promise.resolve(err('no answer'));
});

const requests: readonly (readonly [name: string, make: () => Promise<unknown>, call: ApiCall])[] = [
  [
    'fills in parameters',
    () => recording(unpublishBot, { params: { botId: 'b1' } }),
    { method: 'POST', path: '/v1/bots/b1/unpublish' },
  ],
  [
    'keeps what is no part of a path out of it',
    () => recording(getBot, { params: { botId: '../a?b#c' } }),
    { method: 'GET', path: '/v1/bots/..%2Fa%3Fb%23c' },
  ],
  [
    'sends numbers and booleans of a query as text',
    () =>
      recording(listResults, {
        params: { botId: 'b' },
        query: { limit: 5, isCompleted: true, since: undefined },
      }),
    { method: 'GET', path: '/v1/bots/b/results?limit=5&isCompleted=true' },
  ],
  [
    'encodes a query',
    () => recording(listBots, { query: { workspaceId: 'a&b=c' } }),
    { method: 'GET', path: '/v1/bots?workspaceId=a%26b%3Dc' },
  ],
  [
    'sends a body',
    () => recording(continueChat, { params: { sessionId: 's' }, body: { message: 'Hi' } }),
    { method: 'POST', path: '/v1/sessions/s/continueChat', body: { message: 'Hi' } },
  ],
];

describe('the client of the interface', () => {
  for (const [name, make, call] of requests)
    it(name, async () => {
      await make();
      assert.deepEqual(calls.at(-1), call);
    });

  it('gives what went wrong on the way', async () => {
    assert.deepEqual(await recording(getBot, { params: { botId: 'b' } }), err('no answer'));
  });

  it('gives the reply without fields that the contract does not know', async () => {
    const api = createClient(() => Promise.resolve(ok({ message: 'success', other: 1 })));
    assert.deepEqual(await api(unpublishBot, { params: { botId: 'b' } }), ok({ message: 'success' }));
  });

  it('says where a reply differs from the contract', async () => {
    const api = createClient<never>(() => Promise.resolve(ok({ messages: [{ id: 1 }] })));
    const answer = await api(continueChat, { params: { sessionId: 's' }, body: {} });
    assert.ok(!answer.ok && answer.error.code === 'UNREADABLE');
    assert.match(answer.error.message, /messages\.0/);
  });
});
