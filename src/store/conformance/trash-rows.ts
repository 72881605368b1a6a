import type { Versions } from '../ports/version.ts';
import { type Row, step } from './row.ts';
import { answer, bot, previewTurn, turn } from './world.ts';

const b1 = { workspaceId: 'w1', botId: 'b1' };
const ada = (at: number) => ({ at, by: 'ada' });

const HOUR = 3_600_000;
/** A draft of `b1` that is kept. */
const kept = (
  key: string,
  at: number,
  more: Partial<Parameters<Versions['saveCheckpoint']>[0]> = {},
): Parameters<Versions['saveCheckpoint']>[0] => ({
  ...{ key, at, botId: 'b1', document: '{}', reason: 'rollBack', name: null, rev: 0, by: null, ...more },
});

export const trashRows: readonly Row[] = [
  {
    name: 'trash: a bot goes with its results and comes back as it was',
    steps: [
      step('turns.commit', [turn(0, answer('x'))], 'committed'),
      step('trash.list', ['w1', {}], []),
      step('trash.put', [{ workspaceId: 'w2', botId: 'b1' }, ada(2000)], null),
      step('trash.put', [b1, ada(2000)], { id: 'b1', isArchived: true, updatedAt: 2000, groups: '[]' }),
      step('trash.put', [b1, ada(2000)], null),
      step('bots.list', ['w1', {}], []),
      step(
        'trash.list',
        ['w1', {}],
        [{ id: 'b1', deletedAt: 2000, publicId: 'bot-one', publishedKey: 'v1' }],
      ),
      step('trash.list', ['w2', {}], []),
      step('trash.list', ['w1', { collaboratorId: 'cid' }], []),
      step('results.get', [{ botId: 'b1', id: 'r1' }], { isArchived: false, answers: [{ content: 'x' }] }),
      step('trash.restore', [{ workspaceId: 'w2', botId: 'b1' }, ada(3000)], { error: 'NOT_FOUND' }),
      step('trash.restore', [b1, ada(3000)], {
        value: { isArchived: false, publishedKey: 'v1', updatedAt: 3000 },
      }),
      step('trash.restore', [b1, ada(3000)], { error: 'NOT_FOUND' }),
      step('trash.list', ['w1', {}], []),
      step('bots.list', ['w1', {}], [{ id: 'b1' }]),
      step('turns.commit', [turn(1)], 'committed'),
    ],
  },
  {
    name: 'trash: guests see the bots that were shared with them',
    steps: [
      step('collaborators.add', [{ botId: 'b1', userId: 'cid', type: 'READ', at: 1 }], { ok: true }),
      step('trash.put', [b1, ada(2000)], { id: 'b1' }),
      step('trash.list', ['w1', { collaboratorId: 'cid' }], [{ id: 'b1' }]),
      step('trash.list', ['w1', { collaboratorId: 'dot' }], []),
    ],
  },
  {
    name: 'trash: what is due, the longest deleted first',
    steps: [
      step('bots.create', [bot('b3', 'w1')], { ok: true }),
      step('bots.create', [bot('b4', 'w1')], { ok: true }),
      step('trash.put', [{ workspaceId: 'w1', botId: 'b4' }, ada(2000)], { id: 'b4' }),
      step('trash.put', [b1, ada(3000)], { id: 'b1' }),
      step('trash.put', [{ workspaceId: 'w1', botId: 'b3' }, ada(4000)], { id: 'b3' }),
      step('trash.due', [2000, 9], []),
      step('trash.due', [4000, 9], [{ id: 'b4' }, { id: 'b1', deletedAt: 3000 }]),
      step('trash.due', [9000, 1], [{ id: 'b4' }]),
      step('bots.delete', [{ workspaceId: 'w1', botId: 'b4' }], true),
      step('trash.due', [9000, 1], [{ id: 'b1' }]),
    ],
  },
  {
    name: 'trash: chats of a bot in it are not woken, and are again when it is back',
    steps: [
      step('turns.commit', [turn(0, { wakeAt: 1200 })], 'committed'),
      step('trash.put', [b1, ada(1100)], { id: 'b1' }),
      step('sessions.due', [1300, 9], []),
      step('sessions.nextWake', [], null),
      step('trash.restore', [b1, ada(1200)], { ok: true }),
      step('sessions.due', [1300, 9], [{ id: 's1' }]),
      step('sessions.nextWake', [], 1200),
    ],
  },
  {
    name: 'releases: what was live when, by whom and why',
    steps: [
      step(
        'releases.list',
        ['b1', { limit: 9 }],
        [{ key: 'v1', act: 'publish', message: null, by: null, at: 1000 }],
      ),
      step('versions.putDraft', [{ key: 'v2', botId: 'b1', document: '{"v":2}', at: 2000 }], undefined),
      step(
        'versions.publish',
        [
          { botId: 'b1', key: 'v2' },
          { at: 2000, publicId: 'x', release: { act: 'publish', message: 'B', by: 'ada' } },
        ],
        { ok: true },
      ),
      step(
        'versions.publish',
        [
          { botId: 'b1', key: 'v1' },
          { at: 3000, publicId: 'x', release: { act: 'rollBack', message: null, by: 'bob' } },
        ],
        { ok: true },
      ),
      step('trash.put', [b1, ada(4000)], { id: 'b1' }),
      step('trash.restore', [b1, ada(5000)], { ok: true }),
      step('versions.unpublish', ['b1', ada(6000)], { publishedKey: null }),
      step('versions.unpublish', ['b1', ada(7000)], { publishedKey: null }),
      step('trash.put', [b1, ada(8000)], { id: 'b1' }),
      step(
        'releases.list',
        ['b1', { limit: 9 }],
        [
          { key: null, act: 'unpublish', by: 'ada', at: 6000 },
          { key: 'v1', act: 'restore', by: 'ada', at: 5000 },
          { key: null, act: 'trash', by: 'ada', at: 4000 },
          { key: 'v1', act: 'rollBack', message: null, by: 'bob', at: 3000 },
          { key: 'v2', act: 'publish', message: 'B', by: 'ada', at: 2000 },
          { key: 'v1', act: 'publish', at: 1000 },
        ],
      ),
      step('releases.list', ['b1', { limit: 1 }], [{ at: 6000 }]),
      step('bots.delete', [b1], true),
      step('releases.list', ['b1', { limit: 9 }], []),
    ],
  },
  {
    name: 'checkpoints: drafts that were replaced stay, and a published version stays published',
    steps: [
      step('versions.saveCheckpoint', [kept('c1', 2000, { document: '{"c":1}', by: 'ada' })], {
        key: 'c1',
        botId: 'b1',
        reason: 'rollBack',
        name: null,
        at: 2000,
        by: 'ada',
      }),
      step('versions.saveCheckpoint', [kept('v1', 3000, { document: 'ignored' })], { key: 'v1' }),
      step('versions.get', [{ botId: 'b1', key: 'c1' }], { kind: 'checkpoint', document: '{"c":1}' }),
      step('versions.get', [{ botId: 'b1', key: 'v1' }], { kind: 'published', document: '{"v":1}' }),
      step('versions.sweepDrafts', [9e12, 9], 0),
      step('versions.list', ['b1'], [{ key: 'v1' }]),
      step(
        'versions.listCheckpoints',
        ['b1'],
        [
          { key: 'v1', reason: 'rollBack', by: null, at: 3000 },
          { key: 'c1', reason: 'rollBack', by: 'ada', at: 2000 },
        ],
      ),
      step(
        'versions.publish',
        [
          { botId: 'b1', key: 'c1' },
          { at: 4000, publicId: 'x' },
        ],
        { ok: true },
      ),
      step('versions.get', [{ botId: 'b1', key: 'c1' }], { kind: 'published' }),
      step('bots.delete', [b1], true),
      step('versions.listCheckpoints', ['b1'], []),
    ],
  },
  {
    name: 'checkpoints: those without a name are thinned, and their versions go like drafts that nobody uses',
    steps: [
      step('versions.saveCheckpoint', [kept('c1', HOUR)], { key: 'c1' }),
      step('versions.saveCheckpoint', [kept('c2', HOUR + 1, { name: 'Fair' })], { name: 'Fair' }),
      step('versions.saveCheckpoint', [kept('c3', HOUR + 2)], { key: 'c3' }),
      step('versions.saveCheckpoint', [kept('c1', HOUR + 3)], { key: 'c1' }),
      step('versions.saveCheckpoint', [kept('c4', 30 * HOUR)], { key: 'c4' }),
      step(
        'versions.listCheckpoints',
        ['b1'],
        [
          { key: 'c4', at: 30 * HOUR },
          { key: 'c1', at: HOUR + 3 },
          { key: 'c2', at: HOUR + 1, name: 'Fair' },
        ],
      ),
      step('versions.get', [{ botId: 'b1', key: 'c1' }], { kind: 'checkpoint' }),
      step('versions.get', [{ botId: 'b1', key: 'c3' }], { kind: 'draft' }),
      step('versions.sweepCheckpoints', [HOUR + 3, 9], 0),
      step('versions.sweepCheckpoints', [9e12, 1], 1),
      step('versions.sweepCheckpoints', [9e12, 9], 1),
      step('versions.sweepDrafts', [9e12, 9], 3),
      step('versions.listCheckpoints', ['b1'], [{ key: 'c2' }]),
      step('versions.get', [{ botId: 'b1', key: 'c1' }], null),
    ],
  },
  {
    name: 'checkpoints: a name is given to the last that has a version, and taken away',
    steps: [
      step('versions.saveCheckpoint', [kept('c1', 2000)], { key: 'c1' }),
      step('versions.saveCheckpoint', [kept('c1', 3000)], { key: 'c1' }),
      step('versions.nameCheckpoint', [{ botId: 'b2', key: 'c1' }, 'Foreign'], null),
      step('versions.nameCheckpoint', [{ botId: 'b1', key: 'v1' }, 'x'], null),
      step('versions.nameCheckpoint', [{ botId: 'b1', key: 'c1' }, 'Fair'], { name: 'Fair', at: 3000 }),
      step('versions.listCheckpoints', ['b1'], [{ name: 'Fair' }, { name: null }]),
      step('versions.nameCheckpoint', [{ botId: 'b1', key: 'c1' }, null], { name: null, at: 3000 }),
    ],
  },
  {
    name: 'checkpoints: those of other bots are not thinned along',
    steps: [
      step('versions.saveCheckpoint', [kept('c1', HOUR)], { key: 'c1' }),
      step('versions.saveCheckpoint', [kept('c2', HOUR + 1)], { key: 'c2' }),
      step('versions.saveCheckpoint', [kept('d1', 90 * HOUR, { botId: 'b2' })], { key: 'd1' }),
      step('versions.listCheckpoints', ['b1'], [{ key: 'c2' }, { key: 'c1' }]),
      step('versions.listCheckpoints', ['b2'], [{ key: 'd1' }]),
      step('versions.sweepCheckpoints', [HOUR + 1, 9], 1),
      step('versions.listCheckpoints', ['b1'], [{ key: 'c2' }]),
    ],
  },
  {
    name: 'checkpoints: the version stays while a test chat has it, or when it was published meanwhile',
    steps: [
      step('versions.saveCheckpoint', [kept('d1', 2000)], { key: 'd1' }),
      step('versions.saveCheckpoint', [kept('c2', 2000)], { key: 'c2' }),
      step('versions.saveCheckpoint', [kept('c3', 2000)], { key: 'c3' }),
      step('turns.commit', [previewTurn()], 'committed'),
      step(
        'versions.publish',
        [
          { botId: 'b1', key: 'c2' },
          { at: 3000, publicId: 'x' },
        ],
        { ok: true },
      ),
      step('versions.sweepCheckpoints', [2000, 9], 0),
      step('versions.sweepCheckpoints', [2001, 9], 3),
      step('versions.sweepDrafts', [9e12, 9], 1),
      step('versions.get', [{ botId: 'b1', key: 'd1' }], { kind: 'draft' }),
      step('versions.get', [{ botId: 'b1', key: 'c2' }], { kind: 'published' }),
      step('versions.get', [{ botId: 'b1', key: 'c3' }], null),
    ],
  },
  {
    name: 'checkpoints: a draft that is tried again later is kept, and they go along to another workspace',
    steps: [
      step('versions.putDraft', [{ key: 'c1', botId: 'b1', document: '{"c":1}', at: 1500 }], undefined),
      step('versions.saveCheckpoint', [kept('c1', 2000, { document: 'ignored' })], { key: 'c1' }),
      step('versions.get', [{ botId: 'b1', key: 'c1' }], {
        kind: 'checkpoint',
        document: '{"c":1}',
        createdAt: 1500,
      }),
      step('versions.putDraft', [{ key: 'c1', botId: 'b1', document: 'ignored', at: 9000 }], undefined),
      step('versions.dropDraft', [{ botId: 'b1', key: 'c1' }, 0], undefined),
      step('versions.get', [{ botId: 'b1', key: 'c1' }], { kind: 'checkpoint' }),
      step('bots.move', [b1, { workspaceId: 'w2', folderId: null, at: 9500 }], { ok: true }),
      step('versions.listCheckpoints', ['b1'], [{ key: 'c1' }]),
      step('bots.delete', [{ workspaceId: 'w2', botId: 'b1' }], true),
      step('versions.get', [{ botId: 'b1', key: 'c1' }], null),
    ],
  },
  {
    name: 'checkpoints: drafts that changed since they were kept, the longest first',
    steps: [
      step('versions.draftsToKeep', [9e12, 9], []),
      step('bots.update', [b1, { patch: { groups: '[1]' }, at: 2000 }], { ok: true }),
      step('versions.draftsToKeep', [9e12, 9], ['b1']),
      step('versions.draftsToKeep', [9e12, 0], []),
      step('versions.saveCheckpoint', [kept('c1', 3000, { rev: 1 })], { key: 'c1' }),
      step('versions.draftsToKeep', [9e12, 9], []),
      step('bots.update', [b1, { patch: { groups: '[2]' }, at: 3500 }], { ok: true }),
      step(
        'bots.update',
        [
          { workspaceId: 'w2', botId: 'b2' },
          { patch: { groups: '[1]' }, at: 4000 },
        ],
        { ok: true },
      ),
      step('versions.draftsToKeep', [3000, 9], ['b2']),
      step('versions.draftsToKeep', [3001, 9], ['b2', 'b1']),
      step(
        'versions.publish',
        [
          { botId: 'b1', key: 'c1' },
          { at: 5000, publicId: 'x' },
        ],
        { ok: true },
      ),
      step('versions.draftsToKeep', [9e12, 9], ['b2']),
      step('trash.put', [{ workspaceId: 'w2', botId: 'b2' }, ada(6000)], { id: 'b2' }),
      step('versions.draftsToKeep', [9e12, 9], []),
    ],
  },
];
