import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { timeFilters } from '#contract/result-schema.ts';
import { addResult, type GivenResult } from '#kit/add-result.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { assertHolds, fieldAt } from '#kit/api-row.ts';
import type { StoreKind } from '#kit/open-test-store.ts';
import { parseCsv } from '#kit/parse-csv.ts';

const HOUR = 60 * 60 * 1000;

async function withServer(work: (server: TestServer) => Promise<void>, store: StoreKind = 'memory') {
  const server = await startTestServer({ store });
  try {
    await work(server);
  } finally {
    await server.close();
  }
}

function add(server: TestServer, id: string, more: Partial<GivenResult> = {}): Promise<void> {
  return addResult(server.app.store, {
    id,
    botId: server.fixtures.id('bot'),
    workspaceId: server.fixtures.id('workspace'),
    at: server.clock.now,
    answers: [['b2', id]],
    ...more,
  });
}

async function get(server: TestServer, path: string): Promise<unknown> {
  const answer = await server.call({ caller: 'owner', method: 'GET', path: `/v1/bots/:bot/${path}` });
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
}

async function idsOf(server: TestServer, query = ''): Promise<readonly unknown[]> {
  return listOf(fieldAt(await get(server, `results?${query}`), 'results')).map((result) =>
    fieldAt(result, 'id'),
  );
}

function listOf(value: unknown): readonly unknown[] {
  assert.ok(Array.isArray(value));
  return value;
}

/** One chat over the interface, from the first word to the last; gives ids. */
async function chat(server: TestServer, answer?: string) {
  const start = await server.call({
    caller: 'chatKey',
    method: 'POST',
    path: '/v1/bots/hello/startChat',
    body: {},
  });
  assert.equal(start.status, 200, start.text);
  const sessionId = String(fieldAt(start.body, 'sessionId'));
  const resultId = String(fieldAt(start.body, 'resultId'));
  if (answer !== undefined) {
    const path = `/v1/sessions/${sessionId}/continueChat`;
    const next = await server.call({ caller: 'chatKey', method: 'POST', path, body: { message: answer } });
    assert.equal(next.status, 200, next.text);
  }
  return { sessionId, resultId };
}

/** The fields that the interface lists for a result. */
const resultFields: Readonly<Record<string, 'string' | 'boolean' | 'list'>> = {
  id: 'string',
  createdAt: 'string',
  botId: 'string',
  variables: 'list',
  isCompleted: 'boolean',
  hasStarted: 'boolean',
  isArchived: 'boolean',
  lastChatSessionId: 'string',
  answers: 'list',
};

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

for (const store of ['memory', 'sqlite'] as const) {
  describe(`results of chats (${store})`, () => {
    it('every field of the interface is there, read singly and listed', () =>
      withServer(async (server) => {
        const { sessionId, resultId } = await chat(server, 'Ann');
        const single = fieldAt(await get(server, `results/${resultId}`), 'result');
        const listed = fieldAt(await get(server, 'results'), 'results.0');
        assert.deepEqual(single, listed);
        for (const [field, kind] of Object.entries(resultFields))
          assert.equal(kindOf(fieldAt(single, field)), kind, field);
        assert.deepEqual(Object.keys(Object(single)).sort(), Object.keys(resultFields).sort());
        assertHolds(
          single,
          {
            id: resultId,
            botId: server.fixtures.id('bot'),
            createdAt: '2026-03-01T12:00:00.000Z',
            isCompleted: true,
            hasStarted: true,
            isArchived: false,
            lastChatSessionId: sessionId,
            variables: [{ id: 'v1', name: 'Name', value: 'Ann', isSessionVariable: false }],
            answers: [{ blockId: 'b2', content: 'Ann', attachedFileUrls: [] }],
          },
          'result',
        );
      }, store));

    it('a chat without an answer is not listed, but can be read and is counted as a view', () =>
      withServer(async (server) => {
        const { resultId } = await chat(server);
        assert.deepEqual(await idsOf(server), []);
        assertHolds(
          await get(server, `results/${resultId}`),
          { result: { hasStarted: false, isCompleted: false, answers: [], variables: [] } },
          'result',
        );
        assert.deepEqual(await get(server, 'analytics/stats'), {
          stats: { totalViews: 1, totalStarts: 0, totalCompleted: 0 },
        });
      }, store));

    it('the transcript is what was seen, also after the bot was changed', () =>
      withServer(async (server) => {
        const { resultId } = await chat(server, 'Ann');
        const seen = {
          transcript: [
            { role: 'bot', type: 'text', text: 'Hello' },
            { role: 'user', type: 'text', text: 'Ann' },
            { role: 'bot', type: 'text', text: 'Bye Ann' },
          ],
        };
        assert.deepEqual(await get(server, `results/${resultId}/transcript`), seen);
        const body = { bot: { groups: [], edges: [] } };
        await server.call({ caller: 'owner', method: 'PATCH', path: '/v1/bots/:bot', body });
        await server.call({ caller: 'owner', method: 'POST', path: '/v1/bots/:bot/publish', body: {} });
        assert.deepEqual(await get(server, `results/${resultId}/transcript`), seen);
      }, store));

    for (const path of ['path', 'transcript'])
      it(`a chat whose version is no longer stored: its ${path} is refused, its answers stay`, () =>
        withServer(async (server) => {
          const { sessionId } = await chat(server, 'Ann');
          const [first] = await server.app.store.sessions.events({
            botId: server.fixtures.id('bot'),
            id: sessionId,
          });
          await add(server, 'r1', { event: first?.event ?? '' });
          const answer = await server.call({
            caller: 'owner',
            method: 'GET',
            path: `/v1/bots/:bot/results/r1/${path}`,
          });
          assert.equal(answer.status, 404, answer.text);
          assertHolds(
            answer.body,
            {
              code: 'NOT_FOUND',
              message:
                'The version of the bot that this chat ran on is no longer stored. The answers are kept.',
            },
            path,
          );
          const asTest = await server.call({
            ...{ caller: 'owner', method: 'POST', path: '/v1/bots/:bot/tests/fromResult' },
            body: { resultId: 'r1' },
          });
          assert.equal(asTest.status, 404, asTest.text);
          assert.match(asTest.text, /version of the bot that this chat ran on is no longer stored/);
          assertHolds(
            await get(server, 'results/r1'),
            { result: { answers: [{ blockId: 'b2', content: 'r1' }] } },
            'result',
          );
        }, store));

    it('a chat whose record cannot be replayed: a test of it is refused', () =>
      withServer(async (server) => {
        await add(server, 'r1', { event: '{"kind":"rewound","to":9}' });
        const answer = await server.call({
          ...{ caller: 'owner', method: 'POST', path: '/v1/bots/:bot/tests/fromResult' },
          body: { resultId: 'r1' },
        });
        assert.equal(answer.status, 409, answer.text);
        assert.match(answer.text, /record of this chat cannot be replayed/);
      }, store));

    it('logs are kept with the result, oldest first', () =>
      withServer(async (server) => {
        await add(server, 'r1', {
          logs: [
            { status: 'error', description: 'First', details: 'why', context: 'where' },
            { status: 'info', description: 'Second' },
          ],
        });
        const body = await get(server, 'results/r1/logs');
        assertHolds(
          body,
          {
            logs: [
              {
                createdAt: '2026-03-01T12:00:00.000Z',
                resultId: 'r1',
                status: 'error',
                description: 'First',
                details: 'why',
                context: 'where',
              },
              { status: 'info', description: 'Second', details: null, context: null },
            ],
          },
          'logs',
        );
        assert.equal(typeof fieldAt(body, 'logs.0.id'), 'string');
      }, store));

    it('deleting removes what was said and keeps the row', () =>
      withServer(async (server) => {
        const { resultId } = await chat(server, 'Ann');
        const kept = await chat(server, 'Bob');
        const path = `/v1/bots/:bot/results?resultIds=${resultId}`;
        const answer = await server.call({ caller: 'owner', method: 'DELETE', path });
        assert.deepEqual(answer.body, { message: 'success', deleted: 1 });
        assert.deepEqual(await idsOf(server), [kept.resultId]);
        assertHolds(
          await get(server, `results/${resultId}`),
          { result: { isArchived: true, answers: [], variables: [], lastChatSessionId: null } },
          'result',
        );
        assert.deepEqual(await get(server, `results/${resultId}/transcript`), { transcript: [] });
        assert.deepEqual(await get(server, `results/${resultId}/logs`), { logs: [] });
        const again = await server.call({ caller: 'owner', method: 'DELETE', path });
        assert.deepEqual(again.body, { message: 'success', deleted: 0 });
      }, store));

    it('a chat that goes on while its result is deleted comes to an end', () =>
      withServer(async (server) => {
        const { sessionId } = await chat(server);
        await server.call({ caller: 'owner', method: 'DELETE', path: '/v1/bots/:bot/results' });
        const path = `/v1/sessions/${sessionId}/continueChat`;
        const go = () => server.call({ caller: 'chatKey', method: 'POST', path, body: { message: 'Ann' } });
        assert.ok([404, 409].includes((await go()).status));
        assert.equal((await go()).status, 404);
        assert.deepEqual(await idsOf(server), []);
      }, store));

    it('without ids all are deleted, those of other bots stay', () =>
      withServer(async (server) => {
        await chat(server, 'Ann');
        await chat(server);
        await add(server, 'other', { botId: server.fixtures.id('draft') });
        const remove = { caller: 'owner', method: 'DELETE', path: '/v1/bots/:bot/results' } as const;
        const named = await server.call({ ...remove, body: { resultIds: 'other' } });
        assert.deepEqual(named.body, { message: 'success', deleted: 0 });
        assert.deepEqual((await server.call(remove)).body, { message: 'success', deleted: 2 });
        const others = await server.call({ caller: 'owner', method: 'GET', path: '/v1/bots/:draft/results' });
        assert.equal(fieldAt(others.body, 'results.0.id'), 'other');
      }, store));

    it('a result is found only under its own bot', () =>
      withServer(async (server) => {
        const { resultId } = await chat(server, 'Ann');
        for (const path of ['', '/logs', '/transcript']) {
          for (const [caller, bot] of [
            ['owner', 'draft'],
            ['foreign', 'foreignBot'],
          ] as const) {
            const at = `/v1/bots/:${bot}/results/${resultId}${path}`;
            assert.equal((await server.call({ caller, method: 'GET', path: at })).status, 404, at);
          }
        }
      }, store));

    it('answers by block, and ways off the default path', () =>
      withServer(async (server) => {
        await add(server, 'r1', {
          edges: ['e1', 'virtual-g2', 'gone'],
          answers: [
            ['b2', 'x'],
            ['b2', 'y'],
          ],
        });
        await add(server, 'r2', { edges: ['e1'], answers: [['old', 'x']], at: server.clock.now - 48 * HOUR });
        const all = await get(server, 'analytics/inDepthData');
        const byTotal = (path: string) =>
          Object.fromEntries(
            listOf(fieldAt(all, path)).map((entry) => [
              String(fieldAt(entry, 'id') ?? fieldAt(entry, 'blockId')),
              entry,
            ]),
          );
        assert.deepEqual(byTotal('totalAnswers'), {
          b2: { blockId: 'b2', total: 2 },
          old: { blockId: 'old', total: 1 },
        });
        assert.deepEqual(byTotal('offDefaultPathVisitedEdges'), {
          e1: { id: 'e1', total: 2, to: { groupId: 'g2', blockId: null } },
          'virtual-g2': { id: 'virtual-g2', total: 1, to: { groupId: 'g2', blockId: null } },
          gone: { id: 'gone', total: 1, to: null },
        });
        const today = await get(server, 'analytics/inDepthData?timeFilter=today');
        assert.deepEqual(fieldAt(today, 'totalAnswers'), [{ blockId: 'b2', total: 2 }]);
      }, store));

    it('pages stay as they are while new results arrive', () =>
      withServer(async (server) => {
        const expected: string[] = [];
        for (let n = 0; n < 25; n++) {
          // Ten at one instant: order must not depend on the time alone.
          await add(server, `old${n}`, { at: server.clock.now - (n < 10 ? 0 : n * HOUR) });
          expected.push(`old${n}`);
        }
        const found: unknown[] = [];
        let cursor: unknown;
        for (let page = 0; page < 100; page++) {
          const query = `limit=4${cursor === undefined ? '' : `&cursor=${String(cursor)}`}`;
          const body = await get(server, `results?${query}`);
          found.push(...listOf(fieldAt(body, 'results')).map((result) => fieldAt(result, 'id')));
          cursor = fieldAt(body, 'nextCursor');
          if (cursor === undefined) break;
          assert.equal(typeof cursor, 'number');
          await add(server, `new${page}`);
        }
        assert.deepEqual([...found].sort(), [...expected].sort());
        assert.equal(new Set(found).size, found.length);
      }, store));

    it('there is a next cursor exactly when there is more', () =>
      withServer(async (server) => {
        for (let n = 0; n < 4; n++) await add(server, `r${n}`, { at: server.clock.now + n });
        await add(server, 'unstarted', { answers: [], at: server.clock.now + 9 });
        for (const [limit, more] of [
          [1, true],
          [3, true],
          [4, false],
          [5, false],
        ] as const) {
          const body = Object(await get(server, `results?limit=${limit}`));
          assert.equal('nextCursor' in body, more, `limit ${limit}`);
        }
        assert.deepEqual(await idsOf(server, 'cursor=0'), ['r3', 'r2', 'r1', 'r0']);
      }, store));

    it('filters', () =>
      withServer(async (server) => {
        const { now } = server.clock;
        await add(server, 'done', { isCompleted: true, variables: { Name: 'Ann' }, at: now });
        await add(server, 'open', { variables: { Name: ['Ann', 'Bob'] }, at: now - HOUR });
        await add(server, 'old', { variables: { Name: 'Bob' }, at: now - 2 * HOUR });
        for (const [query, ids] of [
          ['isCompleted=true', ['done']],
          ['isCompleted=0', ['open', 'old']],
          ['variableName=Name&variableValue=Ann', ['done', 'open']],
          ['variableName=Name&variableValue=Bob', ['open', 'old']],
          ['variableName=Name&variableValue=Bob&isCompleted=true', []],
          ['variableName=Nobody&variableValue=Ann', []],
          ['since=2026-03-01T11:00:00Z', ['done', 'open']],
          ['until=2026-03-01T11:00:00Z', ['old']],
          ['since=2026-03-01T11:00:00Z&until=2026-03-01T12:00:00Z', ['open']],
          ['since=2026-03-01T13:00:00%2B01:00', ['done']],
          ['since=2027-01-01T00:00:00Z', []],
        ] as const)
          assert.deepEqual(await idsOf(server, query), ids, query);
      }, store));
  });
}

describe('time filters over the interface', () => {
  /** Instants, and the filters that take them in, at noon of 15 March 2026 in New York (16:00 UTC). */
  const instants: readonly (readonly [at: string, filters: readonly string[]])[] = [
    [
      '2026-03-15T04:00:00.000Z',
      ['today', 'last7Days', 'last30Days', 'monthToDate', 'last6Months', 'yearToDate'],
    ],
    ['2026-03-15T03:59:59.999Z', ['last7Days', 'last30Days', 'monthToDate', 'last6Months', 'yearToDate']],
    // Seven days ago the clocks went forward: the day began at 05:00 UTC.
    ['2026-03-09T04:00:00.000Z', ['last7Days', 'last30Days', 'monthToDate', 'last6Months', 'yearToDate']],
    ['2026-03-09T03:59:59.999Z', ['last30Days', 'monthToDate', 'last6Months', 'yearToDate']],
    ['2026-03-01T05:00:00.000Z', ['last30Days', 'monthToDate', 'last6Months', 'yearToDate']],
    ['2026-03-01T04:59:59.999Z', ['last30Days', 'lastMonth', 'last6Months', 'yearToDate']],
    ['2026-02-01T05:00:00.000Z', ['lastMonth', 'last6Months', 'yearToDate']],
    ['2026-02-01T04:59:59.999Z', ['last6Months', 'yearToDate']],
    ['2026-01-01T05:00:00.000Z', ['last6Months', 'yearToDate']],
    ['2026-01-01T04:59:59.999Z', ['last6Months']],
    ['2025-09-15T04:00:00.000Z', ['last6Months']],
    ['2025-09-15T03:59:59.999Z', []],
  ];

  it('take in what lies in whole days of the time zone', () =>
    withServer(async (server) => {
      server.clock.now = Date.parse('2026-03-15T16:00:00.000Z');
      for (const [at] of instants) await add(server, at, { at: Date.parse(at) });
      for (const filter of timeFilters) {
        const expected = instants.filter(([, filters]) => filter === 'allTime' || filters.includes(filter));
        const query = `timeFilter=${filter}&timeZone=America/New_York`;
        assert.deepEqual(
          await idsOf(server, query),
          expected.map(([at]) => at),
          filter,
        );
        const stats = await get(server, `analytics/stats?${query}`);
        assert.equal(fieldAt(stats, 'stats.totalStarts'), expected.length, filter);
      }
    }));
});

describe('exports', () => {
  it('CSV: formulas are made harmless, and every value comes back', () =>
    withServer(async (server) => {
      const hostile = [
        '=cmd|" /C calc"!A0',
        '+1',
        '-1',
        '@x',
        '\tx',
        '\rx',
        "'=1",
        'a,b',
        'two\r\nlines',
        '"',
      ];
      for (const [index, content] of hostile.entries())
        await add(server, `r${index}`, { answers: [['b2', content]], at: server.clock.now - index });
      const answer = await server.call({
        caller: 'owner',
        method: 'GET',
        path: '/v1/bots/:bot/results/export',
      });
      const [header, ...rows] = parseCsv(answer.text);
      assert.deepEqual(header, ['Submitted at', 'Name']);
      assert.deepEqual(
        rows.map(([, cell = '']) => cell.replace(/^'(?='*[=+\-@\t\r\n])/, '')),
        hostile,
      );
      for (const row of rows) for (const cell of row) assert.doesNotMatch(cell, /^[=+\-@\t\r\n]/);
    }));

  it('CSV: questions that are gone only where asked for', () =>
    withServer(async (server) => {
      await add(server, 'r1', {
        answers: [
          ['b2', 'Ann'],
          ['old', 'x'],
        ],
      });
      const plain = await server.call({
        caller: 'owner',
        method: 'GET',
        path: '/v1/bots/:bot/results/export',
      });
      assert.deepEqual(parseCsv(plain.text)[0], ['Submitted at', 'Name']);
      const path = '/v1/bots/:bot/results/export?includeDeletedBlocks=true';
      const whole = await server.call({ caller: 'owner', method: 'GET', path });
      assert.deepEqual(parseCsv(whole.text), [
        ['Submitted at', 'Name', 'old (deleted block)'],
        ['2026-03-01T12:00:00.000Z', 'Ann', 'x'],
      ]);
    }));

  it('CSV: in the columns that the author arranged', () =>
    withServer(async (server) => {
      const body = {
        bot: {
          resultsTablePreferences: { columnsOrder: ['b2', 'date'], columnsVisibility: {}, columnsWidth: {} },
        },
      };
      const patch = await server.call({ caller: 'owner', method: 'PATCH', path: '/v1/bots/:bot', body });
      assert.equal(patch.status, 200, patch.text);
      const answer = await server.call({
        caller: 'owner',
        method: 'GET',
        path: '/v1/bots/:bot/results/export',
      });
      assert.deepEqual(parseCsv(answer.text)[0], ['Name', 'Submitted at']);
    }));

  it('JSONL: whole results, by the filters of the list', () =>
    withServer(async (server) => {
      await chat(server, 'Ann');
      await add(server, 'old', { at: server.clock.now - 48 * HOUR });
      const path = '/v1/bots/:bot/results/export?format=jsonl&timeFilter=today';
      const answer = await server.call({ caller: 'owner', method: 'GET', path });
      const lines = answer.text.split('\n');
      assert.equal(lines.pop(), '');
      const listed = fieldAt(await get(server, 'results?timeFilter=today'), 'results');
      assert.deepEqual(
        lines.map((line): unknown => JSON.parse(line)),
        listed,
      );
    }));

  it('a bot of any id gives a file name that is one', () =>
    withServer(async (server) => {
      const answer = await server.call({
        caller: 'owner',
        method: 'GET',
        path: '/v1/bots/:draft/results/export?timeFilter=monthToDate',
      });
      const name = `parley-${server.fixtures.id('draft')}-month-to-date-2026-03-01.csv`;
      assert.equal(answer.headers['content-disposition'], `attachment; filename="${name}"`);
    }));

  it('5,000 results are sent as they are read, a page at a time', () =>
    withServer(async (server) => {
      const total = 5000;
      const text = 'x'.repeat(4000);
      for (let from = 0; from < total; from += 500)
        await Promise.all(
          Array.from({ length: 500 }, (_, index) => {
            const n = from + index;
            return add(server, `r${n}`, { answers: [['b2', `${n} ${text}`]], at: server.clock.now - n });
          }),
        );
      const { store } = server.app;
      const pages = store.results.pages.bind(store.results);
      let read = 0;
      let ahead = 0;
      let sent = 0;
      Object.defineProperty(store.results, 'pages', {
        value: async function* (...given: Parameters<typeof pages>) {
          for await (const page of pages(...given)) {
            read += page.length;
            ahead = Math.max(ahead, read - sent);
            yield page;
          }
        },
      });
      const answer = await fetch(
        `${await server.address()}/api/v1/bots/${server.fixtures.id('bot')}/results/export`,
        {
          headers: { authorization: `Bearer par_sk_${'owner'.padEnd(43, '0')}` },
        },
      );
      assert.equal(answer.status, 200);
      assert.ok(answer.body);
      const decoder = new TextDecoder();
      let rest = '';
      for await (const chunk of answer.body) {
        rest += decoder.decode(chunk, { stream: true });
        const lines = rest.split('\r\n');
        rest = lines.pop() ?? '';
        sent += lines.length;
        // A slow reader: the server must wait for it.
        await new Promise((resolve) => setImmediate(resolve));
      }
      assert.equal(sent, total + 1);
      assert.equal(rest, '');
      assert.ok(ahead < total / 2, `${ahead} results were read ahead of the reader`);
    }, 'sqlite'));
});

for (const store of ['memory', 'sqlite'] as const) {
  it(`results are searched, deleted, restored and exported (${store})`, () =>
    withServer(async (server) => {
      await add(server, 'r1', { answers: [['b2', '=HYPERLINK("http://x")']], variables: { v1: 'Ann' } });
      server.clock.now += 1000;
      await add(server, 'r2', {
        answers: [['b2', 'Ben <script>']],
        variables: { v1: 'Ben' },
        isCompleted: true,
      });
      await add(server, 'r3', { answers: [['gone', '=cmd']] });
      const post = (verb: string, body: object) => postResults(server, verb, body);
      const found = async (body: object) => {
        const results = listOf(fieldAt((await post('search', body)).body, 'results'));
        return results.map((result) => fieldAt(result, 'id'));
      };
      const named = (value: string) => ({
        filter: {
          logicalOperator: 'AND',
          filters: [{ variableId: 'v1', comparisonOperator: 'Equal to', value }],
        },
      });
      assert.deepEqual(await found({}), ['r3', 'r2', 'r1']);
      assert.deepEqual(await found({ search: 'SCRI' }), ['r2']);
      assert.deepEqual(await found(named('Ann')), ['r1']);
      assert.deepEqual(await found({ isCompleted: true }), ['r2']);
      const sorted = { sort: { by: { variableId: 'v1' }, direction: 'ascending' } };
      assert.deepEqual(await found(sorted), ['r1', 'r2', 'r3']);
      const first = await post('search', { ...sorted, limit: 1 });
      const cursor = fieldAt(first.body, 'nextCursor');
      assert.deepEqual(await found({ ...sorted, limit: 1, cursor }), ['r2']);
      assert.equal(fieldAt((await post('count', named('Ann'))).body, 'total'), 1);

      const file = await post('export', { includeDeletedBlocks: true, sort: { direction: 'ascending' } });
      assert.deepEqual(
        parseCsv(file.text).map((line) => line.slice(1)),
        [
          ['Name', 'gone (deleted block)'],
          ['\'=HYPERLINK("http://x")', ''],
          ['Ben <script>', ''],
          ['', "'=cmd"],
        ],
      );
      assert.equal(parseCsv((await post('export', { resultIds: ['r2'] })).text).length, 2);

      const removed = await post('remove', named('Ann'));
      assertHolds(removed.body, { deleted: 1 }, 'removed');
      assert.deepEqual(await found({}), ['r3', 'r2']);
      assert.deepEqual(fieldAt(await get(server, 'results/r1'), 'result.answers'), []);
      const body = { deletionId: fieldAt(removed.body, 'deletionId') };
      assertHolds((await post('restore', body)).body, { restored: 1 }, 'restored');
      assert.deepEqual(await found(named('Ann')), ['r1']);
      assertHolds((await post('remove', {})).body, { deleted: 3 }, 'all removed');
      assert.deepEqual(await found({}), []);
    }, store));
}

async function postResults(server: TestServer, verb: string, body: object) {
  const path = `/v1/bots/:bot/results/${verb}`;
  const answer = await server.call({ caller: 'owner', method: 'POST', path, body });
  assert.equal(answer.status, 200, answer.text);
  return answer;
}
