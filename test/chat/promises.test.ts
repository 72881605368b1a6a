import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { type ApiAnswer, type ApiRequest, startTestServer, type TestServer } from '#kit/api.ts';
import type { CallerName } from '#kit/api-fixtures.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot, textsOf } from '#kit/chat-row.ts';
import { cpuMs } from '#kit/cpu-ms.ts';

const ask = (variableId: string) => ({ type: 'text input', id: 'q', options: { variableId } });
/** Asks for ever and repeats each answer. */
const echo: ShortBot = {
  groups: { a: [ask('n'), 'Got {{n}}', { type: 'Jump', options: { groupId: 'a' } }] },
  variables: ['n'],
};
const start = (more: Partial<ApiRequest> = {}): ApiRequest => ({
  caller: 'chatKey',
  method: 'POST',
  path: '/v1/bots/hello/startChat',
  body: {},
  ...more,
});
const say = (sessionId: string, message: string, more: Partial<ApiRequest> = {}): ApiRequest => ({
  caller: 'chatKey',
  method: 'POST',
  path: `/v1/sessions/${sessionId}/continueChat`,
  body: { message },
  ...more,
});
const key = (idempotencyKey: string) => ({ headers: { 'idempotency-key': idempotencyKey } });

async function begin(server: TestServer): Promise<string> {
  const answer = await server.fetch(start());
  assert.equal(answer.status, 200, answer.text);
  return String(fieldAt(answer.body, 'sessionId'));
}

async function visitorSaid(server: TestServer, sessionId: string): Promise<readonly unknown[]> {
  const answer = await server.fetch({
    ...say(sessionId, ''),
    method: 'GET',
    path: `/v1/sessions/${sessionId}/transcript`,
    body: undefined,
  });
  const transcript = fieldAt(answer.body, 'transcript');
  assert.ok(Array.isArray(transcript), answer.text);
  return transcript
    .filter((entry: unknown) => fieldAt(entry, 'role') === 'user')
    .map((entry: unknown) => fieldAt(entry, 'text'));
}

const counted = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('turns of one chat', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ store: 'sqlite' });
    await putBot(server, { version: echo });
  });
  after(() => server.close());

  it('run one after the other: 100 answers at once are 100 turns, each seen once by everybody', async () => {
    const sessionId = await begin(server);
    const answers = await Promise.all(counted(100).map((n) => server.fetch(say(sessionId, `a${n}`))));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    for (const [n, answer] of answers.entries()) assert.deepEqual(textsOf(answer.body), [`Got a${n}`]);
    const said = await visitorSaid(server, sessionId);
    assert.equal(said.length, 100);
    assert.equal(new Set(said).size, 100);
  });

  it('run in the order they came, also with tokens that are not known yet', async () => {
    for (const caller of ['chatKey', 'owner', 'member'] as const) {
      const everything = { workspaceId: server.fixtures.id('workspace'), chats: true } as const;
      server.app.invalidate(everything);
      const sessionId = await begin(server);
      server.app.invalidate(everything);
      for (const name of ['ownerUser', 'memberUser'])
        server.app.invalidate({ userId: server.fixtures.id(name) });
      await Promise.all(counted(100).map((n) => server.call(say(sessionId, `a${n}`, { caller }))));
      assert.deepEqual(
        await visitorSaid(server, sessionId),
        counted(100).map((n) => `a${n}`),
        caller,
      );
    }
  });

  it('with one key are one turn: 100 at once get the same answer', async () => {
    const sessionId = await begin(server);
    const answers = await Promise.all(counted(100).map(() => server.fetch(say(sessionId, 'once', key('k')))));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    assert.deepEqual(await visitorSaid(server, sessionId), ['once']);
    const other = await server.fetch(say(sessionId, 'other', key('k')));
    assert.deepEqual([other.status, fieldAt(other.body, 'code')], [409, 'IDEMPOTENCY_MISMATCH']);
  });

  it('with one key and different answers: one is taken, the others are told', async () => {
    const sessionId = await begin(server);
    const answers = await Promise.all(
      counted(20).map((n) => server.fetch(say(sessionId, `a${n}`, key('k')))),
    );
    assert.deepEqual(statuses(answers), { 200: 1, 409: 19 });
    assert.equal((await visitorSaid(server, sessionId)).length, 1);
  });

  for (const [what, request] of [
    ['a start', start(key('s'))],
    ['a start that only registers', start({ ...key('r'), body: { isOnlyRegistering: true } })],
    [
      'a test start',
      { ...start(key('p')), caller: 'owner' as const, path: '/v1/bots/:bot/preview/startChat' },
    ],
  ] as const)
    it(`${what} with one key is one chat: 100 at once get the same answer`, async () => {
      const answers = await Promise.all(counted(100).map(() => server.fetch(request)));
      assert.deepEqual(statuses(answers), { 200: 100 });
      assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    });

  it('a test chat that is started anew while its turns run is replaced whole', async () => {
    const id = 'replaced';
    const preview: ApiRequest = {
      ...start(),
      caller: 'owner',
      path: '/v1/bots/:bot/preview/startChat',
      body: { sessionId: id },
    };
    await server.fetch(preview);
    const answers = await Promise.all(
      counted(60).map((n) => server.fetch(n % 10 === 5 ? preview : say(id, `a${n}`, { caller: 'owner' }))),
    );
    assert.deepEqual(statuses(answers), { 200: 60 });
    const transcript = await server.fetch({
      caller: 'owner',
      method: 'GET',
      path: `/v1/sessions/${id}/transcript`,
    });
    const turn = Number(fieldAt(transcript.body, 'turn'));
    assert.ok(turn >= 1 && turn < 60, transcript.text);
  });

  it('a webhook races an answer: one wins, the other is told', async () => {
    const listening: ShortBot = {
      groups: { a: [{ type: 'webhook', id: 'w' }, ask('n'), 'Done {{n}}'] },
      variables: ['n'],
    };
    await putBot(server, { version: listening });
    for (const _ of counted(10)) {
      const begun = await server.fetch(start());
      const webhook = `/v1/bots/:bot/blocks/w/results/${fieldAt(begun.body, 'resultId')}/executeWebhook`;
      const answers = await Promise.all(
        counted(4).map(() => server.fetch({ caller: 'owner', method: 'POST', path: webhook, body: {} })),
      );
      assert.deepEqual(statuses(answers), { 200: 1, 409: 3 });
    }
    await putBot(server, { version: echo });
  });

  it('a client that waits hears of the turn at once, and leaves nothing behind', async () => {
    const sessionId = await begin(server);
    const wait: ApiRequest = {
      caller: 'chatKey',
      method: 'GET',
      path: `/v1/sessions/${sessionId}/nextTurn?after=1&seconds=20`,
    };
    const begun = performance.now();
    const waiting = Promise.all(counted(10).map(() => server.fetch(wait)));
    await new Promise((resolve) => setTimeout(resolve, 100));
    await server.fetch(say(sessionId, 'now'));
    for (const answer of await waiting) assert.equal(fieldAt(answer.body, 'turn'), 2);
    assert.ok(performance.now() - begun < 15_000);
    const none = await server.fetch({ ...wait, path: `/v1/sessions/${sessionId}/nextTurn?seconds=0.05` });
    assert.deepEqual(none.body, { turn: 2, reply: null });
  });
});

describe('flows that do not end', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  const jump = (groupId: string) => ({ type: 'Jump', options: { groupId } });
  const link = (botId: string) => ({ type: 'Bot link', options: { botId } });
  const chain = (count: number): ShortBot => ({
    groups: Object.fromEntries(
      counted(count / 10).map((group) => [
        `g${group}`,
        counted(10).map((n) =>
          n === 9 && group < count / 10 - 1
            ? {
                type: 'Set variable',
                options: { variableId: 'n', expressionToEvaluate: 'x' },
                to: `g${group + 1}`,
              }
            : { type: 'Set variable', options: { variableId: 'n', expressionToEvaluate: 'x' } },
        ),
      ]),
    ),
    variables: ['n'],
  });
  const bots: readonly (readonly [name: string, bot: ShortBot, linked?: ShortBot])[] = [
    ['a group that jumps to itself', { groups: { a: [jump('a')] } }],
    ['an edge back to its own group', { groups: { a: [{ type: 'Set variable', options: {}, to: 'a' }] } }],
    ['two groups that jump to each other', { groups: { a: [jump('b')], b: [jump('a')] } }],
    ['a loop that talks', { groups: { a: ['Again', jump('a')] } }],
    ['a bot that links to itself', { groups: { a: [link('current')] } }],
    [
      'two bots that link to each other',
      { groups: { a: [link(':draft')] } },
      { groups: { a: [link(':bot')] } },
    ],
    ['ten thousand blocks in a row', chain(10_000)],
  ];
  for (const [name, version, linked] of bots)
    it(`${name}: a clean end with a log that names the place, quickly`, async () => {
      if (linked !== undefined) await putBot(server, { version: linked, of: 'draft' });
      await putBot(server, { version });
      await server.call(start());
      const begun = cpuMs();
      const answer = await server.call(start());
      const took = cpuMs() - begun;
      assert.equal(answer.status, 200, answer.text.slice(0, 1000));
      assert.equal(fieldAt(answer.body, 'input'), undefined);
      const logs = fieldAt(answer.body, 'logs');
      assert.ok(Array.isArray(logs) && logs.length > 0, answer.text.slice(-1000));
      const last: unknown = logs.at(-1);
      assert.equal(fieldAt(last, 'status'), 'error');
      assert.match(JSON.stringify(last), /[ag]\d|\ba\b|\bg\d+/, 'the log names the block or group');
      assert.ok(took < 2000, `${took} ms`);
      assert.equal((await server.call({ caller: 'anonymous', method: 'GET', path: '/healthz' })).status, 200);
    });

  it('code that never ends is stopped, and the chat goes on', async () => {
    const version: ShortBot = {
      groups: {
        a: [
          'Before',
          {
            type: 'Set variable',
            options: { variableId: 'n', expressionToEvaluate: 'while (true) {}', isCode: true },
          },
          'After {{n}}',
          ask('n'),
        ],
      },
      variables: [{ name: 'n', value: 'old' }],
    };
    await putBot(server, { version });
    const begun = performance.now();
    const [slow, ...others] = await Promise.all([
      server.call(start()),
      ...counted(5).map(() => server.call({ caller: 'owner', method: 'GET', path: '/v1/bots/:bot' })),
    ]);
    assert.equal(slow?.status, 200, slow?.text);
    assert.equal(textsOf(slow?.body).length, 2);
    assert.equal(fieldAt(slow?.body, 'input.id'), 'q');
    assert.equal(fieldAt(slow?.body, 'logs.0.status'), 'error');
    assert.ok(performance.now() - begun < 30_000);
    assert.deepEqual(statuses(others), { 200: 5 });
  });
});

describe('versions', () => {
  it('200 running chats keep theirs when another is published; one that is moved has the new one', async () => {
    const server = await startTestServer();
    try {
      const saying = (text: string): ShortBot => ({
        groups: { a: [ask('n'), text, { ...ask('m'), id: 'r' }, text] },
        variables: ['n', 'm'],
      });
      await putBot(server, { version: saying('old') });
      const sessions = await Promise.all(counted(200).map(() => begin(server)));
      const [publishing] = await Promise.all([
        putBot(server, { version: saying('new') }),
        ...sessions.slice(0, 100).map((id) => server.fetch(say(id, 'x'))),
      ]);
      assert.equal(publishing, undefined);
      const moved = sessions[150] ?? '';
      await server.fetch({
        caller: 'owner',
        method: 'POST',
        path: `/v1/sessions/${moved}/updateBot`,
        body: {},
      });
      const answers = await Promise.all(sessions.map((id) => server.fetch(say(id, 'y'))));
      const said = answers.map((answer) => textsOf(answer.body).join());
      assert.deepEqual(
        said
          .map((text, index) => (text === (sessions[index] === moved ? 'new' : 'old') ? '' : text))
          .filter(Boolean),
        [],
      );
      const fresh = await begin(server);
      assert.deepEqual(textsOf((await server.fetch(say(fresh, 'x'))).body), ['new']);
    } finally {
      await server.close();
    }
  });
});

describe('chats of others', () => {
  it('do not exist: not for another workspace, not for its chat key', async () => {
    const server = await startTestServer();
    try {
      await putBot(server, { version: echo, of: 'foreignBot' });
      const theirs = await server.call({
        ...start(),
        caller: 'foreign',
        path: '/v1/bots/foreignb-0000009/startChat',
      });
      const address = await server.call({ caller: 'foreign', method: 'GET', path: '/v1/bots/:foreignBot' });
      const publicId = String(fieldAt(address.body, 'bot.publicId'));
      const begun =
        theirs.status === 200
          ? theirs
          : await server.call({ ...start(), caller: 'foreign', path: `/v1/bots/${publicId}/startChat` });
      const id = String(fieldAt(begun.body, 'sessionId'));
      const resultId = String(fieldAt(begun.body, 'resultId'));
      const requests: readonly Omit<ApiRequest, 'caller'>[] = [
        { method: 'POST', path: `/v1/bots/${publicId}/startChat`, body: {} },
        { method: 'POST', path: `/v1/sessions/${id}/continueChat`, body: { message: 'x' } },
        { method: 'POST', path: `/v1/sessions/${id}/rewind`, body: { turn: 1 } },
        { method: 'POST', path: `/v1/sessions/${id}/fork`, body: { turn: 1 } },
        { method: 'GET', path: `/v1/sessions/${id}/transcript` },
        { method: 'GET', path: `/v1/sessions/${id}/nextTurn?seconds=0` },
        {
          method: 'POST',
          path: `/v1/sessions/${id}/clientLogs`,
          body: { clientLogs: [{ description: 'x' }] },
        },
        { method: 'POST', path: `/v1/sessions/${id}/updateBot`, body: {} },
        { method: 'POST', path: `/v1/bots/:foreignBot/preview/startChat`, body: { sessionId: id } },
        {
          method: 'POST',
          path: `/v1/bots/:foreignBot/blocks/q/results/${resultId}/executeWebhook`,
          body: {},
        },
        { method: 'POST', path: `/v1/bots/:bot/blocks/q/results/${resultId}/executeWebhook`, body: {} },
        { method: 'GET', path: `/v1/bots/:foreignBot/results/${resultId}` },
        { method: 'GET', path: `/v1/bots/:bot/results/${resultId}` },
      ];
      const callers: readonly CallerName[] = [
        'chatKey',
        'owner',
        'member',
        'guestWrite',
        'chatToken',
        'readToken',
        'otherWorkspaceToken',
      ];
      for (const request of requests) {
        for (const caller of callers) {
          const answer = await server.call({ ...request, caller });
          assert.ok(
            [403, 404].includes(answer.status),
            `${caller} ${request.method} ${request.path}: ${answer.status}`,
          );
          if (answer.status === 403)
            assert.ok(['chatKey', 'readToken', 'chatToken'].includes(caller), `${caller} ${request.path}`);
          assert.doesNotMatch(answer.text, /Got|foreignUser/);
        }
      }
      const still = await server.call({ ...say(id, 'mine'), caller: 'foreign' });
      assert.deepEqual(textsOf(still.body), ['Got mine']);
    } finally {
      await server.close();
    }
  });
});

function statuses(answers: readonly ApiAnswer[]): Readonly<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
