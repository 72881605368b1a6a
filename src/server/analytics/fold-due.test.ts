import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { getFlow, getFunnel, getPaths, getQuestions, getVariables, recount } from '#contract/analytics.ts';
import { publishBot as publish, updateBot } from '#contract/bots.ts';
import { continueChat, previewStartChat, startChat } from '#contract/chat.ts';
import { deleteResults, getResultPath, removeResults, restoreResults } from '#contract/results.ts';
import { addResult } from '#kit/add-result.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { appHeaders } from '#kit/api-fixtures.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { expandBot } from '#kit/short-bot.ts';
import { canonicalJson } from '#lib/canonical-json.ts';
import { dayOf } from '#lib/day-of.ts';
import type { FoldFilter } from '#store/ports/analytics.ts';
import type { FoldKind } from '#store/ports/fold-row.ts';
import { foldDue } from './fold-due.ts';
import { REST_MS } from './rest-ms.ts';

const menu = { type: 'choice input', items: [{ content: 'Tea', to: 'b' }, { content: 'Coffee' }] };
const first: ShortBot = {
  groups: {
    a: ['Hi', menu, { type: 'number input', to: 'c' }],
    b: [{ type: 'email input', to: 'c' }],
    c: ['Bye'],
  },
};
const second: ShortBot = { groups: { ...first.groups, c: ['Bye', 'See you'] } };
/** Three ways through it. */
const tea = ['Tea', 'nonsense', 'ada@example.com'];
const coffee = ['Coffee', '42'];
const away: string[] = [];

async function chat(server: TestServer, publicId: string, says: readonly string[]) {
  const visitor = server.api('chatKey');
  const started = await visitor(startChat, { params: { publicId }, body: {} });
  assert.ok(started.ok, JSON.stringify(started));
  const { sessionId, resultId } = started.value;
  for (const text of says) {
    server.clock.now += 3000;
    const body = { message: { type: 'text' as const, text } };
    const turn = await visitor(continueChat, { params: { sessionId }, body });
    assert.ok(turn.ok, JSON.stringify(turn));
  }
  return { sessionId, resultId: resultId ?? '' };
}

async function count(server: TestServer) {
  const { store } = server.app;
  await store.analytics.notice(REST_MS);
  server.clock.now += REST_MS;
  while ((await foldDue(server.app, 50)) > 0);
}

const kinds: readonly FoldKind[] = ['chat', 'block', 'way', 'event', 'question', 'value', 'time', 'path'];

async function counts(server: TestServer, botId: string, filter: FoldFilter = {}) {
  const totals = await server.app.store.analytics.totals(botId, kinds, filter);
  const of = (kind: FoldKind) =>
    Object.fromEntries(
      totals
        .filter((total) => total.kind === kind)
        .map(({ place, way, count: total }) => [`${place} ${way}`.trim(), total])
        .sort(),
    );
  return {
    chat: of('chat'),
    block: of('block'),
    way: { ...of('event'), ...of('way') },
    question: of('question'),
    value: of('value'),
    time: of('time'),
    paths: totals.flatMap((total) => (total.kind === 'path' ? [total.count] : [])).sort((a, b) => a - b),
  };
}

/** What these many chats of each way add, by hand; `rows`: how often the last block of the second version ran. */
function byHand({ t, c, a, late }: { t: number; c: number; a: number; late: number }) {
  const all = t + c + a;
  const sure = (of: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(of).filter(([, total]) => total > 0));
  const chats = { completed: t + c, ended: t + c, starts: t + c, turns: 4 * t + 3 * c + a, views: all };
  return {
    chat: sure(chats),
    block: sure({ a0: all, a1: all, a2: c, b0: t, c0: t + c, c1: late }),
    way: sure({
      ...{ 'start edge e0': all, 'a0 to a1': all, 'a1 edge e1': t, 'a1 to a2': c, 'a2 edge e2': c },
      ...{ 'b0 edge e3': t, 'c0 end': t + c - late, 'c0 to c1': late, 'c1 end': late },
    }),
    question: sure({
      ...{ 'a1 answered': t + c, 'a1 asked': all, 'a1 left': a, 'a2 answered': c, 'a2 asked': c },
      ...{ 'b0 answered': t, 'b0 asked': t, 'b0 refused': t },
    }),
    value: sure({ 'a1 Coffee': c, 'a1 Tea': t, 'a2 42': c }),
    time: sure({ 'a1 11': t + c, 'a2 11': c, 'b0 12': t }),
  };
}

const sorted = <T extends object>(of: T): T => JSON.parse(JSON.stringify(of, Object.keys(flat(of)).sort()));
const flat = (of: object): Record<string, unknown> =>
  Object.assign({}, of, ...Object.values(of).map((each) => (typeof each === 'object' ? each : {})));

test('sixty chats on three ways over two versions count as by hand, also after releases and deletions', async () => {
  const server = await startTestServer();
  const api = server.api('owner');
  try {
    const { id: botId, publicId } = await publishBot(server, first);
    const made: Record<string, string[]> = { tea: [], coffee: [], away: [] };
    const play = async () => {
      for (let each = 0; each < 10; each++)
        for (const [name, says] of Object.entries({ tea, coffee, away }))
          made[name]?.push((await chat(server, publicId, says)).resultId);
    };
    const check = async (expected: Parameters<typeof byHand>[0], paths: readonly number[]) => {
      await count(server);
      const { paths: found, ...rest } = await counts(server, botId);
      assert.deepEqual(sorted(rest), sorted(byHand(expected)));
      assert.deepEqual(found, paths);
    };
    const publishedKey = async () => (await server.app.store.bots.head(botId))?.publishedKey ?? '';

    await play();
    await check({ t: 10, c: 10, a: 10, late: 0 }, [10, 10, 10]);
    const one = { versions: [await publishedKey()] };
    const { groups } = expandBot(second);
    assert.ok((await api(updateBot, { params: { botId }, body: { bot: { groups: [...groups] } } })).ok);
    assert.ok((await api(publish, { params: { botId }, body: {} })).ok);
    const two = { versions: [await publishedKey()] };
    await check({ t: 10, c: 10, a: 10, late: 0 }, [10, 10, 10]);
    await play();
    await check({ t: 20, c: 20, a: 20, late: 20 }, [10, 10, 10, 10, 20]);
    const { paths: _all, ...before } = await counts(server, botId, one);
    assert.deepEqual(sorted(before), sorted(byHand({ t: 10, c: 10, a: 10, late: 0 })));
    assert.deepEqual((await counts(server, botId, two)).chat['views'], 30);
    await check({ t: 20, c: 20, a: 20, late: 20 }, [10, 10, 10, 10, 20]);

    const chats = { params: { botId }, query: { versions: two.versions[0] ?? '' } };
    const flow = await api(getFlow, chats);
    assert.ok(flow.ok);
    assert.deepEqual(flow.value.chats, {
      views: 30,
      starts: 20,
      completed: 20,
      ended: 20,
      turns: 80,
      errors: 0,
    });
    assert.deepEqual(
      flow.value.ways.find(({ edgeId }) => edgeId === 'e1'),
      { from: { blockId: 'a1', eventId: null }, edgeId: 'e1', to: null, total: 10 },
    );
    assert.equal(
      flow.value.days.reduce((sum, { views }) => sum + views, 0),
      30,
    );
    assert.deepEqual(
      flow.value.releases.map(({ act }) => act),
      ['publish', 'publish'],
    );
    const asked = await api(getQuestions, chats);
    assert.ok(asked.ok);
    const [menuAsked] = asked.value.questions;
    const time = { median: 2896, p90: 3822, pauses: 0, histogram: [{ from: 2048, total: 20 }] };
    const values = [
      { value: 'Coffee', total: 10 },
      { value: 'Tea', total: 10 },
    ];
    assert.deepEqual(menuAsked, {
      ...{ blockId: 'a1', asked: 30, answered: 20, refused: 0, skipped: 0, left: 10, leftAfterRefusal: 0 },
      ...{ time, values },
    });
    const funnel = await api(getFunnel, { ...chats, query: { blockIds: 'a1,b0,c1' } });
    assert.ok(funnel.ok);
    assert.deepEqual(
      funnel.value.steps.map(({ total }) => total),
      [60, 20, 10],
    );
    const paths2 = await api(getPaths, { ...chats, query: { ...chats.query, order: 'rare', limit: 1 } });
    assert.ok(paths2.ok && paths2.value.total === 3);
    const [path] = paths2.value.paths;
    const left = await api(getPaths, { params: { botId }, query: { end: 'a1' } });
    assert.ok(left.ok);
    assert.deepEqual(
      left.value.paths.map(({ end, total }) => [end, total]),
      [['a1', 20]],
    );
    const example = { params: { botId, resultId: path?.exampleResultId ?? '' } };
    const story = await api(getResultPath, example);
    assert.ok(story.ok);
    assert.deepEqual(
      story.value.steps.map(({ blockId }) => blockId),
      path?.blockIds,
    );

    const resultIds = [...(made['tea']?.slice(0, 5) ?? []), ...(made['away']?.slice(15) ?? [])];
    assert.ok((await api(deleteResults, { params: { botId }, body: { resultIds } })).ok);
    const { paths, ...deleted } = await counts(server, botId);
    assert.deepEqual(sorted(deleted), sorted(byHand({ t: 15, c: 20, a: 15, late: 20 })));
    assert.deepEqual(paths, [5, 10, 10, 10, 15]);

    const hidden = { resultIds: made['coffee']?.slice(12) ?? [] };
    const removed = await api(removeResults, { params: { botId }, body: hidden });
    assert.ok(removed.ok);
    await check({ t: 15, c: 12, a: 15, late: 12 }, [2, 5, 10, 10, 15]);
    const { deletionId } = removed.value;
    assert.ok((await api(restoreResults, { params: { botId }, body: { deletionId } })).ok);
    await check({ t: 15, c: 20, a: 15, late: 20 }, [5, 10, 10, 10, 15]);

    assert.ok((await api(deleteResults, { params: { botId }, body: {} })).ok);
    await check({ t: 0, c: 0, a: 0, late: 0 }, []);
  } finally {
    await server.close();
  }
});

test('a chat that goes on is counted anew, and one that cannot be replayed is not, and is known', async () => {
  const server = await startTestServer();
  const { store } = server.app;
  try {
    const { id: botId, publicId } = await publishBot(server, first);
    const { sessionId, resultId } = await chat(server, publicId, ['Tea']);
    await store.analytics.notice(REST_MS);
    assert.equal(await foldDue(server.app, 50), 0);
    await count(server);
    assert.deepEqual((await counts(server, botId)).question, {
      'a1 answered': 1,
      'a1 asked': 1,
      'b0 asked': 1,
      'b0 left': 1,
    });
    const body = { message: { type: 'text' as const, text: 'ada@example.com' } };
    server.clock.now += 1;
    assert.ok((await server.api('chatKey')(continueChat, { params: { sessionId }, body })).ok);
    await count(server);
    const whole = await counts(server, botId);
    assert.equal(whole.question['b0 left'], undefined);
    assert.deepEqual(whole.time, { 'a1 11': 1, 'b0 pause': 1 });
    for (const [within, last] of [
      ['30m', 0],
      ['1d', 1],
      [undefined, 1],
    ] as const) {
      const query = { blockIds: 'a1,b0,c0', within };
      const funnel = await server.api('owner')(getFunnel, { params: { botId }, query });
      assert.ok(funnel.ok);
      assert.deepEqual(
        funnel.value.steps.map(({ total }) => total),
        [1, 1, last],
      );
    }

    const workspaceId = server.fixtures.id('workspace');
    await addResult(store, { id: 'lost', botId, workspaceId, at: server.clock.now, answers: [['b0', 'x']] });
    await count(server);
    assert.deepEqual(await counts(server, botId), whole);
    assert.deepEqual(await store.analytics.gaps(botId), { failed: 1, retried: 0, waiting: 0 });

    // As if the replay of a chat had failed: it is counted when somebody asks, the lost one fails again.
    await chat(server, publicId, ['Tea']);
    await store.analytics.notice(REST_MS);
    server.clock.now += REST_MS;
    const [found] = await store.analytics.due(server.clock.now, 1);
    assert.ok(found);
    await store.analytics.put([{ chat: found, isFailed: true }]);
    await count(server);
    assert.deepEqual(await counts(server, botId), whole);
    const again = () => server.api('owner')(recount, { params: { botId } });
    assert.deepEqual(await again(), { ok: true, value: { total: 2, retried: 2 } });
    assert.deepEqual(await again(), { ok: true, value: { total: 0, retried: 2 } });
    await count(server);
    assert.deepEqual(await store.analytics.gaps(botId), { failed: 1, retried: 0, waiting: 0 });
    const both = await counts(server, botId);
    assert.deepEqual([both.chat['views'], both.question['b0 left']], [2, 1]);

    // As if the program had come to count otherwise since.
    const [counted] = await store.analytics.counted(botId, [resultId]);
    assert.ok(counted?.folded);
    const gone = { path: null, slow: null, rows: [] };
    const change = { to: { ...counted.folded, digest: 'other' }, day: 0, version: '', ...gone };
    assert.equal(await store.analytics.put([{ chat: counted, change }]), 1);
    const deleted = { params: { botId }, body: { resultIds: [resultId] } };
    assert.ok((await server.api('owner')(deleteResults, deleted)).ok);
    const after = await counts(server, botId);
    assert.deepEqual(after, { ...both, chat: { ...both.chat, kept: 1 } });
  } finally {
    await server.close();
  }
});

test('test chats and crawlers are left out and counted, and variables count by what they hold', async () => {
  const server = await startTestServer();
  const { api, app } = server;
  try {
    const { id: botId, publicId } = await publishBot(server, {
      variables: ['name', 'drink'],
      groups: {
        a: [
          { type: 'text input', options: { variableId: 'name' } },
          { ...menu, options: { variableId: 'drink' } },
        ],
        b: ['Bye'],
      },
    });
    await chat(server, publicId, ['Ada', 'Tea']);
    await chat(server, publicId, ['Tea', 'Coffee']);
    const body = { isOnlyRegistering: false };
    assert.ok((await api('owner')(previewStartChat, { params: { botId }, body })).ok);
    const visit = await server.call({
      ...{ caller: 'chatKey', method: 'POST', path: `/v1/bots/${publicId}/startChat`, body: {} },
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    });
    assert.equal(visit.status, 200);
    // On its page while signed in: only who may see the bot is left out, and only there.
    const page = { origin: await server.address(), ...appHeaders('owner') };
    const tried = async (headers: Readonly<Record<string, string>>): Promise<void> => {
      const path = `/v1/bots/${publicId}/startChat`;
      const answer = await server.fetch({ caller: 'chatKey', method: 'POST', path, body: {}, headers });
      assert.equal(answer.status, 200);
    };
    await tried(page);
    await tried({ ...page, origin: 'https://shop.example' });
    await tried({ origin: page.origin, cookie: 'parley=par_ss_gone' });
    await count(server);
    const flow = async (query = {}) => {
      const answer = await api('owner')(getFlow, { params: { botId }, query });
      assert.ok(answer.ok);
      return answer.value;
    };
    const { chats, leftOut, days } = await flow();
    assert.deepEqual([chats.views, chats.turns, leftOut], [4, 8, { tests: 2, crawlers: 1 }]);
    assert.deepEqual(
      days.map(({ views }) => views),
      [4],
    );
    // When the test chat expires, it stays counted.
    await app.store.sessions.sweep(server.clock.now + app.config.sessionIdleMs, 50);
    await count(server);
    assert.deepEqual((await flow()).leftOut, { tests: 2, crawlers: 1 });
    assert.deepEqual((await flow({ versions: 'other' })).leftOut, { tests: 0, crawlers: 0 });

    const { value } = await api('owner')(getVariables, { params: { botId } }).then((answer) => {
      assert.ok(answer.ok);
      return answer;
    });
    const drinks = [
      { value: 'Coffee', total: 1 },
      { value: 'Tea', total: 1 },
    ];
    assert.deepEqual(value.variables, [
      { variableId: 'drink', total: 2, values: drinks, others: 0 },
      { variableId: 'name', total: 2, values: [{ value: 'Tea', total: 1 }], others: 1 },
    ]);
  } finally {
    await server.close();
  }
});

test('chats that were counted without their variables get them, and nothing counts twice', async () => {
  const server = await startTestServer();
  const { store } = server.app;
  try {
    const drink = { ...menu, options: { variableId: 'drink' } };
    const { id: botId, publicId } = await publishBot(server, {
      variables: ['drink'],
      groups: { a: [drink], b: ['Bye'] },
    });
    const { resultId } = await chat(server, publicId, ['Tea']);
    await count(server);
    const whole = await store.analytics.totals(botId, [...kinds, 'variable'], {});
    const [counted] = await store.analytics.counted(botId, [resultId]);
    assert.ok(counted?.folded);
    // What an earlier release had written of it.
    const rows = whole.filter(({ kind }) => kind !== 'variable');
    const versionKey = (await server.app.store.bots.head(botId))?.publishedKey ?? '';
    const digest = hash(
      'sha256',
      rows
        .map((row) => canonicalJson({ ...row, version: versionKey }))
        .sort()
        .join('\n'),
      'base64url',
    ).slice(0, 16);
    const taken = whole.filter(({ kind }) => kind === 'variable');
    const change = {
      ...{ to: { n: counted.folded.n, digest }, day: dayOf(server.clock.now), version: versionKey },
      ...{ path: null, slow: null },
      rows: taken.map((row) => ({ ...row, version: versionKey, count: -row.count })),
    };
    assert.equal(await store.analytics.put([{ chat: counted, change, dueAt: 0 }]), 1);
    assert.deepEqual(await store.analytics.totals(botId, ['variable'], {}), []);
    await count(server);
    assert.deepEqual(await store.analytics.totals(botId, [...kinds, 'variable'], {}), whole);
    await count(server);
    assert.deepEqual(await store.analytics.totals(botId, [...kinds, 'variable'], {}), whole);
    assert.deepEqual(await store.analytics.gaps(botId), { failed: 0, retried: 0, waiting: 0 });
  } finally {
    await server.close();
  }
});
