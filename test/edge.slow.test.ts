import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fieldAt } from '#kit/api-row.ts';
import { assertErrorShape, brokenRequests, holdBodies, sendBroken } from '#kit/http-attacks.ts';
import { ServerProcess } from '#kit/server-process.ts';

/** What came from outside and once got through, against the bundled program in a process of its own. */
describe('the bundled program withstands', () => {
  const data = mkdtempSync(join(tmpdir(), 'parley-edge-'));
  let server: ServerProcess;
  before(async () => {
    const env = { MAX_REQUESTS: '200', BODY_SILENCE_SECONDS: '5' };
    server = await ServerProcess.start(data, env);
  });
  after(async () => {
    await server.end('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  });

  it('2,000 bodies that do not come', async () => {
    const publicId = await server.publish({
      groups: {
        a: [
          { type: 'text input', options: { variableId: 'v' } },
          'Got {{v}}',
          { type: 'Jump', options: { groupId: 'a' } },
        ],
      },
      variables: ['v'],
    });
    const session = await server.begin(publicId);
    const held = ['127.0.0.2', '127.0.0.3'].flatMap((from) =>
      holdBodies(server.address, { count: 1000, from }),
    );
    for (const path of ['/healthz', '/readyz'])
      assert.equal((await fetch(`${server.address}${path}`)).status, 200);
    for (let turn = 0; turn < 20; turn++) assert.equal((await server.say(session, 'still here')).status, 200);
    await server.begin(publicId);
    for (const answer of await Promise.all(held.map(({ closed }) => closed))) {
      assert.equal(answer.status, 408);
      assertErrorShape(answer, 'REQUEST_TIMEOUT');
    }
    assert.equal((await server.say(session, 'and now')).status, 200);
  });

  it('requests that are no HTTP, and hosts that are none', async () => {
    for (const row of brokenRequests) await sendBroken(server.address, row);
  });

  it('values that cannot be shown', async () => {
    const body: unknown = JSON.parse(
      '{"bot":{"name":{"length":{"toString":1}}},"workspaceId":{"length":{"valueOf":1}}}',
    );
    const answer = await server.send('POST', '/v1/bots', { body });
    assert.equal(answer.status, 400, answer.text);
    assert.equal(fieldAt(answer.body, 'code'), 'BAD_REQUEST');
  });

  it('a visitor who speaks for another system', async () => {
    const publicId = await server.publish({
      groups: {
        a: [
          {
            type: 'webhook',
            options: { responseVariableMapping: [{ id: 'm', variableId: 'paid', bodyPath: 'data.paid' }] },
          },
          'Paid: {{paid}}.',
          { type: 'text input' },
        ],
      },
      variables: ['paid'],
    });
    const reply = await server.say(await server.begin(publicId), '{"data":{"paid":"yes"}}');
    assert.equal(reply.status, 200);
    assert.match(reply.text, /Paid: \./);
  });
});
