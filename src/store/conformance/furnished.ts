import { noBot } from '../ports/file.ts';
import { account, arrived, going } from './answering.ts';
import { type Step, step } from './row.ts';
import { turn } from './world.ts';

/** A workspace of the world, its admin and its bot; `n` tells apart what is in one from what is in the other. */
export interface Tenant {
  readonly n: '1' | '2';
  readonly w: string;
  readonly user: string;
  readonly b: string;
}

export const ours: Tenant = { n: '1', w: 'w1', user: 'ada', b: 'b1' };
export const theirs: Tenant = { n: '2', w: 'w2', user: 'bob', b: 'b2' };

const room = { sessionFiles: 9, sessionBytes: 9000, workspaceBytes: 90_000 };

/** Steps that put one of everything that a workspace can hold into it. */
export function furnish({ n, w, user, b }: Tenant): readonly Step[] {
  const botScope = { workspaceId: w, botId: b };
  return [
    step(
      'folders.create',
      [{ id: `f${n}`, workspaceId: w, name: 'F', parentFolderId: null, createdAt: 1, updatedAt: 1 }],
      { ok: true },
    ),
    step(
      'credentials.create',
      [
        {
          ...{ id: `c${n}`, workspaceId: w, type: 'openai', name: 'C', data: 'sealed', hosts: '[]' },
          ...{ createdAt: 1, updatedAt: 1, lastUsedAt: null },
        },
      ],
      { ok: true },
    ),
    step('themeTemplates.put', [{ id: `th${n}`, workspaceId: w, name: 'T', theme: '{}', at: 1 }], {
      id: `th${n}`,
    }),
    step(
      'takeOvers.create',
      [
        { id: `to${n}`, workspaceId: w, createdAt: 1, data: '{}' },
        { aliveSince: 0, most: 9 },
      ],
      'CREATED',
    ),
    step('members.add', [{ workspaceId: w, userId: 'dot', role: 'MEMBER', at: 2000 }], { ok: true }),
    step(
      'invitations.create',
      [
        {
          ...{ id: `i${n}`, workspaceId: w, email: 'eve@example.com', type: 'MEMBER', hash: `ih${n}` },
          ...{ expiresAt: 9000, createdAt: 1, updatedAt: 1 },
        },
      ],
      { ok: true },
    ),
    step('collaborators.add', [{ botId: b, userId: 'cid', type: 'READ', at: 2001 }], { ok: true }),
    step(
      'botInvitations.create',
      [
        {
          ...{ botId: b, email: 'fay@example.com', type: 'READ', hash: `bh${n}`, expiresAt: 9000 },
          ...{ createdAt: 1, updatedAt: 1 },
        },
      ],
      { ok: true },
    ),
    step('editorMetas.put', [b, { data: `{"of":"${b}"}`, updatedAt: 5 }, null], true),
    step(
      'botTests.create',
      [{ id: `t${n}`, botId: b, name: 'T', data: '{}', by: user, createdAt: 5 }, 9],
      'CREATED',
    ),
    step('botTests.addRun', [{ id: `run${n}`, botId: b, at: 5, by: user, data: '{}' }], true),
    step('botTests.setGate', [b, `{"of":"${b}"}`], true),
    step(
      'bots.update',
      [
        botScope,
        {
          patch: { folderId: `f${n}` },
          at: 1500,
          edit: {
            baseRev: 0,
            batches: [
              { batchId: `op${n}`, userId: user, clientId: null, label: 'L', ops: '[]', inverse: '[]' },
            ],
          },
        },
      ],
      { ok: true },
    ),
    step(
      'versions.saveCheckpoint',
      [
        {
          ...{ key: `k${n}`, botId: b, document: '{}', reason: 'saved', name: 'Kept', by: user },
          ...{ at: 1600, rev: 1 },
        },
      ],
      { key: `k${n}` },
    ),
    step(
      'versions.publish',
      [
        { botId: b, key: `k${n}` },
        { at: 1700, publicId: `public-${n}` },
      ],
      { ok: true },
    ),
    step(
      'webhooks.create',
      [
        {
          ...{ id: `h${n}`, workspaceId: w, botId: b, url: 'https://a.example/', events: '[]', secret: 's' },
          ...{ isEnabled: true, createdAt: 5 },
        },
        9,
      ],
      { ok: true },
    ),
    step('turns.commit', [chatOf({ n, w, user, b })], 'committed'),
    step(
      'files.create',
      [
        {
          ...{
            id: `file${n}`,
            workspaceId: w,
            botId: b,
            resultId: `r${n}`,
            sessionId: `s${n}`,
            blockId: 'up',
          },
          ...{
            name: 'a.png',
            type: 'image/png',
            size: 100,
            visibility: 'Private',
            createdAt: 5,
            expiresAt: null,
          },
        },
        room,
      ],
      { ok: true },
    ),
    step(
      'files.complete',
      [`file${n}`, { type: 'image/png', size: 100, sha256: 'x', at: 6, expiresAt: null }],
      true,
    ),
    step(
      'files.create',
      [
        {
          ...{
            id: `asset${n}`,
            workspaceId: w,
            botId: noBot,
            resultId: null,
            sessionId: null,
            blockId: null,
          },
          ...{
            name: 'b.png',
            type: 'image/png',
            size: 50,
            visibility: 'Public',
            createdAt: 5,
            expiresAt: null,
          },
        },
        room,
      ],
      { ok: true },
    ),
    step(
      'files.complete',
      [`asset${n}`, { type: 'image/png', size: 50, sha256: 'y', at: 6, expiresAt: null }],
      true,
    ),
    step('channels.connect', [account(`a${n}`, { workspaceId: w, botIds: `["${b}"]` })], { ok: true }),
    step(
      'channels.receive',
      [`a${n}`, [{ ...arrived('m1', 10), threadId: `thread${n}` }], { at: 100, cursor: null }],
      1,
    ),
    step('channels.send', [[going(`out${n}`, { accountId: `a${n}`, threadId: `thread${n}` })]], undefined),
    step(
      'usage.add',
      [
        {
          ...{ workspaceId: w, botId: b, day: '1970-01-01', provider: 'openai', model: 'm' },
          ...{ inputTokens: 3, outputTokens: 4 },
        },
      ],
      undefined,
    ),
    step('usage.setLimit', [b, 1000], undefined),
    step('usage.setLimit', [w, 2000], undefined),
    step('storage.setLimit', [w, 5000], undefined),
    step('storage.add', [[{ workspaceId: w, bytes: 70 }]], undefined),
    step(
      'auditLog.along',
      [
        async () => null,
        () => [
          {
            ...{ at: 2000, workspaceId: w, userId: user, via: 'app', kind: 'bot.published', botId: b },
            ...{ subject: 'B', details: '{}' },
          },
        ],
      ],
      null,
    ),
  ];
}

/** The first turn of the chat, which answers, counts and tells the webhook. */
function chatOf({ n, w, b }: Tenant) {
  const resultId = `r${n}`;
  return turn(0, {
    sessionId: `s${n}`,
    session: {
      ...{ id: `s${n}`, workspaceId: w, botId: b, version: `k${n}`, kind: 'live' as const, owner: 'x' },
      ...{ resultId, createdAt: 1000, idleMs: 500 },
    },
    newResults: [{ id: resultId, botId: b, createdAt: 1000 }],
    answer: { resultId, blockId: 'name', content: `Answer ${n}` },
    variables: [{ resultId, id: 'v', name: 'name', value: `Answer ${n}` }],
    edges: [{ resultId, edgeId: 'e' }],
    logs: [{ resultId, entry: { status: 'info', description: `Log ${n}` } }],
    started: [resultId],
    chat: { workspaceId: w, month: '1970-01' },
    wakeAt: 9000,
    outbox: [{ id: `e${n}`, webhookId: `h${n}`, resultId, event: 'answer.created', payload: '{}' }],
  });
}

/** Everything that `furnish` put there, read in its place. */
export function present({ n, w, user, b }: Tenant): readonly Step[] {
  const id = (name: string) => ({ id: `${name}${n}` });
  return [
    step('folders.listAll', [w], [id('f')]),
    step('themeTemplates.list', [w], [id('th')]),
    step('credentials.list', [w], [{ ...id('c'), data: 'sealed' }]),
    step('takeOvers.list', [w], [{ ...id('to'), state: 'running' }]),
    step('members.list', [w], [{ userId: user }, { userId: 'dot' }, { userId: 'cid', role: 'GUEST' }]),
    step('invitations.list', [w], [id('i')]),
    step('channels.accounts', [w], [id('a')]),
    step('files.listAssets', [w], [id('asset')]),
    step('usage.chats', [w, '1970-01'], 1),
    step('usage.total', [{ workspaceId: w }, { from: '1970-01-01', to: '1970-01-02' }], 7),
    step('usage.limit', [w], 2000),
    step('storage.get', [w], { chatBytes: 70, fileBytes: 150, limitBytes: 5000 }),
    step('auditLog.list', [w, { limit: 9 }], [{ botId: b, userId: user }]),
    step('opBatches.latestAuthors', [w], new Map([[b, user]])),
    ...presentBot({ n, w, user, b }),
  ];
}

/** What of it belongs to the bot, and is found by the bot alone. */
export function presentBot({ n, w, user, b }: Tenant): readonly Step[] {
  const id = (name: string) => ({ id: `${name}${n}` });
  return [
    step('bots.list', [w, {}], [{ id: b, publishedKey: `k${n}` }]),
    step('collaborators.list', [b], [{ userId: 'cid' }]),
    step('botInvitations.list', [b], [{ email: 'fay@example.com' }]),
    step('editorMetas.get', [b], { data: `{"of":"${b}"}` }),
    step('botTests.list', [b], [id('t')]),
    step('botTests.runs', [b, 9], [id('run')]),
    step('botTests.gate', [b], `{"of":"${b}"}`),
    step('opBatches.list', [b, { limit: 9 }], [{ batchId: `op${n}`, userId: user }]),
    step('versions.listCheckpoints', [b], [{ key: `k${n}`, name: 'Kept' }]),
    step('webhooks.list', [{ workspaceId: w, botId: b }], [id('h')]),
    step('outbox.list', [`h${n}`, { limit: 9 }], { deliveries: [id('e')], nextCursor: null }),
    step('usage.limit', [b], 1000),
    step('files.listOfResult', [{ botId: b, resultId: `r${n}` }], [id('file')]),
    step('channels.thread', [`thread${n}`], { accountId: `a${n}` }),
    step('channels.outboundRow', [`out${n}`], { threadId: `thread${n}` }),
    ...presentChat({ n, w, user, b }),
  ];
}

/** What its visitors said. */
export function presentChat({ n, b }: Tenant): readonly Step[] {
  return [
    // Where two processes take turns, each knows the turns that it committed itself.
    step('results.catchUp', [], null),
    step('results.catchUp', [], null),
    step('results.list', [b, { limit: 9 }], { results: [{ id: `r${n}` }], nextCursor: null }),
    step('results.get', [{ botId: b, id: `r${n}` }], { answers: [{ content: `Answer ${n}` }] }),
    step('results.logs', [{ botId: b, id: `r${n}` }], [{ description: `Log ${n}` }]),
    step('results.lastChat', [`r${n}`], `s${n}`),
    step('results.stats', [b, {}], { totalViews: 1, totalStarts: 1 }),
    step('results.totals', [b, {}], { answers: [{ total: 1 }], edges: [{ edgeId: 'e' }] }),
    step('results.count', [b, { words: ['answer'] }], 1),
    step('sessions.get', [{ botId: b, id: `s${n}` }], { turn: 0 }),
    step('sessions.events', [{ botId: b, id: `s${n}` }], [{ n: 0 }]),
    step('turns.load', [`s${n}`], { record: { botId: b } }),
  ];
}
