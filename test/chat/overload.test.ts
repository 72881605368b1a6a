import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ApiAnswer, type ApiRequest, startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';

const start: ApiRequest = { caller: 'chatKey', method: 'POST', path: '/v1/bots/hello/startChat', body: {} };
const counted = (count: number) => Array.from({ length: count }, (_, index) => index);
const limits = {
  LIMIT_STARTS_PER_ADDRESS: '5',
  LIMIT_STARTS_PER_BOT: '8',
  LIMIT_TURNS_PER_ADDRESS: '10',
  LIMIT_TURNS_PER_SESSION: '3',
};

async function withServer(
  env: Readonly<Record<string, string>>,
  play: (server: TestServer) => Promise<void>,
) {
  const server = await startTestServer({ env });
  try {
    await play(server);
  } finally {
    await server.close();
  }
}

const wait = (session: string, caller: ApiRequest['caller'] = 'chatKey'): ApiRequest => ({
  caller,
  method: 'GET',
  path: `/v1/sessions/${session}/nextTurn?seconds=25`,
});

async function begun(server: TestServer, request: ApiRequest = start): Promise<string> {
  return String(fieldAt((await server.fetch(request)).body, 'sessionId'));
}

/** Starts a chat again and again until it is answered so. */
async function untilAnswered(server: TestServer, status: number): Promise<void> {
  const end = performance.now() + 15_000;
  for (;;) {
    const answer = await server.fetch(start);
    if (answer.status === status) return;
    assert.ok(performance.now() < end, `never answered with ${status}, but with ${answer.status}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('more requests than the server takes', () => {
  it('are turned away at once, the others answered, and it recovers by itself', () =>
    withServer({ MAX_REQUESTS: '10' }, async (server) => {
      const session = await begun(server);
      let over = 0;
      const waiting = counted(10).map(() => server.fetch(wait(session)).finally(() => over++));
      // On a busy machine it takes a while until all of them are there.
      await untilAnswered(server, 503);
      const refused = await Promise.all(counted(30).map(() => server.fetch(start)));
      assert.equal(over, 0, 'they waited for the others');
      for (const answer of refused) {
        assert.equal(answer.status, 503, answer.text);
        assert.equal(fieldAt(answer.body, 'code'), 'OVERLOADED');
        assert.equal(fieldAt(answer.body, 'requestId'), answer.headers['x-request-id']);
        assert.match(answer.headers['retry-after'] ?? '', /^[1-9]\d*$/);
      }
      const alive = await server.fetch({ caller: 'anonymous', method: 'GET', path: '/healthz' });
      assert.equal(alive.status, 200);
      server.app.chat.waiters.wakeAll();
      for (const answer of await Promise.all(waiting)) assert.equal(answer.status, 200);
      assert.equal((await server.fetch(start)).status, 200);
    }));

  it('that are given up by their clients make room', () =>
    withServer({ MAX_REQUESTS: '3' }, async (server) => {
      const session = await begun(server);
      const address = await server.address();
      const token = `par_pk_${server.fixtures.id('workspace').padEnd(43, '0')}`;
      const given = counted(3).map(async () => {
        const signal = AbortSignal.timeout(100);
        await assert.rejects(
          fetch(`${address}/api/v1/sessions/${session}/nextTurn?seconds=20`, {
            headers: { authorization: `Bearer ${token}` },
            signal,
          }),
        );
      });
      await Promise.all(given);
      await untilAnswered(server, 200);
    }));
});

describe('rate limits without a secret token', () => {
  const refused = (answer: ApiAnswer, seconds: number) => {
    assert.equal(answer.status, 429, answer.text);
    assert.equal(fieldAt(answer.body, 'code'), 'TOO_MANY_REQUESTS');
    assert.equal(answer.headers['retry-after'], String(seconds));
    assert.match(answer.headers['ratelimit'] ?? '', /^"default";r=0;t=\d+$/);
  };

  it('starts from one address, shown in headers and given back with time', () =>
    withServer(limits, async (server) => {
      for (const n of counted(5)) {
        const answer = await server.call(start);
        assert.equal(answer.status, 200);
        assert.equal(answer.headers['ratelimit-policy'], '"default";q=5;w=60');
        assert.equal(answer.headers['ratelimit'], `"default";r=${4 - n};t=60`);
      }
      refused(await server.call(start), 12);
      server.clock.now += 10_500;
      refused(await server.call(start), 2);
      server.clock.now += 1_501;
      assert.equal((await server.call(start)).status, 200);
    }));

  it('turns of one session; another session goes on', () =>
    withServer(limits, async (server) => {
      const [one, two] = [await begun(server), await begun(server)];
      const turn = (id: string): ApiRequest => ({
        ...start,
        path: `/v1/sessions/${id}/rewind`,
        body: { turn: 1 },
      });
      for (const _ of counted(3)) assert.equal((await server.call(turn(one))).status, 200);
      refused(await server.call(turn(one)), 20);
      assert.equal((await server.call(turn(two))).status, 200);
    }));

  it('turns from one address, over all its sessions', () =>
    withServer({ ...limits, LIMIT_TURNS_PER_ADDRESS: '4' }, async (server) => {
      const sessions = [await begun(server), await begun(server), await begun(server)];
      const answers: number[] = [];
      for (const id of [...sessions, ...sessions])
        answers.push(
          (
            await server.call({
              ...start,
              method: 'GET',
              path: `/v1/sessions/${id}/transcript`,
              body: undefined,
            })
          ).status,
        );
      assert.deepEqual(answers, [200, 200, 200, 200, 429, 429]);
    }));

  it('starts of one bot from many addresses, where a proxy is trusted', () =>
    withServer({ ...limits, TRUST_PROXY: 'on' }, async (server) => {
      const from = (n: number) => server.call({ ...start, headers: { 'x-forwarded-for': `10.0.0.${n}` } });
      for (const n of counted(8)) assert.equal((await from(n)).status, 200);
      refused(await from(9), 8);
    }));

  it('an address that only says it is another one stays the same', () =>
    withServer(limits, async (server) => {
      const from = (n: number) => server.call({ ...start, headers: { 'x-forwarded-for': `10.0.0.${n}` } });
      for (const n of counted(5)) assert.equal((await from(n)).status, 200);
      refused(await from(9), 12);
    }));

  it('secret tokens have none', () =>
    withServer(limits, async (server) => {
      const owner: ApiRequest = { ...start, caller: 'owner' };
      for (const _ of counted(20)) {
        const answer = await server.call(owner);
        assert.equal(answer.status, 200);
        assert.equal(answer.headers['ratelimit'], undefined);
      }
      const id = await begun(server, owner);
      for (const _ of counted(20))
        assert.equal(
          (await server.call({ ...owner, path: `/v1/sessions/${id}/rewind`, body: { turn: 1 } })).status,
          200,
        );
      assert.equal((await server.call(start)).status, 200, 'nor do they use up those of others');
    }));

  it('refused requests change nothing', () =>
    withServer(limits, async (server) => {
      const id = await begun(server);
      const say = (message: string): ApiRequest => ({
        ...start,
        path: `/v1/sessions/${id}/continueChat`,
        body: { message },
      });
      const look: ApiRequest = { caller: 'owner', method: 'GET', path: `/v1/sessions/${id}/transcript` };
      for (const _ of counted(3)) await server.call({ ...say('x'), body: { message: 3 } });
      assert.equal((await server.call(say('Ann'))).status, 429);
      assert.equal(fieldAt((await server.call(look)).body, 'turn'), 1);
    }));
});
