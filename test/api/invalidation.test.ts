import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type ApiRequest, startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { mountedOperations } from '#server/ops/operations.ts';

const json = (caller: ApiRequest['caller'], method: ApiRequest['method'], path: string, body?: unknown) => ({
  caller,
  method,
  path,
  ...(body !== undefined && { body }),
});
const botSeenBy = (caller: ApiRequest['caller']) => json(caller, 'GET', '/v1/bots/:bot');
const startHello = json('chatKey', 'POST', '/v1/bots/hello/startChat', {});
const startHi = json('chatKey', 'POST', '/v1/bots/hi/startChat', {});
const members = '/v1/workspaces/:workspace/members';
const guestWrite = { userId: ':guestWriteUser' };
const visitorSays = json('chatKey', 'POST', '/v1/sessions/:session/continueChat', { message: 'Ada' });

interface Row {
  readonly name: string;
  /** Made before and after the change: what it answers must differ. */
  readonly seen: ApiRequest;
  readonly change: ApiRequest;
  /** Status of `seen` before and after. Default: 200 and then 404. */
  readonly statuses?: readonly [number, number];
}

const rows: readonly Row[] = [
  {
    name: 'a member is removed',
    seen: botSeenBy('member'),
    change: json('owner', 'DELETE', `${members}/:memberUser`),
  },
  {
    name: 'a member becomes a guest',
    seen: botSeenBy('member'),
    change: json('owner', 'PATCH', `${members}/:memberUser`, { role: 'GUEST' }),
  },
  {
    name: 'a member leaves',
    seen: botSeenBy('member'),
    change: json('member', 'DELETE', `${members}/:memberUser`),
  },
  {
    name: 'somebody with an account is invited',
    seen: botSeenBy('foreign'),
    change: json('owner', 'POST', '/v1/workspaces/:workspace/invitations', {
      email: 'foreign@example.com',
      type: 'MEMBER',
    }),
    statuses: [404, 200],
  },
  {
    name: 'a collaborator is removed',
    seen: botSeenBy('guestWrite'),
    change: json('owner', 'DELETE', '/v1/bots/:bot/collaborators', guestWrite),
  },
  {
    name: 'a collaborator may only read',
    seen: json('guestWrite', 'PATCH', '/v1/bots/:bot', { bot: {} }),
    change: json('owner', 'PATCH', '/v1/bots/:bot/collaborators', { ...guestWrite, type: 'READ' }),
    statuses: [200, 403],
  },
  {
    name: 'a collaborator is added',
    seen: botSeenBy('guestNone'),
    change: json('owner', 'POST', '/v1/bots/:bot/collaborators', {
      email: 'guestnone@example.com',
      type: 'READ',
    }),
    statuses: [404, 200],
  },
  {
    name: 'a token is revoked',
    seen: botSeenBy('readToken'),
    change: json('owner', 'DELETE', '/v1/users/me/api-tokens/token-readToken'),
    statuses: [200, 401],
  },
  {
    name: 'the chat key is rotated',
    seen: startHello,
    change: json('owner', 'POST', '/v1/workspaces/:workspace/chatKey/rotate'),
    statuses: [200, 401],
  },
  {
    name: 'a workspace is suspended',
    seen: startHello,
    change: json('instanceOwner', 'PATCH', '/v1/admin/workspaces/:workspace', { isSuspended: true }),
    statuses: [200, 403],
  },
  {
    name: 'a bot is disabled',
    seen: startHello,
    change: json('owner', 'PATCH', '/v1/bots/:bot', { bot: { isDisabled: true } }),
    statuses: [200, 403],
  },
  {
    name: 'a workspace is deleted',
    seen: startHello,
    change: json('owner', 'DELETE', '/v1/workspaces/:workspace'),
    statuses: [200, 401],
  },
  {
    name: 'a workspace is deleted: its chats end',
    seen: { ...visitorSays, caller: 'instanceOwner' },
    change: json('owner', 'DELETE', '/v1/workspaces/:workspace'),
  },
  {
    name: 'a bot is closed',
    seen: startHello,
    change: json('owner', 'PATCH', '/v1/bots/:bot', { bot: { isClosed: true } }),
    statuses: [200, 400],
  },
  {
    name: 'a public id is given up',
    seen: startHello,
    change: json('owner', 'PATCH', '/v1/bots/:bot', { bot: { publicId: 'hi' } }),
  },
  {
    name: 'a public id is taken',
    seen: startHi,
    change: json('owner', 'PATCH', '/v1/bots/:bot', { bot: { publicId: 'hi' } }),
    statuses: [404, 200],
  },
  {
    name: 'a bot is unpublished',
    seen: startHello,
    change: json('owner', 'POST', '/v1/bots/:bot/unpublish'),
  },
  {
    name: 'a bot is deleted',
    seen: startHello,
    change: json('owner', 'DELETE', '/v1/bots/:bot'),
  },
  {
    name: 'a bot is deleted: its chats end',
    seen: visitorSays,
    change: json('owner', 'DELETE', '/v1/bots/:bot'),
  },
  {
    name: 'the results of a bot are deleted: its chats end',
    seen: visitorSays,
    change: json('owner', 'DELETE', '/v1/bots/:bot/results'),
  },
  {
    name: 'a bot moves: who wrote it through its old workspace does not see it any more',
    seen: botSeenBy('member'),
    change: json('owner', 'POST', '/v1/bots/:bot/copyTo', {
      workspaceId: ':foreignWorkspace',
      move: true,
    }),
  },
  {
    name: 'a bot moves: its chats belong to the other workspace',
    seen: visitorSays,
    change: json('owner', 'POST', '/v1/bots/:bot/copyTo', {
      workspaceId: ':foreignWorkspace',
      move: true,
    }),
  },
];

/** Two questions, so that a visitor can answer before and after. */
const blocks = [
  { id: 'q1', type: 'text input' },
  { id: 'q2', type: 'text input' },
];
const twoQuestions = [{ id: 'g1', title: 'One', graphCoordinates: { x: 0, y: 0 }, blocks }];

async function must(server: TestServer, request: ApiRequest): Promise<unknown> {
  const answer = await server.call(request);
  assert.equal(answer.status, 200, `${request.method} ${request.path}: ${answer.text}`);
  return answer.body;
}

/** A chat of `bot` that asks two questions; gives its session id. */
async function begin(server: TestServer): Promise<string> {
  await must(
    server,
    json('owner', 'PATCH', '/v1/bots/:bot', {
      bot: { groups: twoQuestions, edges: [{ id: 'e0', from: { eventId: 's' }, to: { groupId: 'g1' } }] },
    }),
  );
  await must(server, json('owner', 'POST', '/v1/bots/:bot/publish', {}));
  return String(fieldAt(await must(server, startHello), 'sessionId'));
}

describe('what is kept in memory does not outlive its change', () => {
  for (const { name, seen, change, statuses = [200, 404] } of rows)
    it(name, async () => {
      const server = await startTestServer();
      try {
        if (name.startsWith('a bot moves'))
          await server.app.store.members.add({
            workspaceId: server.fixtures.id('foreignWorkspace'),
            userId: server.fixtures.id('ownerUser'),
            role: 'MEMBER',
            at: server.clock.now,
          });
        const session = await begin(server);
        const see = { ...seen, path: seen.path.replace(':session', session) };
        const earlier = await server.call(see);
        assert.equal(earlier.status, statuses[0], earlier.text);
        await must(server, change);
        const later = await server.call(see);
        assert.equal(later.status, statuses[1], later.text);
      } finally {
        await server.close();
      }
    });
});

/** Management calls that must leave running chats, rights and webhooks of others in memory. */
const quiet: readonly ApiRequest[] = [
  json('owner', 'PATCH', '/v1/bots/:bot', { bot: { name: 'Another name' } }),
  json('owner', 'PATCH', '/v1/bots/:draft', { bot: { name: 'Another name' } }),
  json('owner', 'POST', '/v1/bots/:bot/preview/startChat', {}),
  json('owner', 'POST', '/v1/bots/:bot/publish', {}),
  json('owner', 'POST', '/v1/bots/:draft/publish', {}),
  json('owner', 'POST', '/v1/bots', { workspaceId: ':workspace', bot: {} }),
  json('owner', 'POST', '/v1/bots/:bot/duplicate', {}),
  json('owner', 'POST', '/v1/folders', { workspaceId: ':workspace', name: 'New' }),
  json('owner', 'PUT', '/v1/themeTemplates/:template', { workspaceId: ':workspace', name: 'T', theme: {} }),
  json('owner', 'PATCH', '/v1/workspaces/:workspace', { workspace: { name: 'Another' } }),
  json('owner', 'PATCH', '/v1/users/me', { name: 'Another' }),
  json('owner', 'POST', '/v1/users/me/api-tokens', { name: 'New' }),
  json('owner', 'DELETE', '/v1/bots/:draft'),
  json('foreign', 'DELETE', '/v1/workspaces/:foreignWorkspace'),
];

describe('management calls', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  for (const request of quiet)
    it(`${request.method} ${request.path} leaves running chats in memory`, async () => {
      const session = await begin(server);
      const { sessions } = server.app.chat;
      const live = await sessions.open(session, server.clock.now);
      await must(server, request);
      assert.ok(live !== null && live === (await sessions.open(session, server.clock.now)));
      await must(server, { ...visitorSays, path: visitorSays.path.replace(':session', session) });
    });

  it('leave the rights on other bots and the list of webhooks in memory', async () => {
    const { access, webhooks } = server.app;
    const of = {
      tokenId: 'token-owner',
      userId: server.fixtures.id('ownerUser'),
      bot: { id: server.fixtures.id('shared'), workspaceId: server.fixtures.id('workspace') },
    };
    await must(server, json('owner', 'GET', '/v1/bots/:shared'));
    await must(server, startHello);
    await must(server, json('owner', 'PATCH', '/v1/bots/:bot', { bot: { name: 'Yet another name' } }));
    assert.equal(access.mode(of, server.clock.now), 'write');
    assert.equal(webhooks.publisher.mayPublish('a workspace without webhooks'), false);
  });

  it('that write name what must not be served from memory any more', () => {
    const silent = mountedOperations.filter(
      ({ endpoint, isWrite }) =>
        endpoint.auth === 'token' && endpoint.method !== 'GET' && isWrite === undefined,
    );
    assert.deepEqual(
      silent.map(({ endpoint }) => endpoint.id),
      [],
    );
  });
});
