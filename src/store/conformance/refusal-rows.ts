import { type Row, type Step, step } from './row.ts';
import { bot, turn, user, workspace } from './world.ts';

/**
 * What is refused and why, where several reasons meet: the first that a verb names is the one that people are told.
 * Whatever was refused, nothing of it is left.
 */
const b1 = { workspaceId: 'w1', botId: 'b1' };
const b2 = { workspaceId: 'w2', botId: 'b2' };
const folder = (id: string, parentFolderId: string | null = null, workspaceId = 'w1'): Step =>
  step('folders.create', [{ id, workspaceId, name: id, parentFolderId, createdAt: 1000, updatedAt: 1000 }], {
    ok: true,
  });
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
      step('bots.create', [bot('b3', 'w1', { publicId: 'three', customDomain: 'three.example' })], {
        ok: true,
      }),
      step('bots.create', [bot('b3', 'w9')], { error: 'ID_TAKEN' }),
      step('bots.create', [bot('b4', 'w9', { publicId: 'three' })], { error: 'WORKSPACE_NOT_FOUND' }),
      step('bots.create', [bot('b1', 'w1', { publicId: 'three' })], { error: 'ID_TAKEN' }),
      step('bots.create', [bot('b4', 'w1', { publicId: 'three' })], { error: 'PUBLIC_ID_TAKEN' }),
      step('bots.create', [bot('b4', 'w1', { customDomain: 'three.example' })], {
        error: 'CUSTOM_DOMAIN_TAKEN',
      }),
      step('bots.create', [bot('b4', 'w2', { folderId: 'f1' })], { error: 'FOLDER_NOT_FOUND' }),
      step('bots.get', ['b4'], null),
      step('bots.update', [b1, { patch: { publicId: 'three' }, at: 5000 }], {
        error: { code: 'PUBLIC_ID_TAKEN' },
      }),
      step('bots.update', [b1, { patch: { customDomain: 'three.example' }, at: 5000 }], {
        error: { code: 'CUSTOM_DOMAIN_TAKEN' },
      }),
      step('bots.update', [b1, { patch: { name: 'Not so', folderId: 'f9' }, at: 5000 }], {
        error: { code: 'FOLDER_NOT_FOUND' },
      }),
      step('bots.get', ['b1'], { name: 'Bot b1', publicId: 'bot-one', updatedAt: 1001, rev: 0 }),
      // Its own names are not taken.
      step('bots.update', [b1, { patch: { publicId: 'bot-one', folderId: 'f1' }, at: 5000 }], { ok: true }),
      step('bots.move', [b1, { workspaceId: 'w9', folderId: null, at: 6 }], { error: 'WORKSPACE_NOT_FOUND' }),
      step('bots.move', [b1, { workspaceId: 'w2', folderId: 'f1', at: 6 }], { error: 'FOLDER_NOT_FOUND' }),
      step('bots.move', [b1, { workspaceId: 'w2', folderId: null, at: 6 }], {
        ok: true,
        value: { folderId: null },
      }),
      step('bots.move', [b1, { workspaceId: 'w2', folderId: null, at: 7 }], { error: 'NOT_FOUND' }),
    ],
  },
  {
    name: 'refused: an edit of another revision than the draft is at',
    steps: [
      step('bots.update', [b1, { patch: { name: 'One' }, at: 2000 }], { value: { rev: 1 } }),
      step('bots.update', [b1, { patch: { name: 'Late' }, at: 3000, edit: { baseRev: 0, batches: [] } }], {
        error: { code: 'STALE', rev: 1 },
      }),
      step('bots.update', [b1, { patch: { name: 'Early' }, at: 3000, edit: { baseRev: 2, batches: [] } }], {
        error: { code: 'STALE', rev: 1 },
      }),
      step(
        'bots.update',
        [b1, { patch: { name: 'Two' }, at: 3000, edit: { baseRev: 1, batches: [], isUndescribed: true } }],
        { value: { rev: 2, name: 'Two' } },
      ),
      step('bots.update', [b1, { patch: { name: 'Three' }, at: 4000, basedOn: 2000 }], {
        error: { code: 'CONFLICT', updatedAt: 3000, fields: ['name'] },
      }),
      step('bots.update', [b1, { patch: { name: 'Three' }, at: 4000, basedOn: 3000 }], { value: { rev: 3 } }),
      step('opBatches.list', ['b1', { limit: 9 }], []),
    ],
  },
  {
    name: 'refused: folders in themselves, in nothing, and in those of others',
    steps: [
      folder('f1'),
      folder('f2', 'f1'),
      folder('f3', 'f2'),
      folder('g1', null, 'w2'),
      step('folders.update', [...inside('f1', 'f1')], { error: 'CYCLE' }),
      step('folders.update', [...inside('f1', 'f2')], { error: 'CYCLE' }),
      step('folders.update', [...inside('f1', 'f3')], { error: 'CYCLE' }),
      step('folders.update', [...inside('f1', 'f9')], { error: 'PARENT_NOT_FOUND' }),
      step('folders.update', [...inside('f1', 'g1')], { error: 'PARENT_NOT_FOUND' }),
      step('folders.update', [...inside('f9', 'f1')], { error: 'NOT_FOUND' }),
      step(
        'folders.create',
        [{ id: 'f1', workspaceId: 'w1', name: 'x', parentFolderId: null, createdAt: 1, updatedAt: 1 }],
        { error: 'ID_TAKEN' },
      ),
      step(
        'folders.create',
        [{ id: 'f1', workspaceId: 'w2', name: 'x', parentFolderId: null, createdAt: 1, updatedAt: 1 }],
        { error: 'ID_TAKEN' },
      ),
      step(
        'folders.create',
        [{ id: 'f4', workspaceId: 'w9', name: 'x', parentFolderId: null, createdAt: 1, updatedAt: 1 }],
        { error: 'WORKSPACE_NOT_FOUND' },
      ),
      step('folders.update', [...inside('f3', 'f1')], { ok: true }),
      step('folders.update', [...inside('f2', 'f3')], { ok: true }),
      // The middle goes: what was in it moves up, bots and folders alike.
      step('bots.update', [b1, { patch: { folderId: 'f3' }, at: 5000 }], { ok: true }),
      step('folders.delete', [{ workspaceId: 'w1', id: 'f3' }], { id: 'f3' }),
      step('folders.list', ['w1', 'f1'], [{ id: 'f2' }]),
      step('bots.list', ['w1', { folderId: 'f1' }], [{ id: 'b1' }]),
      step('folders.delete', [{ workspaceId: 'w1', id: 'f1' }], { id: 'f1' }),
      step('folders.list', ['w1', null], [{ id: 'f2' }]),
      step('bots.list', ['w1', { folderId: null }], [{ id: 'b1' }]),
      step('folders.listAll', ['w2'], [{ id: 'g1' }]),
    ],
  },
  {
    name: 'refused: people who are there already, who are not there, and for whom there is no seat',
    steps: [
      step('workspaces.update', ['w1', { customSeatsLimit: 2 }, 5], { customSeatsLimit: 2 }),
      step('invitations.create', [invited('i1', 'eve@example.com')], { ok: true }),
      step('invitations.create', [invited('i2', 'EVE@example.com')], { error: 'ALREADY_INVITED' }),
      step('invitations.create', [invited('i2', 'Ada@example.com')], { error: 'ALREADY_MEMBER' }),
      step('invitations.create', [invited('i2', 'gus@example.com')], { error: 'SEATS_LIMIT' }),
      step('invitations.create', [invited('i2', 'gus@example.com', { workspaceId: 'w9' })], {
        error: 'NOT_FOUND',
      }),
      step('invitations.create', [invited('i2', 'gus@example.com', { type: 'GUEST' })], { ok: true }),
      step('invitations.setType', [{ workspaceId: 'w1', id: 'i2' }, 'MEMBER', 5], { error: 'SEATS_LIMIT' }),
      step('invitations.setType', [{ workspaceId: 'w1', id: 'i1' }, 'ADMIN', 5], { ok: true }),
      step('members.add', [{ workspaceId: 'w1', userId: 'cid', role: 'MEMBER', at: 5 }], {
        error: 'SEATS_LIMIT',
      }),
      step('members.add', [{ workspaceId: 'w1', userId: 'nobody', role: 'MEMBER', at: 5 }], {
        error: 'NOT_FOUND',
      }),
      step('members.add', [{ workspaceId: 'w1', userId: 'ada', role: 'GUEST', at: 5 }], {
        error: 'ALREADY_MEMBER',
      }),
      step('members.add', [{ workspaceId: 'w1', userId: 'cid', role: 'GUEST', at: 5 }], { ok: true }),
      step('members.add', [{ workspaceId: 'w1', userId: 'cid', role: 'GUEST', at: 5 }], {
        error: 'ALREADY_MEMBER',
      }),
      step('members.setRole', [{ workspaceId: 'w1', userId: 'cid' }, 'MEMBER'], { error: 'SEATS_LIMIT' }),
      step('members.setRole', [{ workspaceId: 'w1', userId: 'ada' }, 'GUEST'], { error: 'LAST_ADMIN' }),
      step('members.setRole', [{ workspaceId: 'w1', userId: 'ada' }, 'ADMIN'], { ok: true }),
      step('members.remove', [{ workspaceId: 'w1', userId: 'ada' }], { error: 'LAST_ADMIN' }),
      step('invitations.delete', [{ workspaceId: 'w1', id: 'i1' }], { id: 'i1' }),
      step('members.setRole', [{ workspaceId: 'w1', userId: 'cid' }, 'ADMIN'], { ok: true }),
      step('members.remove', [{ workspaceId: 'w1', userId: 'ada' }], { ok: true }),
      step('members.list', ['w1'], [{ userId: 'cid', role: 'ADMIN' }]),
      step('collaborators.add', [{ botId: 'b9', userId: 'cid', type: 'READ', at: 5 }], {
        error: 'NOT_FOUND',
      }),
      step('collaborators.add', [{ botId: 'b1', userId: 'nobody', type: 'READ', at: 5 }], {
        error: 'NOT_FOUND',
      }),
    ],
  },
  {
    name: 'refused: users with an address that is taken, and a second owner',
    steps: [
      step('users.create', [user('x', { email: 'ada@example.com', isOwner: true })], {
        error: 'OWNER_EXISTS',
      }),
      step('users.create', [user('x', { email: 'ADA@example.com' }), 'hash'], { error: 'EMAIL_TAKEN' }),
      step('users.create', [user('x', { isOwner: true }), 'hash'], { error: 'OWNER_EXISTS' }),
      step('passwords.get', ['x'], null),
      step('users.setEmail', ['cid', 'ADA@example.com'], { error: 'EMAIL_TAKEN' }),
      step('users.setEmail', ['nobody', 'new@example.com'], { error: 'NOT_FOUND' }),
      step('users.setEmail', ['cid', 'CID@example.com'], { ok: true, value: { email: 'cid@example.com' } }),
      step('users.findByEmail', ['cid@example.com'], { id: 'cid' }),
      step('passwords.set', [{ userId: 'nobody', hash: 'h', keepSession: null }], false),
      step('identities.put', [{ issuer: 'i', subject: 's', userId: 'cid', createdAt: 5 }], true),
      step('identities.put', [{ issuer: 'i', subject: 's', userId: 'dot', createdAt: 6 }], false),
      step('identities.find', ['i', 's'], 'cid'),
    ],
  },
  {
    name: 'refused: accounts, themes and gates of a workspace or bot that is not there, and ids that are taken',
    steps: [
      step('credentials.create', [account('c1')], { ok: true }),
      step('credentials.create', [account('c1', { name: 'twice' })], { error: 'ID_TAKEN' }),
      step('credentials.create', [account('c1', { workspaceId: 'w2' })], { error: 'ID_TAKEN' }),
      step('credentials.create', [account('c2', { workspaceId: 'w9' })], { error: 'WORKSPACE_NOT_FOUND' }),
      step('credentials.get', [{ workspaceId: 'w1', id: 'c1' }], { name: 'c1' }),
      step('themeTemplates.put', [{ id: 'th', workspaceId: 'w9', name: 'T', theme: '{}', at: 1 }], null),
      step('themeTemplates.put', [{ id: 'th', workspaceId: 'w1', name: 'T', theme: '{}', at: 1 }], {
        name: 'T',
      }),
      step('themeTemplates.put', [{ id: 'th', workspaceId: 'w2', name: 'U', theme: '{}', at: 2 }], null),
      step('themeTemplates.put', [{ id: 'th', workspaceId: 'w1', name: 'V', theme: '{"a":1}', at: 3 }], {
        name: 'V',
        theme: '{"a":1}',
        createdAt: 1,
        updatedAt: 3,
      }),
      step('themeTemplates.list', ['w2'], []),
      step('botTests.addRun', [{ id: 'x', botId: 'b9', at: 1, by: null, data: '{}' }], false),
      step('botTests.setGate', ['b9', '{}'], false),
      step('botTests.setGate', ['b1', '{"a":1}'], true),
      step('botTests.setGate', ['b1', null], true),
      step('botTests.gate', ['b1'], null),
      step('editorMetas.put', ['b9', { data: '{}', updatedAt: 1 }, null], false),
    ],
  },
  {
    name: 'refused: publications of what is not there, or under a name that is taken',
    steps: [
      step('versions.putDraft', [{ key: 'd2', botId: 'b2', document: '{}', at: 5 }], undefined),
      step(
        'versions.publish',
        [
          { botId: 'b2', key: 'd9' },
          { at: 6, publicId: 'two' },
        ],
        { error: 'NOT_FOUND' },
      ),
      step(
        'versions.publish',
        [
          { botId: 'b1', key: 'd2' },
          { at: 6, publicId: 'two' },
        ],
        { error: 'NOT_FOUND' },
      ),
      step(
        'versions.publish',
        [
          { botId: 'b2', key: 'd2' },
          { at: 6, publicId: 'bot-one' },
        ],
        { error: 'PUBLIC_ID_TAKEN' },
      ),
      step('bots.head', ['b2'], { publicId: null, publishedKey: null }),
      step('versions.get', [{ botId: 'b2', key: 'd2' }], { kind: 'draft', publishedAt: null }),
      step('releases.list', ['b2', { limit: 9 }], []),
      step('versions.unpublish', ['b2', { at: 7, by: 'bob' }], { publishedKey: null }),
      step(
        'versions.publish',
        [
          { botId: 'b2', key: 'd2' },
          { at: 8, publicId: 'two' },
        ],
        { ok: true },
      ),
      step(
        'versions.publish',
        [
          { botId: 'b2', key: 'd2' },
          { at: 9, publicId: 'bot-one' },
        ],
        { value: { publicId: 'two' } },
      ),
      step('trash.put', [b2, { at: 10, by: 'bob' }], { isArchived: true }),
      step('trash.put', [b2, { at: 11, by: 'bob' }], null),
      step('trash.restore', [b2, { at: 12, by: 'bob' }], { ok: true }),
      step('trash.restore', [b2, { at: 13, by: 'bob' }], { error: 'NOT_FOUND' }),
    ],
  },
  {
    name: 'refused: turns out of their order leave nothing behind',
    steps: [
      step('turns.commit', [turn(0)], 'committed'),
      step('turns.commit', [turn(0)], 'conflict'),
      step('turns.commit', [turn(2, { edges: [{ resultId: 'r1', edgeId: 'e' }] })], 'conflict'),
      step('turns.commit', [turn(1, { sessionId: 's9' })], 'conflict'),
      step('turns.commit', [turn(0, { sessionId: 's9', session: undefined })], 'conflict'),
      step('results.totals', ['b1', {}], { answers: [], edges: [] }),
      step('results.get', [{ botId: 'b1', id: 'r9' }], null),
      step('turns.load', ['s1'], { record: { turn: 0 }, tail: [] }),
      step('turns.commit', [turn(1)], 'committed'),
      step('turns.load', ['s1'], { record: { turn: 1 }, tail: [{ n: 1 }] }),
      step('workspaces.get', ['w1'], workspace('w1')),
    ],
  },
];
