import type { NewCheckpoint } from '../ports/checkpoint.ts';
import { account, arrived } from './answering.ts';
import { begun, event, hook, noted } from './pages.ts';
import type { Row, Step } from './row.ts';
import { bot, previewTurn, turn } from './world.ts';

/** Pages and limits at their edges: nothing, one, exactly all, more than all; and what a cursor gives that is past the end. */

const b1 = { workspaceId: 'w1', botId: 'b1' };
const ids = (...names: readonly string[]) => names.map((id) => ({ id }));
const newestFirst = { field: null, isDescending: true };
const changed = (rev: number, at: number): Step => [
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
];
const kept = (key: string, at: number): NewCheckpoint => ({
  ...{ key, botId: 'b1', document: '{}', reason: 'saved', name: null, by: null, at, rev: 0 },
});

const byAccount = (field: 'chatACredentialsId' | 'chatBCredentialsId', credentialsId: string) => ({
  field,
  credentialsId,
});

/** Where two processes take turns, each knows the turns that it committed itself. */
const caughtUp: readonly Step[] = [
  ['results.catchUp', [], null],
  ['results.catchUp', [], null],
];

export const pageRows: readonly Row[] = [
  {
    name: 'pages of results: a filter finds what is behind many others',
    steps: [
      begun(1),
      begun(2),
      begun(3),
      begun(4),
      [
        'results.list',
        ['b1', { limit: 1, filter: { variable: { name: 'name', value: 'answer 1' } } }],
        { results: ids('r1'), nextCursor: null },
      ],
      [
        'results.list',
        ['b1', { limit: 9, filter: { from: 1002, to: 1004 } }],
        { results: ids('r3', 'r2'), nextCursor: null },
      ],
      ['results.list', ['b1', { limit: 9, filter: { from: 1004, to: 1004 } }], { results: [] }],
      ['results.list', ['b1', { limit: 9, filter: { isCompleted: true } }], { results: [] }],
    ],
  },
  {
    name: 'pages of a search: as many as are asked for, of what is looked for',
    steps: [
      begun(1),
      begun(2),
      begun(3),
      ...caughtUp,
      [
        'results.search',
        ['b1', { words: ['answer'] }, { sort: newestFirst, limit: 3 }],
        { results: ids('r3', 'r2', 'r1'), nextCursor: null },
      ],
      [
        'results.search',
        ['b1', {}, { sort: { field: null, isDescending: false }, limit: 1 }],
        { results: ids('r1'), nextCursor: { createdAt: 1001 } },
      ],
      [
        'results.search',
        ['b1', { words: ['nothing'] }, { sort: newestFirst, limit: 1 }],
        { results: [], nextCursor: null },
      ],
      ['results.search', ['b1', { ids: [] }, { sort: newestFirst, limit: 1 }], { results: [] }],
      ['results.count', ['b1', {}], 3],
      ['results.count', ['b1', { words: ['answer', '2'] }], 1],
      ['results.count', ['b1', { ids: [] }], 0],
      ['results.count', ['b1', { from: 1002 }], 2],
      ['results.count', ['b1', { to: 1002 }], 1],
    ],
  },
  {
    name: 'releases of a bot alone, the last first',
    steps: [
      ['versions.unpublish', ['b1', { at: 2000, by: 'ada' }], { publishedKey: null }],
      [
        'versions.publish',
        [
          { botId: 'b1', key: 'v1' },
          { at: 3000, publicId: 'x' },
        ],
        { ok: true },
      ],
      [
        'releases.list',
        ['b1', { limit: 9 }],
        [
          { at: 3000, act: 'publish' },
          { act: 'unpublish', key: null },
          { act: 'publish', at: 1000 },
        ],
      ],
      ['releases.list', ['b2', { limit: 9 }], []],
    ],
  },
  {
    name: 'deliveries are claimed and swept by number',
    steps: [
      hook,
      ['turns.commit', [turn(0, { outbox: [event('e1'), event('e2')] })], 'committed'],
      ['turns.commit', [turn(1, { outbox: [event('e3')] })], 'committed'],
      ['outbox.due', [0], []],
      ['outbox.due', [1], [{ webhookId: 'h1' }]],
      [
        'outbox.claim',
        [{ webhookId: 'h1', by: 'me', until: 9000 }, 2000, 2],
        { deliveries: ids('e1', 'e2') },
      ],
      ['outbox.release', [{ webhookId: 'h1', by: 'me' }], undefined],
      ['outbox.sweep', [9e12, 0], 0],
      ['outbox.sweep', [9e12, 2], 2],
      ['outbox.list', ['h1', { limit: 9 }], { deliveries: ids('e3') }],
      ['outbox.sweep', [9e12, 2], 1],
      ['outbox.sweep', [9e12, 2], 0],
    ],
  },
  {
    name: 'the audit log by person and kind, and swept by number',
    steps: [
      noted('bot.published'),
      noted('bot.deleted'),
      noted('bot.published'),
      ['auditLog.list', ['w1', { limit: 9, kinds: ['bot.deleted'] }], [{ kind: 'bot.deleted' }]],
      ['auditLog.list', ['w1', { limit: 9, userId: 'bob' }], []],
      [
        'auditLog.list',
        ['w1', { limit: 9, userId: 'ada', kinds: ['bot.deleted'] }],
        [{ kind: 'bot.deleted' }],
      ],
      ['auditLog.sweep', [2001, 1], 1],
      ['auditLog.list', ['w1', { limit: 9 }], [{ kind: 'bot.published' }, { kind: 'bot.deleted' }]],
      ['auditLog.sweep', [2000, 9], 0],
      ['auditLog.sweep', [2001, 9], 2],
    ],
  },
  {
    name: 'pages of changes, the first first',
    steps: [
      changed(0, 2000),
      changed(1, 3000),
      changed(2, 4000),
      ['opBatches.list', ['b1', { limit: 0 }], []],
      ['opBatches.list', ['b1', { limit: 1 }], [{ rev: 1 }]],
      ['opBatches.list', ['b1', { limit: 1, afterRev: 1 }], [{ rev: 2 }]],
      ['opBatches.list', ['b1', { limit: 9, afterRev: 3 }], []],
      ['opBatches.list', ['b1', { limit: 9, afterTime: 2999 }], [{ rev: 2 }, { rev: 3 }]],
      ['opBatches.list', ['b1', { limit: 9, afterTime: 3000 }], [{ rev: 3 }]],
      ['opBatches.find', ['b1', ['op3', 'op1', 'op1', 'gone']], [{ rev: 1 }, { rev: 3 }]],
      ['opBatches.sweep', [3000, 9], 1],
      ['opBatches.sweep', [9000, 1], 1],
      ['opBatches.list', ['b1', { limit: 9 }], [{ rev: 3 }]],
      ['opBatches.latestAuthors', ['w1'], new Map([['b1', 'ada']])],
      ['opBatches.sweep', [9000, 9], 1],
      ['opBatches.latestAuthors', ['w1'], new Map()],
      ['bots.head', ['b1'], { rev: 3 }],
    ],
  },
  {
    name: 'pages of contacts, the newest first, of all accounts of a workspace',
    steps: [
      ['channels.connect', [account('a')], { ok: true }],
      ['channels.connect', [account('b', { createdAt: 1001 })], { ok: true }],
      [
        'channels.receive',
        ['a', [{ ...arrived('1', 1), contact: '{"name":"Ada"}' }], { at: 100, cursor: null }],
        1,
      ],
      ['channels.receive', ['b', [{ ...arrived('1', 1), threadId: 't3' }], { at: 100, cursor: null }], 1],
      ['channels.receive', ['a', [arrived('2', 2, 'tg:2')], { at: 200, cursor: null }], 1],
      ['channels.contacts', ['w1', { search: '', after: null, limit: 0 }], []],
      ['channels.contacts', ['w1', { search: '', after: null, limit: 9 }], ids('t2', 't3', 't1')],
      ['channels.contacts', ['w1', { search: '', after: null, limit: 1 }], ids('t2')],
      ['channels.contacts', ['w1', { search: '', after: { createdAt: 200, id: 't2' }, limit: 1 }], ids('t3')],
      ['channels.contacts', ['w1', { search: '', after: { createdAt: 100, id: 't3' }, limit: 9 }], ids('t1')],
      ['channels.contacts', ['w1', { search: '', after: { createdAt: 100, id: 't1' }, limit: 9 }], []],
      ['channels.contacts', ['w1', { search: 'aDa', after: null, limit: 9 }], ids('t1')],
      ['channels.contacts', ['w1', { search: 'tg:2', after: null, limit: 9 }], ids('t2')],
      ['channels.contacts', ['w1', { search: '%', after: null, limit: 9 }], []],
      ['channels.contacts', ['w1', { search: '_', after: null, limit: 9 }], []],
      ['channels.contacts', ['w2', { search: '', after: null, limit: 9 }], []],
      ['channels.history', ['a', 1], [{ externalId: '2' }]],
      ['channels.history', ['a', 0], []],
      ['channels.rowsOf', ['t1', 0], { inbound: [], outbound: [] }],
    ],
  },
  {
    name: 'sweeps take as many as they may, and say how many',
    steps: [
      ...['a', 'b', 'c'].map(
        (key): Step => [
          'idempotency.put',
          [{ scope: 's', key, bodyHash: 'h', status: 200, body: '' }, 1000],
          true,
        ],
      ),
      ['idempotency.sweep', [1000, 9], 0],
      ['idempotency.sweep', [1001, 2], 2],
      ['idempotency.sweep', [1001, 2], 1],
      ['idempotency.sweep', [1001, 2], 0],
      ...[1, 2, 3].map(
        (at): Step => ['botTests.addRun', [{ id: `x${at}`, botId: 'b1', at, by: null, data: '{}' }], true],
      ),
      ['botTests.runs', ['b1', 2], ids('x3', 'x2')],
      ['botTests.runs', ['b1', 0], []],
      ['botTests.sweepRuns', [3, 1], 1],
      ['botTests.sweepRuns', [3, 9], 1],
      ['botTests.runs', ['b1', 9], ids('x3')],
      ['versions.putDraft', [{ key: 'd1', botId: 'b1', document: '{}', at: 10 }], undefined],
      ['versions.putDraft', [{ key: 'd2', botId: 'b1', document: '{}', at: 20 }], undefined],
      ['versions.putDraft', [{ key: 'd3', botId: 'b1', document: '{}', at: 20 }], undefined],
      ['versions.sweepDrafts', [10, 9], 0],
      ['versions.sweepDrafts', [20, 9], 1],
      ['versions.sweepDrafts', [21, 1], 1],
      ['versions.sweepDrafts', [21, 9], 1],
      ['versions.load', ['v1'], { key: 'v1' }],
      ['versions.saveCheckpoint', [kept('c1', 100)], { key: 'c1' }],
      ['versions.saveCheckpoint', [kept('c2', 200)], { key: 'c2' }],
      ['versions.sweepCheckpoints', [200, 0], 0],
      ['versions.sweepCheckpoints', [200, 9], 1],
      ['versions.listCheckpoints', ['b1'], [{ key: 'c2' }]],
    ],
  },
  {
    name: 'sweeps of chats and results take as many as they may',
    steps: [
      begun(1),
      begun(2),
      begun(3),
      ['results.hide', ['b1', ['r1', 'r2', 'r2', 'r9'], { id: 'd1', at: 5000 }], ['r1', 'r2']],
      ['results.hide', ['b1', ['r1'], { id: 'd2', at: 5000 }], []],
      ['results.unhide', ['b1', 'd1', 1], 1],
      ['results.unhide', ['b1', 'd9', 9], 0],
      ['results.unhide', ['b2', 'd1', 9], 0],
      ['results.sweepHidden', [5000, 9], 0],
      ['results.sweepHidden', [5001, 0], 0],
      ['results.sweepHidden', [5001, 9], 1],
      ['results.sweepHidden', [5001, 9], 0],
      ['results.unhide', ['b1', 'd1', 9], 0],
      ['results.count', ['b1', {}], 2],
      ['turns.commit', [previewTurn()], 'committed'],
      ['sessions.sweep', [1000, 9], 0],
      ['turns.load', ['p1'], { record: { id: 'p1' } }],
      ['sessions.sweep', [9000, 9], 3],
      ['turns.load', ['p1'], null],
      ['turns.load', ['s3'], null],
      ['sessions.get', [{ botId: 'b1', id: 's3' }], { id: 's3' }],
    ],
  },
  {
    name: 'what is due comes in order, and only as many as asked for',
    steps: [
      begun(1, { wakeAt: 5002 }),
      begun(2, { wakeAt: 5000 }),
      begun(3, { wakeAt: 5001 }),
      ['sessions.due', [4999, 9], []],
      ['sessions.due', [5000, 9], ids('s2')],
      ['sessions.due', [9000, 2], ids('s2', 's3')],
      ['sessions.due', [9000, 0], []],
      ['sessions.nextWake', [], 5000],
      ['bots.create', [bot('b3', 'w1')], { ok: true }],
      [
        'trash.put',
        [
          { ...b1, botId: 'b3' },
          { at: 20, by: null },
        ],
        { id: 'b3' },
      ],
      [
        'trash.put',
        [
          { workspaceId: 'w2', botId: 'b2' },
          { at: 10, by: null },
        ],
        { id: 'b2' },
      ],
      ['trash.due', [10, 9], []],
      ['trash.due', [11, 9], ids('b2')],
      ['trash.due', [21, 9], ids('b2', 'b3')],
      ['trash.due', [21, 1], ids('b2')],
      ['trash.list', ['w1', {}], ids('b3')],
    ],
  },
  {
    name: 'bots by folder, by account and by person, each alone and together',
    steps: [
      [
        'folders.create',
        [{ id: 'f1', workspaceId: 'w1', name: 'F', parentFolderId: null, createdAt: 1, updatedAt: 1 }],
        { ok: true },
      ],
      ['bots.create', [bot('b3', 'w1', { folderId: 'f1', chatACredentialsId: 'c1' })], { ok: true }],
      ['bots.create', [bot('b4', 'w1', { chatBCredentialsId: 'c1' })], { ok: true }],
      ['bots.create', [bot('b5', 'w2', { chatACredentialsId: 'c1' })], { ok: true }],
      ['bots.list', ['w1', {}], ids('b4', 'b3', 'b1')],
      ['bots.list', ['w1', { folderId: null }], ids('b4', 'b1')],
      ['bots.list', ['w1', { folderId: 'f1' }], ids('b3')],
      ['bots.list', ['w1', { account: byAccount('chatACredentialsId', 'c1') }], ids('b3')],
      ['bots.list', ['w1', { account: byAccount('chatBCredentialsId', 'c1') }], ids('b4')],
      ['bots.list', ['w1', { account: byAccount('chatACredentialsId', 'c9') }], []],
      ['bots.list', ['w1', { folderId: null, account: byAccount('chatACredentialsId', 'c1') }], []],
      ['collaborators.add', [{ botId: 'b4', userId: 'cid', type: 'READ', at: 5 }], { ok: true }],
      ['bots.list', ['w1', { collaboratorId: 'cid' }], ids('b4')],
      ['bots.list', ['w1', { collaboratorId: 'cid', folderId: 'f1' }], []],
      [
        'trash.put',
        [
          { ...b1, botId: 'b3' },
          { at: 20, by: null },
        ],
        { id: 'b3' },
      ],
      ['bots.list', ['w1', { account: byAccount('chatACredentialsId', 'c1') }], []],
    ],
  },
  {
    name: 'empty lists ask for nothing, and get it',
    steps: [
      begun(1),
      noted('bot.published'),
      ['auditLog.list', ['w1', { limit: 9, kinds: [] }], []],
      ['opBatches.find', ['b1', []], []],
      ['results.archive', ['b1', []], []],
      ['results.hide', ['b1', [], { id: 'd', at: 5 }], []],
      ['results.count', ['b1', { ids: [] }], 0],
      ['results.count', ['b1', { words: [] }], 1],
      ['analytics.counted', ['b1', []], []],
      ['analytics.totals', ['b1', [], {}], []],
      ['analytics.totals', ['b1', ['chat'], { versions: [] }], []],
      ['analytics.days', ['b1', { versions: [] }], []],
      ['analytics.examples', ['b1', [], {}], new Map()],
      [
        'analytics.paths',
        ['b1', { versions: [] }, { kind: 'path', isRare: false, limit: 9 }],
        { paths: [], total: 0 },
      ],
      ['analytics.put', [[]], 0],
      ['channels.findThread', ['a', []], null],
      ['channels.settleInbound', [[], { state: 'done', why: null }], undefined],
      ['channels.retryInbound', [[], 5], undefined],
      ['channels.postponeInbound', [[], 5], undefined],
      ['channels.noteAttempts', [[], 5], []],
      ['channels.send', [[]], undefined],
      ['files.remove', [[]], undefined],
      ['botTests.noteRuns', ['b1', []], undefined],
      ['storage.add', [[]], undefined],
      ['storage.replace', [[]], undefined],
      ['results.get', [{ botId: 'b1', id: 'r1' }], { isArchived: false }],
      ['auditLog.list', ['w1', { limit: 9 }], [{ kind: 'bot.published' }]],
    ],
  },
];
