import type { NewCheckpoint } from '../ports/checkpoint.ts';
import { account, arrived } from './answering.ts';
import { begun, event, hook, noted } from './pages.ts';
import { type Row, type Step, step } from './row.ts';
import { bot, previewTurn, turn } from './world.ts';

/** Pages and limits at their edges: nothing, one, exactly all, more than all; and what a cursor gives that is past the end. */

const b1 = { workspaceId: 'w1', botId: 'b1' };
const ids = (...names: readonly string[]) => names.map((id) => ({ id }));
const newestFirst = { field: null, isDescending: true };
const changed = (rev: number, at: number): Step =>
  step(
    'bots.update',
    [
      b1,
      {
        ...{ patch: {}, at },
        edit: {
          baseRev: rev,
          batches: [
            {
              ...{ batchId: `op${rev + 1}`, userId: 'ada', clientId: null, label: 'L', ops: '[]' },
              ...{ inverse: '[]' },
            },
          ],
        },
      },
    ],
    { value: { rev: rev + 1 } },
  );
const kept = (key: string, at: number): NewCheckpoint => ({
  ...{ key, botId: 'b1', document: '{}', reason: 'saved', name: null, by: null, at, rev: 0 },
});

const byAccount = (field: 'chatACredentialsId' | 'chatBCredentialsId', credentialsId: string) => ({
  field,
  credentialsId,
});

/** Where two processes take turns, each knows the turns that it committed itself. */
const caughtUp: readonly Step[] = [step('results.catchUp', [], null), step('results.catchUp', [], null)];

export const pageRows: readonly Row[] = [
  {
    name: 'pages of results: a filter finds what is behind many others',
    steps: [
      begun(1),
      begun(2),
      begun(3),
      begun(4),
      step('results.list', ['b1', { limit: 1, filter: { variable: { name: 'name', value: 'answer 1' } } }], {
        results: ids('r1'),
        nextCursor: null,
      }),
      step('results.list', ['b1', { limit: 9, filter: { from: 1002, to: 1004 } }], {
        results: ids('r3', 'r2'),
        nextCursor: null,
      }),
      step('results.list', ['b1', { limit: 9, filter: { from: 1004, to: 1004 } }], { results: [] }),
      step('results.list', ['b1', { limit: 9, filter: { isCompleted: true } }], { results: [] }),
    ],
  },
  {
    name: 'pages of a search: as many as are asked for, of what is looked for',
    steps: [
      begun(1),
      begun(2),
      begun(3),
      ...caughtUp,
      step('results.search', ['b1', { words: ['answer'] }, { sort: newestFirst, limit: 3 }], {
        results: ids('r3', 'r2', 'r1'),
        nextCursor: null,
      }),
      step('results.search', ['b1', {}, { sort: { field: null, isDescending: false }, limit: 1 }], {
        results: ids('r1'),
        nextCursor: { createdAt: 1001 },
      }),
      step('results.search', ['b1', { words: ['nothing'] }, { sort: newestFirst, limit: 1 }], {
        results: [],
        nextCursor: null,
      }),
      step('results.search', ['b1', { ids: [] }, { sort: newestFirst, limit: 1 }], { results: [] }),
      step('results.count', ['b1', {}], 3),
      step('results.count', ['b1', { words: ['answer', '2'] }], 1),
      step('results.count', ['b1', { ids: [] }], 0),
      step('results.count', ['b1', { from: 1002 }], 2),
      step('results.count', ['b1', { to: 1002 }], 1),
    ],
  },
  {
    name: 'releases of a bot alone, the last first',
    steps: [
      step('versions.unpublish', ['b1', { at: 2000, by: 'ada' }], { publishedKey: null }),
      step(
        'versions.publish',
        [
          { botId: 'b1', key: 'v1' },
          { at: 3000, publicId: 'x' },
        ],
        { ok: true },
      ),
      step(
        'releases.list',
        ['b1', { limit: 9 }],
        [
          { at: 3000, act: 'publish' },
          { act: 'unpublish', key: null },
          { act: 'publish', at: 1000 },
        ],
      ),
      step('releases.list', ['b2', { limit: 9 }], []),
    ],
  },
  {
    name: 'deliveries are claimed and swept by number',
    steps: [
      hook,
      step('turns.commit', [turn(0, { outbox: [event('e1'), event('e2')] })], 'committed'),
      step('turns.commit', [turn(1, { outbox: [event('e3')] })], 'committed'),
      step('outbox.due', [0], []),
      step('outbox.due', [1], [{ webhookId: 'h1' }]),
      step('outbox.claim', [{ webhookId: 'h1', by: 'me', until: 9000 }, 2000, 2], {
        deliveries: ids('e1', 'e2'),
      }),
      step('outbox.release', [{ webhookId: 'h1', by: 'me' }], undefined),
      step('outbox.sweep', [9e12, 0], 0),
      step('outbox.sweep', [9e12, 2], 2),
      step('outbox.list', ['h1', { limit: 9 }], { deliveries: ids('e3') }),
      step('outbox.sweep', [9e12, 2], 1),
      step('outbox.sweep', [9e12, 2], 0),
    ],
  },
  {
    name: 'the audit log by person and kind, and swept by number',
    steps: [
      noted('bot.published'),
      noted('bot.deleted'),
      noted('bot.published'),
      step('auditLog.list', ['w1', { limit: 9, kinds: ['bot.deleted'] }], [{ kind: 'bot.deleted' }]),
      step('auditLog.list', ['w1', { limit: 9, userId: 'bob' }], []),
      step(
        'auditLog.list',
        ['w1', { limit: 9, userId: 'ada', kinds: ['bot.deleted'] }],
        [{ kind: 'bot.deleted' }],
      ),
      step('auditLog.sweep', [2001, 1], 1),
      step('auditLog.list', ['w1', { limit: 9 }], [{ kind: 'bot.published' }, { kind: 'bot.deleted' }]),
      step('auditLog.sweep', [2000, 9], 0),
      step('auditLog.sweep', [2001, 9], 2),
    ],
  },
  {
    name: 'pages of changes, the first first',
    steps: [
      changed(0, 2000),
      changed(1, 3000),
      changed(2, 4000),
      step('opBatches.list', ['b1', { limit: 0 }], []),
      step('opBatches.list', ['b1', { limit: 1 }], [{ rev: 1 }]),
      step('opBatches.list', ['b1', { limit: 1, afterRev: 1 }], [{ rev: 2 }]),
      step('opBatches.list', ['b1', { limit: 9, afterRev: 3 }], []),
      step('opBatches.list', ['b1', { limit: 9, afterTime: 2999 }], [{ rev: 2 }, { rev: 3 }]),
      step('opBatches.list', ['b1', { limit: 9, afterTime: 3000 }], [{ rev: 3 }]),
      step('opBatches.find', ['b1', ['op3', 'op1', 'op1', 'gone']], [{ rev: 1 }, { rev: 3 }]),
      step('opBatches.sweep', [3000, 9], 1),
      step('opBatches.sweep', [9000, 1], 1),
      step('opBatches.list', ['b1', { limit: 9 }], [{ rev: 3 }]),
      step('opBatches.latestAuthors', ['w1'], new Map([['b1', 'ada']])),
      step('opBatches.sweep', [9000, 9], 1),
      step('opBatches.latestAuthors', ['w1'], new Map()),
      step('bots.head', ['b1'], { rev: 3 }),
    ],
  },
  {
    name: 'pages of contacts, the newest first, of all accounts of a workspace',
    steps: [
      step('channels.connect', [account('a')], { ok: true }),
      step('channels.connect', [account('b', { createdAt: 1001 })], { ok: true }),
      step(
        'channels.receive',
        ['a', [{ ...arrived('1', 1), contact: '{"name":"Ada"}' }], { at: 100, cursor: null }],
        1,
      ),
      step('channels.receive', ['b', [{ ...arrived('1', 1), threadId: 't3' }], { at: 100, cursor: null }], 1),
      step('channels.receive', ['a', [arrived('2', 2, 'tg:2')], { at: 200, cursor: null }], 1),
      step('channels.contacts', ['w1', { search: '', after: null, limit: 0 }], []),
      step('channels.contacts', ['w1', { search: '', after: null, limit: 9 }], ids('t2', 't3', 't1')),
      step('channels.contacts', ['w1', { search: '', after: null, limit: 1 }], ids('t2')),
      step(
        'channels.contacts',
        ['w1', { search: '', after: { createdAt: 200, id: 't2' }, limit: 1 }],
        ids('t3'),
      ),
      step(
        'channels.contacts',
        ['w1', { search: '', after: { createdAt: 100, id: 't3' }, limit: 9 }],
        ids('t1'),
      ),
      step('channels.contacts', ['w1', { search: '', after: { createdAt: 100, id: 't1' }, limit: 9 }], []),
      step('channels.contacts', ['w1', { search: 'aDa', after: null, limit: 9 }], ids('t1')),
      step('channels.contacts', ['w1', { search: 'tg:2', after: null, limit: 9 }], ids('t2')),
      step('channels.contacts', ['w1', { search: '%', after: null, limit: 9 }], []),
      step('channels.contacts', ['w1', { search: '_', after: null, limit: 9 }], []),
      step('channels.contacts', ['w2', { search: '', after: null, limit: 9 }], []),
      step('channels.history', ['a', 1], [{ externalId: '2' }]),
      step('channels.history', ['a', 0], []),
      step('channels.rowsOf', ['t1', 0], { inbound: [], outbound: [] }),
    ],
  },
  {
    name: 'sweeps take as many as they may, and say how many',
    steps: [
      ...['a', 'b', 'c'].map(
        (key): Step =>
          step('idempotency.put', [{ scope: 's', key, bodyHash: 'h', status: 200, body: '' }, 1000], true),
      ),
      step('idempotency.sweep', [1000, 9], 0),
      step('idempotency.sweep', [1001, 2], 2),
      step('idempotency.sweep', [1001, 2], 1),
      step('idempotency.sweep', [1001, 2], 0),
      ...[1, 2, 3].map(
        (at): Step =>
          step('botTests.addRun', [{ id: `x${at}`, botId: 'b1', at, by: null, data: '{}' }], true),
      ),
      step('botTests.runs', ['b1', 2], ids('x3', 'x2')),
      step('botTests.runs', ['b1', 0], []),
      step('botTests.sweepRuns', [3, 1], 1),
      step('botTests.sweepRuns', [3, 9], 1),
      step('botTests.runs', ['b1', 9], ids('x3')),
      step('versions.putDraft', [{ key: 'd1', botId: 'b1', document: '{}', at: 10 }], undefined),
      step('versions.putDraft', [{ key: 'd2', botId: 'b1', document: '{}', at: 20 }], undefined),
      step('versions.putDraft', [{ key: 'd3', botId: 'b1', document: '{}', at: 20 }], undefined),
      step('versions.sweepDrafts', [10, 9], 0),
      step('versions.sweepDrafts', [20, 9], 1),
      step('versions.sweepDrafts', [21, 1], 1),
      step('versions.sweepDrafts', [21, 9], 1),
      step('versions.load', ['v1'], { key: 'v1' }),
      step('versions.saveCheckpoint', [kept('c1', 100)], { key: 'c1' }),
      step('versions.saveCheckpoint', [kept('c2', 200)], { key: 'c2' }),
      step('versions.sweepCheckpoints', [200, 0], 0),
      step('versions.sweepCheckpoints', [200, 9], 1),
      step('versions.listCheckpoints', ['b1'], [{ key: 'c2' }]),
    ],
  },
  {
    name: 'sweeps of chats and results take as many as they may',
    steps: [
      begun(1),
      begun(2),
      begun(3),
      step('results.hide', ['b1', ['r1', 'r2', 'r2', 'r9'], { id: 'd1', at: 5000 }], ['r1', 'r2']),
      step('results.hide', ['b1', ['r1'], { id: 'd2', at: 5000 }], []),
      step('results.unhide', ['b1', 'd1', 1], 1),
      step('results.unhide', ['b1', 'd9', 9], 0),
      step('results.unhide', ['b2', 'd1', 9], 0),
      step('results.sweepHidden', [5000, 9], 0),
      step('results.sweepHidden', [5001, 0], 0),
      step('results.sweepHidden', [5001, 9], 1),
      step('results.sweepHidden', [5001, 9], 0),
      step('results.unhide', ['b1', 'd1', 9], 0),
      step('results.count', ['b1', {}], 2),
      step('turns.commit', [previewTurn()], 'committed'),
      step('sessions.sweep', [1000, 9], 0),
      step('turns.load', ['p1'], { record: { id: 'p1' } }),
      step('sessions.sweep', [9000, 9], 3),
      step('turns.load', ['p1'], null),
      step('turns.load', ['s3'], null),
      step('sessions.get', [{ botId: 'b1', id: 's3' }], { id: 's3' }),
    ],
  },
  {
    name: 'what is due comes in order, and only as many as asked for',
    steps: [
      begun(1, { wakeAt: 5002 }),
      begun(2, { wakeAt: 5000 }),
      begun(3, { wakeAt: 5001 }),
      step('sessions.due', [4999, 9], []),
      step('sessions.due', [5000, 9], ids('s2')),
      step('sessions.due', [9000, 2], ids('s2', 's3')),
      step('sessions.due', [9000, 0], []),
      step('sessions.nextWake', [], 5000),
      step('bots.create', [bot('b3', 'w1')], { ok: true }),
      step(
        'trash.put',
        [
          { ...b1, botId: 'b3' },
          { at: 20, by: null },
        ],
        { id: 'b3' },
      ),
      step(
        'trash.put',
        [
          { workspaceId: 'w2', botId: 'b2' },
          { at: 10, by: null },
        ],
        { id: 'b2' },
      ),
      step('trash.due', [10, 9], []),
      step('trash.due', [11, 9], ids('b2')),
      step('trash.due', [21, 9], ids('b2', 'b3')),
      step('trash.due', [21, 1], ids('b2')),
      step('trash.list', ['w1', {}], ids('b3')),
    ],
  },
  {
    name: 'bots by folder, by account and by person, each alone and together',
    steps: [
      step(
        'folders.create',
        [{ id: 'f1', workspaceId: 'w1', name: 'F', parentFolderId: null, createdAt: 1, updatedAt: 1 }],
        { ok: true },
      ),
      step('bots.create', [bot('b3', 'w1', { folderId: 'f1', chatACredentialsId: 'c1' })], { ok: true }),
      step('bots.create', [bot('b4', 'w1', { chatBCredentialsId: 'c1' })], { ok: true }),
      step('bots.create', [bot('b5', 'w2', { chatACredentialsId: 'c1' })], { ok: true }),
      step('bots.list', ['w1', {}], ids('b4', 'b3', 'b1')),
      step('bots.list', ['w1', { folderId: null }], ids('b4', 'b1')),
      step('bots.list', ['w1', { folderId: 'f1' }], ids('b3')),
      step('bots.list', ['w1', { account: byAccount('chatACredentialsId', 'c1') }], ids('b3')),
      step('bots.list', ['w1', { account: byAccount('chatBCredentialsId', 'c1') }], ids('b4')),
      step('bots.list', ['w1', { account: byAccount('chatACredentialsId', 'c9') }], []),
      step('bots.list', ['w1', { folderId: null, account: byAccount('chatACredentialsId', 'c1') }], []),
      step('collaborators.add', [{ botId: 'b4', userId: 'cid', type: 'READ', at: 5 }], { ok: true }),
      step('bots.list', ['w1', { collaboratorId: 'cid' }], ids('b4')),
      step('bots.list', ['w1', { collaboratorId: 'cid', folderId: 'f1' }], []),
      step(
        'trash.put',
        [
          { ...b1, botId: 'b3' },
          { at: 20, by: null },
        ],
        { id: 'b3' },
      ),
      step('bots.list', ['w1', { account: byAccount('chatACredentialsId', 'c1') }], []),
    ],
  },
  {
    name: 'empty lists ask for nothing, and get it',
    steps: [
      begun(1),
      noted('bot.published'),
      step('auditLog.list', ['w1', { limit: 9, kinds: [] }], []),
      step('opBatches.find', ['b1', []], []),
      step('results.archive', ['b1', []], []),
      step('results.hide', ['b1', [], { id: 'd', at: 5 }], []),
      step('results.count', ['b1', { ids: [] }], 0),
      step('results.count', ['b1', { words: [] }], 1),
      step('analytics.counted', ['b1', []], []),
      step('analytics.totals', ['b1', [], {}], []),
      step('analytics.totals', ['b1', ['chat'], { versions: [] }], []),
      step('analytics.days', ['b1', { versions: [] }], []),
      step('analytics.examples', ['b1', [], {}], new Map()),
      step('analytics.paths', ['b1', { versions: [] }, { kind: 'path', isRare: false, limit: 9 }], {
        paths: [],
        total: 0,
      }),
      step('analytics.put', [[]], 0),
      step('channels.findThread', ['a', []], null),
      step('channels.settleInbound', [[], { state: 'done', why: null }], undefined),
      step('channels.retryInbound', [[], 5], undefined),
      step('channels.postponeInbound', [[], 5], undefined),
      step('channels.noteAttempts', [[], 5], []),
      step('channels.send', [[]], undefined),
      step('files.remove', [[]], undefined),
      step('botTests.noteRuns', ['b1', []], undefined),
      step('storage.add', [[]], undefined),
      step('storage.replace', [[]], undefined),
      step('results.get', [{ botId: 'b1', id: 'r1' }], { isArchived: false }),
      step('auditLog.list', ['w1', { limit: 9 }], [{ kind: 'bot.published' }]),
    ],
  },
];
