import type { Folder } from '../ports/folder.ts';
import { type Row, step } from './row.ts';
import { answer, bot, previewTurn, turn } from './world.ts';

const b1 = { workspaceId: 'w1', botId: 'b1' };

function folder(id: string, parentFolderId: string | null, more: Partial<Folder> = {}): Folder {
  return { id, workspaceId: 'w1', name: id, parentFolderId, createdAt: 1000, updatedAt: 1000, ...more };
}

const groups = (...texts: readonly (readonly [string, string])[]) =>
  JSON.stringify(texts.map(([id, text]) => ({ id, blocks: [{ id: `${id}-1`, text }, { id: `${id}-2` }] })));

export const botRows: readonly Row[] = [
  {
    name: 'bots: the head, the document, by each of their names',
    steps: [
      step(
        'bots.create',
        [
          bot('b3', 'w1', {
            publicId: 'three',
            customDomain: 'x.org',
            riskLevel: 0.5,
            groups: '[1]',
            events: null,
          }),
        ],
        { ok: true, value: { id: 'b3', publishedKey: null, riskLevel: 0.5 } },
      ),
      step('bots.get', ['b3'], { groups: '[1]', events: null, version: '6', isClosed: false }),
      step('bots.head', ['b3'], { id: 'b3', groups: undefined, fieldTimes: undefined, isArchived: false }),
      step('bots.headByPublicId', ['three'], { id: 'b3' }),
      step('bots.headByPublicId', ['nothing'], null),
      step('bots.headByCustomDomain', ['x.org'], { id: 'b3' }),
      step('bots.create', [bot('b3', 'w2')], { error: 'ID_TAKEN' }),
      step('bots.create', [bot('b4', 'w2', { publicId: 'three' })], { error: 'PUBLIC_ID_TAKEN' }),
      step('bots.create', [bot('b4', 'w2', { customDomain: 'x.org' })], { error: 'CUSTOM_DOMAIN_TAKEN' }),
      step('bots.create', [bot('b4', 'w2', { folderId: 'f1' })], { error: 'FOLDER_NOT_FOUND' }),
      step('bots.get', ['b4'], null),
      step('bots.touch', ['b3', 70], undefined),
      step('bots.touch', ['b3', 60], undefined),
      step('bots.head', ['b3'], { lastActivityAt: 70, updatedAt: 1000 }),
    ],
  },
  {
    name: 'bots: updatedAt strictly increases, whatever the clock says',
    steps: [
      step('bots.update', [b1, { patch: { name: 'A' }, at: 2000 }], {
        ok: true,
        value: { name: 'A', updatedAt: 2000 },
      }),
      step('bots.update', [b1, { patch: { name: 'B' }, at: 2000 }], { value: { updatedAt: 2001 } }),
      step('bots.update', [b1, { patch: {}, at: 500 }], { value: { name: 'B', updatedAt: 2002 } }),
      step('bots.update', [b1, { patch: { isClosed: true, isDisabled: true, icon: '🙂' }, at: 3000 }], {
        value: { isClosed: true, isDisabled: true, isArchived: false, icon: '🙂', name: 'B' },
      }),
      step('bots.update', [b1, { patch: { icon: null, isClosed: false }, at: 3000 }], {
        value: { icon: null, isClosed: false },
      }),
      step(
        'bots.update',
        [
          { ...b1, botId: 'b9' },
          { patch: {}, at: 1 },
        ],
        { error: { code: 'NOT_FOUND' } },
      ),
    ],
  },
  {
    name: 'bots: an update based on an older state is told what changed since',
    steps: [
      step(
        'bots.update',
        [b1, { patch: { groups: groups(['g1', 'a'], ['g2', 'b']), name: 'A' }, at: 2000 }],
        { ok: true },
      ),
      step(
        'bots.update',
        [b1, { patch: { groups: groups(['g1', 'a'], ['g2', 'c']) }, at: 3000, basedOn: 2000 }],
        { ok: true },
      ),
      step('bots.update', [b1, { patch: { theme: '{"x":1}', settings: '{}' }, at: 4000 }], { ok: true }),
      step('bots.update', [b1, { patch: { name: 'late' }, at: 5000, basedOn: 2000 }], {
        ok: false,
        error: {
          code: 'CONFLICT',
          updatedAt: 4000,
          fields: ['groups', 'theme'],
          blockIds: ['g2-1', 'g2-2'],
        },
      }),
      step('bots.update', [b1, { patch: { name: 'late' }, at: 5000, basedOn: 3000 }], {
        error: { fields: ['theme'], blockIds: [] },
      }),
      step('bots.update', [b1, { patch: { name: 'late' }, at: 5000, basedOn: 1000 }], {
        error: { fields: ['groups', 'name', 'theme'], blockIds: ['g1-1', 'g1-2', 'g2-1', 'g2-2'] },
      }),
      step('bots.get', ['b1'], { name: 'A', updatedAt: 4000 }),
      step('bots.update', [b1, { patch: { name: 'now' }, at: 5000, basedOn: 4000 }], { ok: true }),
      step('bots.update', [b1, { patch: { name: 'ahead' }, at: 5000, basedOn: 9000 }], { ok: true }),
      step('bots.update', [b1, { patch: { name: 'force' }, at: 6000 }], {
        ok: true,
        value: { name: 'force' },
      }),
    ],
  },
  {
    name: 'bots: names that must be unique, folders of the same workspace',
    steps: [
      step(
        'bots.update',
        [
          { workspaceId: 'w2', botId: 'b2' },
          { patch: { publicId: 'bot-one' }, at: 2 },
        ],
        { error: { code: 'PUBLIC_ID_TAKEN' } },
      ),
      step('bots.update', [b1, { patch: { publicId: 'bot-one', customDomain: 'a.org' }, at: 2 }], {
        ok: true,
      }),
      step(
        'bots.update',
        [
          { workspaceId: 'w2', botId: 'b2' },
          { patch: { customDomain: 'a.org' }, at: 2 },
        ],
        { error: { code: 'CUSTOM_DOMAIN_TAKEN' } },
      ),
      step('bots.update', [b1, { patch: { publicId: null, customDomain: null }, at: 3 }], {
        value: { publicId: null, customDomain: null },
      }),
      step(
        'bots.update',
        [
          { workspaceId: 'w2', botId: 'b2' },
          { patch: { publicId: 'bot-one', customDomain: 'a.org' }, at: 3 },
        ],
        { ok: true },
      ),
      step('folders.create', [folder('f1', null)], { ok: true }),
      step(
        'bots.update',
        [
          { workspaceId: 'w2', botId: 'b2' },
          { patch: { folderId: 'f1' }, at: 4 },
        ],
        { error: { code: 'FOLDER_NOT_FOUND' } },
      ),
      step('bots.update', [b1, { patch: { folderId: 'f1' }, at: 4 }], { value: { folderId: 'f1' } }),
      step('bots.list', ['w1', { folderId: 'f1' }], [{ id: 'b1' }]),
      step('bots.list', ['w1', { folderId: null }], []),
      step('bots.list', ['w1', {}], [{ id: 'b1' }]),
      step('trash.put', [b1, { at: 5, by: 'ada' }], { id: 'b1', isArchived: true }),
      step('bots.list', ['w1', {}], []),
      step('bots.head', ['b1'], { isArchived: true }),
    ],
  },
  {
    name: 'bots: moved to another workspace with results and chats, without collaborators',
    steps: [
      step('collaborators.add', [{ botId: 'b1', userId: 'cid', type: 'READ', at: 5 }], { ok: true }),
      step(
        'botInvitations.create',
        [
          {
            botId: 'b1',
            email: 'e@x.org',
            type: 'READ',
            hash: null,
            expiresAt: null,
            createdAt: 1,
            updatedAt: 1,
          },
        ],
        { ok: true },
      ),
      step('folders.create', [folder('f1', null)], { ok: true }),
      step('folders.create', [folder('f2', null, { workspaceId: 'w2' })], { ok: true }),
      step('turns.commit', [turn(0, answer('x'))], 'committed'),
      step('turns.commit', [previewTurn()], 'committed'),
      step(
        'bots.move',
        [
          { ...b1, workspaceId: 'w2' },
          { workspaceId: 'w2', folderId: null, at: 9 },
        ],
        { error: 'NOT_FOUND' },
      ),
      step('bots.move', [b1, { workspaceId: 'w9', folderId: null, at: 9 }], { error: 'WORKSPACE_NOT_FOUND' }),
      step('bots.move', [b1, { workspaceId: 'w2', folderId: 'f1', at: 9 }], { error: 'FOLDER_NOT_FOUND' }),
      step('collaborators.list', ['b1'], [{ userId: 'cid' }]),
      step('bots.move', [b1, { workspaceId: 'w2', folderId: 'f2', at: 9 }], {
        ok: true,
        value: { workspaceId: 'w2', folderId: 'f2', updatedAt: 1002, publishedKey: 'v1' },
      }),
      step('bots.list', ['w1', {}], []),
      step('bots.list', ['w2', { folderId: 'f2' }], [{ id: 'b1' }]),
      step('collaborators.list', ['b1'], []),
      step('botInvitations.list', ['b1'], []),
      step('turns.load', ['s1'], { record: { workspaceId: 'w2' } }),
      step('turns.load', ['p1'], { record: { workspaceId: 'w2' } }),
      step('turns.commit', [turn(1)], 'committed'),
      step('results.get', [{ botId: 'b1', id: 'r1' }], { answers: [{ content: 'x' }] }),
      // Its chats count where they were answered.
      step('usage.chats', ['w1', '1970-01'], 1),
      step('usage.chats', ['w2', '1970-01'], 0),
    ],
  },
  {
    name: 'bots: gone with what belongs to them',
    steps: [
      step('turns.commit', [turn(0, answer('x'))], 'committed'),
      step('turns.commit', [previewTurn()], 'committed'),
      step('bots.delete', [b1], true),
      step('bots.delete', [b1], false),
      step('turns.load', ['s1'], null),
      step('turns.load', ['p1'], null),
      step('turns.commit', [turn(1)], 'conflict'),
      step('results.get', [{ botId: 'b1', id: 'r1' }], null),
      step('versions.load', ['v1'], null),
      step('turns.commit', [turn(0)], 'committed'),
      step('results.get', [{ botId: 'b1', id: 'r1' }], { answers: [] }),
    ],
  },
  {
    name: 'versions: drafts are kept once, published by pointer, rolled back',
    steps: [
      step('bots.get', ['b1'], { publishedKey: 'v1', publishedAt: 1000, publicId: 'bot-one' }),
      step('versions.putDraft', [{ key: 'v2', botId: 'b1', document: '{"v":2}', at: 2000 }], undefined),
      step('versions.putDraft', [{ key: 'v2', botId: 'b1', document: 'other', at: 2500 }], undefined),
      step('versions.load', ['v2'], {
        key: 'v2',
        botId: 'b1',
        kind: 'draft',
        document: '{"v":2}',
        createdAt: 2000,
        publishedAt: null,
        label: null,
      }),
      step('versions.get', [{ botId: 'b2', key: 'v2' }], null),
      step('versions.list', ['b1'], [{ key: 'v1', kind: 'published' }]),
      step(
        'versions.publish',
        [
          { botId: 'b2', key: 'v2' },
          { at: 3000, publicId: 'x' },
        ],
        { error: 'NOT_FOUND' },
      ),
      step(
        'versions.publish',
        [
          { botId: 'b1', key: 'v9' },
          { at: 3000, publicId: 'x' },
        ],
        { error: 'NOT_FOUND' },
      ),
      step(
        'versions.publish',
        [
          { botId: 'b1', key: 'v2' },
          { at: 3000, publicId: 'ignored' },
        ],
        { ok: true, value: { publishedKey: 'v2', publishedAt: 3000, publicId: 'bot-one' } },
      ),
      step(
        'versions.list',
        ['b1'],
        [
          { key: 'v2', publishedAt: 3000 },
          { key: 'v1', publishedAt: 1000 },
        ],
      ),
      step('versions.setLabel', [{ botId: 'b1', key: 'v1' }, 'stable'], {
        label: 'stable',
        document: undefined,
      }),
      step('versions.setLabel', [{ botId: 'b2', key: 'v1' }, 'x'], null),
      step(
        'versions.publish',
        [
          { botId: 'b1', key: 'v1' },
          { at: 4000, publicId: 'x' },
        ],
        { value: { publishedKey: 'v1' } },
      ),
      step('versions.list', ['b1'], [{ key: 'v1', publishedAt: 4000, label: 'stable' }, { key: 'v2' }]),
      step('versions.unpublish', ['b1', { at: 5000, by: 'ada' }], {
        publishedKey: null,
        publishedAt: null,
        publicId: 'bot-one',
      }),
      step('versions.unpublish', ['b9', { at: 5000, by: null }], null),
      step('versions.load', ['v1'], { kind: 'published' }),
    ],
  },
  {
    name: 'versions: publishing gives a bot its public id, once and only if it is free',
    steps: [
      step('versions.putDraft', [{ key: 'w', botId: 'b2', document: '{}', at: 2000 }], undefined),
      step(
        'versions.publish',
        [
          { botId: 'b2', key: 'w' },
          { at: 500, publicId: 'bot-one' },
        ],
        { error: 'PUBLIC_ID_TAKEN' },
      ),
      step('versions.get', [{ botId: 'b2', key: 'w' }], { kind: 'draft', publishedAt: null }),
      step(
        'versions.publish',
        [
          { botId: 'b2', key: 'w' },
          { at: 500, publicId: 'bot-two' },
        ],
        { value: { publicId: 'bot-two', updatedAt: 1001, publishedAt: 500 } },
      ),
      step(
        'versions.publish',
        [
          { botId: 'b2', key: 'w' },
          { at: 600, publicId: 'c' },
        ],
        { value: { publicId: 'bot-two', updatedAt: 1001 } },
      ),
    ],
  },
  {
    name: 'versions: the draft of a test chat that is gone goes, others stay',
    steps: [
      step('versions.putDraft', [{ key: 'd1', botId: 'b1', document: '{}', at: 10 }], undefined),
      step('versions.putDraft', [{ key: 'd2', botId: 'b1', document: '{}', at: 10 }], undefined),
      step('versions.putDraft', [{ key: 'd3', botId: 'b1', document: '{}', at: 10 }], undefined),
      step('versions.putDraft', [{ key: 'd3', botId: 'b1', document: '{}', at: 20 }], undefined),
      step('turns.commit', [previewTurn()], 'committed'),
      // A session names it.
      step('versions.dropDraft', [{ botId: 'b1', key: 'd1' }, 10], undefined),
      step('versions.load', ['d1'], { key: 'd1' }),
      // It was there before.
      step('versions.dropDraft', [{ botId: 'b1', key: 'd2' }, 11], undefined),
      step('versions.load', ['d2'], { key: 'd2' }),
      step('versions.dropDraft', [{ botId: 'b2', key: 'd2' }, 10], undefined),
      step('versions.load', ['d2'], { key: 'd2' }),
      // It was put again.
      step('versions.dropDraft', [{ botId: 'b1', key: 'd3' }, 10], undefined),
      step('versions.load', ['d3'], { key: 'd3' }),
      // It is published.
      step('versions.dropDraft', [{ botId: 'b1', key: 'v1' }, 10], undefined),
      step('versions.load', ['v1'], { key: 'v1' }),
      step('versions.dropDraft', [{ botId: 'b1', key: 'd2' }, 10], undefined),
      step('versions.load', ['d2'], null),
    ],
  },
  {
    name: 'versions: drafts that nobody uses go, in portions',
    steps: [
      step('versions.putDraft', [{ key: 'd1', botId: 'b1', document: '{}', at: 10 }], undefined),
      step('versions.putDraft', [{ key: 'd2', botId: 'b1', document: '{}', at: 10 }], undefined),
      step('versions.putDraft', [{ key: 'd3', botId: 'b1', document: '{}', at: 10 }], undefined),
      step('versions.putDraft', [{ key: 'd4', botId: 'b1', document: '{}', at: 10 }], undefined),
      step('versions.putDraft', [{ key: 'd4', botId: 'b1', document: '{}', at: 20 }], undefined),
      step('turns.commit', [previewTurn()], 'committed'),
      step('versions.sweepDrafts', [20, 1], 1),
      step('versions.sweepDrafts', [20, 9], 1),
      step('versions.load', ['d1'], { key: 'd1' }),
      step('versions.load', ['d4'], { key: 'd4' }),
      step('versions.load', ['v1'], { key: 'v1' }),
    ],
  },
  {
    name: 'folders: inside their workspace, never inside themselves',
    steps: [
      step('folders.create', [folder('f1', null)], { ok: true, value: folder('f1', null) }),
      step('folders.create', [folder('f2', 'f1')], { ok: true }),
      step('folders.create', [folder('f3', 'f2', { createdAt: 2000 })], { ok: true }),
      step('folders.create', [folder('f1', null)], { error: 'ID_TAKEN' }),
      step('folders.create', [folder('f4', 'f9')], { error: 'PARENT_NOT_FOUND' }),
      step('folders.create', [folder('f4', 'f1', { workspaceId: 'w2' })], { error: 'PARENT_NOT_FOUND' }),
      step('folders.create', [folder('f4', null, { workspaceId: 'w2' })], { ok: true }),
      step('folders.get', [{ workspaceId: 'w1', id: 'f4' }], null),
      step('folders.update', [{ workspaceId: 'w1', id: 'f1' }, { parentFolderId: 'f3' }, 9], {
        error: 'CYCLE',
      }),
      step('folders.update', [{ workspaceId: 'w1', id: 'f1' }, { parentFolderId: 'f1' }, 9], {
        error: 'CYCLE',
      }),
      step('folders.update', [{ workspaceId: 'w1', id: 'f1' }, { parentFolderId: 'f4' }, 9], {
        error: 'PARENT_NOT_FOUND',
      }),
      step('folders.update', [{ workspaceId: 'w2', id: 'f1' }, { name: 'x' }, 9], { error: 'NOT_FOUND' }),
      step('folders.update', [{ workspaceId: 'w1', id: 'f3' }, { parentFolderId: 'f1' }, 9], {
        value: { parentFolderId: 'f1', updatedAt: 9, name: 'f3' },
      }),
      step('folders.list', ['w1', 'f1'], [{ id: 'f3' }, { id: 'f2' }]),
      step('folders.update', [{ workspaceId: 'w1', id: 'f3' }, { parentFolderId: null, name: 'top' }, 10], {
        value: { parentFolderId: null, name: 'top' },
      }),
      step('folders.list', ['w1', null], [{ id: 'f3' }, { id: 'f1' }]),
      step('folders.listAll', ['w2'], [{ id: 'f4' }]),
      step('folders.list', ['w2', null], [{ id: 'f4' }]),
    ],
  },
  {
    name: 'folders: what was inside moves up',
    steps: [
      step('folders.create', [folder('f1', null)], { ok: true }),
      step('folders.create', [folder('f2', 'f1')], { ok: true }),
      step('folders.create', [folder('f3', 'f2')], { ok: true }),
      step('bots.update', [b1, { patch: { folderId: 'f2' }, at: 2000 }], { ok: true }),
      step('folders.delete', [{ workspaceId: 'w2', id: 'f2' }], null),
      step('folders.delete', [{ workspaceId: 'w1', id: 'f2' }], { id: 'f2' }),
      step('folders.get', [{ workspaceId: 'w1', id: 'f3' }], { parentFolderId: 'f1' }),
      step('bots.head', ['b1'], { folderId: 'f1' }),
      step('folders.delete', [{ workspaceId: 'w1', id: 'f1' }], { id: 'f1' }),
      step('bots.head', ['b1'], { folderId: null }),
      step('folders.list', ['w1', null], [{ id: 'f3' }]),
    ],
  },
  {
    name: 'theme templates: made and changed under their id, by their workspace',
    steps: [
      step('themeTemplates.put', [{ id: 't1', workspaceId: 'w1', name: 'A', theme: '{}', at: 1 }], {
        id: 't1',
        createdAt: 1,
        updatedAt: 1,
      }),
      step('themeTemplates.put', [{ id: 't1', workspaceId: 'w1', name: 'B', theme: '{"x":1}', at: 2 }], {
        name: 'B',
        theme: '{"x":1}',
        createdAt: 1,
        updatedAt: 2,
      }),
      step('themeTemplates.put', [{ id: 't1', workspaceId: 'w2', name: 'C', theme: '{}', at: 3 }], null),
      step('themeTemplates.put', [{ id: 't9', workspaceId: 'w9', name: 'C', theme: '{}', at: 3 }], null),
      step('themeTemplates.put', [{ id: 't2', workspaceId: 'w1', name: 'D', theme: '{}', at: 3 }], {
        id: 't2',
      }),
      step('themeTemplates.list', ['w1'], [{ id: 't2' }, { id: 't1', name: 'B' }]),
      step('themeTemplates.list', ['w2'], []),
      step('themeTemplates.delete', [{ workspaceId: 'w2', id: 't1' }], null),
      step('themeTemplates.delete', [{ workspaceId: 'w1', id: 't1' }], { name: 'B' }),
      step('themeTemplates.list', ['w1'], [{ id: 't2' }]),
    ],
  },
];
