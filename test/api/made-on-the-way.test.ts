import assert from 'node:assert/strict';
import { after, it, mock } from 'node:test';
import { type ApiRequest, startTestServer } from '#kit/api.ts';
import { assertHolds, fieldAt } from '#kit/api-row.ts';
import { keyed, keyProblem } from './problems.cases.ts';

/** Endpoints whose ids are only known on the way, for callers who may and callers who may not. */

const server = await startTestServer();
after(() => server.close());

async function ask(request: ApiRequest, status = 200): Promise<unknown> {
  const answer = await server.call(request);
  assert.equal(answer.status, status, `${request.caller} ${request.method} ${request.path}: ${answer.text}`);
  return answer.body;
}

function textAt(body: unknown, path: string): string {
  const text = fieldAt(body, path);
  assert.ok(typeof text === 'string', `${path} of ${JSON.stringify(body)}`);
  return text;
}

it('a result, its logs and its conversation can be read by those who read the bot', async () => {
  const started = await ask({
    caller: 'chatKey',
    method: 'POST',
    path: '/v1/bots/hello/startChat',
    body: {},
  });
  const sessionId = textAt(started, 'sessionId');
  const chat = `/v1/sessions/${sessionId}/continueChat`;
  await ask({ caller: 'chatKey', method: 'POST', path: chat, body: { message: 'Ada' } });
  const path = `/v1/bots/:bot/results/${textAt(started, 'resultId')}`;
  for (const caller of ['owner', 'member', 'guestRead', 'readToken'] as const) {
    assertHolds(
      await ask({ caller, method: 'GET', path }),
      {
        result: {
          botId: server.fixtures.id('bot'),
          createdAt: '2026-03-01T12:00:00.000Z',
          hasStarted: true,
          isCompleted: true,
          isArchived: false,
          lastChatSessionId: sessionId,
          variables: [{ id: 'v1', name: 'Name', value: 'Ada', isSessionVariable: false }],
          answers: [{ blockId: 'b2', content: 'Ada', attachedFileUrls: [] }],
        },
      },
      'result',
    );
    assertHolds(await ask({ caller, method: 'GET', path: `${path}/logs` }), { logs: [] }, 'logs');
    assertHolds(
      await ask({ caller, method: 'GET', path: `${path}/path` }),
      {
        steps: [{ blockId: 'b1' }, { blockId: 'b2' }, { blockId: 'b3' }],
        versions: [{ botName: 'bot' }],
      },
      'path',
    );
    assertHolds(
      await ask({ caller, method: 'GET', path: `${path}/exchanges` }),
      { exchanges: [] },
      'exchanges',
    );
    assertHolds(await ask({ caller, method: 'GET', path: `${path}/files` }), { files: [] }, 'files');
    assertHolds(
      await ask({ caller, method: 'GET', path: `${path}/transcript` }),
      {
        transcript: [
          { role: 'bot', text: 'Hello' },
          { role: 'user', text: 'Ada' },
          { role: 'bot', text: 'Bye Ada' },
        ],
      },
      'transcript',
    );
  }
  for (const caller of ['foreign', 'guestNone', 'otherWorkspaceToken'] as const) {
    for (const part of ['', '/logs', '/transcript', '/path', '/exchanges', '/files'])
      await ask({ caller, method: 'GET', path: path + part }, 404);
  }
  const elsewhere = path.replace(':bot', ':draft');
  await ask({ caller: 'owner', method: 'GET', path: elsewhere }, 404);
});

it('an invitation is changed and withdrawn by admins', async () => {
  const invitations = '/v1/workspaces/:workspace/invitations';
  const invited = await ask({
    caller: 'owner',
    method: 'POST',
    path: invitations,
    body: { email: 'new@example.com', type: 'MEMBER' },
  });
  const path = `${invitations}/${textAt(invited, 'invitation.id')}`;
  const change = { method: 'PATCH', path, body: { type: 'ADMIN' } } as const;
  for (const caller of ['foreign', 'otherWorkspaceToken'] as const) {
    await ask({ ...change, caller }, 404);
    await ask({ caller, method: 'DELETE', path }, 404);
  }
  await ask({ ...change, caller: 'member' }, 403);
  await ask({ ...change, caller: 'owner', body: { type: 'KING' } }, 400);
  const changed = await ask({ ...change, caller: 'owner' });
  assertHolds(changed, { invitation: { email: 'new@example.com', type: 'ADMIN' } }, 'changed');
  await ask({ caller: 'owner', method: 'DELETE', path });
  await ask({ ...change, caller: 'owner' }, 404);
});

it('an account that a fix needs is made once, however often the draft changes meanwhile, and never without it', async () => {
  await ask(keyed);
  const accounts = async (): Promise<readonly unknown[]> => {
    const all = '/v1/workspaces/:workspace/credentials';
    const listed = fieldAt(await ask({ caller: 'owner', method: 'GET', path: all }), 'credentials');
    return Array.isArray(listed) ? listed : [];
  };
  const before = (await accounts()).length;
  const path = '/v1/bots/:bot/diagnostics/fixes';
  const fix: ApiRequest = { caller: 'owner', method: 'POST', path, body: { problems: [keyProblem] } };
  const stale = async () => ({ ok: false, error: { code: 'STALE', rev: 1 } }) as const;
  const updates = mock.method(server.app.store.bots, 'update', stale);
  await ask(fix, 503);
  assert.ok(updates.mock.callCount() > 1);
  assert.equal((await accounts()).length, before);
  updates.mock.restore();
  const once = mock.method(server.app.store.bots, 'update');
  once.mock.mockImplementationOnce(stale);
  await ask(fix);
  once.mock.restore();
  assert.equal((await accounts()).length, before + 1);
});
