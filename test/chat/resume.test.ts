import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { type ApiRequest, startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot } from '#kit/chat-row.ts';

const listen = {
  type: 'webhook',
  id: 'here',
  options: { responseVariableMapping: [{ id: 'm', variableId: 'got', bodyPath: 'data' }] },
};
const bot: ShortBot = {
  groups: {
    a: [
      { type: 'Set variable', options: { type: 'Resume URL', variableId: 'url', blockId: 'here' } },
      '{{url}}',
      { type: 'text input' },
      listen,
      'got {{got}}',
      { type: 'text input' },
    ],
  },
  variables: ['url', 'got'],
};

interface Chat {
  readonly server: TestServer;
  readonly sessionId: string;
  /** The path of its address, below `/api`. */
  readonly path: string;
  readonly say: (text: string) => Promise<unknown>;
  readonly resume: (more?: Partial<ApiRequest>) => ReturnType<TestServer['call']>;
}

async function withChat(
  use: (chat: Chat) => Promise<void>,
  options: { readonly caller?: 'chatKey' | 'owner'; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  const server = await startTestServer({ store: 'sqlite', ...(options.env && { env: options.env }) });
  const caller = options.caller ?? 'chatKey';
  try {
    await putBot(server, { version: bot });
    const start = caller === 'owner' ? '/v1/bots/:bot/preview/startChat' : '/v1/bots/hello/startChat';
    const body = { textBubbleContentFormat: 'markdown' };
    const started = await server.call({ caller, method: 'POST', path: start, body });
    const sessionId = String(fieldAt(started.body, 'sessionId'));
    const url = new URL(String(fieldAt(started.body, 'messages.0.content.markdown')));
    const path = url.pathname.replace(/^\/api/, '');
    await use({
      server,
      sessionId,
      path,
      say: async (text) => {
        const said = await server.call({
          caller,
          method: 'POST',
          path: `/v1/sessions/${sessionId}/continueChat`,
          body: { message: text },
        });
        assert.equal(said.status, 200, said.text);
        return said.body;
      },
      resume: (more = {}) =>
        server.call({ caller: 'anonymous', method: 'POST', path, body: { a: 1 }, ...more }),
    });
  } finally {
    await server.close();
  }
}

describe('an address that goes on with a chat', () => {
  it('takes one call when the chat waits there, from anybody, and clients hear of it', () =>
    withChat(async ({ server, sessionId, say, resume }) => {
      assert.deepEqual([(await resume()).status], [409], 'too early');
      await say('x');
      const answers = await Promise.all([resume(), resume(), resume()]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
      const heard = await server.call({
        caller: 'chatKey',
        method: 'GET',
        path: `/v1/sessions/${sessionId}/nextTurn?after=2&seconds=0&textBubbleContentFormat=markdown`,
      });
      assert.equal(fieldAt(heard.body, 'reply.messages.0.content.markdown'), 'got {"a":1}');
    }));

  it('still does after the server was started again', () =>
    withChat(async ({ server, say, resume }) => {
      await say('x');
      server.app.chat.sessions.clear();
      assert.equal((await resume()).status, 200);
    }));

  for (const [name, text] of [
    ['a list', '[1,"b"]'],
    ['a text', '"b"'],
    ['a number', '5'],
    ['null', 'null'],
  ] as const)
    it(`takes ${name}`, () =>
      withChat(async ({ say, resume }) => {
        await say('x');
        assert.equal((await resume({ text })).status, 200);
      }));

  it('is of its block and chat only: another signature is not found, whether the chat is there or not', () =>
    withChat(async ({ path, sessionId, say, resume }) => {
      await say('x');
      const [, , , , , signature = ''] = path.split('/');
      const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
      for (const wrong of [
        `/v1/resume/${sessionId}/here/${flipped}`,
        `/v1/resume/${sessionId}/other/${signature}`,
        `/v1/resume/nobody/here/${signature}`,
        `/v1/resume/${sessionId}/here/x`,
      ]) {
        const answer = await resume({ path: wrong });
        assert.deepEqual([answer.status, fieldAt(answer.body, 'code')], [404, 'NOT_FOUND'], wrong);
      }
      assert.equal((await resume()).status, 200);
    }));

  it('takes JSON by POST and nothing else', () =>
    withChat(async ({ say, resume }) => {
      await say('x');
      assert.equal((await resume({ method: 'GET' })).status, 405);
      assert.equal((await resume({ text: '{' })).status, 400);
      assert.equal((await resume({ text: 'a=b', headers: { 'content-type': 'text/plain' } })).status, 415);
      assert.equal((await resume()).status, 200);
    }));

  it('cannot be called without end', () =>
    withChat(
      async ({ resume, say }) => {
        await say('x');
        const statuses: number[] = [];
        for (let index = 0; index < 6; index++) statuses.push((await resume()).status);
        assert.ok(statuses.includes(429), statuses.join());
      },
      { env: { LIMIT_TURNS_PER_SESSION: '5' } },
    ));

  it('is shown to authors while their test chat waits', () =>
    withChat(
      async ({ say, path, resume }) => {
        const reply = await say('x');
        const shown = fieldAt(reply, 'clientSideActions.0.listenForWebhook.resumeUrl');
        assert.ok(String(shown).endsWith(`/api${path}`), String(shown));
        assert.equal((await resume()).status, 200);
      },
      { caller: 'owner' },
    ));

  it('has the address that the settings give', () =>
    withChat(
      async ({ path, resume, say }) => {
        assert.match(path, /^\/v1\/resume\//);
        await say('x');
        assert.equal((await resume()).status, 200);
      },
      { env: { PUBLIC_URL: 'https://bots.example' } },
    ));
});
