import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { type AiServices, aiKey, startAiServices } from '#kit/ai-services.ts';
import type { ApiAnswer, ApiRequest, TestServer } from '#kit/api.ts';
import { tokenOf } from '#kit/api-fixtures.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot, textsOf } from '#kit/chat-row.ts';
import { eventually } from '#kit/eventually.ts';
import { type GatedService, startGatedService } from '#kit/gated-service.ts';
import { startTwoServers, type TwoServers } from '#kit/start-two-servers.ts';

/** `TURNS=2000 CHATS=1000 ROUNDS=100 npm test -- processes-under-load` takes longer. */
const TURNS = Number(process.env['TURNS'] ?? 200);
const CHATS = Number(process.env['CHATS'] ?? 100);
const ROUNDS = Number(process.env['ROUNDS'] ?? 10);
const DAY = 86_400_000;

let service: GatedService;
let models: AiServices;
let servers: TwoServers;
before(async () => {
  service = await startGatedService();
  models = await startAiServices();
  servers = await startTwoServers({
    env: { TURN_TIMEOUT_SECONDS: '20' },
    egress: { testOrigins: models.origins, testListeners: [service.place, models.place] },
  });
});
after(async () => {
  await servers.close();
  await service.close();
  await models.close();
});

const counted = (count: number) => Array.from({ length: count }, (_, index) => index);
const anyServer = (): TestServer => servers[Math.random() < 0.5 ? 'one' : 'two'];
const start = (more: Partial<ApiRequest> = {}): ApiRequest => ({
  ...{ caller: 'chatKey', method: 'POST', path: '/v1/bots/hello/startChat', body: {} },
  ...more,
});
const say = (sessionId: string, message: unknown, more: Partial<ApiRequest> = {}): ApiRequest => ({
  ...{ caller: 'chatKey', method: 'POST', path: `/v1/sessions/${sessionId}/continueChat`, body: { message } },
  ...more,
});

async function begin(server: TestServer, request = start()): Promise<ApiAnswer & { readonly id: string }> {
  const answer = await server.call(request);
  assert.equal(answer.status, 200, answer.text);
  return { ...answer, id: String(fieldAt(answer.body, 'sessionId')) };
}

async function transcript(server: TestServer, id: string, caller: ApiRequest['caller'] = 'chatKey') {
  const path = `/v1/sessions/${id}/transcript`;
  const { status, text, body } = await server.call({ caller, method: 'GET', path });
  assert.equal(status, 200, text);
  const entries = fieldAt(body, 'transcript');
  assert.ok(Array.isArray(entries));
  return { turn: Number(fieldAt(body, 'turn')), entries };
}

/** Publishes a bot, and makes sure that both servers know. */
const publish = (version: ShortBot): Promise<void> => putBot(servers.byTurns, { version });
const statusesOf = (answers: readonly ApiAnswer[]) => [...new Set(answers.map(({ status }) => status))];

const ask = { type: 'text input', id: 'q', options: { variableId: 'n' } };
const jump = { type: 'Jump', options: { groupId: 'a' } };
const echo: ShortBot = { groups: { a: [ask, 'Got {{n}}', jump] }, variables: ['n'] };
const calls = () => ({ type: 'Webhook', options: { webhook: { url: service.url } } });
const noting = (): ShortBot => ({ groups: { a: [ask, calls(), 'Got {{n}}', jump] }, variables: ['n'] });

describe('two servers over one database, with many turns at once', () => {
  beforeEach(() => service.reset());

  it(`perform the effect of each of ${TURNS} turns once, wherever it arrives, and one of ten at both at once`, async () => {
    await publish(noting());
    const perChat = 10;
    const visit = async (chat: number) => {
      const { id } = await begin(anyServer());
      for (const n of counted(perChat)) {
        const request = say(id, `a${n}`, { headers: { 'idempotency-key': `${chat}-${n}` } });
        const asked = Math.random() < 0.1 ? [servers.one, servers.two] : [anyServer()];
        const answers = await Promise.all(asked.map((server) => server.call(request)));
        assert.deepEqual(statusesOf(answers), [200], String(answers[0]?.text));
        assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
        assert.deepEqual(textsOf(answers[0]?.body), [`Got a${n}`]);
      }
    };
    await Promise.all(counted(TURNS / perChat).map(visit));
    assert.deepEqual([service.hits.length, new Set(service.hits).size], [TURNS, TURNS]);
  });

  it(`keep ${CHATS} chats on their version while the other server publishes another`, async () => {
    const saying = (text: string): ShortBot => ({
      groups: { a: [ask, text, { ...ask, id: 'r' }, text] },
      variables: ['n'],
    });
    await publish(saying('old'));
    const chats = await Promise.all(counted(CHATS).map(() => begin(anyServer())));
    const [, ...during] = await Promise.all([
      putBot(servers.two, { version: saying('new') }),
      ...chats.map(({ id }, n) => (n % 2 === 0 ? servers.one : servers.two).call(say(id, 'x'))),
    ]);
    const later = await Promise.all(chats.map(({ id }) => anyServer().call(say(id, 'y'))));
    assert.deepEqual(statusesOf([...during, ...later]), [200]);
    assert.deepEqual([...new Set([...during, ...later].map(({ body }) => textsOf(body).join()))], ['old']);
    // The address of a published bot is remembered for a moment.
    servers.one.app.invalidate({ workspaceId: servers.one.fixtures.id('workspace') });
    const fresh = await begin(servers.one);
    assert.deepEqual(textsOf((await servers.two.call(say(fresh.id, 'x'))).body), ['new']);
  });

  it('replace a test chat whole while its turns run at both', async () => {
    await publish(echo);
    const path = '/v1/bots/:bot/preview/startChat';
    const preview = start({ caller: 'owner', path, body: { sessionId: 'replaced' } });
    await begin(servers.one, preview);
    const answers = await Promise.all(
      counted(60).map((n) =>
        anyServer().call(n % 10 === 5 ? preview : say('replaced', `a${n}`, { caller: 'owner' })),
      ),
    );
    assert.deepEqual(statusesOf(answers), [200]);
    const [one, two] = await Promise.all(
      [servers.one, servers.two].map((server) => transcript(server, 'replaced', 'owner')),
    );
    assert.deepEqual(one, two);
    assert.ok(one && one.turn >= 1 && one.turn < 60, String(one?.turn));
  });

  it(`take a call that a chat waits for once, while its visitor writes to the other one: ${ROUNDS} times`, async () => {
    const help = { type: 'command', to: 'h', options: { command: 'help' } } as const;
    await publish({
      groups: { a: [{ type: 'webhook', id: 'w' }, calls(), 'Heard', ask], h: ['Help', { type: 'Return' }] },
      variables: ['n'],
      events: [help],
    });
    for (const round of counted(ROUNDS)) {
      const { id, body } = await begin(anyServer());
      const [resumes, writes] = round % 2 === 0 ? [servers.one, servers.two] : [servers.two, servers.one];
      const call: ApiRequest = {
        ...{ caller: 'owner', method: 'POST', body: {} },
        path: `/v1/bots/:bot/blocks/w/results/${fieldAt(body, 'resultId')}/executeWebhook`,
      };
      const [resumed, written] = await Promise.all([
        resumes.call(call),
        writes.call(say(id, { type: 'command', command: 'help' })),
      ]);
      assert.deepEqual(statusesOf([resumed, written]), [200], `${resumed.text} ${written.text}`);
      assert.equal((await writes.call(call)).status, 409);
      const { turn, entries } = await transcript(anyServer(), id);
      const said = entries.map((entry: unknown) => fieldAt(entry, 'text'));
      assert.deepEqual([turn, said.filter((text: unknown) => text === 'Heard').length], [3, 1], String(said));
    }
    assert.deepEqual([service.hits.length, new Set(service.hits).size], [ROUNDS, ROUNDS]);
  });

  it('go on when their clocks jump by a day, and perform everything once', async () => {
    await publish(noting());
    const { one } = servers;
    const { clock } = one;
    const began = clock.now;
    const { id } = await begin(one);
    for (const [n, days] of [0, -1, 0, -2].entries()) {
      clock.now = began + days * DAY;
      const answer = await anyServer().call(say(id, `a${n}`));
      assert.deepEqual([answer.status, textsOf(answer.body)], [200, [`Got a${n}`]], answer.text);
    }
    clock.now = began + DAY;
    const { id: later } = await begin(servers.two);
    clock.now = began;
    assert.deepEqual(textsOf((await one.call(say(later, 'x'))).body), ['Got x']);
    assert.deepEqual([service.hits.length, new Set(service.hits).size], [5, 5]);
  });

  it('ask a model once when a visitor leaves one in the middle of a text and comes back at the other', async () => {
    const { one, two } = servers;
    const made = await one.call({
      ...{ caller: 'owner', method: 'POST', path: '/v1/workspaces/:workspace/credentials' },
      body: { type: 'openai', name: 'Models', data: { apiKey: aiKey } },
    });
    const chat = {
      type: 'openai',
      options: {
        credentialsId: String(fieldAt(made.body, 'credentials.id')),
        action: 'Create chat completion',
        model: 'gpt-4o',
        messages: [{ role: 'user', content: 'Hi' }],
        responseMapping: [{ variableId: 'said' }],
      },
    };
    await publish({
      groups: { a: [ask, chat, '{{said}}', 'Then', { ...ask, id: 'r' }] },
      variables: ['said', 'n'],
    });
    const { id } = await begin(one);
    const long = 'A long answer, in pieces.';
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    models.reset();
    models.next({ says: long, holds: (piece) => (piece === 3 ? held : undefined) });
    const body = JSON.stringify({ message: 'Hi' });
    const stream = async (server: TestServer, signal?: AbortSignal) =>
      fetch(`${await server.address()}/api/v1/sessions/${id}/continueChat`, {
        ...{ method: 'POST', body, signal: signal ?? null },
        headers: {
          authorization: `Bearer ${tokenOf(server.fixtures, 'chatKey')}`,
          'content-type': 'application/json',
          accept: 'text/event-stream',
          'idempotency-key': 'cut',
        },
      });
    const leaving = new AbortController();
    const cut = await stream(one, leaving.signal);
    const seen = new TextDecoder().decode((await cut.body?.getReader().read())?.value);
    assert.match(seen, /^event: delta$/m);
    leaving.abort();
    const back = stream(two);
    await eventually(async () => models.heard.length > 0);
    goOn();
    const shown = await (await back).text();
    assert.equal(models.heard.length, 1);
    const reply = JSON.parse(/event: reply\ndata: (.*)/.exec(shown)?.[1] ?? '{}');
    assert.deepEqual(textsOf(reply), [long, 'Then'], shown);
    const { entries } = await transcript(one, id);
    assert.ok(entries.some((entry: unknown) => fieldAt(entry, 'text') === long));
  });
});
