import type { SecretToken } from '../ports/token.ts';
import { type Row, step } from './row.ts';
import { bot, user, workspace } from './world.ts';

const token: SecretToken = {
  id: 't1',
  userId: 'ada',
  kind: 'api',
  name: 'CI',
  hash: 'h1',
  hint: 'par_sk_abc',
  narrowing: { workspaceIds: ['w1'], modes: ['read', 'chat'] },
  createdAt: 1000,
  expiresAt: 2000,
  lastUsedAt: null,
};

const invitation = {
  hash: null,
  expiresAt: null,
  id: 'i1',
  workspaceId: 'w1',
  email: 'Eve@Example.com',
  type: 'MEMBER' as const,
  createdAt: 1000,
  updatedAt: 1000,
};

export const peopleRows: readonly Row[] = [
  {
    name: 'users: one per e-mail, whatever the case; one owner',
    steps: [
      step('users.get', ['ada'], {
        id: 'ada',
        email: 'ada@example.com',
        isOwner: true,
        lastActivityAt: null,
      }),
      step('users.get', ['nobody'], null),
      step('users.findByEmail', ['ADA@example.com'], { id: 'ada' }),
      step('users.findByEmail', ['x@example.com'], null),
      step('users.findOwner', [], { id: 'ada' }),
      step('users.create', [user('x', { email: 'ADA@Example.com' })], { ok: false, error: 'EMAIL_TAKEN' }),
      step('users.create', [user('x', { isOwner: true })], { ok: false, error: 'OWNER_EXISTS' }),
      step('users.create', [user('x', { email: 'X@example.com' })], {
        ok: true,
        value: { email: 'x@example.com' },
      }),
      step('users.update', ['x', { name: null, lastActivityAt: 5 }], {
        name: null,
        lastActivityAt: 5,
        image: null,
      }),
      step('users.update', ['x', {}], { name: null }),
      step('users.update', ['nobody', { name: 'n' }], null),
    ],
  },
  {
    name: 'users: all are listed, oldest first',
    steps: [
      step('users.create', [user('zoe', { createdAt: 999 })], { ok: true }),
      step('users.create', [user('abe', { createdAt: 1001 })], { ok: true }),
      step(
        'users.list',
        [],
        [
          user('zoe', { createdAt: 999 }),
          user('ada', { isOwner: true }),
          user('bob'),
          user('cid'),
          user('dot'),
          user('abe', { createdAt: 1001 }),
        ],
      ),
    ],
  },
  {
    name: 'users: another owner, and the one before is none; again is fine; nothing else changes',
    steps: [
      step('tokens.put', [token], { id: 't1' }),
      step('tokens.put', [{ ...token, id: 't2', hash: 'h2', userId: 'cid' }], { id: 't2' }),
      step('users.makeOwner', ['cid'], { ok: true, value: user('cid', { isOwner: true }) }),
      step('users.list', [], [user('ada'), user('bob'), user('cid', { isOwner: true }), user('dot')]),
      step('users.findOwner', [], { id: 'cid' }),
      step('users.makeOwner', ['cid'], { ok: true, value: user('cid', { isOwner: true }) }),
      step('users.makeOwner', ['nobody'], { ok: false, error: 'NOT_FOUND' }),
      step('users.findOwner', [], { id: 'cid' }),
      step('users.create', [user('x', { isOwner: true })], { ok: false, error: 'OWNER_EXISTS' }),
      step('tokens.findByHash', ['h1', 1], { userId: 'ada' }),
      step('tokens.findByHash', ['h2', 1], { userId: 'cid' }),
      step('members.list', ['w1'], [{ userId: 'ada', role: 'ADMIN' }]),
      step('users.makeOwner', ['ada'], { ok: true, value: user('ada', { isOwner: true }) }),
      step('users.list', [], [user('ada', { isOwner: true }), user('bob'), user('cid'), user('dot')]),
    ],
  },
  {
    name: 'workspaces: all are listed, oldest first',
    steps: [
      step(
        'workspaces.create',
        [workspace('w0', { createdAt: 1001 }), { userId: 'cid', chatKey: 'par_pk_3' }],
        { id: 'w0' },
      ),
      step(
        'workspaces.create',
        [workspace('w3', { createdAt: 999, isSuspended: true }), { userId: 'dot', chatKey: 'par_pk_4' }],
        { id: 'w3' },
      ),
      step('members.add', [{ workspaceId: 'w1', userId: 'bob', role: 'MEMBER', at: 5 }], { ok: true }),
      step(
        'workspaces.list',
        [],
        [
          workspace('w3', { createdAt: 999, isSuspended: true }),
          workspace('w1'),
          workspace('w2'),
          workspace('w0', { createdAt: 1001 }),
        ],
      ),
      step('workspaces.delete', ['w3'], true),
      step('workspaces.list', [], [{ id: 'w1' }, { id: 'w2' }, { id: 'w0' }]),
    ],
  },
  {
    name: 'tokens: found by hash until they expire',
    steps: [
      step('tokens.put', [token], token),
      step('tokens.findByHash', ['h1', 1999], token),
      step('tokens.findByHash', ['h1', 2000], null),
      step('tokens.findByHash', ['h2', 0], null),
      step('tokens.touch', ['t1', 1500], undefined),
      step('tokens.touch', ['t1', 1400], undefined),
      step('tokens.touch', ['t9', 1400], undefined),
      step('tokens.findByHash', ['h1', 0], { lastUsedAt: 1500 }),
      step('tokens.delete', [{ userId: 'bob', id: 't1' }], null),
      step('tokens.delete', [{ userId: 'ada', id: 't1' }], { id: 't1' }),
      step('tokens.findByHash', ['h1', 0], null),
    ],
  },
  {
    name: 'tokens: a given one can be put at every start; browsers are not listed; expired ones go',
    steps: [
      step('tokens.put', [token], { id: 't1' }),
      step(
        'tokens.put',
        [
          {
            ...token,
            id: 't2',
            name: 'again',
            narrowing: { workspaceIds: null, modes: null },
            expiresAt: null,
          },
        ],
        { id: 't1', name: 'again', narrowing: { workspaceIds: null, modes: null }, expiresAt: null },
      ),
      step('tokens.put', [{ ...token, id: 't3', hash: 'h3', createdAt: 3000 }], { id: 't3' }),
      step('tokens.put', [{ ...token, id: 't4', hash: 'h4', kind: 'browser' }], { id: 't4' }),
      step('tokens.list', ['ada'], [{ id: 't3' }, { id: 't1' }]),
      step('tokens.list', ['bob'], []),
      step('tokens.deleteExpired', [2000], 2),
      step('tokens.list', ['ada'], [{ id: 't1' }]),
    ],
  },
  {
    name: 'chat keys: one a workspace, rotated',
    steps: [
      step('chatKeys.get', ['w1'], { workspaceId: 'w1', key: 'par_pk_1', createdAt: 1000 }),
      step('chatKeys.find', ['par_pk_2'], { workspaceId: 'w2' }),
      step('chatKeys.rotate', ['w1', 'par_pk_9', 5000], { key: 'par_pk_9', createdAt: 5000 }),
      step('chatKeys.find', ['par_pk_1'], null),
      step('chatKeys.find', ['par_pk_9'], { workspaceId: 'w1' }),
      step('chatKeys.rotate', ['w9', 'par_pk_8', 5000], null),
    ],
  },
  {
    name: 'sign-in links: used once, not after the end',
    steps: [
      step('signInLinks.create', [{ hash: 'a', userId: 'ada', createdAt: 1, expiresAt: 100 }], undefined),
      step('signInLinks.create', [{ hash: 'b', userId: 'bob', createdAt: 1, expiresAt: 100 }], undefined),
      step('signInLinks.use', ['a', 99], 'ada'),
      step('signInLinks.use', ['a', 99], null),
      step('signInLinks.use', ['b', 100], null),
      step('signInLinks.deleteExpired', [100], 1),
      step('signInLinks.use', ['b', 50], null),
    ],
  },
  {
    name: 'workspaces: made with admin and key, changed, listed by role',
    steps: [
      step('workspaces.get', ['w1'], workspace('w1')),
      step('workspaces.get', ['w9'], null),
      step('members.role', ['w1', 'ada'], 'ADMIN'),
      step('members.role', ['w1', 'bob'], null),
      step('workspaces.update', ['w1', { name: 'New', isSuspended: true, customChatsLimit: 5 }, 2000], {
        name: 'New',
        isSuspended: true,
        isVerified: false,
        customChatsLimit: 5,
        updatedAt: 2000,
      }),
      step('workspaces.update', ['w1', { lastActivityAt: 2500 }, 2500], {
        lastActivityAt: 2500,
        updatedAt: 2000,
      }),
      step('workspaces.update', ['w1', {}, 2600], { updatedAt: 2000 }),
      step('workspaces.update', ['w9', { name: 'x' }, 2000], null),
      step('members.add', [{ workspaceId: 'w2', userId: 'ada', role: 'GUEST', at: 1 }], { ok: true }),
      step(
        'workspaces.listOf',
        ['ada'],
        [
          { id: 'w1', role: 'ADMIN', isSuspended: true },
          { id: 'w2', role: 'GUEST' },
        ],
      ),
      step('workspaces.listOf', ['cid'], []),
    ],
  },
  {
    name: 'workspaces: gone with everything in it, and nothing else',
    steps: [
      step(
        'folders.create',
        [{ id: 'f1', workspaceId: 'w1', name: 'F', parentFolderId: null, createdAt: 1, updatedAt: 1 }],
        { ok: true },
      ),
      step('themeTemplates.put', [{ id: 'th1', workspaceId: 'w1', name: 'T', theme: '{}', at: 1 }], {
        id: 'th1',
      }),
      step('collaborators.add', [{ botId: 'b1', userId: 'cid', type: 'READ', at: 1 }], { ok: true }),
      step('workspaces.delete', ['w1'], true),
      step('workspaces.delete', ['w1'], false),
      step('workspaces.get', ['w1'], null),
      step('bots.get', ['b1'], null),
      step('versions.load', ['v1'], null),
      step('folders.list', ['w1', null], []),
      step('themeTemplates.list', ['w1'], []),
      step('collaborators.list', ['b1'], []),
      step('members.list', ['w1'], []),
      step('chatKeys.find', ['par_pk_1'], null),
      step('bots.get', ['b2'], { id: 'b2' }),
      step('workspaces.listOf', ['bob'], [{ id: 'w2' }]),
    ],
  },
  {
    name: 'members: added, promoted, never without an admin',
    steps: [
      step('members.add', [{ workspaceId: 'w1', userId: 'cid', role: 'GUEST', at: 2000 }], { ok: true }),
      step('members.add', [{ workspaceId: 'w1', userId: 'cid', role: 'GUEST', at: 3000 }], {
        ok: false,
        error: 'ALREADY_MEMBER',
      }),
      step('members.add', [{ workspaceId: 'w1', userId: 'cid', role: 'MEMBER', at: 3 }], {
        ok: true,
        value: { role: 'MEMBER', user: { email: 'cid@example.com', name: 'cid', image: null } },
      }),
      step('members.add', [{ workspaceId: 'w9', userId: 'cid', role: 'GUEST', at: 3 }], {
        error: 'NOT_FOUND',
      }),
      step('members.add', [{ workspaceId: 'w1', userId: 'zoe', role: 'GUEST', at: 3 }], {
        error: 'NOT_FOUND',
      }),
      step(
        'members.list',
        ['w1'],
        [
          { userId: 'ada', role: 'ADMIN' },
          { userId: 'cid', role: 'MEMBER' },
        ],
      ),
      step('members.setRole', [{ workspaceId: 'w1', userId: 'ada' }, 'MEMBER'], { error: 'LAST_ADMIN' }),
      step('members.remove', [{ workspaceId: 'w1', userId: 'ada' }], { error: 'LAST_ADMIN' }),
      step('members.setRole', [{ workspaceId: 'w1', userId: 'cid' }, 'ADMIN'], {
        ok: true,
        value: { role: 'ADMIN' },
      }),
      step('members.setRole', [{ workspaceId: 'w1', userId: 'ada' }, 'GUEST'], { ok: true }),
      step('members.setRole', [{ workspaceId: 'w2', userId: 'ada' }, 'GUEST'], { error: 'NOT_FOUND' }),
      step('collaborators.add', [{ botId: 'b1', userId: 'ada', type: 'READ', at: 3 }], { ok: true }),
      step('members.remove', [{ workspaceId: 'w1', userId: 'ada' }], { ok: true, value: { userId: 'ada' } }),
      step('collaborators.list', ['b1'], []),
      step('members.remove', [{ workspaceId: 'w1', userId: 'ada' }], { error: 'NOT_FOUND' }),
    ],
  },
  {
    name: 'seats: members and open invitations count, guests do not',
    steps: [
      step('workspaces.update', ['w1', { customSeatsLimit: 2 }, 2], { customSeatsLimit: 2 }),
      step('invitations.create', [invitation], { ok: true, value: { email: 'eve@example.com' } }),
      step('members.add', [{ workspaceId: 'w1', userId: 'cid', role: 'MEMBER', at: 2 }], {
        error: 'SEATS_LIMIT',
      }),
      step('members.add', [{ workspaceId: 'w1', userId: 'cid', role: 'GUEST', at: 2 }], { ok: true }),
      step('members.setRole', [{ workspaceId: 'w1', userId: 'cid' }, 'MEMBER'], { error: 'SEATS_LIMIT' }),
      step('invitations.create', [{ ...invitation, id: 'i2', email: 'f@x.org' }], { error: 'SEATS_LIMIT' }),
      step('invitations.create', [{ ...invitation, id: 'i3', email: 'g@x.org', type: 'GUEST' }], {
        ok: true,
      }),
      step('invitations.setType', [{ workspaceId: 'w1', id: 'i3' }, 'ADMIN', 9], { error: 'SEATS_LIMIT' }),
      step('invitations.delete', [{ workspaceId: 'w1', id: 'i1' }], { id: 'i1' }),
      step('invitations.setType', [{ workspaceId: 'w1', id: 'i3' }, 'ADMIN', 9], {
        ok: true,
        value: { updatedAt: 9 },
      }),
    ],
  },
  {
    name: 'invitations: one per e-mail, of its workspace, accepted at sign-up',
    steps: [
      step('invitations.create', [invitation], { ok: true }),
      step('invitations.create', [{ ...invitation, id: 'i2' }], { error: 'ALREADY_INVITED' }),
      step('invitations.create', [{ ...invitation, id: 'i2', email: 'ADA@example.com' }], {
        error: 'ALREADY_MEMBER',
      }),
      step('invitations.create', [{ ...invitation, id: 'i2', workspaceId: 'w9' }], { error: 'NOT_FOUND' }),
      step('invitations.list', ['w1'], [{ id: 'i1', email: 'eve@example.com', type: 'MEMBER' }]),
      step('invitations.list', ['w2'], []),
      step('invitations.delete', [{ workspaceId: 'w2', id: 'i1' }], null),
      step('invitations.setType', [{ workspaceId: 'w2', id: 'i1' }, 'ADMIN', 9], { error: 'NOT_FOUND' }),
      step(
        'botInvitations.create',
        [
          {
            botId: 'b2',
            email: 'Eve@example.com',
            type: 'WRITE',
            hash: null,
            expiresAt: null,
            createdAt: 1,
            updatedAt: 1,
          },
        ],
        { ok: true },
      ),
      step('users.create', [user('eve')], { ok: true }),
      step('invitations.accept', ['eve', 50], ['w1', 'w2']),
      step('invitations.accept', ['eve', 50], []),
      step('invitations.accept', ['zoe', 50], []),
      step('members.role', ['w1', 'eve'], 'MEMBER'),
      step('members.role', ['w2', 'eve'], 'GUEST'),
      step('collaborators.get', ['b2', 'eve'], { type: 'WRITE', createdAt: 50 }),
      step('invitations.list', ['w1'], []),
      step('botInvitations.list', ['b2'], []),
    ],
  },
  {
    name: 'collaborators: become guests, keep higher roles',
    steps: [
      step('collaborators.add', [{ botId: 'b1', userId: 'cid', type: 'READ', at: 5 }], {
        ok: true,
        value: { botId: 'b1', type: 'READ', createdAt: 5, updatedAt: 5, user: { name: 'cid' } },
      }),
      step('collaborators.add', [{ botId: 'b1', userId: 'cid', type: 'WRITE', at: 5 }], {
        error: 'ALREADY_COLLABORATOR',
      }),
      step('collaborators.add', [{ botId: 'b9', userId: 'cid', type: 'READ', at: 5 }], {
        error: 'NOT_FOUND',
      }),
      step('collaborators.add', [{ botId: 'b1', userId: 'zoe', type: 'READ', at: 5 }], {
        error: 'NOT_FOUND',
      }),
      step('collaborators.add', [{ botId: 'b1', userId: 'ada', type: 'READ', at: 6 }], { ok: true }),
      step('members.role', ['w1', 'cid'], 'GUEST'),
      step('members.role', ['w1', 'ada'], 'ADMIN'),
      step('collaborators.list', ['b1'], [{ userId: 'cid' }, { userId: 'ada' }]),
      step('collaborators.get', ['b2', 'cid'], null),
      step('collaborators.setType', [{ botId: 'b1', userId: 'cid' }, 'RESULTS', 8], {
        type: 'RESULTS',
        updatedAt: 8,
      }),
      step('collaborators.setType', [{ botId: 'b1', userId: 'cid' }, 'FULL_ACCESS', 9], {
        type: 'FULL_ACCESS',
        createdAt: 5,
        updatedAt: 9,
      }),
      step('collaborators.setType', [{ botId: 'b2', userId: 'cid' }, 'READ', 9], null),
      step('collaborators.remove', [{ botId: 'b2', userId: 'cid' }], null),
      step('bots.list', ['w1', { collaboratorId: 'cid' }], [{ id: 'b1' }]),
      step('collaborators.remove', [{ botId: 'b1', userId: 'cid' }], { userId: 'cid' }),
      step('bots.list', ['w1', { collaboratorId: 'cid' }], []),
    ],
  },
  {
    name: 'bot invitations: one per e-mail and bot',
    steps: [
      step(
        'botInvitations.create',
        [
          {
            botId: 'b1',
            email: 'E@x.org',
            type: 'READ',
            hash: null,
            expiresAt: null,
            createdAt: 1,
            updatedAt: 1,
          },
        ],
        { ok: true, value: { email: 'e@x.org' } },
      ),
      step(
        'botInvitations.create',
        [
          {
            botId: 'b1',
            email: 'e@X.org',
            type: 'READ',
            hash: null,
            expiresAt: null,
            createdAt: 1,
            updatedAt: 1,
          },
        ],
        { error: 'ALREADY_INVITED' },
      ),
      step(
        'botInvitations.create',
        [
          {
            botId: 'b9',
            email: 'e@X.org',
            type: 'READ',
            hash: null,
            expiresAt: null,
            createdAt: 1,
            updatedAt: 1,
          },
        ],
        { error: 'NOT_FOUND' },
      ),
      step('botInvitations.setType', [{ botId: 'b1', email: 'E@x.org' }, 'WRITE', 7], {
        type: 'WRITE',
        updatedAt: 7,
      }),
      step('botInvitations.setType', [{ botId: 'b2', email: 'e@x.org' }, 'WRITE', 7], null),
      step('botInvitations.list', ['b1'], [{ email: 'e@x.org', type: 'WRITE' }]),
      step('botInvitations.delete', [{ botId: 'b2', email: 'e@x.org' }], null),
      step('botInvitations.delete', [{ botId: 'b1', email: 'E@x.org' }], { email: 'e@x.org' }),
      step('botInvitations.list', ['b1'], []),
    ],
  },
  {
    name: 'facts of the instance: the first writer wins where it must',
    steps: [
      step('meta.get', ['secret'], null),
      step('meta.getOrSet', ['secret', 'one'], 'one'),
      step('meta.getOrSet', ['secret', 'two'], 'one'),
      step('meta.set', ['secret', 'three'], undefined),
      step('meta.get', ['secret'], 'three'),
      step('meta.get', ['__proto__'], null),
      step('maintenance.check', [], []),
    ],
  },
  {
    name: 'a bot made for another workspace is not reached from this one',
    steps: [
      step('bots.create', [bot('b3', 'w2')], { ok: true }),
      step('bots.list', ['w1', {}], [{ id: 'b1' }]),
      step(
        'bots.update',
        [
          { workspaceId: 'w1', botId: 'b3' },
          { patch: { name: 'x' }, at: 2 },
        ],
        { error: { code: 'NOT_FOUND' } },
      ),
      step('bots.delete', [{ workspaceId: 'w1', botId: 'b3' }], false),
      step('bots.get', ['b3'], { name: 'Bot b3' }),
      step('bots.delete', [{ workspaceId: 'w2', botId: 'b3' }], true),
      step('bots.get', ['b3'], null),
    ],
  },
];
