import type { Row, Step } from './row.ts';
import { bot, turn, user, workspace } from './world.ts';

/**
 * What is refused and why, where several reasons meet: the first that a verb names is the one that people are told.
 * Whatever was refused, nothing of it is left.
 */
const b1 = { workspaceId: 'w1', botId: 'b1' };
const b2 = { workspaceId: 'w2', botId: 'b2' };
const folder = (id: string, parentFolderId: string | null = null, workspaceId = 'w1'): Step => [
  'folders.create',
  [{ id, workspaceId, name: id, parentFolderId, createdAt: 1000, updatedAt: 1000 }],
  { ok: true },
];
const inside = (id: string, parentFolderId: string | null) =>
  [{ workspaceId: 'w1', id }, { parentFolderId }, 5] as const;
const invited = (id: string, email: string, more: object = {}) => ({
  ...{ id, workspaceId: 'w1', email, type: 'MEMBER' as const, hash: null, expiresAt: null },
  ...{ createdAt: 1, updatedAt: 1, ...more },
});
const account = (id: string, more: object = {}) => ({
  ...{ id, workspaceId: 'w1', type: 'smtp', name: id, data: 'd', hosts: '[]' },
  ...{ createdAt: 1, updatedAt: 1, lastUsedAt: null, ...more },
});

export const refusalRows: readonly Row[] = [
  {
    name: 'refused: a bot whose id, names or place are taken or not there',
    steps: [
      folder('f1'),
      ['bots.create', [bot('b3', 'w1', { publicId: 'three', customDomain: 'three.example' })], { ok: true }],
      ['bots.create', [bot('b3', 'w9')], { error: 'ID_TAKEN' }],
      ['bots.create', [bot('b4', 'w9', { publicId: 'three' })], { error: 'WORKSPACE_NOT_FOUND' }],
      ['bots.create', [bot('b1', 'w1', { publicId: 'three' })], { error: 'ID_TAKEN' }],
      ['bots.create', [bot('b4', 'w1', { publicId: 'three' })], { error: 'PUBLIC_ID_TAKEN' }],
      ['bots.create', [bot('b4', 'w1', { customDomain: 'three.example' })], { error: 'CUSTOM_DOMAIN_TAKEN' }],
      ['bots.create', [bot('b4', 'w2', { folderId: 'f1' })], { error: 'FOLDER_NOT_FOUND' }],
      ['bots.get', ['b4'], null],
      [
        'bots.update',
        [b1, { patch: { publicId: 'three' }, at: 5000 }],
        { error: { code: 'PUBLIC_ID_TAKEN' } },
      ],
      [
        'bots.update',
        [b1, { patch: { customDomain: 'three.example' }, at: 5000 }],
        { error: { code: 'CUSTOM_DOMAIN_TAKEN' } },
      ],
      [
        'bots.update',
        [b1, { patch: { name: 'Not so', folderId: 'f9' }, at: 5000 }],
        { error: { code: 'FOLDER_NOT_FOUND' } },
      ],
      ['bots.get', ['b1'], { name: 'Bot b1', publicId: 'bot-one', updatedAt: 1001, rev: 0 }],
      // Its own names are not taken.
      ['bots.update', [b1, { patch: { publicId: 'bot-one', folderId: 'f1' }, at: 5000 }], { ok: true }],
      ['bots.move', [b1, { workspaceId: 'w9', folderId: null, at: 6 }], { error: 'WORKSPACE_NOT_FOUND' }],
      ['bots.move', [b1, { workspaceId: 'w2', folderId: 'f1', at: 6 }], { error: 'FOLDER_NOT_FOUND' }],
      [
        'bots.move',
        [b1, { workspaceId: 'w2', folderId: null, at: 6 }],
        { ok: true, value: { folderId: null } },
      ],
      ['bots.move', [b1, { workspaceId: 'w2', folderId: null, at: 7 }], { error: 'NOT_FOUND' }],
    ],
  },
  {
    name: 'refused: an edit of another revision than the draft is at',
    steps: [
      ['bots.update', [b1, { patch: { name: 'One' }, at: 2000 }], { value: { rev: 1 } }],
      [
        'bots.update',
        [b1, { patch: { name: 'Late' }, at: 3000, edit: { baseRev: 0, batches: [] } }],
        { error: { code: 'STALE', rev: 1 } },
      ],
      [
        'bots.update',
        [b1, { patch: { name: 'Early' }, at: 3000, edit: { baseRev: 2, batches: [] } }],
        { error: { code: 'STALE', rev: 1 } },
      ],
      [
        'bots.update',
        [b1, { patch: { name: 'Two' }, at: 3000, edit: { baseRev: 1, batches: [], isUndescribed: true } }],
        { value: { rev: 2, name: 'Two' } },
      ],
      [
        'bots.update',
        [b1, { patch: { name: 'Three' }, at: 4000, basedOn: 2000 }],
        { error: { code: 'CONFLICT', updatedAt: 3000, fields: ['name'] } },
      ],
      ['bots.update', [b1, { patch: { name: 'Three' }, at: 4000, basedOn: 3000 }], { value: { rev: 3 } }],
      ['opBatches.list', ['b1', { limit: 9 }], []],
    ],
  },
  {
    name: 'refused: folders in themselves, in nothing, and in those of others',
    steps: [
      folder('f1'),
      folder('f2', 'f1'),
      folder('f3', 'f2'),
      folder('g1', null, 'w2'),
      ['folders.update', [...inside('f1', 'f1')], { error: 'CYCLE' }],
      ['folders.update', [...inside('f1', 'f2')], { error: 'CYCLE' }],
      ['folders.update', [...inside('f1', 'f3')], { error: 'CYCLE' }],
      ['folders.update', [...inside('f1', 'f9')], { error: 'PARENT_NOT_FOUND' }],
      ['folders.update', [...inside('f1', 'g1')], { error: 'PARENT_NOT_FOUND' }],
      ['folders.update', [...inside('f9', 'f1')], { error: 'NOT_FOUND' }],
      [
        'folders.create',
        [{ id: 'f1', workspaceId: 'w1', name: 'x', parentFolderId: null, createdAt: 1, updatedAt: 1 }],
        { error: 'ID_TAKEN' },
      ],
      [
        'folders.create',
        [{ id: 'f1', workspaceId: 'w2', name: 'x', parentFolderId: null, createdAt: 1, updatedAt: 1 }],
        { error: 'ID_TAKEN' },
      ],
      [
        'folders.create',
        [{ id: 'f4', workspaceId: 'w9', name: 'x', parentFolderId: null, createdAt: 1, updatedAt: 1 }],
        { error: 'WORKSPACE_NOT_FOUND' },
      ],
      ['folders.update', [...inside('f3', 'f1')], { ok: true }],
      ['folders.update', [...inside('f2', 'f3')], { ok: true }],
      // The middle goes: what was in it moves up, bots and folders alike.
      ['bots.update', [b1, { patch: { folderId: 'f3' }, at: 5000 }], { ok: true }],
      ['folders.delete', [{ workspaceId: 'w1', id: 'f3' }], { id: 'f3' }],
      ['folders.list', ['w1', 'f1'], [{ id: 'f2' }]],
      ['bots.list', ['w1', { folderId: 'f1' }], [{ id: 'b1' }]],
      ['folders.delete', [{ workspaceId: 'w1', id: 'f1' }], { id: 'f1' }],
      ['folders.list', ['w1', null], [{ id: 'f2' }]],
      ['bots.list', ['w1', { folderId: null }], [{ id: 'b1' }]],
      ['folders.listAll', ['w2'], [{ id: 'g1' }]],
    ],
  },
  {
    name: 'refused: people who are there already, who are not there, and for whom there is no seat',
    steps: [
      ['workspaces.update', ['w1', { customSeatsLimit: 2 }, 5], { customSeatsLimit: 2 }],
      ['invitations.create', [invited('i1', 'eve@example.com')], { ok: true }],
      ['invitations.create', [invited('i2', 'EVE@example.com')], { error: 'ALREADY_INVITED' }],
      ['invitations.create', [invited('i2', 'Ada@example.com')], { error: 'ALREADY_MEMBER' }],
      ['invitations.create', [invited('i2', 'gus@example.com')], { error: 'SEATS_LIMIT' }],
      [
        'invitations.create',
        [invited('i2', 'gus@example.com', { workspaceId: 'w9' })],
        { error: 'NOT_FOUND' },
      ],
      ['invitations.create', [invited('i2', 'gus@example.com', { type: 'GUEST' })], { ok: true }],
      ['invitations.setType', [{ workspaceId: 'w1', id: 'i2' }, 'MEMBER', 5], { error: 'SEATS_LIMIT' }],
      ['invitations.setType', [{ workspaceId: 'w1', id: 'i1' }, 'ADMIN', 5], { ok: true }],
      [
        'members.add',
        [{ workspaceId: 'w1', userId: 'cid', role: 'MEMBER', at: 5 }],
        { error: 'SEATS_LIMIT' },
      ],
      [
        'members.add',
        [{ workspaceId: 'w1', userId: 'nobody', role: 'MEMBER', at: 5 }],
        { error: 'NOT_FOUND' },
      ],
      [
        'members.add',
        [{ workspaceId: 'w1', userId: 'ada', role: 'GUEST', at: 5 }],
        { error: 'ALREADY_MEMBER' },
      ],
      ['members.add', [{ workspaceId: 'w1', userId: 'cid', role: 'GUEST', at: 5 }], { ok: true }],
      [
        'members.add',
        [{ workspaceId: 'w1', userId: 'cid', role: 'GUEST', at: 5 }],
        { error: 'ALREADY_MEMBER' },
      ],
      ['members.setRole', [{ workspaceId: 'w1', userId: 'cid' }, 'MEMBER'], { error: 'SEATS_LIMIT' }],
      ['members.setRole', [{ workspaceId: 'w1', userId: 'ada' }, 'GUEST'], { error: 'LAST_ADMIN' }],
      ['members.setRole', [{ workspaceId: 'w1', userId: 'ada' }, 'ADMIN'], { ok: true }],
      ['members.remove', [{ workspaceId: 'w1', userId: 'ada' }], { error: 'LAST_ADMIN' }],
      ['invitations.delete', [{ workspaceId: 'w1', id: 'i1' }], { id: 'i1' }],
      ['members.setRole', [{ workspaceId: 'w1', userId: 'cid' }, 'ADMIN'], { ok: true }],
      ['members.remove', [{ workspaceId: 'w1', userId: 'ada' }], { ok: true }],
      ['members.list', ['w1'], [{ userId: 'cid', role: 'ADMIN' }]],
      ['collaborators.add', [{ botId: 'b9', userId: 'cid', type: 'READ', at: 5 }], { error: 'NOT_FOUND' }],
      ['collaborators.add', [{ botId: 'b1', userId: 'nobody', type: 'READ', at: 5 }], { error: 'NOT_FOUND' }],
    ],
  },
  {
    name: 'refused: users with an address that is taken, and a second owner',
    steps: [
      ['users.create', [user('x', { email: 'ada@example.com', isOwner: true })], { error: 'OWNER_EXISTS' }],
      ['users.create', [user('x', { email: 'ADA@example.com' }), 'hash'], { error: 'EMAIL_TAKEN' }],
      ['users.create', [user('x', { isOwner: true }), 'hash'], { error: 'OWNER_EXISTS' }],
      ['passwords.get', ['x'], null],
      ['users.setEmail', ['cid', 'ADA@example.com'], { error: 'EMAIL_TAKEN' }],
      ['users.setEmail', ['nobody', 'new@example.com'], { error: 'NOT_FOUND' }],
      ['users.setEmail', ['cid', 'CID@example.com'], { ok: true, value: { email: 'cid@example.com' } }],
      ['users.findByEmail', ['cid@example.com'], { id: 'cid' }],
      ['passwords.set', [{ userId: 'nobody', hash: 'h', keepSession: null }], false],
      ['identities.put', [{ issuer: 'i', subject: 's', userId: 'cid', createdAt: 5 }], true],
      ['identities.put', [{ issuer: 'i', subject: 's', userId: 'dot', createdAt: 6 }], false],
      ['identities.find', ['i', 's'], 'cid'],
    ],
  },
  {
    name: 'refused: accounts, themes and gates of a workspace or bot that is not there, and ids that are taken',
    steps: [
      ['credentials.create', [account('c1')], { ok: true }],
      ['credentials.create', [account('c1', { name: 'twice' })], { error: 'ID_TAKEN' }],
      ['credentials.create', [account('c1', { workspaceId: 'w2' })], { error: 'ID_TAKEN' }],
      ['credentials.create', [account('c2', { workspaceId: 'w9' })], { error: 'WORKSPACE_NOT_FOUND' }],
      ['credentials.get', [{ workspaceId: 'w1', id: 'c1' }], { name: 'c1' }],
      ['themeTemplates.put', [{ id: 'th', workspaceId: 'w9', name: 'T', theme: '{}', at: 1 }], null],
      ['themeTemplates.put', [{ id: 'th', workspaceId: 'w1', name: 'T', theme: '{}', at: 1 }], { name: 'T' }],
      ['themeTemplates.put', [{ id: 'th', workspaceId: 'w2', name: 'U', theme: '{}', at: 2 }], null],
      [
        'themeTemplates.put',
        [{ id: 'th', workspaceId: 'w1', name: 'V', theme: '{"a":1}', at: 3 }],
        { name: 'V', theme: '{"a":1}', createdAt: 1, updatedAt: 3 },
      ],
      ['themeTemplates.list', ['w2'], []],
      ['botTests.addRun', [{ id: 'x', botId: 'b9', at: 1, by: null, data: '{}' }], false],
      ['botTests.setGate', ['b9', '{}'], false],
      ['botTests.setGate', ['b1', '{"a":1}'], true],
      ['botTests.setGate', ['b1', null], true],
      ['botTests.gate', ['b1'], null],
      ['editorMetas.put', ['b9', { data: '{}', updatedAt: 1 }, null], false],
    ],
  },
  {
    name: 'refused: publications of what is not there, or under a name that is taken',
    steps: [
      ['versions.putDraft', [{ key: 'd2', botId: 'b2', document: '{}', at: 5 }], undefined],
      [
        'versions.publish',
        [
          { botId: 'b2', key: 'd9' },
          { at: 6, publicId: 'two' },
        ],
        { error: 'NOT_FOUND' },
      ],
      [
        'versions.publish',
        [
          { botId: 'b1', key: 'd2' },
          { at: 6, publicId: 'two' },
        ],
        { error: 'NOT_FOUND' },
      ],
      [
        'versions.publish',
        [
          { botId: 'b2', key: 'd2' },
          { at: 6, publicId: 'bot-one' },
        ],
        { error: 'PUBLIC_ID_TAKEN' },
      ],
      ['bots.head', ['b2'], { publicId: null, publishedKey: null }],
      ['versions.get', [{ botId: 'b2', key: 'd2' }], { kind: 'draft', publishedAt: null }],
      ['releases.list', ['b2', { limit: 9 }], []],
      ['versions.unpublish', ['b2', { at: 7, by: 'bob' }], { publishedKey: null }],
      [
        'versions.publish',
        [
          { botId: 'b2', key: 'd2' },
          { at: 8, publicId: 'two' },
        ],
        { ok: true },
      ],
      [
        'versions.publish',
        [
          { botId: 'b2', key: 'd2' },
          { at: 9, publicId: 'bot-one' },
        ],
        { value: { publicId: 'two' } },
      ],
      ['trash.put', [b2, { at: 10, by: 'bob' }], { isArchived: true }],
      ['trash.put', [b2, { at: 11, by: 'bob' }], null],
      ['trash.restore', [b2, { at: 12, by: 'bob' }], { ok: true }],
      ['trash.restore', [b2, { at: 13, by: 'bob' }], { error: 'NOT_FOUND' }],
    ],
  },
  {
    name: 'refused: turns out of their order leave nothing behind',
    steps: [
      ['turns.commit', [turn(0)], 'committed'],
      ['turns.commit', [turn(0)], 'conflict'],
      ['turns.commit', [turn(2, { edges: [{ resultId: 'r1', edgeId: 'e' }] })], 'conflict'],
      ['turns.commit', [turn(1, { sessionId: 's9' })], 'conflict'],
      ['turns.commit', [turn(0, { sessionId: 's9', session: undefined })], 'conflict'],
      ['results.totals', ['b1', {}], { answers: [], edges: [] }],
      ['results.get', [{ botId: 'b1', id: 'r9' }], null],
      ['turns.load', ['s1'], { record: { turn: 0 }, tail: [] }],
      ['turns.commit', [turn(1)], 'committed'],
      ['turns.load', ['s1'], { record: { turn: 1 }, tail: [{ n: 1 }] }],
      ['workspaces.get', ['w1'], workspace('w1')],
    ],
  },
];
