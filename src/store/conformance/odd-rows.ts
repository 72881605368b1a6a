import { type Row, type Step, step } from './row.ts';
import { answer, bot, previewTurn, turn, user, workspace } from './world.ts';

/** Texts that databases, languages and encodings trip over, and what is kept of them. */
const odd: readonly (readonly [name: string, given: string, kept: string])[] = [
  ['NUL', 'a\0b', 'a\uFFFDb'],
  ['a broken surrogate', 'a\ud800b', 'a\uFFFDb'],
  ['a surrogate the other way round', '\udc00\ud800', '\uFFFD\uFFFD'],
  ['an emoji of several', '👩‍👩‍👧‍👦🏳️‍🌈', '👩‍👩‍👧‍👦🏳️‍🌈'],
  ['letters of two kinds', 'é e\u0301 ﬁ İ ß', 'é e\u0301 ﬁ İ ß'],
  ['right to left', '\u202eعربى', '\u202eعربى'],
  ['line ends', 'a\r\n\u2028\u2029\tb', 'a\r\n\u2028\u2029\tb'],
  ['quotes', `'"\\\`;--%_*?$1 :x @x`, `'"\\\`;--%_*?$1 :x @x`],
  ['a name of objects', '__proto__', '__proto__'],
  ['another name of objects', 'constructor', 'constructor'],
  ['what looks like JSON', '["a",{"b":null}]', '["a",{"b":null}]'],
  ['what looks like a number', '007', '007'],
  ['a byte order mark', '\ufeffx', '\ufeffx'],
  ['a long one', 'x'.repeat(20_000), 'x'.repeat(20_000)],
];

/** Every verb that keeps a text gives it back the same way at once and later. */
function steps(given: string, kept: string): readonly Step[] {
  const session = { ...previewTurn().session, id: given, botId: 'b1', version: given, owner: given };
  const first = {
    id: given,
    workspaceId: 'w1',
    botId: 'b1',
    version: given,
    kind: 'live' as const,
    owner: given,
    resultId: given,
    createdAt: 1000,
    idleMs: 500,
  };
  const result = { botId: 'b1', id: given };
  const theme = { id: given, workspaceId: 'w1', name: given, theme: '{}', at: 5 };
  const credential = {
    id: given,
    workspaceId: 'w1',
    type: given,
    name: given,
    data: given,
    hosts: '[]',
    createdAt: 5,
    updatedAt: 5,
    lastUsedAt: null,
  };
  const folder = {
    id: given,
    workspaceId: 'w1',
    name: given,
    parentFolderId: null,
    createdAt: 5,
    updatedAt: 5,
  };
  const scope = { workspaceId: 'w1', botId: given };
  const logs = [{ status: 'info' as const, description: given, details: given, context: given }];
  return [
    step('users.create', [user(given, { name: given, image: given })], {
      value: { id: kept, name: kept, image: kept },
    }),
    step('users.update', [given, { name: given, preferences: '{"a":1}' }], { id: kept, name: kept }),
    step(
      'tokens.put',
      [
        {
          id: given,
          userId: given,
          kind: 'api',
          name: given,
          hash: given,
          hint: given,
          narrowing: { workspaceIds: [given, 'w1'], modes: ['chat', 'read'] },
          createdAt: 1,
          expiresAt: null,
          lastUsedAt: null,
        },
      ],
      { id: kept, narrowing: { workspaceIds: [kept, 'w1'], modes: ['chat', 'read'] } },
    ),
    step('tokens.findByHash', [given, 5], {
      hint: kept,
      narrowing: { workspaceIds: [kept, 'w1'], modes: ['chat', 'read'] },
    }),
    step('tokens.list', [given], [{ id: kept, name: kept }]),
    step('workspaces.create', [workspace(given, { name: given }), { userId: given, chatKey: given }], {
      id: kept,
      name: kept,
    }),
    step('workspaces.listOf', [given], [{ id: kept, name: kept, role: 'ADMIN' }]),
    step('chatKeys.find', [given], { workspaceId: kept, key: kept }),
    step('folders.create', [folder], { value: { id: kept, name: kept } }),
    step('folders.list', ['w1', null], [{ id: kept, name: kept }]),
    step('bots.create', [bot(given, 'w1', { name: given, folderId: given, publicId: given })], {
      value: { id: kept, folderId: kept },
    }),
    step('bots.headByPublicId', [given], { id: kept, name: kept, publicId: kept }),
    step('bots.update', [scope, { patch: { customDomain: given, icon: given }, at: 2000 }], {
      value: { icon: kept },
    }),
    step('bots.headByCustomDomain', [given], { id: kept }),
    step('bots.list', ['w1', { folderId: given }], [{ id: kept }]),
    step('themeTemplates.put', [theme], { id: kept, name: kept }),
    step('credentials.create', [credential], { value: { id: kept, name: kept } }),
    step('credentials.update', [{ workspaceId: 'w1', id: given }, { name: given }, { at: 5 }], { ok: true }),
    step('versions.putDraft', [{ key: given, botId: given, document: '{}', at: 5 }], undefined),
    step('versions.setLabel', [{ botId: given, key: given }, given], { key: kept, label: kept }),
    step(
      'versions.publish',
      [
        { botId: given, key: given },
        { at: 5, publicId: 'x' },
      ],
      { value: { publishedKey: kept } },
    ),
    step('collaborators.add', [{ botId: given, userId: given, type: 'READ', at: 5 }], {
      value: { botId: kept },
    }),
    step('bots.list', ['w1', { collaboratorId: given }], [{ id: kept }]),
    step('meta.getOrSet', [given, given], kept),
    step('meta.get', [given], kept),
    step('idempotency.put', [{ scope: given, key: 'put', bodyHash: 'h', status: 200, body: given }, 5], true),
    step('idempotency.get', [given, 'put'], { scope: kept, body: kept }),
    step(
      'turns.commit',
      [
        {
          sessionId: given,
          n: 0,
          at: 1000,
          event: '{}',
          delta: '{}',
          snapshot: '{}',
          session: first,
          newResults: [{ id: given, botId: 'b1', createdAt: 1000 }],
          answer: { resultId: given, blockId: given, content: given, files: [given, 'u'] },
          variables: [{ resultId: given, id: given, name: given, value: [given, null, ''] }],
          edges: [{ resultId: given, edgeId: given }],
          logs: logs.map((entry) => ({ resultId: given, entry })),
          started: [given],
          completed: [given],
          remembered: { scope: given, key: given, bodyHash: 'h', status: 200, body: given },
        },
      ],
      'committed',
    ),
    step('turns.load', [given], { record: { id: kept, version: kept, owner: kept, resultId: kept } }),
    step('sessions.get', [{ botId: 'b1', id: given }], { id: kept, owner: kept }),
    step('idempotency.get', [given, given], { key: kept, body: kept }),
    step('results.get', [result], {
      id: kept,
      isCompleted: true,
      hasStarted: true,
      lastChatSessionId: kept,
      answers: [{ blockId: kept, content: kept, attachedFileUrls: [kept, 'u'] }],
      variables: [{ id: kept, name: kept, value: [kept, null, ''] }],
    }),
    step('results.list', ['b1', { limit: 5, filter: { variable: { name: given, value: given } } }], {
      results: [{ id: kept }],
    }),
    step('results.totals', ['b1', {}], {
      answers: [{ blockId: kept, total: 1 }],
      edges: [{ edgeId: kept, total: 1 }],
    }),
    step('results.appendLogs', [result, logs, 1001], true),
    step(
      'results.logs',
      [result],
      [
        { resultId: kept, description: kept, details: kept, context: kept },
        { resultId: kept, description: kept, createdAt: 1001 },
      ],
    ),
    // The same preview again, by the same odd owner.
    step(
      'turns.commit',
      [
        previewTurn({
          sessionId: `p${given}`,
          session: { ...first, ...session, id: `p${given}`, kind: 'preview', resultId: null },
        }),
      ],
      'committed',
    ),
    step(
      'turns.commit',
      [
        previewTurn({
          sessionId: `p${given}`,
          replaces: true,
          session: { ...first, ...session, id: `p${given}`, kind: 'preview', resultId: null },
        }),
      ],
      'committed',
    ),
    step('results.archive', ['b1', [given]], [kept]),
    step('turns.load', [given], null),
    step('bots.delete', [scope], true),
    step('bots.get', [given], null),
  ];
}

const oneMegabyte = 'ü'.repeat(500_000);
const manyItems = Array.from({ length: 100_000 }, (_, index) => (index % 10 === 0 ? null : `item ${index}`));

export const oddRows: readonly Row[] = [
  ...odd.map(([name, given, kept]): Row => ({ name: `odd texts: ${name}`, steps: steps(given, kept) })),
  {
    name: 'large values come back whole',
    steps: [
      step('turns.commit', [turn(0, { ...answer(oneMegabyte), snapshot: `"${oneMegabyte}"` })], 'committed'),
      step(
        'turns.commit',
        [turn(1, { variables: [{ resultId: 'r1', id: 'l', name: 'list', value: manyItems }] })],
        'committed',
      ),
      step('turns.load', ['s1'], { snapshot: `"${oneMegabyte}"` }),
      step('results.get', [{ botId: 'b1', id: 'r1' }], {
        answers: [{ content: oneMegabyte }],
        variables: [{ value: oneMegabyte }, { id: 'l', value: manyItems }],
      }),
      step(
        'results.list',
        ['b1', { limit: 1, filter: { variable: { name: 'list', value: 'item 99999' } } }],
        { results: [{ id: 'r1' }] },
      ),
      step('results.list', ['b1', { limit: 1, filter: { variable: { name: 'list', value: 'item 10' } } }], {
        results: [],
      }),
    ],
  },
  {
    name: 'ten thousand variables, edges and logs of one turn',
    steps: [
      step(
        'turns.commit',
        [
          turn(0, {
            variables: Array.from({ length: 10_000 }, (_, n) => ({
              resultId: 'r1',
              id: `${n}`,
              name: `n${n}`,
              value: `${n}`,
            })),
            edges: Array.from({ length: 10_000 }, () => ({ resultId: 'r1', edgeId: 'e' })),
            logs: Array.from({ length: 1000 }, (_, n) => ({
              resultId: 'r1',
              entry: { status: 'info' as const, description: `${n}` },
            })),
          }),
        ],
        'committed',
      ),
      step('results.totals', ['b1', {}], { answers: [], edges: [{ edgeId: 'e', total: 10_000 }] }),
      step(
        'results.logs',
        [{ botId: 'b1', id: 'r1' }],
        Array.from({ length: 1000 }, (_, n) => ({ description: `${n}` })),
      ),
    ],
  },
  {
    name: 'empty texts and lists are values, absent ones are not',
    steps: [
      step(
        'turns.commit',
        [
          turn(0, {
            answer: { resultId: 'r1', blockId: '', content: '', files: [] },
            variables: [
              { resultId: 'r1', id: 'e', name: '', value: '' },
              { resultId: 'r1', id: 'l', name: 'l', value: [] },
              { resultId: 'r1', id: 'n', name: 'n', value: null },
            ],
            edges: [],
            logs: [{ resultId: 'r1', entry: { status: 'error', description: '', details: '' } }],
            newResults: [{ id: 'r1', botId: 'b1', createdAt: 0 }],
            started: [],
            completed: [],
          }),
        ],
        'committed',
      ),
      step('results.get', [{ botId: 'b1', id: 'r1' }], {
        createdAt: 0,
        hasStarted: false,
        answers: [{ blockId: '', content: '', attachedFileUrls: [] }],
        variables: [
          { id: 'e', name: '', value: '' },
          { id: 'l', value: [] },
        ],
      }),
      step(
        'results.logs',
        [{ botId: 'b1', id: 'r1' }],
        [{ description: '', details: '', context: undefined }],
      ),
      step('results.appendLogs', [{ botId: 'b1', id: 'r1' }, [], 5], true),
      step('results.list', ['b1', { limit: 0 }], { results: [], nextCursor: null }),
      step('results.totals', ['b1', {}], { answers: [{ blockId: '', total: 1 }], edges: [] }),
      step('workspaces.update', ['w1', { name: '', icon: '', billingId: '', customChatsLimit: 0 }, 5], {
        name: '',
        icon: '',
        billingId: '',
        customChatsLimit: 0,
      }),
      step('workspaces.update', ['w1', { icon: null, billingId: null, customChatsLimit: null }, 5], {
        name: '',
        icon: null,
        billingId: null,
        customChatsLimit: null,
      }),
      // No seat at all: the first admin keeps his.
      step('workspaces.update', ['w1', { customSeatsLimit: 0 }, 6], { customSeatsLimit: 0 }),
      step('members.add', [{ workspaceId: 'w1', userId: 'cid', role: 'MEMBER', at: 1 }], {
        error: 'SEATS_LIMIT',
      }),
      step('members.add', [{ workspaceId: 'w1', userId: 'cid', role: 'GUEST', at: 1 }], { ok: true }),
    ],
  },
  {
    name: 'instants at the edges of what a number can be',
    steps: [
      step('bots.create', [bot('old', 'w1', { createdAt: -1, updatedAt: 0, riskLevel: -0.5 })], {
        value: { createdAt: -1, updatedAt: 0, riskLevel: -0.5 },
      }),
      step(
        'bots.create',
        [bot('far', 'w1', { createdAt: Number.MAX_SAFE_INTEGER - 1, updatedAt: 2 ** 52 })],
        { value: { createdAt: Number.MAX_SAFE_INTEGER - 1, updatedAt: 2 ** 52 } },
      ),
      step('bots.list', ['w1', {}], [{ id: 'far' }, { id: 'b1' }, { id: 'old' }]),
      step(
        'bots.update',
        [
          { workspaceId: 'w1', botId: 'far' },
          { patch: {}, at: 5 },
        ],
        { value: { updatedAt: 2 ** 52 + 1 } },
      ),
      step(
        'bots.update',
        [
          { workspaceId: 'w1', botId: 'b1' },
          { patch: {}, at: 5000, basedOn: 0 },
        ],
        { error: { code: 'CONFLICT', fields: [], blockIds: [] } },
      ),
      step(
        'turns.commit',
        [turn(0, { at: 2 ** 45, newResults: [{ id: 'r1', botId: 'b1', createdAt: 2 ** 45 }] })],
        'committed',
      ),
      step('turns.load', ['s1'], { record: { lastTurnAt: 2 ** 45, idleUntil: 2 ** 45 + 500 } }),
      step('results.stats', ['b1', { from: 2 ** 45, to: 2 ** 45 }], { totalViews: 0 }),
      step('results.stats', ['b1', { from: 2 ** 45, to: 2 ** 45 + 1 }], { totalViews: 1 }),
      step('results.stats', ['b1', { from: 9, to: 1 }], { totalViews: 0 }),
    ],
  },
];
