import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '#kit/api.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ env: { LIMIT_INVITATIONS_PER_USER: '3' } });
});
after(() => server.close());

const toWorkspace = (caller: 'owner', email: string) =>
  server.call({
    caller,
    method: 'POST',
    path: '/v1/workspaces/:workspace/invitations',
    body: { email, type: 'GUEST' },
  });
const toBot = (caller: 'owner' | 'member', email: string) =>
  server.call({
    caller,
    method: 'POST',
    path: '/v1/bots/:bot/collaborators',
    body: { email, type: 'READ' },
  });

describe('invitations', () => {
  it('have a limit a person, workspaces and bots together, whoever is invited', async () => {
    const answers = [
      await toWorkspace('owner', 'a@a.example'),
      await toBot('owner', 'b@a.example'),
      await toWorkspace('owner', 'a@a.example'),
      await toBot('owner', 'c@a.example'),
      await toWorkspace('owner', 'd@a.example'),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 400, 429, 429],
      answers.map(({ text }) => text).join('\n'),
    );
    const last = answers.at(-1);
    assert.match(String(last?.headers['ratelimit']), /^"invitations";r=0;t=\d+$/);
    assert.match(String(last?.headers['ratelimit-policy']), /q=3;w=60/);
    assert.ok(Number(last?.headers['retry-after']) > 0);
  });

  it('of others have their own', async () => {
    const answer = await toBot('member', 'e@a.example');
    assert.equal(answer.status, 200, answer.text);
    assert.match(String(answer.headers['ratelimit']), /r=2/);
  });

  it('that were not sent left nothing', async () => {
    const { text } = await server.call({
      caller: 'owner',
      method: 'GET',
      path: '/v1/workspaces/:workspace/invitations',
    });
    assert.ok(!text.includes('d@a.example'), text);
  });
});
