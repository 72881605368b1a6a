import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { ServiceJob } from '#engine/service-job.ts';
import { describeServiceFailures } from '#kit/service-failures.ts';
import { createTestMeans, type TestMeans } from '#kit/service-means.ts';
import { portOf } from '#kit/web-service.ts';
import { blinkPerform } from './perform.ts';

const api = 'https://api.joinblink.com';
const account = { data: { apiKey: 'blink-key' }, hosts: ['api.joinblink.com'] };
const usersJob = (input: object = {}): ServiceJob => ({
  block: 'blink',
  action: 'users',
  input: { fields: ['email'], ...input },
});
const feedJob: ServiceJob = {
  block: 'blink',
  action: 'feed',
  input: {
    category: 'news',
    body: { ribbon_color: '#ff0000', sections: [{ type: 'text', value: 'Hi' }] },
    user_ids: ['u1'],
    notification_title: 'New',
  },
};

describe('calls of Blink', () => {
  let server: Server;
  let kit: TestMeans;
  let repeats = false;
  const heard: string[] = [];
  const users = [1, 2, 3].map((n) => ({
    id: `u${n}`,
    employee_id: n,
    email: `${n}@a.example`,
    manager_id: null,
  }));
  before(async () => {
    server = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://x');
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        heard.push(`${request.method} ${request.url} ${request.headers.authorization} ${body}`.trim());
        const page = repeats ? 0 : Number(url.searchParams.get('page')) - 1;
        const isUsers = request.method === 'GET' && url.pathname === '/v2/user';
        const isFeed = request.method === 'POST' && url.pathname === '/v2/feed/events';
        response.writeHead(isUsers || isFeed ? 200 : 404, { 'content-type': 'application/json' });
        const data = isUsers ? users.slice(page * 2, page * 2 + 2) : { event_id: 'e-1' };
        response.end(JSON.stringify({ data }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    kit = createTestMeans({ [api]: `http://127.0.0.1:${portOf(server.address()).port}` });
  });
  beforeEach(() => {
    heard.length = 0;
    repeats = false;
  });
  after(async () => {
    await kit.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('all users come page by page', async () => {
    const result = await blinkPerform(usersJob({ fields: ['email', 'manager_id'] }), kit.means(account));
    assert.deepEqual(result, {
      ok: true,
      output: [1, 2, 3].map((n) => ({ email: `${n}@a.example`, manager_id: null })),
    });
    assert.deepEqual(
      heard,
      [1, 2, 3].map((page) => `GET /v2/user?page=${page} Bearer blink-key`),
    );
  });
  it('pages that come again end it', async () => {
    repeats = true;
    const result = await blinkPerform(usersJob(), kit.means(account));
    assert.deepEqual(result, { ok: true, output: [{ email: '1@a.example' }, { email: '2@a.example' }] });
    assert.equal(heard.length, 2);
  });
  for (const [field, value, expected, pages] of [
    ['id', 'u2', ['2@a.example'], 1],
    ['employee_id', '3', ['3@a.example'], 2],
    ['id', 'u', [], 3],
  ] as const)
    it(`finds ${field} ${value}`, async () => {
      const result = await blinkPerform(usersJob({ filter: { field, value } }), kit.means(account));
      assert.deepEqual(result, { ok: true, output: expected.map((email) => ({ email })) });
      assert.equal(heard.length, pages);
    });
  it('an event goes to the feed', async () => {
    assert.deepEqual(await blinkPerform(feedJob, kit.means(account)), { ok: true, output: 'e-1' });
    assert.deepEqual(heard, [`POST /v2/feed/events Bearer blink-key ${JSON.stringify(feedJob.input)}`]);
  });
  it('without an account nothing is sent', async () => {
    assert.equal((await blinkPerform(feedJob, kit.means())).ok, false);
    assert.equal(heard.length, 0);
  });
});

const failing = { perform: blinkPerform, origins: [api], account, secrets: ['blink-key'] };
describeServiceFailures('blink', { ...failing, job: feedJob });
describeServiceFailures('blink, users', { ...failing, job: usersJob() });
