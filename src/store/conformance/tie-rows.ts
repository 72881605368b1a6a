import { account, arrived } from './answering.ts';
import { type Row, type Step, step } from './row.ts';
import { bot, turn, user, workspace } from './world.ts';

/**
 * What came at the same instant keeps one order, the same on every store: pages and tests rely on it. Each is put there in
 * the order that is not the one of its ids.
 */
const b1 = { workspaceId: 'w1', botId: 'b1' };
const ids = (...names: readonly string[]) => names.map((id) => ({ id }));
const people = (...names: readonly string[]) => names.map((userId) => ({ userId }));

const joined = (userId: string): Step =>
  step('members.add', [{ workspaceId: 'w1', userId, role: 'MEMBER', at: 2000 }], { ok: true });
const folder = (id: string): Step =>
  step(
    'folders.create',
    [{ id, workspaceId: 'w1', name: 'F', parentFolderId: null, createdAt: 5, updatedAt: 5 }],
    { ok: true },
  );
const theme = (id: string): Step =>
  step('themeTemplates.put', [{ id, workspaceId: 'w1', name: 'T', theme: '{}', at: 5 }], { id });
const credential = (id: string): Step =>
  step(
    'credentials.create',
    [
      {
        ...{ id, workspaceId: 'w1', type: 'smtp', name: 'C', data: 'd', hosts: '[]' },
        ...{ createdAt: 5, updatedAt: 5, lastUsedAt: null },
      },
    ],
    { ok: true },
  );
const invitation = (id: string): Step =>
  step(
    'invitations.create',
    [
      {
        ...{ id, workspaceId: 'w1', email: `${id}@example.com`, type: 'GUEST', hash: null },
        ...{ expiresAt: null, createdAt: 5, updatedAt: 5 },
      },
    ],
    { ok: true },
  );
const botInvitation = (name: string): Step =>
  step(
    'botInvitations.create',
    [
      {
        ...{ botId: 'b1', email: `${name}@example.com`, type: 'READ', hash: null, expiresAt: null },
        ...{ createdAt: 5, updatedAt: 5 },
      },
    ],
    { ok: true },
  );
const webhook = (id: string): Step =>
  step(
    'webhooks.create',
    [
      {
        ...{ id, workspaceId: 'w1', botId: 'b1', url: 'https://a.example/', events: '[]', secret: 's' },
        ...{ isEnabled: true, createdAt: 5 },
      },
      9,
    ],
    { ok: true },
  );
const event = (webhookId: string) => ({
  ...{ id: `e-${webhookId}`, webhookId, resultId: null, event: 'chat.started', payload: '{}' },
});
const run = (id: string): Step =>
  step('botTests.addRun', [{ id, botId: 'b1', at: 5, by: null, data: '{}' }], true);

export const tieRows: readonly Row[] = [
  {
    name: 'ties: people, workspaces and bots',
    steps: [
      step('users.create', [user('zoe')], { ok: true }),
      step('users.create', [user('abe')], { ok: true }),
      step('users.list', [], ids('abe', 'ada', 'bob', 'cid', 'dot', 'zoe')),
      joined('zoe'),
      joined('abe'),
      step('members.list', ['w1'], people('ada', 'abe', 'zoe')),
      step('collaborators.add', [{ botId: 'b1', userId: 'zoe', type: 'READ', at: 2000 }], { ok: true }),
      step('collaborators.add', [{ botId: 'b1', userId: 'abe', type: 'READ', at: 2000 }], { ok: true }),
      step('collaborators.list', ['b1'], people('abe', 'zoe')),
      step('workspaces.create', [workspace('w0'), { userId: 'abe', chatKey: 'k0' }], { id: 'w0' }),
      step('workspaces.list', [], ids('w0', 'w1', 'w2')),
      step('workspaces.listOf', ['abe'], ids('w0', 'w1')),
      step('bots.create', [bot('b0', 'w1')], { ok: true }),
      step('bots.create', [bot('b9', 'w1')], { ok: true }),
      step('bots.list', ['w1', {}], ids('b9', 'b1', 'b0')),
    ],
  },
  {
    name: 'ties: invitations, folders, themes, accounts',
    steps: [
      ...['i2', 'i1', 'i3'].map(invitation),
      step('invitations.list', ['w1'], ids('i1', 'i2', 'i3')),
      ...['gus', 'eve', 'hal'].map(botInvitation),
      step(
        'botInvitations.list',
        ['b1'],
        ['eve', 'gus', 'hal'].map((name) => ({ email: `${name}@example.com` })),
      ),
      ...['f2', 'f1', 'f3'].map(folder),
      step('folders.list', ['w1', null], ids('f3', 'f2', 'f1')),
      step('folders.listAll', ['w1'], ids('f3', 'f2', 'f1')),
      ...['th2', 'th1', 'th3'].map(theme),
      step('themeTemplates.list', ['w1'], ids('th3', 'th2', 'th1')),
      ...['c2', 'c1', 'c3'].map(credential),
      step('credentials.list', ['w1'], ids('c3', 'c2', 'c1')),
      step('channels.connect', [account('m2')], { ok: true }),
      step('channels.connect', [account('m1')], { ok: true }),
      step('channels.accounts', ['w1'], ids('m1', 'm2')),
      step('channels.accounts', [null], ids('m1', 'm2')),
    ],
  },
  {
    name: 'ties: webhooks, and which is due first',
    steps: [
      ...['h2', 'h1', 'h3'].map(webhook),
      step('webhooks.list', [b1], ids('h3', 'h2', 'h1')),
      step('turns.commit', [turn(0, { outbox: ['h3', 'h1', 'h2'].map(event) })], 'committed'),
      step(
        'outbox.due',
        [9],
        ['h1', 'h2', 'h3'].map((webhookId) => ({ webhookId })),
      ),
      step(
        'outbox.due',
        [2],
        ['h1', 'h2'].map((webhookId) => ({ webhookId })),
      ),
    ],
  },
  {
    name: 'ties: runs of tests, bots in the trash, contacts',
    steps: [
      ...['x2', 'x1', 'x3'].map(run),
      step('botTests.runs', ['b1', 9], ids('x3', 'x2', 'x1')),
      step('botTests.runs', ['b1', 1], ids('x3')),
      step('bots.create', [bot('b0', 'w1')], { ok: true }),
      step('trash.put', [b1, { at: 5000, by: null }], { id: 'b1' }),
      step(
        'trash.put',
        [
          { ...b1, botId: 'b0' },
          { at: 5000, by: null },
        ],
        { id: 'b0' },
      ),
      step('trash.list', ['w1', {}], ids('b1', 'b0')),
      step('trash.due', [9000, 9], ids('b0', 'b1')),
      step('channels.connect', [account('a')], { ok: true }),
      step(
        'channels.receive',
        ['a', [arrived('1', 1, 'tg:2'), arrived('2', 2)], { at: 100, cursor: null }],
        2,
      ),
      step('channels.contacts', ['w1', { search: '', after: null, limit: 9 }], ids('t2', 't1')),
      step(
        'channels.contacts',
        ['w1', { search: '', after: { createdAt: 100, id: 't2' }, limit: 9 }],
        ids('t1'),
      ),
    ],
  },
  {
    name: 'a bot that takes the id of one that was deleted from the trash has nothing of it',
    steps: [
      step('turns.commit', [turn(0, { wakeAt: 3000 })], 'committed'),
      step('trash.put', [b1, { at: 5000, by: null }], { id: 'b1' }),
      step('bots.delete', [b1], true),
      step('bots.create', [bot('b1', 'w2')], { ok: true, value: { isArchived: false, publicId: null } }),
      step('trash.list', ['w1', {}], []),
      step('trash.list', ['w2', {}], []),
      step('trash.due', [9e12, 9], []),
      step('bots.list', ['w2', {}], ids('b2', 'b1')),
      step('releases.list', ['b1', { limit: 9 }], []),
      step('turns.load', ['s1'], null),
      step('sessions.due', [9e12, 9], []),
      step('results.stats', ['b1', {}], { totalViews: 0 }),
      step(
        'trash.put',
        [
          { workspaceId: 'w2', botId: 'b1' },
          { at: 6000, by: null },
        ],
        { id: 'b1' },
      ),
      step('trash.list', ['w2', {}], [{ id: 'b1', deletedAt: 6000 }]),
    ],
  },
];
