import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import { it } from 'node:test';
import { portOf } from '#kit/web-service.ts';
import { enterRequest, requestContext } from './request-context.ts';

it('the context of a request lasts for what it awaits, and not for the next request of its connection', async () => {
  const seen: (string | undefined)[] = [];
  const note = (): void => void seen.push(requestContext()?.requestId);
  const server = createServer((request, response) => {
    note();
    request.resume().on('end', () => {
      enterRequest({ requestId: request.url ?? '', trace: undefined });
      setImmediate(() => {
        note();
        response.end();
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const path of ['/1', '/2']) {
    const [response] = await once(get({ agent, port: portOf(server.address()).port, path }), 'response');
    response.resume();
    await once(response, 'end');
  }
  agent.destroy();
  server.close();
  assert.deepEqual(seen, [undefined, '/1', undefined, '/2']);
});
