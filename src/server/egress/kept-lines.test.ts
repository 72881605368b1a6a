import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createEgress, type Egress } from './create-egress.ts';

let server: Server;
let place = '';
let connections = 0;
let egress: Egress;
before(async () => {
  server = createServer(({ url }, response) => {
    if (url === '/cut') return void response.socket?.destroy();
    if (url === '/silent') return;
    if (url === '/away') return void response.writeHead(302, { location: '/text' }).end('x'.repeat(1000));
    response.end(url === '/large' ? 'x'.repeat(200_000) : 'text');
  }).on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  place = typeof address === 'object' ? `127.0.0.1:${address?.port}` : '';
  egress = createEgress({ testListeners: [place], maxBytes: 100_000 });
});
after(async () => {
  await egress.close();
  server.closeAllConnections();
  server.close();
});
const ask = async (path: string, line?: string, more: object = {}): Promise<string> => {
  const answer = await egress.request({
    ...{ url: `http://${place}${path}`, method: 'POST', body: '{}' },
    ...(line !== undefined && { line }),
    ...more,
  });
  return answer.ok ? answer.body.toString('utf8') : answer.reason;
};

describe('connections', () => {
  beforeEach(() => {
    connections = 0;
  });

  it('are made for each request', async () => {
    for (let n = 0; n < 3; n++) assert.equal(await ask('/text'), 'text');
    assert.equal(connections, 3);
  });

  it('are shared by the requests of a line, one after the other', async () => {
    for (let n = 0; n < 20; n++) assert.equal(await ask('/text', 'a'), 'text');
    // A request that follows in the same instant may find the connection busy.
    assert.ok(connections <= 2, `${connections}`);
  });

  it('are not shared with another line', async () => {
    for (const [count, line] of ['b', 'c', 'd'].entries()) {
      assert.equal(await ask('/text', line), 'text');
      assert.equal(connections, count + 1);
    }
  });

  it('are made besides while another request takes long', async () => {
    const late = ask('/silent', 'g', { timeoutMs: 500 });
    assert.equal(await ask('/text', 'g'), 'text');
    assert.equal(await late, 'timeout');
    assert.equal(await ask('/text', 'g'), 'text');
    assert.ok(connections <= 3, `${connections}`);
  });

  const trouble: readonly (readonly [path: string, answer: string, more?: object])[] = [
    ['/large', 'too-large'],
    ['/cut', 'connect'],
    ['/silent', 'timeout', { timeoutMs: 50 }],
    ['/away', 'text'],
  ];
  for (const [path, answer, more = {}] of trouble)
    it(`of a line work again after ${path}`, async () => {
      assert.equal(await ask(path, `after ${path}`, more), answer);
      assert.equal(await ask('/text', `after ${path}`), 'text');
    });

  it('of a line that the service closed are made anew', async () => {
    assert.equal(await ask('/text', 'e'), 'text');
    server.closeIdleConnections();
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal(await ask('/text', 'e'), 'text');
    assert.equal(connections, 2);
  });

  it('of a line lead only where requests may', async () => {
    const guarded = createEgress();
    const refused = { method: 'GET', line: 'f', timeoutMs: 2000 };
    const answer = await guarded.request({ url: `http://${place}/text`, ...refused });
    assert.equal(!answer.ok && answer.reason, 'blocked');
    await guarded.close();
    const later = await guarded.request({ url: `http://${place}/text`, ...refused });
    assert.equal(later.ok, false);
    assert.equal(connections, 0);
  });
});
