import type { SecretToken } from '../ports/token.ts';
import { type Row, step } from './row.ts';
import { bot, user } from './world.ts';

const session: SecretToken = {
  id: 's1',
  userId: 'ada',
  kind: 'browser',
  name: 'Firefox on Linux',
  hash: 'hs1',
  hint: 'password',
  narrowing: { workspaceIds: null, modes: null },
  createdAt: 1000,
  expiresAt: 2000,
  lastUsedAt: null,
};

const toWorkspace = {
  id: 'i1',
  workspaceId: 'w1',
  email: 'Eve@Example.com',
  type: 'MEMBER' as const,
  hash: 'hi1',
  expiresAt: 2000,
  createdAt: 1000,
  updatedAt: 1000,
};

const toBot = {
  botId: 'b2',
  email: 'Eve@Example.com',
  type: 'WRITE' as const,
  hash: 'hb2',
  expiresAt: 2000,
  createdAt: 1000,
  updatedAt: 1000,
};

const account = {
  id: 'eve',
  name: 'Eve',
  image: null,
  preferences: '{}',
  createdAt: 1500,
  lastActivityAt: null,
  passwordHash: 'p1',
};

export const signInRows: readonly Row[] = [
  {
    name: 'identities: one user for each id at a provider; the first one keeps it',
    steps: [
      step('identities.find', ['https://id.example', '7'], null),
      step(
        'identities.put',
        [{ issuer: 'https://id.example', subject: '7', userId: 'ada', createdAt: 5 }],
        true,
      ),
      step(
        'identities.put',
        [{ issuer: 'https://id.example', subject: '7', userId: 'bob', createdAt: 6 }],
        false,
      ),
      step(
        'identities.put',
        [{ issuer: 'https://else.example', subject: '7', userId: 'bob', createdAt: 6 }],
        true,
      ),
      step('identities.find', ['https://id.example', '7'], 'ada'),
      step('identities.find', ['https://else.example', '7'], 'bob'),
    ],
  },
  {
    name: 'identities: a user may have several, and ids are told apart to the letter',
    steps: [
      step(
        'identities.put',
        [{ issuer: 'https://id.example', subject: 'a', userId: 'ada', createdAt: 5 }],
        true,
      ),
      step(
        'identities.put',
        [{ issuer: 'https://id.example', subject: 'A', userId: 'ada', createdAt: 5 }],
        true,
      ),
      step(
        'identities.put',
        [{ issuer: 'https://id.example', subject: 'é', userId: 'bob', createdAt: 5 }],
        true,
      ),
      step('identities.find', ['https://id.example', 'a'], 'ada'),
      step('identities.find', ['https://id.example', 'e'], null),
      step('identities.find', ['https://id.example/', 'a'], null),
      step('identities.find', ['a', 'https://id.example'], null),
    ],
  },
  {
    name: 'invitations: whether somebody is invited, to a workspace or to a bot that is there',
    steps: [
      step('invitations.isInvited', ['eve@example.com'], false),
      step('invitations.create', [toWorkspace], { ok: true }),
      step('invitations.isInvited', ['EVE@example.com'], true),
      step('invitations.delete', [{ workspaceId: 'w1', id: 'i1' }], { id: 'i1' }),
      step('invitations.isInvited', ['eve@example.com'], false),
      step('botInvitations.create', [toBot], { ok: true }),
      step('invitations.isInvited', ['eve@example.com'], true),
      step(
        'trash.put',
        [
          { workspaceId: 'w2', botId: 'b2' },
          { at: 9, by: 'bob' },
        ],
        { id: 'b2' },
      ),
      step('invitations.isInvited', ['eve@example.com'], false),
    ],
  },
  {
    name: 'passwords: kept apart from the user; a new one ends sessions and links of that user, except one',
    steps: [
      step('passwords.get', ['ada'], null),
      step('passwords.get', ['nobody'], null),
      step('tokens.put', [session], { id: 's1' }),
      step('tokens.put', [{ ...session, id: 's2', hash: 'hs2' }], { id: 's2' }),
      step('tokens.put', [{ ...session, id: 's3', hash: 'hs3', userId: 'bob' }], { id: 's3' }),
      step('tokens.put', [{ ...session, id: 't1', hash: 'ht1', kind: 'api' }], { id: 't1' }),
      step('signInLinks.create', [{ hash: 'a', userId: 'ada', createdAt: 1, expiresAt: 9000 }], undefined),
      step('signInLinks.create', [{ hash: 'b', userId: 'bob', createdAt: 1, expiresAt: 9000 }], undefined),
      step('passwords.set', [{ userId: 'ada', hash: 'p1', keepSession: 's2' }], true),
      step('passwords.get', ['ada'], 'p1'),
      step('passwords.get', ['bob'], null),
      step('users.get', ['ada'], user('ada', { isOwner: true })),
      step('users.findByEmail', ['ada@example.com'], user('ada', { isOwner: true })),
      step('tokens.findByHash', ['hs1', 1500], null),
      step('tokens.findByHash', ['hs2', 1500], { id: 's2' }),
      step('tokens.findByHash', ['hs3', 1500], { id: 's3' }),
      step('tokens.findByHash', ['ht1', 1500], { id: 't1' }),
      step('signInLinks.use', ['a', 1500], null),
      step('signInLinks.use', ['b', 1500], 'bob'),
      step('passwords.set', [{ userId: 'ada', hash: 'p2', keepSession: null }], true),
      step('passwords.get', ['ada'], 'p2'),
      step('tokens.findByHash', ['hs2', 1500], null),
      step('passwords.set', [{ userId: 'nobody', hash: 'p3', keepSession: null }], false),
    ],
  },
  {
    name: 'sessions: listed until they expire, newest first; ended all or except one; tokens stay',
    steps: [
      step('tokens.put', [session], session),
      step('tokens.put', [{ ...session, id: 's2', hash: 'hs2', createdAt: 1100, expiresAt: 3000 }], {
        id: 's2',
      }),
      step('tokens.put', [{ ...session, id: 't1', hash: 'ht1', kind: 'api' }], { id: 't1' }),
      step('tokens.put', [{ ...session, id: 's3', hash: 'hs3', userId: 'bob' }], { id: 's3' }),
      step('tokens.sessions', ['ada', 1999], [{ id: 's2' }, { id: 's1' }]),
      step('tokens.sessions', ['ada', 2000], [{ id: 's2' }]),
      step('tokens.sessions', ['cid', 1], []),
      step('tokens.deleteSessions', ['ada', 's2'], 1),
      step('tokens.sessions', ['ada', 1999], [{ id: 's2' }]),
      step('tokens.deleteSessions', ['ada', null], 1),
      step('tokens.sessions', ['ada', 1999], []),
      step('tokens.list', ['ada'], [{ id: 't1' }]),
      step('tokens.sessions', ['bob', 1999], [{ id: 's3' }]),
    ],
  },
  {
    name: 'users: the e-mail is changed, unless somebody else has it',
    steps: [
      step('users.setEmail', ['cid', 'BOB@example.com'], { ok: false, error: 'EMAIL_TAKEN' }),
      step('users.setEmail', ['nobody', 'x@example.com'], { ok: false, error: 'NOT_FOUND' }),
      step('users.setEmail', ['cid', 'CID@example.com'], { ok: true, value: { email: 'cid@example.com' } }),
      step('users.setEmail', ['cid', 'New@Example.com'], {
        ok: true,
        value: user('cid', { email: 'new@example.com' }),
      }),
      step('users.findByEmail', ['cid@example.com'], null),
      step('users.findByEmail', ['new@example.com'], { id: 'cid' }),
    ],
  },
  {
    name: 'invitations by link: found until they expire, accepted once, by whoever has the link',
    steps: [
      step('invitations.create', [toWorkspace], { ok: true, value: { hash: 'hi1' } }),
      step('botInvitations.create', [toBot], { ok: true, value: { hash: 'hb2' } }),
      step('invitations.findByHash', ['hi1', 1999], {
        kind: 'workspace',
        workspaceId: 'w1',
        email: 'eve@example.com',
        type: 'MEMBER',
      }),
      step('invitations.findByHash', ['hb2', 1999], {
        kind: 'bot',
        workspaceId: 'w2',
        botId: 'b2',
        email: 'eve@example.com',
        type: 'WRITE',
      }),
      step('invitations.findByHash', ['hi1', 2000], null),
      step('invitations.findByHash', ['hb2', 2000], null),
      step('invitations.findByHash', ['nothing', 1], null),
      step('invitations.acceptLink', [{ hash: 'hi1', userId: 'cid', at: 2000 }], { error: 'NOT_FOUND' }),
      step('invitations.acceptLink', [{ hash: 'hi1', userId: 'nobody', at: 1500 }], { error: 'NOT_FOUND' }),
      step('invitations.acceptLink', [{ hash: 'hi1', userId: 'cid', at: 1500 }], {
        ok: true,
        value: { kind: 'workspace', workspaceId: 'w1' },
      }),
      step('invitations.acceptLink', [{ hash: 'hi1', userId: 'dot', at: 1500 }], { error: 'NOT_FOUND' }),
      step('members.role', ['w1', 'cid'], 'MEMBER'),
      step('invitations.list', ['w1'], []),
      step('invitations.acceptLink', [{ hash: 'hb2', userId: 'dot', at: 1500 }], {
        ok: true,
        value: { kind: 'bot', botId: 'b2' },
      }),
      step('collaborators.get', ['b2', 'dot'], { type: 'WRITE', createdAt: 1500 }),
      step('members.role', ['w2', 'dot'], 'GUEST'),
      step('botInvitations.list', ['b2'], []),
    ],
  },
  {
    name: 'invitations by link: nobody is demoted, a guest is promoted',
    steps: [
      step('invitations.create', [{ ...toWorkspace, type: 'GUEST' }], { ok: true }),
      step('invitations.acceptLink', [{ hash: 'hi1', userId: 'ada', at: 1500 }], { ok: true }),
      step('members.role', ['w1', 'ada'], 'ADMIN'),
      step('invitations.create', [{ ...toWorkspace, workspaceId: 'w2' }], { ok: true }),
      step('members.add', [{ workspaceId: 'w2', userId: 'cid', role: 'GUEST', at: 1 }], { ok: true }),
      step('invitations.acceptLink', [{ hash: 'hi1', userId: 'cid', at: 1500 }], { ok: true }),
      step('members.role', ['w2', 'cid'], 'MEMBER'),
    ],
  },
  {
    name: 'invitations by link: a new account and its access, or neither; other invitations stay pending',
    steps: [
      step('invitations.create', [toWorkspace], { ok: true }),
      step('botInvitations.create', [toBot], { ok: true }),
      step('invitations.acceptLinkAsNew', ['nothing', account], { error: 'NOT_FOUND' }),
      step('invitations.acceptLinkAsNew', ['hi1', { ...account, createdAt: 2000 }], { error: 'NOT_FOUND' }),
      step('users.get', ['eve'], null),
      step('invitations.acceptLinkAsNew', ['hi1', account], {
        ok: true,
        value: user('eve', { name: 'Eve', createdAt: 1500, isEmailConfirmed: false }),
      }),
      step('passwords.get', ['eve'], 'p1'),
      step('users.get', ['eve'], { isEmailConfirmed: false, isOwner: false, email: 'eve@example.com' }),
      step('members.role', ['w1', 'eve'], 'MEMBER'),
      step('botInvitations.list', ['b2'], [{ email: 'eve@example.com' }]),
      step('invitations.acceptLinkAsNew', ['hb2', { ...account, id: 'eve2' }], { error: 'EMAIL_TAKEN' }),
      step('users.get', ['eve2'], null),
      step('botInvitations.list', ['b2'], [{ email: 'eve@example.com' }]),
      step('users.setEmail', ['eve', 'eve@example.com'], { ok: true, value: { isEmailConfirmed: true } }),
    ],
  },
  {
    name: 'invitations by link: a new link replaces the one before; none to bots in the trash',
    steps: [
      step('invitations.create', [toWorkspace], { ok: true }),
      step('invitations.setLink', [{ workspaceId: 'w1', id: 'i1' }, { hash: 'new', expiresAt: 5000 }, 1500], {
        hash: 'new',
        expiresAt: 5000,
        updatedAt: 1500,
      }),
      step('invitations.setLink', [{ workspaceId: 'w2', id: 'i1' }, { hash: 'x', expiresAt: 1 }, 1], null),
      step('invitations.findByHash', ['hi1', 1500], null),
      step('invitations.findByHash', ['new', 4999], { workspaceId: 'w1' }),
      step('bots.create', [bot('b3', 'w2')], { ok: true }),
      step('botInvitations.create', [{ ...toBot, botId: 'b3' }], { ok: true }),
      step(
        'botInvitations.setLink',
        [{ botId: 'b3', email: 'EVE@example.com' }, { hash: 'new-b3', expiresAt: 5000 }, 1500],
        { hash: 'new-b3', expiresAt: 5000, updatedAt: 1500 },
      ),
      step(
        'botInvitations.setLink',
        [{ botId: 'b3', email: 'x@x.org' }, { hash: 'y', expiresAt: 1 }, 1],
        null,
      ),
      step('invitations.findByHash', ['hb2', 1500], null),
      step('invitations.findByHash', ['new-b3', 4999], { botId: 'b3' }),
      step(
        'trash.put',
        [
          { workspaceId: 'w2', botId: 'b3' },
          { at: 1600, by: null },
        ],
        { id: 'b3' },
      ),
      step('invitations.findByHash', ['new-b3', 4999], null),
    ],
  },
];
