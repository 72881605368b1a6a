import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ApiRequest, startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';

const HOUR = 60 * 60 * 1000;

async function withServer(work: (server: TestServer) => Promise<void>) {
  const server = await startTestServer();
  try {
    await work(server);
  } finally {
    await server.close();
  }
}

type Request = Omit<ApiRequest, 'caller' | 'headers'>;

/** A request with a token that is not among the fixtures. */
function withToken(server: TestServer, token: string, request: Request) {
  return server.call({ ...request, caller: 'anonymous', headers: { authorization: `Bearer ${token}` } });
}

async function newToken(server: TestServer, narrowing: object, by?: string): Promise<string> {
  const request = {
    method: 'POST',
    path: '/v1/users/me/api-tokens',
    body: { name: 'T', ...narrowing },
  } as const;
  const answer =
    by === undefined
      ? await server.call({ ...request, caller: 'owner' })
      : await withToken(server, by, request);
  assert.equal(answer.status, 200, answer.text);
  return String(fieldAt(answer.body, 'apiToken.token'));
}

const requests = {
  readWorkspace: { method: 'GET', path: '/v1/workspaces/:workspace' },
  renameWorkspace: { method: 'PATCH', path: '/v1/workspaces/:workspace', body: { name: 'workspace' } },
  listMembers: { method: 'GET', path: '/v1/workspaces/:workspace/members' },
  invite: {
    method: 'POST',
    path: '/v1/workspaces/:workspace/invitations',
    body: { email: 'member@example.com', type: 'MEMBER' },
  },
  readResults: { method: 'GET', path: '/v1/bots/:bot/results' },
  deleteResults: { method: 'DELETE', path: '/v1/bots/:bot/results' },
  startChat: { method: 'POST', path: '/v1/bots/hello/startChat', body: {} },
  listTokens: { method: 'GET', path: '/v1/users/me/api-tokens' },
} as const satisfies Readonly<Record<string, Request>>;
type Action = keyof typeof requests;

/** What a token narrowed to modes may do; `invite` of a member is refused with 400 by whoever may invite. */
const matrix: Readonly<Record<string, Readonly<Record<Action, number>>>> = {
  read: {
    readWorkspace: 200,
    renameWorkspace: 403,
    listMembers: 200,
    invite: 403,
    readResults: 200,
    deleteResults: 403,
    startChat: 403,
    listTokens: 200,
  },
  write: {
    readWorkspace: 200,
    renameWorkspace: 200,
    listMembers: 200,
    invite: 400,
    readResults: 200,
    deleteResults: 200,
    startChat: 403,
    listTokens: 200,
  },
  chat: {
    readWorkspace: 403,
    renameWorkspace: 403,
    listMembers: 403,
    invite: 403,
    readResults: 403,
    deleteResults: 403,
    startChat: 200,
    listTokens: 403,
  },
  'read chat': {
    readWorkspace: 200,
    renameWorkspace: 403,
    listMembers: 200,
    invite: 403,
    readResults: 200,
    deleteResults: 403,
    startChat: 200,
    listTokens: 200,
  },
  'read write chat': {
    readWorkspace: 200,
    renameWorkspace: 200,
    listMembers: 200,
    invite: 400,
    readResults: 200,
    deleteResults: 200,
    startChat: 200,
    listTokens: 200,
  },
};

describe('a token narrowed to modes', () => {
  for (const [modes, expected] of Object.entries(matrix)) {
    it(modes, () =>
      withServer(async (server) => {
        const token = await newToken(server, { modes: modes.split(' ') });
        for (const [action, request] of Object.entries(requests)) {
          const answer = await withToken(server, token, request);
          assert.equal(
            answer.status,
            Object.entries(expected).find(([name]) => name === action)?.[1],
            `${action}: ${answer.text}`,
          );
        }
      }),
    );
  }
});

describe('a token narrowed to workspaces', () => {
  it('does not know of others, of which its person is an admin too', () =>
    withServer(async (server) => {
      const made = await server.call({
        caller: 'owner',
        method: 'POST',
        path: '/v1/workspaces',
        body: { name: 'Second' },
      });
      const second = String(fieldAt(made.body, 'workspace.id'));
      const token = await newToken(server, { workspaceIds: [second] });
      const own = await withToken(server, token, { method: 'GET', path: `/v1/workspaces/${second}` });
      assert.equal(fieldAt(own.body, 'currentUserMode'), 'write');
      for (const request of [
        requests.readWorkspace,
        requests.renameWorkspace,
        requests.readResults,
        requests.startChat,
      ])
        assert.equal((await withToken(server, token, request)).status, 404, request.path);
      const list = await withToken(server, token, { method: 'GET', path: '/v1/workspaces' });
      assert.deepEqual(fieldAt(list.body, 'workspaces.length'), undefined);
      assert.equal(fieldAt(list.body, 'workspaces.0.id'), second);
      assert.equal(fieldAt(list.body, 'workspaces.1'), undefined);
      const another = { method: 'POST', path: '/v1/workspaces', body: { name: 'Third' } } as const;
      assert.equal((await withToken(server, token, another)).status, 403);
    }));
});

describe('a token makes tokens', () => {
  const make = (body: object): Request => ({
    method: 'POST',
    path: '/v1/users/me/api-tokens',
    body: { name: 'T', ...body },
  });

  it('only such as may no more than itself', () =>
    withServer(async (server) => {
      const workspaceId = server.fixtures.id('workspace');
      const token = await newToken(server, { workspaceIds: [workspaceId], modes: ['write'] });
      for (const [body, status] of [
        [{}, 200],
        [{ modes: ['write'] }, 200],
        [{ modes: ['read'] }, 200],
        [{ modes: ['chat'] }, 403],
        [{ modes: ['read', 'write', 'chat'] }, 403],
        [{ workspaceIds: [workspaceId] }, 200],
        [{ workspaceIds: null }, 403],
        [{ workspaceIds: [workspaceId, server.fixtures.id('foreignWorkspace')] }, 403],
        [{ workspaceIds: [server.fixtures.id('nothing')] }, 403],
      ] as const)
        assert.equal((await withToken(server, token, make(body))).status, status, JSON.stringify(body));
      const heir = await newToken(server, {}, token);
      assert.equal((await withToken(server, heir, requests.startChat)).status, 403);
      assert.equal((await withToken(server, heir, make({ modes: ['chat'] }))).status, 403);
    }));

  it('only such as live no longer than itself', () =>
    withServer(async (server) => {
      const { clock } = server;
      const inHours = (hours: number) => new Date(clock.now + hours * HOUR).toISOString();
      const end = inHours(2);
      const token = await newToken(server, { expiresAt: end });
      for (const [expiresAt, status] of [
        [inHours(1), 200],
        [end, 200],
        [inHours(3), 403],
        [null, 403],
        [inHours(-1), 400],
      ] as const)
        assert.equal((await withToken(server, token, make({ expiresAt }))).status, status, String(expiresAt));
      const silent = await withToken(server, token, make({}));
      assert.equal(fieldAt(silent.body, 'apiToken.expiresAt'), end);
      const heir = String(fieldAt(silent.body, 'apiToken.token'));
      assert.equal((await withToken(server, heir, requests.listTokens)).status, 200);
      clock.now += 2 * HOUR;
      assert.equal((await withToken(server, heir, requests.listTokens)).status, 401);
      assert.equal((await withToken(server, token, requests.listTokens)).status, 401);
    }));

  it('shown in clear once, and never its hash', () =>
    withServer(async (server) => {
      const token = await newToken(server, {});
      assert.match(token, /^par_sk_[\w-]{43}$/);
      const list = await server.call({ ...requests.listTokens, caller: 'owner' });
      assert.ok(!list.text.includes(token));
      assert.doesNotMatch(list.text, /[0-9a-f]{64}/);
      assert.equal(fieldAt(list.body, 'apiTokens.0.hint'), token.slice(0, 12));
      const used = await withToken(server, token, requests.listTokens);
      assert.equal(used.status, 200);
    }));
});

describe('a token of the owner of the installation', () => {
  for (const [narrowing, statuses] of [
    [{}, [200, 200, 200, 200]],
    [{ workspaceIds: ['workspace'] }, [200, 404, 200, 404]],
    [{ modes: ['read'] }, [403, 403, 403, 403]],
    [{ modes: ['chat'] }, [403, 403, 403, 403]],
  ] as const) {
    it(`narrowed to ${JSON.stringify(narrowing)}`, () =>
      withServer(async (server) => {
        const workspaceIds =
          'workspaceIds' in narrowing ? narrowing.workspaceIds.map((name) => server.fixtures.id(name)) : null;
        const made = await server.call({
          caller: 'instanceOwner',
          method: 'POST',
          path: '/v1/users/me/api-tokens',
          body: { name: 'T', ...narrowing, workspaceIds },
        });
        const token = String(fieldAt(made.body, 'apiToken.token'));
        const found: number[] = [];
        for (const [path, body] of [
          ['workspaces/:workspace', { plan: 'PRO' }],
          ['workspaces/:foreignWorkspace', { plan: 'PRO' }],
          ['bots/:bot', { riskLevel: 1 }],
          ['bots/:foreignBot', { riskLevel: 1 }],
        ] as const) {
          const request = { method: 'PATCH', path: `/v1/admin/${path}`, body } as const;
          found.push((await withToken(server, token, request)).status);
        }
        assert.deepEqual(found, statuses);
      }));
  }
});

describe('seats', () => {
  it('are not oversold by invitations at one moment', () =>
    withServer(async (server) => {
      const path = '/v1/admin/workspaces/:workspace';
      const body = { customSeatsLimit: 4 };
      await server.call({ caller: 'instanceOwner', method: 'PATCH', path, body });
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          server.call({
            caller: 'owner',
            method: 'POST',
            path: '/v1/workspaces/:workspace/invitations',
            body: { email: `new${index}@example.com`, type: 'MEMBER' },
          }),
        ),
      );
      assert.equal(answers.filter(({ status }) => status === 200).length, 2);
      assert.equal(answers.filter(({ status }) => status === 403).length, 8);
    }));

  it('two admins who leave at one moment leave one', () =>
    withServer(async (server) => {
      const base = '/v1/workspaces/:workspace/members';
      await server.call({
        caller: 'owner',
        method: 'PATCH',
        path: `${base}/:memberUser`,
        body: { role: 'ADMIN' },
      });
      const answers = await Promise.all([
        server.call({ caller: 'owner', method: 'DELETE', path: `${base}/:ownerUser` }),
        server.call({ caller: 'member', method: 'DELETE', path: `${base}/:memberUser` }),
      ]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
    }));
});

describe('invitations that were made', () => {
  it('can be changed and withdrawn, in their own workspace only', () =>
    withServer(async (server) => {
      const base = '/v1/workspaces/:workspace/invitations';
      const made = await server.call({
        caller: 'owner',
        method: 'POST',
        path: base,
        body: { email: 'new@example.com', type: 'MEMBER' },
      });
      const id = String(fieldAt(made.body, 'invitation.id'));
      const elsewhere = `/v1/workspaces/:foreignWorkspace/invitations/${id}`;
      for (const method of ['PATCH', 'DELETE'] as const) {
        const answer = await server.call({
          caller: 'foreign',
          method,
          path: elsewhere,
          body: { type: 'ADMIN' },
        });
        assert.equal(answer.status, 404);
      }
      server.clock.now += HOUR;
      const path = `${base}/${id}`;
      const changed = await server.call({ caller: 'owner', method: 'PATCH', path, body: { type: 'ADMIN' } });
      assert.equal(fieldAt(changed.body, 'invitation.type'), 'ADMIN');
      assert.equal(fieldAt(changed.body, 'invitation.updatedAt'), '2026-03-01T13:00:00.000Z');
      const removed = await server.call({ caller: 'owner', method: 'DELETE', path });
      assert.equal(fieldAt(removed.body, 'invitation.id'), id);
      assert.equal((await server.call({ caller: 'owner', method: 'DELETE', path })).status, 404);
    }));
});
