import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The fields that the interface lists for a workspace, and what they are when nothing was set. */
const fields: Readonly<Record<string, string | readonly string[]>> = {
  id: 'string',
  createdAt: 'string',
  updatedAt: 'string',
  name: 'string',
  icon: ['string', 'null'],
  plan: 'string',
  billingId: ['string', 'null'],
  settings: 'object',
  customChatsLimit: ['number', 'null'],
  customSeatsLimit: ['number', 'null'],
  isSuspended: 'boolean',
  isPastDue: 'boolean',
  isVerified: 'boolean',
  chatsHardLimit: ['number', 'null'],
  lastActivityAt: ['string', 'null'],
  inactiveFirstEmailSentAt: ['string', 'null'],
  inactiveSecondEmailSentAt: ['string', 'null'],
};
const onlyWhenRead = ['customChatsLimit', 'customSeatsLimit'];

const kindOf = (value: unknown) => (value === null ? 'null' : typeof value);

function check(workspace: unknown, names: readonly string[]): void {
  assert.deepEqual(Object.keys(Object(workspace)).sort(), [...names].sort());
  for (const name of names) {
    const kinds = [fields[name] ?? []].flat();
    assert.ok(
      kinds.includes(kindOf(fieldAt(workspace, name))),
      `${name}: ${kindOf(fieldAt(workspace, name))}`,
    );
  }
}

describe('a workspace', () => {
  it('has every field of the interface, and no other', async () => {
    // Without the check of answers, which would strip what does not belong there.
    const server = await startTestServer({ env: { PARLEY_CHECK_ANSWERS: 'off' } });
    try {
      const body = { name: 'New' };
      const made = await server.call({ caller: 'owner', method: 'POST', path: '/v1/workspaces', body });
      const names = Object.keys(fields);
      check(
        fieldAt(made.body, 'workspace'),
        names.filter((name) => !onlyWhenRead.includes(name)),
      );
      const path = `/v1/workspaces/${String(fieldAt(made.body, 'workspace.id'))}`;
      const read = await server.call({ caller: 'owner', method: 'GET', path });
      check(fieldAt(read.body, 'workspace'), names);
      assert.deepEqual(Object.keys(Object(read.body)).sort(), ['currentUserMode', 'workspace']);
      await server.call({
        caller: 'instanceOwner',
        method: 'PATCH',
        path: `/v1/admin${path.slice(3)}`,
        body: { billingId: 'b', customChatsLimit: 1, customSeatsLimit: 2, chatsHardLimit: 3 },
      });
      const limited = await server.call({ caller: 'owner', method: 'GET', path });
      for (const [field, value] of [
        ['billingId', 'b'],
        ['customChatsLimit', 1],
        ['customSeatsLimit', 2],
        ['chatsHardLimit', 3],
      ] as const)
        assert.equal(fieldAt(limited.body, `workspace.${field}`), value);
    } finally {
      await server.close();
    }
  });

  it('notes activity once a day, which is no change', async () => {
    const server = await startTestServer();
    const seen = async (caller: 'owner' | 'instanceOwner') => {
      const answer = await server.call({ caller, method: 'GET', path: '/v1/workspaces/:workspace' });
      return [fieldAt(answer.body, 'workspace.lastActivityAt'), fieldAt(answer.body, 'workspace.updatedAt')];
    };
    try {
      const updatedAt = '2026-03-01T11:50:00.000Z';
      assert.deepEqual(await seen('instanceOwner'), [null, updatedAt]);
      assert.deepEqual(await seen('owner'), ['2026-03-01T12:00:00.000Z', updatedAt]);
      server.clock.now += 60_000;
      assert.deepEqual(await seen('owner'), ['2026-03-01T12:00:00.000Z', updatedAt]);
      server.clock.now += DAY;
      assert.deepEqual(await seen('owner'), ['2026-03-02T12:01:00.000Z', updatedAt]);
    } finally {
      await server.close();
    }
  });

  it('counts the chats of the month that got an answer', async () => {
    const server = await startTestServer();
    const chat = async (message?: string) => {
      const start = await server.call({
        caller: 'chatKey',
        method: 'POST',
        path: '/v1/bots/hello/startChat',
        body: {},
      });
      if (message === undefined) return start.status;
      const path = `/v1/sessions/${String(fieldAt(start.body, 'sessionId'))}/continueChat`;
      return (await server.call({ caller: 'chatKey', method: 'POST', path, body: { message } })).status;
    };
    const used = async () => {
      const path = '/v1/workspaces/:workspace/usage';
      return fieldAt((await server.call({ caller: 'owner', method: 'GET', path })).body, 'totalChatsUsed');
    };
    try {
      await server.call({
        caller: 'instanceOwner',
        method: 'PATCH',
        path: '/v1/admin/workspaces/:workspace',
        body: { customChatsLimit: 2 },
      });
      assert.equal(await chat(), 200);
      assert.equal(await used(), 0);
      assert.equal(await chat('Ann'), 200);
      assert.equal(await chat('Bob'), 200);
      assert.equal(await used(), 2);
      await server.call({ caller: 'owner', method: 'DELETE', path: '/v1/bots/:bot/results' });
      assert.equal(await used(), 2, 'deleting results gives no chats back');
      assert.equal(await chat(), 403);
      server.clock.now = Date.parse('2026-04-01T00:00:00.000Z');
      assert.equal(await used(), 0);
      assert.equal(await chat(), 200);
    } finally {
      await server.close();
    }
  });
});
