import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { type AiServices, aiKey, startAiServices } from '#kit/ai-services.ts';
import type { ApiAnswer, ApiRequest, TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot, textsOf } from '#kit/chat-row.ts';
import { eventually } from '#kit/eventually.ts';
import { type GatedService, startGatedService } from '#kit/gated-service.ts';
import { type GoogleTokens, startGoogleTokens } from '#kit/google-tokens.ts';
import { startTwoServers, type TwoServers } from '#kit/start-two-servers.ts';
import { startHousekeeping } from '#server/housekeeping.ts';

let service: GatedService;
let models: AiServices;
let google: GoogleTokens;
let servers: TwoServers;
let account: string;
before(async () => {
  service = await startGatedService();
  models = await startAiServices();
  google = await startGoogleTokens();
  servers = await startTwoServers({
    env: { TURN_TIMEOUT_SECONDS: '20', GOOGLE_CLIENT_ID: 'c', GOOGLE_CLIENT_SECRET: 's' },
    egress: {
      testOrigins: { ...models.origins, ...google.egress.testOrigins },
      testListeners: [service.place, models.place, google.place],
    },
  });
  const made = await servers.one.call({
    caller: 'owner',
    method: 'POST',
    path: '/v1/workspaces/:workspace/credentials',
    body: { type: 'openai', name: 'Models', data: { apiKey: aiKey } },
  });
  account = String(fieldAt(made.body, 'credentials.id') ?? fieldAt(made.body, 'credential.id'));
});
after(async () => {
  await servers.close();
  await service.close();
  await models.close();
  await google.close();
});

const counted = (count: number) => Array.from({ length: count }, (_, index) => index);
const key = (idempotencyKey: string) => ({ headers: { 'idempotency-key': idempotencyKey } });
const start = (more: Partial<ApiRequest> = {}): ApiRequest => ({
  caller: 'chatKey',
  method: 'POST',
  path: '/v1/bots/hello/startChat',
  body: {},
  ...more,
});
const say = (sessionId: string, message: string | undefined, more: Partial<ApiRequest> = {}): ApiRequest => ({
  caller: 'chatKey',
  method: 'POST',
  path: `/v1/sessions/${sessionId}/continueChat`,
  body: { message },
  ...more,
});
const about = (sessionId: string, what: string): ApiRequest => ({
  caller: 'chatKey',
  method: 'GET',
  path: `/v1/sessions/${sessionId}/${what}`,
});

async function begin(server: TestServer): Promise<string> {
  const answer = await server.call(start());
  assert.equal(answer.status, 200, answer.text);
  return String(fieldAt(answer.body, 'sessionId'));
}

async function visitorSaid(server: TestServer, sessionId: string): Promise<readonly unknown[]> {
  const transcript = fieldAt((await server.call(about(sessionId, 'transcript'))).body, 'transcript');
  assert.ok(Array.isArray(transcript));
  return transcript
    .filter((entry: unknown) => fieldAt(entry, 'role') === 'user')
    .map((entry: unknown) => fieldAt(entry, 'text'));
}

/** Publishes a bot, and makes sure that both servers know. */
async function publish(version: ShortBot): Promise<void> {
  await putBot(servers.byTurns, { version });
}

/** The same request to both at once. */
const toBoth = (request: ApiRequest): Promise<readonly ApiAnswer[]> =>
  Promise.all([servers.one, servers.two].map((server) => server.call(request)));

const ask = { type: 'text input', id: 'q', options: { variableId: 'n' } };
const jump = { type: 'Jump', options: { groupId: 'a' } };
const echo: ShortBot = { groups: { a: [ask, 'Got {{n}}', jump] }, variables: ['n'] };
const calls = () => ({ type: 'Webhook', options: { webhook: { url: service.url } } });
const noting = (): ShortBot => ({ groups: { a: [ask, calls(), 'Got {{n}}', jump] }, variables: ['n'] });

describe('two servers over one database', () => {
  beforeEach(() => service.reset());

  it('take 100 answers to one chat at once, each after the one before', async () => {
    await publish(echo);
    const id = await begin(servers.one);
    const answers = await Promise.all(
      counted(100).map((n) => servers[n % 2 === 0 ? 'one' : 'two'].call(say(id, `a${n}`))),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    for (const [n, answer] of answers.entries()) assert.deepEqual(textsOf(answer.body), [`Got a${n}`]);
    const said = await visitorSaid(servers.two, id);
    assert.deepEqual([said.length, new Set(said).size], [100, 100]);
    assert.deepEqual(said, await visitorSaid(servers.one, id));
  });

  it('carry a turn out once that arrives at both with one key, while it is under way', async () => {
    await publish(noting());
    const id = await begin(servers.one);
    const open = service.hold();
    const both = toBoth(say(id, 'x', key('k1')));
    await eventually(async () => service.hits.length > 0);
    // The other one is at the same place by then, or waits.
    setTimeout(open, 200);
    const [first, second] = await both;
    assert.deepEqual([first?.status, second?.status], [200, 200], String(first?.text));
    assert.equal(first?.text, second?.text);
    assert.equal(service.hits.length, 1);
    assert.deepEqual(await visitorSaid(servers.two, id), ['x']);
  });

  it('perform the effects of different answers to one chat once each', async () => {
    await publish(noting());
    const id = await begin(servers.one);
    const answers = await Promise.all(
      counted(10).map((n) => servers[n % 2 === 0 ? 'one' : 'two'].call(say(id, `a${n}`))),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.equal(service.hits.length, 10);
    assert.equal((await visitorSaid(servers.one, id)).length, 10);
  });

  it('do not let a turn without effects overtake one that is performing its own', async () => {
    const help = { type: 'command', to: 'h', options: { command: 'help' } } as const;
    await publish({
      ...noting(),
      groups: { ...noting().groups, h: ['Help', { type: 'Return' }] },
      events: [help],
    });
    const id = await begin(servers.one);
    const open = service.hold();
    const slow = servers.one.call(say(id, 'x'));
    await eventually(async () => service.hits.length === 1);
    const quick = servers.two.call({
      ...say(id, undefined),
      body: { message: { type: 'command', command: 'help' } },
    });
    setTimeout(open, 200);
    assert.deepEqual(
      (await Promise.all([slow, quick])).map(({ status, body }) => [status, textsOf(body)]),
      [
        [200, ['Got x']],
        [200, ['Help']],
      ],
    );
    assert.equal(service.hits.length, 1);
  });

  for (const [what, path, caller] of [
    ['a start', '/v1/bots/hello/startChat', 'chatKey'],
    ['a test start', '/v1/bots/:bot/preview/startChat', 'owner'],
  ] as const)
    it(`carry ${what} with one key out once`, async () => {
      await publish({ groups: { a: [calls(), 'Hi', ask] }, variables: ['n'] });
      const open = service.hold();
      const both = toBoth(start({ ...key(what), path, caller }));
      await eventually(async () => service.hits.length > 0);
      setTimeout(open, 200);
      const [first, second] = await both;
      assert.deepEqual([first?.status, second?.status], [200, 200], String(first?.text));
      assert.equal(first?.text, second?.text);
      assert.equal(service.hits.length, 1);
    });

  it('carry a start with one key out once, also when the other server had looked the key up before', async (t) => {
    await publish({ groups: { a: [calls(), 'Hi', ask] }, variables: ['n'] });
    const request = start(key('looked-up-before'));
    const { idempotency } = servers.two.app.store;
    const get = idempotency.get.bind(idempotency);
    let first: ApiAnswer | undefined;
    t.mock.method(idempotency, 'get', async (...named: Parameters<typeof get>) => {
      const found = await get(...named);
      first ??= await servers.one.call(request);
      return found;
    });
    const second = await servers.two.call(request);
    assert.deepEqual([first?.status, second.status], [200, 200], second.text);
    assert.equal(first?.text, second.text);
    assert.equal(service.hits.length, 1);
  });

  it('wake each waiting chat once, also those that a server which died had begun', async () => {
    await publish({
      groups: { a: ['Hi', { type: 'Wait', options: { secondsToWaitFor: 3600 } }, calls(), 'Bye', ask] },
      variables: ['n'],
    });
    const { one, two } = servers;
    await Promise.all(counted(20).map((n) => begin(n % 2 === 0 ? one : two)));
    one.clock.now += 3_600_000;
    const chats = one.app.store.shared?.chats;
    assert.ok(chats);
    const claimDue = (ms: number) => chats.claimDue({ by: 'dead', ms }, one.clock.now, 5);
    // Long enough for any machine; then again, with a right that soon ends.
    const dead = (await claimDue(3_600_000)).map(({ id }) => id);
    assert.equal(dead.length, 5);
    await Promise.all([one.app.chat.wakes.look(), two.app.chat.wakes.look()]);
    assert.equal(service.hits.length, 15);
    await chats.release('dead', dead);
    assert.equal((await claimDue(300)).length, 5);
    await eventually(async () => {
      await two.app.chat.wakes.look();
      return service.hits.length >= 20;
    });
    await one.app.chat.wakes.look();
    assert.deepEqual([service.hits.length, new Set(service.hits).size], [20, 20]);
  });

  it('show what is edited at one to those who follow the draft at the other, within a second', async () => {
    const { one, two } = servers;
    const seen: { readonly event: string; readonly at: number }[] = [];
    const rename = (name: string) =>
      one.call({ caller: 'owner', method: 'PATCH', path: '/v1/bots/:bot', body: { bot: { name } } });
    const unfollow = two.app.drafts.follow({
      ...{ botId: two.fixtures.id('bot'), workspaceId: two.fixtures.id('workspace'), userId: 'u' },
      onEvent: ({ event }) => void seen.push({ event, at: performance.now() }),
      onDoubt: () => {},
      end: () => {},
    });
    await eventually(async () => seen.length > 0);
    // The quickest of some: others use the machine, too.
    const took: number[] = [];
    for (const name of ['A', 'B', 'C', 'D']) {
      const count = seen.length;
      const began = performance.now();
      const answer = await rename(name);
      assert.equal(answer.status, 200, answer.text);
      await eventually(async () => seen.length > count);
      took.push((seen.at(-1)?.at ?? 0) - began);
    }
    unfollow?.();
    assert.ok(seen.slice(1).every(({ event }) => event === 'ops' || event === 'reload'));
    assert.ok(Math.min(...took) < 1_000, took.join(', '));
  });

  it('show who has a bot open at the other, until they leave, wherever they say so', async () => {
    const { one, two } = servers;
    const botId = two.fixtures.id('bot');
    const shown: string[] = [];
    const unfollow = two.app.drafts.follow({
      ...{ botId, workspaceId: two.fixtures.id('workspace'), userId: 'u' },
      onEvent: (event) => {
        if (event.event === 'presence') shown.push(event.people.map(({ name }) => name).join());
      },
      onDoubt: () => {},
      end: () => {},
    });
    const announce = (server: TestServer, clientId: string, isLeaving = false) =>
      server.call({
        ...{ caller: 'owner', method: 'POST', path: '/v1/bots/:bot/presence' },
        body: { clientId, name: clientId, isLeaving },
      });
    const seen = (names: string) => eventually(async () => shown.at(-1) === names);
    assert.equal((await announce(one, 'window-a')).status, 200);
    await seen('window-a');
    // A balancer sends the next one to the other server, and the last one back.
    one.clock.now += 1;
    assert.equal((await announce(two, 'window-a')).status, 200);
    one.clock.now += 1;
    assert.equal((await announce(one, 'window-b')).status, 200);
    await eventually(async () => /window-a.*window-b|window-b.*window-a/.test(shown.at(-1) ?? ''));
    one.clock.now += 1;
    assert.equal((await announce(one, 'window-a', true)).status, 200);
    await seen('window-b');
    // Of a server that does not run any more nobody is shown.
    one.clock.now += 50_000;
    two.app.drafts.presence.look();
    assert.deepEqual(two.app.drafts.presence.of(botId), []);
    unfollow?.();
  });

  it('refuse the turn of a process that lost its right to it', async () => {
    await publish(noting());
    const id = await begin(servers.one);
    const open = service.hold();
    const late = servers.one.call(say(id, 'x'));
    await eventually(async () => service.hits.length === 1);
    const chats = servers.one.app.store.shared?.chats;
    // As if the first one had been silent for too long.
    await chats?.release(servers.one.app.peers?.id ?? '', [id]);
    assert.equal(await chats?.lease({ sessionId: id, n: 0, by: 'other', ms: 100 }), true);
    open();
    const { status, body } = await late;
    assert.deepEqual([status, fieldAt(body, 'code')], [409, 'CONFLICT']);
    const again = await servers.two.call(say(id, 'y'));
    assert.equal(again.status, 200, again.text);
    assert.deepEqual(await visitorSaid(servers.one, id), ['y']);
  });

  it('tell whoever waits at one of a turn that the other took', async () => {
    await publish(echo);
    const id = await begin(servers.one);
    const next = servers.one.call(about(id, 'nextTurn?after=1&seconds=20'));
    await eventually(async () => servers.one.app.chat.waiters.size > 0);
    const began = performance.now();
    await servers.two.call(say(id, 'x'));
    const { body } = await next;
    assert.equal(fieldAt(body, 'turn'), 2);
    assert.ok(performance.now() - began < 15_000);
  });

  const long = 'A long answer, in pieces.';
  /** Begins a chat that waits for a text of a model to be streamed; gives its id, and the request for the text. */
  const beginStreamed = async (): Promise<readonly [id: string, stream: ApiRequest]> => {
    const chat = {
      type: 'openai',
      options: {
        credentialsId: account,
        action: 'Create chat completion',
        model: 'gpt-4o',
        messages: [{ role: 'user', content: 'Hi' }],
        responseMapping: [{ variableId: 'said' }],
      },
    };
    await publish({ groups: { a: [chat, '{{said}}', 'Then', ask] }, variables: ['said', 'n'] });
    const begun = await servers.one.call(start({ body: { isStreamEnabled: true } }));
    const id = String(fieldAt(begun.body, 'sessionId'));
    models.reset();
    models.next({ says: long, pace: 20 });
    return [id, { caller: 'chatKey', method: 'POST', path: `/v1/sessions/${id}/streamMessage`, body: {} }];
  };

  it('ask a model once for a text that is streamed by one and taken by the other', async () => {
    const [id, stream] = await beginStreamed();
    const [shown, shownAgain] = await toBoth(stream);
    assert.equal(linesOf(shown?.text), long);
    assert.equal(linesOf(shownAgain?.text), long);
    const more = await servers.two.call(say(id, long));
    assert.deepEqual([more.status, textsOf(more.body)], [200, ['Then']], more.text);
    assert.equal(models.heard.length, 1);
  });

  it('ask a model once, also when the other server had looked for the text before', async (t) => {
    const [, stream] = await beginStreamed();
    const { shared } = servers.two.app.store;
    assert.ok(shared);
    const streamed = shared.chats.streamed.bind(shared.chats);
    let first: ApiAnswer | undefined;
    t.mock.method(shared.chats, 'streamed', async (...named: Parameters<typeof streamed>) => {
      const found = await streamed(...named);
      first ??= await servers.one.call(stream);
      return found;
    });
    const second = await servers.two.call(stream);
    assert.deepEqual([linesOf(first?.text), linesOf(second.text)], [long, long]);
    assert.equal(models.heard.length, 1);
  });

  it('find the test chat that listens, wherever it was started', async () => {
    await publish({ groups: { a: [{ type: 'webhook', id: 'w' }, 'Heard', ask] }, variables: ['n'] });
    const preview = start({ caller: 'owner', path: '/v1/bots/:bot/preview/startChat' });
    const begun = await servers.one.call(preview);
    const call: ApiRequest = {
      caller: 'owner',
      method: 'POST',
      path: '/v1/bots/:bot/blocks/w/web/executeTestWebhook',
      body: { a: 1 },
    };
    const called = await servers.two.call(call);
    assert.equal(called.status, 200, called.text);
    const id = String(fieldAt(begun.body, 'sessionId'));
    const { body } = await servers.one.call({ ...about(id, 'nextTurn?after=1&seconds=0'), caller: 'owner' });
    assert.equal(fieldAt(body, 'turn'), 2);
    assert.equal((await servers.one.call(call)).status, 409);
  });

  it('know at once of chats that the other removed', async () => {
    await publish(echo);
    const id = await begin(servers.one);
    const path = `/v1/bots/:bot/results`;
    const removed = await servers.two.call({ caller: 'owner', method: 'DELETE', path });
    assert.equal(removed.status, 200, removed.text);
    assert.equal((await servers.one.call(say(id, 'x'))).status, 404);
  });

  it('let in as many chats as the workspace may have, whose first answers arrive at both at once', async () => {
    await publish(echo);
    const id = servers.one.fixtures.id('workspace');
    const used = async (): Promise<number> => {
      const path = '/v1/workspaces/:workspace/usage';
      const usage = await servers.two.call({ caller: 'owner', method: 'GET', path });
      return Number(fieldAt(usage.body, 'totalChatsUsed'));
    };
    const allow = async (customChatsLimit: number | null) => {
      await servers.one.app.store.workspaces.update(id, { customChatsLimit }, Date.now());
      for (const name of ['one', 'two'] as const) servers[name].app.invalidate({ workspaceId: id });
    };
    const before = await used();
    await allow(before + 10);
    const sessions = await Promise.all(counted(100).map((n) => begin(servers[n % 2 === 0 ? 'one' : 'two'])));
    const answers = await Promise.all(
      sessions.map((session, n) => servers[n % 4 < 2 ? 'one' : 'two'].call(say(session, 'x'))),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 10);
    const refused = answers.filter(({ status }) => status !== 200);
    assert.deepEqual(
      [...new Set(refused.map(({ status, body }) => `${status} ${fieldAt(body, 'code')}`))],
      ['403 LIMIT_REACHED'],
    );
    assert.equal(await used(), before + 10);
    assert.deepEqual(
      (await toBoth(start())).map(({ status }) => status),
      [403, 403],
    );
    await allow(null);
  });

  it('take the state of a sign-in at Google once', async () => {
    const credentials = '/v1/workspaces/:workspace/credentials';
    const body = { type: 'gmail', name: 'Mail', data: {} };
    const made = await servers.one.call({ caller: 'owner', method: 'POST', path: credentials, body });
    const begun = await servers.one.call({
      caller: 'owner',
      method: 'GET',
      path: `${credentials}/google/authorizeUrl?credentialsId=${fieldAt(made.body, 'credentials.id')}`,
    });
    const state = new URL(String(fieldAt(begun.body, 'url'))).searchParams.get('state') ?? '';
    const [cookie = ''] = String(begun.headers['set-cookie']).split(';');
    const ended = await toBoth({
      caller: 'anonymous',
      method: 'GET',
      path: `/v1/credentials/google/callback?${new URLSearchParams({ code: 'good', state })}`,
      headers: { cookie },
    });
    assert.deepEqual(ended.map(({ text }) => /Connected|already been used/.exec(text)?.[0]).toSorted(), [
      'Connected',
      'already been used',
    ]);
    assert.equal(google.asked.length, 1);
  });

  it('add up what they take from limits', async () => {
    const limits = servers.one.app.store.shared?.limits;
    const add = async (name: string, amount: number, perMs = 0) =>
      (await limits?.add([{ name, amount, perMs }]))?.get(name);
    assert.deepEqual(
      [await add('a', 5), await add('a', 2), await add('a', -3), await add('a', -9)],
      [5, 7, 4, 0],
    );
    const each = counted(100).map((n) => {
      const { shared } = servers[n % 2 === 0 ? 'one' : 'two'].app.store;
      return shared?.limits.add(['c', 'd'].map((name) => ({ name, amount: 1, perMs: 0 })));
    });
    await Promise.all(each);
    assert.deepEqual([await add('c', 0), await add('d', 0)], [100, 100], 'uses at the same time');
    await add('b', 1000);
    // All of it goes within a millisecond.
    await eventually(async () => (await add('b', 1, 1e6)) === 1);
    await limits?.sweep(-60_000);
    assert.equal(await add('a', 1), 1);
  });

  // Stops what they do in the background: the last test.
  it('keep house in one of them, and in the other one when that has stopped', async () => {
    const swept: string[] = [];
    const keep = (name: 'one' | 'two') => {
      const { app } = servers[name];
      const sweep = async () => {
        swept.push(name);
        return 0;
      };
      const store = { ...app.store, sessions: { ...app.store.sessions, sweep } };
      return startHousekeeping({ ...app, store }, 1_000_000);
    };
    const [one, two] = [keep('one'), keep('two')];
    for (const keeping of [one, two, one, two]) await keeping.round();
    assert.deepEqual(swept, ['one', 'one']);
    await one.stop();
    await two.round();
    await two.stop();
    assert.deepEqual(swept, ['one', 'one', 'two']);
  });
});

const linesOf = (text = ''): string =>
  text
    .split('\n')
    .map((line) => (line.startsWith('0:') ? JSON.parse(line.slice(2)) : ''))
    .join('');
