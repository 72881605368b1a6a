import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, describe, test } from 'node:test';
import type { Call } from '#server/take-over/call.ts';
import { call } from './call.ts';

interface Planned {
  readonly status: number;
  readonly retryAfter?: string;
  readonly body?: string;
}

let server: Server;
let address = '';
let plan: readonly Planned[] = [];
let asked = 0;
before(async () => {
  server = createServer((_request, response) => {
    const next = plan[Math.min(asked, plan.length - 1)];
    asked += 1;
    // Without a plan there is no answer at all.
    if (next === undefined) return;
    response.writeHead(next.status, next.retryAfter === undefined ? {} : { 'retry-after': next.retryAfter });
    response.end(next.body ?? '{"fine":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

/** `timeoutMs`: by default so long that a busy machine answers in time. */
async function ask(planned: readonly Planned[], request: Partial<Call> = {}, timeoutMs = 30_000) {
  plan = planned;
  asked = 0;
  const waits: number[] = [];
  const answer = await call(
    { method: 'GET', url: address, token: 't', ...request },
    { attempts: 4, timeoutMs, sleep: async (ms) => void waits.push(ms) },
  );
  return { answer, waits, asked };
}

const fine: Planned = { status: 200 };

/** Name, method, what the server does, how often it is asked, whether there is an answer, the waits between. */
const rows: readonly (readonly [
  string,
  Call['method'],
  readonly Planned[],
  number,
  boolean,
  readonly number[],
])[] = [
  ['an answer', 'GET', [fine], 1, true, []],
  ['busy once, with seconds', 'GET', [{ status: 429, retryAfter: '7' }, fine], 2, true, [7000]],
  ['busy once, without', 'GET', [{ status: 429 }, fine], 2, true, [500]],
  [
    'overloaded, too long a wait is cut',
    'GET',
    [{ status: 503, retryAfter: '9999' }, fine],
    2,
    true,
    [120_000],
  ],
  [
    'a wait that is over',
    'GET',
    [{ status: 503, retryAfter: 'Thu, 01 Jan 1970 00:00:00 GMT' }, fine],
    2,
    true,
    [0],
  ],
  ['a wait that is none', 'GET', [{ status: 503, retryAfter: 'later' }, fine], 2, true, [500]],
  [
    'broken thrice',
    'GET',
    [{ status: 500 }, { status: 502 }, { status: 504 }, fine],
    4,
    true,
    [500, 1000, 2000],
  ],
  ['broken for good', 'GET', [{ status: 500 }], 4, false, [500, 1000, 2000]],
  ['a refusal is final', 'GET', [{ status: 403 }], 1, false, []],
  ['what is not there', 'GET', [{ status: 404 }], 1, false, []],
  ['what was sent may have arrived', 'POST', [{ status: 500 }, fine], 1, false, []],
  ['what was turned away is sent again', 'POST', [{ status: 503, retryAfter: '1' }, fine], 2, true, [1000]],
  ['no JSON', 'GET', [{ status: 200, body: '<html>' }], 1, false, []],
];

describe('one request', () => {
  for (const [name, method, planned, times, isAnswered, waits] of rows) {
    test(name, async () => {
      const seen = await ask(planned, { method });
      assert.equal(seen.answer.ok, isAnswered);
      assert.equal(seen.asked, times);
      assert.deepEqual(seen.waits, waits);
    });
  }

  test('the words of a refusal come along', async () => {
    const { answer } = await ask([
      { status: 409, body: '{"code":"CONFLICT","message":"Somebody was faster"}' },
    ]);
    assert.deepEqual(answer, {
      ok: false,
      error: { status: 409, code: 'CONFLICT', message: 'Somebody was faster' },
    });
  });

  test('no reply in time, and no server at all', async () => {
    const silent = await ask([], {}, 200);
    assert.ok(!silent.answer.ok);
    assert.deepEqual([silent.answer.error.status, silent.answer.error.message], [0, 'no reply in time']);
    assert.equal(silent.asked, 4);
    const gone = await ask([fine], { url: 'http://127.0.0.1:1/' });
    assert.ok(!gone.answer.ok);
    assert.equal(gone.answer.error.status, 0);
    assert.notEqual(gone.answer.error.message, '');
  });
});
