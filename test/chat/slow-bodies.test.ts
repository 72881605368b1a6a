import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ApiRequest, startTestServer, type TestServer } from '#kit/api.ts';
import { assertErrorShape, brokenRequests, holdBodies, sendBroken } from '#kit/http-attacks.ts';
import { RawConnection } from '#kit/raw-http.ts';

const start: ApiRequest = { caller: 'chatKey', method: 'POST', path: '/v1/bots/hello/startChat', body: {} };

async function withServer(
  env: Readonly<Record<string, string>>,
  play: (server: TestServer, address: string) => Promise<void>,
): Promise<void> {
  const server = await startTestServer({ env });
  try {
    await play(server, await server.address());
  } finally {
    await server.close();
  }
}

describe('bodies that do not come', () => {
  it('keep nobody else out, and are ended with an answer', () =>
    withServer({ MAX_REQUESTS: '10', BODY_SILENCE_SECONDS: '1' }, async (server, address) => {
      const held = holdBodies(address, { count: 60, from: '127.0.0.2' });
      const ends = held.map(({ closed }) => closed);
      for (const path of ['/healthz', '/readyz'])
        assert.equal((await fetch(`${address}${path}`)).status, 200);
      for (const path of [start.path, `${start.path}?`])
        assert.equal((await server.fetch({ ...start, path })).status, 200);
      for (const answer of await Promise.all(ends)) {
        assert.equal(answer.status, 408, answer.body);
        assertErrorShape(answer, 'REQUEST_TIMEOUT');
        assert.equal(answer.headers['connection'], 'close');
      }
      assert.equal((await server.fetch(start)).status, 200);
    }));

  it('are ended as well when a byte comes now and then', () =>
    withServer({ BODY_SILENCE_SECONDS: '60', BODY_TIMEOUT_SECONDS: '2' }, async (_server, address) => {
      const held = holdBodies(address, { count: 3, from: '127.0.0.1' });
      const drip = setInterval(() => held.map((each) => each.write(' ')), 100);
      for (const answer of await Promise.all(held.map(({ closed }) => closed)))
        assertErrorShape(answer, 'REQUEST_TIMEOUT');
      clearInterval(drip);
    }));

  it('are forgotten when their client goes', () =>
    withServer({}, async (server, address) => {
      for (const each of holdBodies(address, { count: 20, from: '127.0.0.1' })) each.close();
      assert.equal((await server.fetch(start)).status, 200);
    }));
});

describe('connections of one address', () => {
  it('are limited; other addresses are served', () =>
    withServer({ MAX_CONNECTIONS_PER_ADDRESS: '5' }, async (_server, address) => {
      const held = holdBodies(address, { count: 5, from: '127.0.0.2' });
      const refused = await new RawConnection(address, '127.0.0.2').closed;
      assert.equal(refused.status, 429);
      assertErrorShape(refused, 'TOO_MANY_REQUESTS');
      assert.equal((await fetch(`${address}/healthz`)).status, 200);
      for (const each of held) each.close();
    }));

  for (const path of [start.path, `${start.path}?`])
    it(`are those that a trusted proxy names: ${path}`, () =>
      withServer({ MAX_CONNECTIONS_PER_ADDRESS: '2', TRUST_PROXY: 'loopback' }, async (server, address) => {
        const held = Array.from({ length: 2 }, () => new RawConnection(address));
        for (const each of held)
          each.write(
            'POST /api/v1/bots HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 198.51.100.1\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
          );
        const ask = (ip: string) => server.fetch({ ...start, path, headers: { 'x-forwarded-for': ip } });
        // The proxy itself may hold any number of connections.
        assert.equal((await ask('198.51.100.2')).status, 200);
        for (let left = 100; (await ask('198.51.100.1')).status !== 429; left--) assert.ok(left > 0);
        for (const each of held) each.close();
      }));
});

describe('requests that are no HTTP are answered as all errors are', () => {
  it('each of them', () =>
    withServer({}, async (_server, address) => {
      for (const row of brokenRequests) await sendBroken(address, row);
      for (const host of [
        'x',
        'chat.example.com',
        'chat.example.com.:8080',
        '[::1]:3000',
        'my_service:3000',
      ]) {
        const connection = new RawConnection(address);
        connection.write(`GET /healthz HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
        assert.equal((await connection.closed).status, 200, host);
      }
      const old = new RawConnection(address);
      old.write('GET /healthz HTTP/1.0\r\n\r\n');
      assert.equal((await old.closed).status, 200, 'HTTP/1.0 without a host');
    }));
});
