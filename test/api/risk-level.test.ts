import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ApiRequest, startTestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot } from '#kit/chat-row.ts';

/** Code that an import marks, and code that runs in the sandbox here. */
const version = {
  groups: {
    a: [
      { type: 'Code', options: { content: 'return 1', isUnsafe: true } },
      { type: 'Set variable', options: { variableId: 'v', isCode: true, expressionToEvaluate: '40 + 2' } },
      '{{v}}',
      { type: 'text input', id: 'q' },
    ],
  },
  variables: ['v'],
} as const;

/** All that a bot with this risk level does for visitors, without what is new in each chat. */
async function chatAt(riskLevel: number | null): Promise<unknown> {
  const server = await startTestServer();
  const call = async (request: ApiRequest): Promise<unknown> => {
    const { status, body, text } = await server.call(request);
    assert.equal(status, 200, text);
    return body;
  };
  try {
    const set: ApiRequest = {
      ...{ caller: 'instanceOwner', method: 'PATCH', path: '/v1/admin/bots/:bot', body: { riskLevel } },
    };
    assert.equal(fieldAt(await call(set), 'bot.riskLevel'), riskLevel);
    await putBot(server, { version });
    const begun = await call({
      caller: 'chatKey',
      method: 'POST',
      path: '/v1/bots/hello/startChat',
      body: {},
    });
    const path = `/v1/sessions/${fieldAt(begun, 'sessionId')}/continueChat`;
    const answers = { caller: 'chatKey', method: 'POST', path, body: { message: 'x' } } as const;
    const said = ['messages', 'input', 'clientSideActions'].map((name) => fieldAt(begun, name));
    return [said, await call(answers)];
  } finally {
    await server.close();
  }
}

describe('the risk level of a bot', () => {
  it('is a note: whatever it is, the bot is published and chats in the same way', async () => {
    const unknown = await chatAt(null);
    for (const level of [-1, 0, 60, 61, 100]) assert.deepEqual(await chatAt(level), unknown, String(level));
  });
});
