import type { SecretToken } from '../ports/token.ts';
import { account, arrived, going } from './answering.ts';
import { type Row, type Step, step } from './row.ts';
import { answer, previewTurn, turn, user } from './world.ts';

/** Instants at which something changes: a millisecond before, at it, and after. */

const b1 = { workspaceId: 'w1', botId: 'b1' };
const DAY = 86_400_000;
const token = (id: string, more: Partial<SecretToken> = {}): SecretToken => ({
  ...{ id, userId: 'ada', kind: 'browser', name: id, hash: `hash-${id}`, hint: 'h', createdAt: 1000 },
  ...{ narrowing: { workspaceIds: null, modes: null }, expiresAt: 2000, lastUsedAt: null, ...more },
});
const invitation = {
  ...{ id: 'i1', workspaceId: 'w1', email: 'eve@example.com', type: 'MEMBER' as const, hash: 'ih' },
  ...{ expiresAt: 2000, createdAt: 1, updatedAt: 1 },
};
const begun = (n: number, at: number): Step =>
  step(
    'turns.commit',
    [
      turn(0, {
        sessionId: `s${n}`,
        at,
        newResults: [{ id: `r${n}`, botId: 'b1', createdAt: at }],
        ...answer(`a${n}`, { resultId: `r${n}` }),
      }),
    ],
    'committed',
  );
const hook: Step = step(
  'webhooks.create',
  [
    {
      ...{ id: 'h1', workspaceId: 'w1', botId: 'b1', url: 'https://a.example/', events: '[]', secret: 's' },
      ...{ isEnabled: true, createdAt: 5 },
    },
    9,
  ],
  { ok: true },
);
const told: Step = step(
  'turns.commit',
  [
    turn(0, {
      outbox: [{ id: 'e1', webhookId: 'h1', resultId: null, event: 'answer.created', payload: '{}' }],
    }),
  ],
  'committed',
);
const lease = (by: string, until: number) => ({ webhookId: 'h1', by, until });
const file = (id: string, expiresAt: number | null): Step =>
  step(
    'files.create',
    [
      {
        ...{ id, workspaceId: 'w1', botId: 'b1', resultId: null, sessionId: null, blockId: null, name: id },
        ...{ type: 'image/png', size: 1, visibility: 'Private', createdAt: 5, expiresAt },
      },
      { sessionFiles: 9, sessionBytes: 99, workspaceBytes: 99 },
    ],
    { ok: true },
  );

export const instantRows: readonly Row[] = [
  {
    name: 'instants: a token, until the one at which it expires',
    steps: [
      step('tokens.put', [token('x')], { id: 'x' }),
      step('tokens.put', [token('y', { expiresAt: null })], { id: 'y' }),
      step('tokens.put', [token('z', { expiresAt: 1999 })], { id: 'z' }),
      step('tokens.findByHash', ['hash-x', 1999], { id: 'x' }),
      step('tokens.findByHash', ['hash-x', 2000], null),
      step('tokens.findByHash', ['hash-y', 9e12], { id: 'y' }),
      step('tokens.sessions', ['ada', 1998], [{ id: 'z' }, { id: 'y' }, { id: 'x' }]),
      step('tokens.sessions', ['ada', 1999], [{ id: 'y' }, { id: 'x' }]),
      step('tokens.sessions', ['ada', 2000], [{ id: 'y' }]),
      step('tokens.deleteExpired', [1998], 0),
      step('tokens.deleteExpired', [1999], 1),
      step('tokens.deleteExpired', [2000], 1),
      step('tokens.deleteExpired', [9e12], 0),
      step('tokens.touch', ['y', 5], undefined),
      step('tokens.touch', ['y', 4], undefined),
      step('tokens.findByHash', ['hash-y', 1], { lastUsedAt: 5 }),
    ],
  },
  {
    name: 'instants: links to sign in and of invitations, until the one at which they expire',
    steps: [
      step('signInLinks.create', [{ hash: 'a', userId: 'ada', createdAt: 1, expiresAt: 100 }], undefined),
      step('signInLinks.create', [{ hash: 'b', userId: 'ada', createdAt: 1, expiresAt: 100 }], undefined),
      step('signInLinks.deleteExpired', [99], 0),
      step('signInLinks.use', ['a', 100], null),
      step('signInLinks.use', ['b', 99], 'ada'),
      step('signInLinks.deleteExpired', [100], 1),
      step('invitations.create', [invitation], { ok: true }),
      step('invitations.findByHash', ['ih', 1999], { kind: 'workspace', workspaceId: 'w1', type: 'MEMBER' }),
      step('invitations.findByHash', ['ih', 2000], null),
      step('invitations.acceptLink', [{ hash: 'ih', userId: 'cid', at: 2000 }], { error: 'NOT_FOUND' }),
      step('members.role', ['w1', 'cid'], null),
      step('invitations.acceptLink', [{ hash: 'ih', userId: 'cid', at: 1999 }], {
        ok: true,
        value: { kind: 'workspace' },
      }),
      step('members.role', ['w1', 'cid'], 'MEMBER'),
      step('invitations.acceptLink', [{ hash: 'ih', userId: 'dot', at: 1 }], { error: 'NOT_FOUND' }),
      step('invitations.create', [{ ...invitation, id: 'i2', hash: 'ih2' }], { ok: true }),
      step('invitations.setLink', [{ workspaceId: 'w1', id: 'i2' }, { hash: 'ih3', expiresAt: 9000 }, 2500], {
        id: 'i2',
        expiresAt: 9000,
        updatedAt: 2500,
      }),
      step('invitations.findByHash', ['ih2', 1], null),
      step('invitations.findByHash', ['ih3', 8999], { email: 'eve@example.com' }),
      // The list and the acceptance at sign-up know no end: the address is confirmed by other means.
      step('invitations.list', ['w1'], [{ id: 'i2' }]),
      step('users.create', [user('eve')], { ok: true }),
      step('invitations.accept', ['eve', 99_999], ['w1']),
    ],
  },
  {
    name: 'instants: a range begins with its first and ends before its last',
    steps: [
      begun(1, 1000),
      begun(2, 2000),
      begun(3, 3000),
      step('results.stats', ['b1', {}], { totalViews: 3 }),
      step('results.stats', ['b1', { from: 1000 }], { totalViews: 3 }),
      step('results.stats', ['b1', { from: 1001 }], { totalViews: 2 }),
      step('results.stats', ['b1', { to: 3000 }], { totalViews: 2 }),
      step('results.stats', ['b1', { to: 3001 }], { totalViews: 3 }),
      step('results.stats', ['b1', { from: 2000, to: 2001 }], { totalViews: 1, totalStarts: 1 }),
      step('results.stats', ['b1', { from: 2000, to: 2000 }], { totalViews: 0 }),
      step('results.totals', ['b1', { from: 2000 }], { answers: [{ blockId: 'name', total: 2 }] }),
      step('results.totals', ['b1', { to: 1000 }], { answers: [] }),
      step('results.list', ['b1', { limit: 9, filter: { from: 1001, to: 3000 } }], {
        results: [{ id: 'r2' }],
      }),
      step('results.count', ['b1', { from: 1001, to: 3000 }], 1),
      step('results.count', ['b1', { from: 3001 }], 0),
      step('results.search', ['b1', { to: 2001 }, { sort: { field: null, isDescending: false }, limit: 9 }], {
        results: [{ id: 'r1' }, { id: 'r2' }],
      }),
    ],
  },
  {
    name: 'instants: a chat lives for its time after the last turn, and no longer',
    steps: [
      begun(1, 1000),
      step('turns.commit', [previewTurn({ at: 1000 })], 'committed'),
      step('turns.load', ['s1'], { record: { lastTurnAt: 1000, idleUntil: 1500 } }),
      step('sessions.sweep', [1499, 9], 0),
      step('turns.load', ['s1'], { record: { turn: 0 } }),
      step('sessions.sweep', [1500, 9], 2),
      step('turns.load', ['p1'], null),
      step('turns.load', ['s1'], null),
      step('sessions.sweep', [9e12, 9], 0),
      step('turns.commit', [turn(1)], 'conflict'),
      step('results.get', [{ botId: 'b1', id: 'r1' }], { answers: [{ content: 'a1' }] }),
      step('sessions.events', [{ botId: 'b1', id: 's1' }], [{ n: 0, at: 1000 }]),
    ],
  },
  {
    name: 'instants: results go when their bot has kept them for its days',
    steps: [
      begun(1, 1000),
      begun(2, 1001),
      step('results.sweepOld', [9e12, 9], 0),
      step('bots.update', [b1, { patch: { resultRetentionDays: 1 }, at: 5000 }], { ok: true }),
      step('results.sweepOld', [1000 + DAY, 9], 0),
      step('results.sweepOld', [1001 + DAY, 9], 1),
      step('results.get', [{ botId: 'b1', id: 'r1' }], { isArchived: true, answers: [] }),
      step('results.get', [{ botId: 'b1', id: 'r2' }], { isArchived: false }),
      step('results.sweepOld', [1002 + DAY, 0], 0),
      step('results.sweepOld', [1002 + DAY, 9], 1),
      step('results.sweepOld', [9e12, 9], 0),
    ],
  },
  {
    name: 'instants: the right to send, until it ends, and a try not before its time',
    steps: [
      hook,
      told,
      step('outbox.claim', [lease('me', 2000), 1000, 9], { deliveries: [{ id: 'e1' }] }),
      step('outbox.claim', [lease('you', 3000), 1999, 9], null),
      step('outbox.claim', [lease('you', 3000), 2000, 9], { deliveries: [{ id: 'e1' }] }),
      step(
        'outbox.settle',
        [
          lease('me', 4000),
          'e1',
          {
            attempt: { at: 2100, status: 500, ms: 1, error: 'x' },
            verdict: { kind: 'retry', at: 5000 },
          },
        ],
        false,
      ),
      step(
        'outbox.settle',
        [
          lease('you', 4000),
          'e1',
          {
            attempt: { at: 2200, status: 500, ms: 1, error: 'x' },
            verdict: { kind: 'retry', at: 5000 },
          },
        ],
        true,
      ),
      step('webhooks.get', [{ ...b1, id: 'h1' }], { failingSince: 2200, pausedAt: null }),
      step('outbox.due', [9], [{ webhookId: 'h1', at: 5000 }]),
      step('outbox.claim', [lease('me', 9000), 4999, 9], null),
      step('outbox.claim', [lease('me', 9000), 5000, 9], { deliveries: [{ id: 'e1' }] }),
    ],
  },
  {
    name: 'instants: files are due at the one at which they expire',
    steps: [
      file('f1', 2000),
      file('f2', 1000),
      file('f3', null),
      step('files.due', [999, 9], []),
      step('files.due', [1000, 9], [{ id: 'f2' }]),
      step('files.due', [2000, 9], [{ id: 'f2' }, { id: 'f1' }]),
      step('files.due', [2000, 1], [{ id: 'f2' }]),
      step('files.keep', ['f2'], undefined),
      step('files.due', [9e12, 9], [{ id: 'f1' }]),
      step('files.discard', ['f3'], undefined),
      step('files.due', [0, 9], [{ id: 'f3', expiresAt: 0 }]),
      step('files.get', ['f3'], null),
      step('files.remove', [['f3', 'f1']], undefined),
      step('files.due', [9e12, 9], []),
    ],
  },
  {
    name: 'instants: a message goes when its time has come, and what follows waits for it',
    steps: [
      step('channels.connect', [account('a')], { ok: true }),
      step('channels.nextDue', ['a'], null),
      step('channels.send', [[going('o1', { notBefore: 500 }), going('o2')]], undefined),
      // The second is due, and waits for the first.
      step('channels.outbound', ['a', 499, 9], []),
      step('channels.nextDue', ['a'], 500),
      step('channels.outbound', ['a', 500, 9], [{ id: 'o1' }]),
      step('channels.send', [[going('o3', { threadId: 't2', notBefore: 300 })]], undefined),
      step('channels.nextDue', ['a'], 300),
      step('channels.receive', ['a', [arrived('1', 1)], { at: 100, cursor: null }], 1),
      step('channels.nextDue', ['a'], 100),
      step('channels.nextDue', ['a', 'inbound'], 100),
      step('channels.nextDue', ['a', 'outbound'], 300),
      step('channels.cancelOutbound', ['t1'], undefined),
      step('channels.outbound', ['a', 900, 9], [{ id: 'o3' }]),
      step('channels.claim', ['a', { by: 'p', until: 100 }, 50], true),
      step('channels.claim', ['a', { by: 'q', until: 200 }, 99], false),
      step('channels.claim', ['a', { by: 'q', until: 200 }, 100], true),
    ],
  },
  {
    name: 'instants: a take-over whose process wrote lately is alive',
    steps: [
      step(
        'takeOvers.create',
        [
          { id: 'x', workspaceId: 'w1', createdAt: 5, data: '{}' },
          { aliveSince: 0, most: 9 },
        ],
        'CREATED',
      ),
      step(
        'takeOvers.update',
        [
          { workspaceId: 'w1', id: 'x' },
          { state: 'running', data: '{"n":1}', updatedAt: 50 },
        ],
        true,
      ),
      step(
        'takeOvers.create',
        [
          { id: 'y', workspaceId: 'w1', createdAt: 60, data: '{}' },
          { aliveSince: 49, most: 9 },
        ],
        'BUSY',
      ),
      step(
        'takeOvers.create',
        [
          { id: 'y', workspaceId: 'w1', createdAt: 60, data: '{}' },
          { aliveSince: 50, most: 9 },
        ],
        'CREATED',
      ),
      step('takeOvers.get', [{ workspaceId: 'w1', id: 'x' }], { state: 'running', data: '{"n":1}' }),
      step('takeOvers.list', ['w1'], [{ id: 'y' }, { id: 'x' }]),
    ],
  },
];
