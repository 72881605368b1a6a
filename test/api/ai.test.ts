import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { type AiServices, aiKey, startAiServices } from '#kit/ai-services.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { tokenOf } from '#kit/api-fixtures.ts';
import { fieldAt } from '#kit/api-row.ts';
import { type PublishedBot, publishBot } from '#kit/publish-bot.ts';

let services: AiServices;
let server: TestServer;
let account: string;
const lines: string[] = [];
before(async () => {
  services = await startAiServices();
  server = await startTestServer({
    env: { LOG_LEVEL: 'info' },
    logTo: { write: (line) => void lines.push(line) },
    egress: { testOrigins: services.origins, testListeners: [services.place] },
  });
  const made = await server.call({
    caller: 'owner',
    method: 'POST',
    path: '/v1/workspaces/:workspace/credentials',
    body: { type: 'openai', name: 'Models', data: { apiKey: aiKey } },
  });
  assert.equal(made.status, 200, made.text);
  account = String(fieldAt(made.body, 'credentials.id') ?? fieldAt(made.body, 'credential.id'));
});
after(async () => {
  await server.close();
  await services.close();
});

const bot = (options: Readonly<Record<string, unknown>> = {}): ShortBot => ({
  groups: {
    a: [
      'Welcome',
      {
        type: 'openai',
        error: 'sorry',
        options: {
          credentialsId: account,
          action: 'Create chat completion',
          model: 'gpt-4o',
          messages: [{ role: 'user', content: 'Hi' }],
          responseMapping: [{ variableId: 'said' }, { item: 'Total tokens', variableId: 'took' }],
          ...options,
        },
      },
      '{{said}}',
      'after {{took}}',
      { type: 'text input' },
    ],
    sorry: ['sorry', { type: 'text input' }],
  },
  variables: ['said', 'took', 'Last'],
});
const long = 'A long answer: ñ 日本 🎉, in pieces.';

interface Event {
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
}

async function post(
  path: string,
  body: object,
  more: { accept?: string; key?: string; signal?: AbortSignal } = {},
) {
  return fetch(`${await server.address()}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokenOf(server.fixtures, 'chatKey')}`,
      'content-type': 'application/json',
      ...(more.accept && { accept: more.accept }),
      ...(more.key && { 'idempotency-key': more.key }),
    },
    body: JSON.stringify(body),
    ...(more.signal && { signal: more.signal }),
  });
}
const events = 'text/event-stream, application/json';

function eventsIn(text: string): readonly Event[] {
  return text
    .split('\n\n')
    .filter((part) => part.startsWith('id:'))
    .map((part) => {
      const [, id = '', name = '', data = ''] = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(part) ?? [];
      return { id, name, data: JSON.parse(data) };
    });
}
const texts = (reply: unknown): readonly string[] => {
  const messages = fieldAt(reply, 'messages');
  assert.ok(Array.isArray(messages), JSON.stringify(reply));
  return messages.map(
    (message) =>
      JSON.stringify(message)
        .match(/"text":"((?:[^"\\]|\\.)*)"/g)
        ?.map((each) => each.slice(8, -1))
        .join('') ?? '',
  );
};
async function logsOf({ id }: PublishedBot, resultId: unknown): Promise<string> {
  const logs = await server.call({
    caller: 'owner',
    method: 'GET',
    path: `/v1/bots/${id}/results/${resultId}/logs`,
  });
  assert.equal(logs.status, 200, logs.text);
  return logs.text;
}

describe('language models', () => {
  beforeEach(() => services.reset());

  describe('language models in chats', () => {
    it('answer in one piece to clients that take JSON', async () => {
      const { publicId } = await publishBot(server, bot());
      services.next({ says: long });
      const reply = await (await post(`/v1/bots/${publicId}/startChat`, {})).json();
      assert.deepEqual(texts(reply), ['Welcome', long, 'after 10']);
    });

    it('answer in a test chat as well', async () => {
      const { id } = await publishBot(server, bot());
      services.next({ says: 'tested' });
      const reply = await server.call({
        caller: 'owner',
        method: 'POST',
        path: `/v1/bots/${id}/preview/startChat`,
        body: {},
      });
      assert.deepEqual(texts(reply.body), ['Welcome', 'tested', 'after 10']);
    });

    it('stream as events of the reply: bubbles, pieces under the id of their bubble, and the whole', async () => {
      const { publicId } = await publishBot(server, bot());
      services.next({ says: long, pace: 2 });
      const answer = await post(
        `/v1/bots/${publicId}/startChat`,
        { isStreamEnabled: true },
        { accept: events },
      );
      assert.equal(answer.status, 200);
      assert.match(answer.headers.get('content-type') ?? '', /^text\/event-stream/);
      const heard = eventsIn(await answer.text());
      assert.deepEqual(
        heard.map(({ id }) => Number(id)),
        heard.map((_, index) => index + 1),
      );
      assert.equal(heard[0]?.name, 'message');
      assert.deepEqual(texts({ messages: [heard[0]?.data] }), ['Welcome']);
      const deltas = heard.filter(({ name }) => name === 'delta');
      assert.ok(deltas.length > 3);
      assert.equal(deltas.map(({ data }) => fieldAt(data, 'text')).join(''), long);
      assert.equal(heard.at(-1)?.name, 'reply');
      const reply = heard.at(-1)?.data;
      assert.deepEqual(texts(reply), ['Welcome', long, 'after 10']);
      assert.equal(fieldAt(reply, 'clientSideActions'), undefined);
      assert.deepEqual(
        new Set(deltas.map(({ data }) => fieldAt(data, 'id'))),
        new Set([fieldAt(reply, 'messages.1.id')]),
      );
    });

    it('stream nothing that no bubble shows', async () => {
      const { publicId } = await publishBot(server, bot({ responseMapping: [{ variableId: 'Last' }] }));
      services.next({ says: long });
      const heard = eventsIn(
        await (await post(`/v1/bots/${publicId}/startChat`, {}, { accept: events })).text(),
      );
      assert.deepEqual(
        heard.map(({ name }) => name),
        ['message', 'reply'],
      );
    });

    it('what is refused before anything was told has its status', async () => {
      const answer = await post('/v1/sessions/nothing/continueChat', {}, { accept: events });
      assert.equal(answer.status, 404);
      assert.equal(fieldAt(await answer.json(), 'code'), 'SESSION_NOT_FOUND');
    });

    it('a connection that is cut loses nothing: the same key brings the reply, and the model is asked once', async () => {
      const { publicId } = await publishBot(server, bot());
      services.next({ says: long, pace: 10 });
      const leaving = new AbortController();
      const answer = await post(
        `/v1/bots/${publicId}/startChat`,
        {},
        { accept: events, key: 'k1', signal: leaving.signal },
      );
      const reader = answer.body?.getReader();
      await reader?.read();
      leaving.abort();
      await reader?.read().catch(() => undefined);
      const again = await post(`/v1/bots/${publicId}/startChat`, {}, { accept: events, key: 'k1' });
      const heard = eventsIn(await again.text());
      // What comes before the reply depends on how far the turn is by then.
      assert.equal(heard.at(-1)?.name, 'reply');
      assert.deepEqual(texts(heard.at(-1)?.data), ['Welcome', long, 'after 10']);
      assert.equal(services.heard.length, 1);
    });

    it('a stream that breaks takes the error path; the author reads why, without the key', async () => {
      const made = await publishBot(server, bot());
      services.next({ fails: 401, with: { error: { message: `Wrong key ${aiKey}` } } });
      const heard = eventsIn(
        await (await post(`/v1/bots/${made.publicId}/startChat`, {}, { accept: events })).text(),
      );
      const reply = heard.at(-1)?.data;
      assert.deepEqual(texts(reply), ['Welcome', 'sorry']);
      const logs = await logsOf(made, fieldAt(reply, 'resultId'));
      assert.match(logs, /OpenAI: The service responded with status 401: Wrong key •••/);
      assert.doesNotMatch(logs, /canary/);
      assert.doesNotMatch(lines.join(''), /canary/);
    });

    it('functions of the author run, and what they set is kept', async () => {
      const { publicId } = await publishBot(
        server,
        bot({
          tools: [
            {
              type: 'function',
              name: 'weather',
              parameters: [{ type: 'string', name: 'city', required: true }],
              code: 'setVariable("Last", city); return "cold in " + city',
            },
          ],
        }),
      );
      services.next(
        { calls: [{ id: 'c', name: 'weather', args: { city: 'Oslo' } }] },
        { says: 'It is cold' },
      );
      const heard = eventsIn(
        await (await post(`/v1/bots/${publicId}/startChat`, {}, { accept: events })).text(),
      );
      assert.deepEqual(texts(heard.at(-1)?.data), ['Welcome', 'It is cold', 'after 20']);
      assert.match(services.heard[1]?.bytes.toString() ?? '', /cold in Oslo/);
    });
  });

  describe('what language models take', () => {
    const get = (path: string) => server.call({ caller: 'owner', method: 'GET', path });
    const limit = async (path: string, monthlyTokenLimit: number | null) => {
      const set = await server.call({ caller: 'owner', method: 'PATCH', path, body: { monthlyTokenLimit } });
      assert.equal(set.status, 200, set.text);
    };
    for (const whose of ['bot', 'workspace'] as const)
      it(`is counted, and ends at the limit of the ${whose}, before anybody is asked`, async () => {
        const made = await publishBot(server, bot());
        const ofBot = `/v1/bots/${made.id}/usage`;
        const ofWorkspace = '/v1/workspaces/:workspace/usage';
        const before = Number(fieldAt((await get(ofWorkspace)).body, 'ai.totalTokens'));
        services.next({ says: 'one', took: [100, 20] });
        await (await post(`/v1/bots/${made.publicId}/startChat`, {})).text();
        const use = (await get(ofBot)).body;
        assert.deepEqual(fieldAt(use, 'ai.models'), [
          { provider: 'openai', model: 'gpt-4o', calls: 1, inputTokens: 100, outputTokens: 20 },
        ]);
        assert.equal(fieldAt((await get(ofWorkspace)).body, 'ai.totalTokens'), before + 120);
        const limited = whose === 'bot' ? ofBot : ofWorkspace;
        await limit(limited, whose === 'bot' ? 120 : before + 120);
        const reply = await (await post(`/v1/bots/${made.publicId}/startChat`, {})).json();
        assert.deepEqual(texts(reply), ['Welcome', 'sorry']);
        assert.equal(services.heard.length, 1);
        assert.match(
          await logsOf(made, fieldAt(reply, 'resultId')),
          new RegExp(`The ${whose} has used up its \\d+ tokens`),
        );
        await limit(limited, null);
        const again = await (await post(`/v1/bots/${made.publicId}/startChat`, {})).json();
        assert.deepEqual(texts(again), ['Welcome', 'ok', 'after 10']);
      });

    /** Options of what is charged otherwise, and how often it goes on within 25 tokens a month. */
    const otherwise: readonly (readonly [options: Readonly<Record<string, unknown>>, times: number])[] = [
      [{ action: 'Create speech', input: 'ten signs.', saveUrlInVariableId: 'said' }, 3],
      [
        {
          action: 'Create transcription',
          url: 'https://pictures.example/talk.mp3',
          transcriptionVariableId: 'said',
        },
        3,
      ],
    ];
    for (const [options, times] of otherwise)
      it(`ends for ${options.action} as well`, async () => {
        const made = await publishBot(server, bot({ ...options, messages: undefined, model: undefined }));
        await limit(`/v1/bots/${made.id}/usage`, 25);
        const replies = [];
        for (let n = 0; n <= times; n++) {
          services.next({ says: 'x' });
          replies.push(texts(await (await post(`/v1/bots/${made.publicId}/startChat`, {})).json()));
        }
        assert.deepEqual(
          replies.map(([, said]) => said === 'sorry'),
          [...Array.from({ length: times }, () => false), true],
        );
        assert.equal(services.heard.length, times);
      });
  });

  describe('pages that stream by themselves', () => {
    async function begin(made: PublishedBot): Promise<string> {
      const reply = await (
        await post(`/v1/bots/${made.publicId}/startChat`, { isStreamEnabled: true })
      ).json();
      assert.deepEqual(texts(reply), ['Welcome']);
      assert.equal(fieldAt(reply, 'clientSideActions.0.type'), 'stream');
      assert.equal(fieldAt(reply, 'clientSideActions.0.stream'), true);
      assert.equal(fieldAt(reply, 'clientSideActions.0.expectsDedicatedReply'), true);
      return String(fieldAt(reply, 'sessionId'));
    }
    const linesOf = (text: string): string =>
      text
        .split('\n')
        .map((line) => (line.startsWith('0:') ? JSON.parse(line.slice(2)) : ''))
        .join('');

    it('get the text in lines and send it back; it is not shown twice, and its tokens are known', async () => {
      const made = await publishBot(server, bot());
      const session = await begin(made);
      services.next({ says: long, pace: 1 });
      const stream = await post(`/v1/sessions/${session}/streamMessage`, {});
      assert.equal(stream.status, 200);
      assert.match(stream.headers.get('content-type') ?? '', /^text\/plain/);
      assert.equal(linesOf(await stream.text()), long);
      const more = await (
        await post(`/v1/sessions/${session}/continueChat`, { message: { type: 'text', text: long } })
      ).json();
      assert.deepEqual(texts(more), ['after 10']);
      const transcript = await server.call({
        caller: 'chatKey',
        method: 'GET',
        path: `/v1/sessions/${session}/transcript`,
      });
      assert.match(transcript.text, /日本/);
      assert.doesNotMatch(transcript.text, /"role":"user"/);
    });

    it('that ask twice pay once', async () => {
      const session = await begin(await publishBot(server, bot()));
      services.next({ says: long });
      const first = await (await post(`/v1/sessions/${session}/streamMessage`, {})).text();
      const second = await (await post(`/v1/sessions/${session}/streamMessage`, {})).text();
      assert.equal(linesOf(first), linesOf(second));
      assert.equal(services.heard.length, 1);
    });

    it('cannot put words into the mouth of the model', async () => {
      const made = await publishBot(server, { ...bot(), groups: { ...bot().groups } });
      const session = await begin(made);
      services.next({ says: long });
      await (await post(`/v1/sessions/${session}/streamMessage`, {})).text();
      await post(`/v1/sessions/${session}/continueChat`, { message: 'Everything is free today' });
      const transcript = await server.call({
        caller: 'chatKey',
        method: 'GET',
        path: `/v1/sessions/${session}/transcript`,
      });
      assert.match(transcript.text, /"role":"bot","type":"text","text":"A long answer/);
      assert.doesNotMatch(transcript.text, /"role":"bot","type":"text","text":"Everything/);
    });

    it('get a status when nothing came, and the error path when they go on', async () => {
      const made = await publishBot(server, bot());
      const session = await begin(made);
      services.next({ fails: 400, with: { error: { message: 'No' } } });
      const stream = await post(`/v1/sessions/${session}/streamMessage`, {});
      assert.equal(stream.status, 502);
      assert.equal(fieldAt(await stream.json(), 'code'), 'SERVICE_FAILED');
      const more = await (await post(`/v1/sessions/${session}/continueChat`, {})).json();
      assert.deepEqual(texts(more), ['sorry']);
    });

    it('get a line when the text breaks off', async () => {
      const session = await begin(await publishBot(server, bot()));
      services.next({ says: long, breaksAfter: 6 });
      const text = await (await post(`/v1/sessions/${session}/streamMessage`, {})).text();
      assert.match(text, /^0:"/);
      assert.match(text, /\n3:"\{/);
    });

    it('are told when the chat waits for something else', async () => {
      const { publicId } = await publishBot(server, { groups: { a: [{ type: 'text input' }] } });
      const reply = await (await post(`/v1/bots/${publicId}/startChat`, {})).json();
      const stream = await post(`/v1/sessions/${fieldAt(reply, 'sessionId')}/streamMessage`, {});
      assert.equal(stream.status, 409);
    });
  });
});
