import type { Row } from './row.ts';
import { answer, turn } from './world.ts';

const DAY = 86_400_000;

const r1 = { botId: 'b1', id: 'r1' };

/** Two processes may take these steps by turns: each knows of its own turns at once. */
const indexed: Row['steps'] = [
  ['results.catchUp', [], null],
  ['results.catchUp', [], null],
];

/** All on one page, newest first. */
const page = { sort: { field: null, isDescending: true }, limit: 9 };

/** A started chat with its own result, created at `at`. */
function chat(number: number, at: number, name = 'Ann') {
  const id = `r${number}`;
  return turn(0, {
    sessionId: `s${number}`,
    newResults: [{ id, botId: 'b1', createdAt: at }],
    ...answer(name, { resultId: id }),
  });
}

export const resultRows: readonly Row[] = [
  {
    name: 'a result leads to its latest chat, until it is archived',
    steps: [
      ['results.lastChat', ['r1'], null],
      ['turns.commit', [turn(0)], 'committed'],
      ['results.lastChat', ['r1'], 's1'],
      [
        'turns.commit',
        [turn(0, { sessionId: 's2', newResults: [{ id: 'r1', botId: 'b1', createdAt: 2000 }] })],
        'committed',
      ],
      ['results.lastChat', ['r1'], 's2'],
      ['results.archive', ['b1', ['r1']], ['r1']],
      ['results.lastChat', ['r1'], null],
    ],
  },
  {
    name: 'a result adds up what its turns said',
    steps: [
      ['results.get', [r1], null],
      ['turns.commit', [turn(0)], 'committed'],
      [
        'results.get',
        [r1],
        {
          id: 'r1',
          botId: 'b1',
          createdAt: 1000,
          hasStarted: false,
          isCompleted: false,
          isArchived: false,
          lastChatSessionId: 's1',
          variables: [],
          answers: [],
        },
      ],
      ['turns.commit', [turn(1, answer('Ann'))], 'committed'],
      [
        'turns.commit',
        [
          turn(2, {
            answer: { resultId: 'r1', blockId: 'file', content: 'u1', files: ['https://x/1', 'https://x/2'] },
            variables: [
              { resultId: 'r1', id: 'v-name', name: 'name', value: 'Anna' },
              { resultId: 'r1', id: 'v-list', name: 'list', value: ['a', null] },
            ],
          }),
        ],
        'committed',
      ],
      [
        'turns.commit',
        [
          turn(3, {
            variables: [{ resultId: 'r1', id: 'v-list', name: 'list', value: null }],
            completed: ['r1'],
            hasEnded: true,
            snapshot: '{}',
          }),
        ],
        'committed',
      ],
      [
        'results.get',
        [r1],
        {
          hasStarted: true,
          isCompleted: true,
          variables: [{ id: 'v-name', name: 'name', value: 'Anna', isSessionVariable: false }],
          answers: [
            { blockId: 'name', content: 'Ann', attachedFileUrls: [] },
            { blockId: 'file', content: 'u1', attachedFileUrls: ['https://x/1', 'https://x/2'] },
          ],
        },
      ],
      ['results.get', [{ botId: 'b2', id: 'r1' }], null],
    ],
  },
  {
    name: 'a result begins with values; turns change and remove them, a chat that goes on with it keeps them',
    steps: [
      [
        'turns.commit',
        [
          turn(0, {
            newResults: [
              {
                id: 'r1',
                botId: 'b1',
                createdAt: 1000,
                values: [
                  ['v-a', 'a', 'one'],
                  ['v-b', 'b', ['x', null]],
                  ['v-c', 'c', 'three'],
                ],
              },
            ],
            started: ['r1'],
            variables: [{ resultId: 'r1', id: 'v-a', name: 'a', value: 'changed' }],
          }),
        ],
        'committed',
      ],
      [
        'turns.commit',
        [turn(1, { variables: [{ resultId: 'r1', id: 'v-c', name: 'c', value: null }] })],
        'committed',
      ],
      [
        'turns.commit',
        [
          turn(0, {
            sessionId: 's2',
            newResults: [{ id: 'r1', botId: 'b1', createdAt: 2000, values: [['v-a', 'a', 'again']] }],
          }),
        ],
        'committed',
      ],
      [
        'results.get',
        [r1],
        {
          variables: [
            { id: 'v-a', name: 'a', value: 'changed', isSessionVariable: false },
            { id: 'v-b', name: 'b', value: ['x', null], isSessionVariable: false },
          ],
        },
      ],
      [
        'results.list',
        ['b1', { limit: 10, filter: { variable: { name: 'b', value: 'x' } } }],
        { results: [{ id: 'r1' }] },
      ],
      ['results.archive', ['b1', 'all'], ['r1']],
      ['results.get', [r1], { variables: [] }],
    ],
  },
  {
    name: 'a result goes on in another session',
    steps: [
      ['turns.commit', [turn(0, answer('one'))], 'committed'],
      [
        'turns.commit',
        [
          turn(0, {
            ...answer('two'),
            at: 1001,
            sessionId: 's2',
            session: { ...sessionOf('s2'), resultId: 'r1' },
            newResults: [{ id: 'r1', botId: 'b1', createdAt: 9999 }],
          }),
        ],
        'committed',
      ],
      ['turns.commit', [turn(1, { sessionId: 's2', at: 1002, ...answer('three') })], 'committed'],
      [
        'results.get',
        [r1],
        {
          createdAt: 1000,
          lastChatSessionId: 's2',
          answers: [{ content: 'one' }, { content: 'two' }, { content: 'three' }],
          variables: [{ value: 'three' }],
        },
      ],
    ],
  },
  {
    name: 'a linked bot may have a result of its own in the same session',
    steps: [
      ['turns.commit', [turn(0, answer('mine'))], 'committed'],
      [
        'turns.commit',
        [
          turn(1, {
            ...answer('parent'),
            newResults: [{ id: 'child', botId: 'b2', createdAt: 1001 }],
            variables: [
              { resultId: 'child', id: 'c1', name: 'colour', value: 'red' },
              { resultId: 'r1', id: 'v-name', name: 'name', value: 'parent' },
            ],
            edges: [
              { resultId: 'r1', edgeId: 'e1' },
              { resultId: 'child', edgeId: 'e2' },
            ],
          }),
        ],
        'committed',
      ],
      ['turns.commit', [turn(2, answer('theirs', { resultId: 'child', blockId: 'size' }))], 'committed'],
      [
        'results.get',
        [{ botId: 'b2', id: 'child' }],
        {
          hasStarted: true,
          answers: [{ blockId: 'size', content: 'theirs' }],
          variables: [{ value: 'red' }, { value: 'theirs' }],
        },
      ],
      ['results.get', [r1], { answers: [{ content: 'mine' }, { content: 'parent' }] }],
      ['results.totals', ['b1', {}], { edges: [{ edgeId: 'e1', total: 1 }] }],
      ['results.totals', ['b2', {}], { edges: [{ edgeId: 'e2', total: 1 }] }],
      // Each goes without the other.
      ['results.archive', ['b1', ['r1']], ['r1']],
      [
        'results.get',
        [{ botId: 'b2', id: 'child' }],
        { answers: [{ content: 'theirs' }], variables: [{ value: 'red' }, { value: 'theirs' }] },
      ],
      ['results.archive', ['b2', 'all'], ['child']],
      ['results.get', [{ botId: 'b2', id: 'child' }], { isArchived: true, answers: [], variables: [] }],
    ],
  },
  {
    name: 'archiving a linked result leaves the chat it came from',
    steps: [
      ['turns.commit', [turn(0, answer('mine'))], 'committed'],
      [
        'turns.commit',
        [
          turn(1, {
            newResults: [{ id: 'child', botId: 'b2', createdAt: 1001 }],
            ...answer('theirs', { resultId: 'child' }),
          }),
        ],
        'committed',
      ],
      ['results.archive', ['b2', ['child']], ['child']],
      ['results.get', [{ botId: 'b2', id: 'child' }], { isArchived: true, answers: [], variables: [] }],
      ['results.get', [r1], { answers: [{ content: 'mine' }] }],
      ['turns.commit', [turn(2, answer('more'))], 'committed'],
      ['results.get', [r1], { answers: [{ content: 'mine' }, { content: 'more' }] }],
      // The linked bot goes on talking: nothing of it is kept.
      [
        'turns.commit',
        [
          turn(3, {
            ...answer('again', { resultId: 'child' }),
            logs: [{ resultId: 'child', entry: { status: 'info', description: 'd' } }],
          }),
        ],
        'committed',
      ],
      ['results.get', [{ botId: 'b2', id: 'child' }], { isArchived: true, answers: [], variables: [] }],
      ['results.logs', [{ botId: 'b2', id: 'child' }], []],
      ['results.get', [r1], { answers: [{ content: 'mine' }, { content: 'more' }] }],
    ],
  },
  {
    name: 'lists: started, not archived, newest first, of one bot',
    steps: [
      ['turns.commit', [chat(1, 100)], 'committed'],
      ['turns.commit', [chat(2, 300)], 'committed'],
      ['turns.commit', [chat(3, 200)], 'committed'],
      ['turns.commit', [turn(0, { sessionId: 's4' })], 'committed'],
      ['turns.commit', [chat(5, 400)], 'committed'],
      ['results.archive', ['b1', ['r5', 'r9']], ['r5']],
      [
        'results.list',
        ['b1', { limit: 50 }],
        { results: [{ id: 'r2' }, { id: 'r3' }, { id: 'r1' }], nextCursor: null },
      ],
      ['results.list', ['b2', { limit: 50 }], { results: [], nextCursor: null }],
      ['results.list', ['b1', { limit: 3 }], { nextCursor: null }],
    ],
  },
  {
    name: 'lists: filters',
    steps: [
      ['turns.commit', [chat(1, 100, 'Ann')], 'committed'],
      ['turns.commit', [chat(2, 200, 'Ben')], 'committed'],
      ['turns.commit', [chat(3, 300, 'Ann')], 'committed'],
      ['turns.commit', [turn(1, { sessionId: 's3', completed: ['r3'] })], 'committed'],
      [
        'results.list',
        ['b1', { limit: 9, filter: { from: 100, to: 300 } }],
        { results: [{ id: 'r2' }, { id: 'r1' }] },
      ],
      ['results.list', ['b1', { limit: 9, filter: { isCompleted: true } }], { results: [{ id: 'r3' }] }],
      [
        'results.list',
        ['b1', { limit: 9, filter: { isCompleted: false } }],
        { results: [{ id: 'r2' }, { id: 'r1' }] },
      ],
      [
        'results.list',
        ['b1', { limit: 9, filter: { variable: { name: 'name', value: 'Ann' } } }],
        { results: [{ id: 'r3' }, { id: 'r1' }], nextCursor: null },
      ],
      [
        'results.list',
        ['b1', { limit: 9, filter: { variable: { name: 'v-name', value: 'Ben' } } }],
        { results: [{ id: 'r2' }] },
      ],
      [
        'results.list',
        ['b1', { limit: 9, filter: { variable: { name: 'name', value: 'Bo' } } }],
        { results: [] },
      ],
    ],
  },
  ...[
    ['a long answer', 'x'.repeat(20_000), 'x'.repeat(20_000)],
    [
      'a long answer with what no store takes',
      `${'é'.repeat(200)}\0\ud800`,
      `${'é'.repeat(200)}\uFFFD\uFFFD`,
    ],
    ['a long answer that looks like JSON', JSON.stringify(['"', '\\', 0]).repeat(50), undefined],
  ].map(
    ([name = '', given = '', kept = given]): Row => ({
      name: `${name} is the answer and the value of its variable, also in results that were moved aside`,
      steps: [
        ['turns.commit', [turn(0, answer(given))], 'committed'],
        [
          'turns.commit',
          [
            turn(1, {
              ...answer('short'),
              variables: [
                { resultId: 'r1', id: 'v-name', name: 'name', value: 'short' },
                { resultId: 'r1', id: 'other', name: 'other', value: given },
              ],
            }),
          ],
          'committed',
        ],
        [
          'results.get',
          [{ botId: 'b1', id: 'r1' }],
          {
            answers: [{ content: kept }, { content: 'short' }],
            variables: [{ value: 'short' }, { value: kept }],
          },
        ],
        ['turns.commit', [turn(2, answer(given, { blockId: 'other' }))], 'committed'],
        [
          'results.get',
          [{ botId: 'b1', id: 'r1' }],
          { variables: [{ value: 'short' }, { value: kept }, { id: 'v-other', value: kept }] },
        ],
      ],
    }),
  ),
  {
    name: 'stats count views, starts and completions in a range, whole bot or none',
    steps: [
      ['turns.commit', [chat(1, 100)], 'committed'],
      ['turns.commit', [chat(2, 200)], 'committed'],
      ['turns.commit', [turn(1, { sessionId: 's2', completed: ['r2'] })], 'committed'],
      ['turns.commit', [turn(0, { sessionId: 's3' })], 'committed'],
      ['results.stats', ['b1', {}], { totalViews: 3, totalStarts: 2, totalCompleted: 1 }],
      [
        'results.stats',
        ['b1', { from: 150, to: 1000 }],
        { totalViews: 1, totalStarts: 1, totalCompleted: 1 },
      ],
      ['results.stats', ['b2', {}], { totalViews: 0, totalStarts: 0, totalCompleted: 0 }],
      ['results.archive', ['b1', ['r2']], ['r2']],
      ['results.stats', ['b1', {}], { totalViews: 2, totalStarts: 1, totalCompleted: 0 }],
      // What was used up stays used up.
      ['usage.chats', ['w1', '1970-01'], 2],
      ['usage.chats', ['w1', '1970-02'], 0],
      ['usage.chats', ['w2', '1970-01'], 0],
    ],
  },
  {
    name: 'totals count answers by block and edges that were taken',
    steps: [
      ['turns.commit', [chat(1, 100)], 'committed'],
      [
        'turns.commit',
        [
          turn(1, {
            ...answer('x', { blockId: 'size' }),
            edges: [
              { resultId: 'r1', edgeId: 'e1' },
              { resultId: 'r1', edgeId: 'e1' },
              { resultId: 'r1', edgeId: 'e2' },
            ],
          }),
        ],
        'committed',
      ],
      ['turns.commit', [chat(2, 200)], 'committed'],
      [
        'results.totals',
        ['b1', {}],
        {
          answers: [
            { blockId: 'name', total: 2 },
            { blockId: 'size', total: 1 },
          ],
          edges: [
            { edgeId: 'e1', total: 2 },
            { edgeId: 'e2', total: 1 },
          ],
        },
      ],
      ['results.totals', ['b1', { from: 150 }], { answers: [{ blockId: 'name', total: 1 }], edges: [] }],
      ['results.totals', ['b2', {}], { answers: [], edges: [] }],
    ],
  },
  {
    name: 'a search finds what was said, and no more what a turn has replaced',
    steps: [
      ['turns.commit', [chat(1, 100, 'Ann Lee')], 'committed'],
      ['turns.commit', [chat(2, 200, 'Ben')], 'committed'],
      [
        'turns.commit',
        [turn(0, { sessionId: 's3', newResults: [{ id: 'r3', botId: 'b1', createdAt: 1 }] })],
        'committed',
      ],
      ...indexed,
      ['results.search', ['b1', { words: ['lee'] }, page], { results: [{ id: 'r1' }], nextCursor: null }],
      ['results.search', ['b2', { words: ['lee'] }, page], { results: [] }],
      ['results.search', ['b1', {}, page], { results: [{ id: 'r2' }, { id: 'r1' }] }],
      ['results.count', ['b1', {}], 2],
      ['results.count', ['b1', { to: 200 }], 1],
      ['turns.commit', [turn(1, { sessionId: 's1', ...answer('Zoe', { resultId: 'r1' }) })], 'committed'],
      ...indexed,
      ['results.search', ['b1', { words: ['lee'] }, page], { results: [] }],
      ['results.search', ['b1', { words: ['zo'] }, page], { results: [{ id: 'r1' }] }],
      ['results.answeredBlocks', ['b1'], ['name']],
      ['results.answeredBlocks', ['b2'], []],
    ],
  },
  {
    name: 'pages of a search go on where they ended, newest first or sorted by a field',
    steps: [
      ['turns.commit', [chat(1, 100, 'b')], 'committed'],
      ['turns.commit', [chat(2, 100, '10')], 'committed'],
      ['turns.commit', [chat(3, 300, '9')], 'committed'],
      ...indexed,
      ['results.search', ['b1', {}, { ...page, limit: 1 }], { results: [{ id: 'r3' }], isPartial: false }],
      [
        'results.search',
        ['b1', {}, { ...page, limit: 3, sort: { field: 'bname', isDescending: false } }],
        { results: [{ id: 'r3' }, { id: 'r2' }, { id: 'r1' }], nextCursor: null },
      ],
      [
        'results.search',
        ['b1', {}, { ...page, sort: { field: 'bname', isDescending: true } }],
        { results: [{ id: 'r1' }, { id: 'r2' }, { id: 'r3' }] },
      ],
    ],
  },
  {
    name: 'a deletion hides results, until it is undone or final',
    steps: [
      ['turns.commit', [chat(1, 100, 'Ann')], 'committed'],
      ['turns.commit', [chat(2, 200, 'Ben')], 'committed'],
      ['results.hide', ['b2', ['r1'], { id: 'd0', at: 5 }], []],
      ['results.hide', ['b1', ['r1', 'r9'], { id: 'd1', at: 10 }], ['r1']],
      ['results.hide', ['b1', ['r1', 'r2'], { id: 'd2', at: 20 }], ['r2']],
      ['results.list', ['b1', { limit: 9 }], { results: [] }],
      ['results.search', ['b1', { words: ['ann'] }, page], { results: [] }],
      ['results.stats', ['b1', {}], { totalViews: 0 }],
      ['results.lastChat', ['r1'], null],
      [
        'results.get',
        [r1],
        { isArchived: true, lastChatSessionId: null, answers: [], variables: [], hasStarted: true },
      ],
      // The visitor may go on.
      ['turns.commit', [turn(1, { sessionId: 's1', ...answer('Anna', { resultId: 'r1' }) })], 'committed'],
      ['results.unhide', ['b2', 'd1', 9], 0],
      ['results.unhide', ['b1', 'd1', 9], 1],
      ['results.unhide', ['b1', 'd1', 9], 0],
      ...indexed,
      ['results.search', ['b1', { words: ['anna'] }, page], { results: [{ id: 'r1' }] }],
      [
        'results.get',
        [r1],
        { isArchived: false, lastChatSessionId: 's1', answers: [{}, { content: 'Anna' }] },
      ],
      ['results.sweepHidden', [20, 9], 0],
      ['results.sweepHidden', [21, 9], 1],
      ['results.sweepHidden', [21, 9], 0],
      ['results.unhide', ['b1', 'd2', 9], 0],
      ['turns.load', ['s2'], null],
      ['results.list', ['b1', { limit: 9 }], { results: [{ id: 'r1' }] }],
    ],
  },
  {
    name: 'results go when their bot keeps them no longer',
    steps: [
      ['turns.commit', [chat(1, 100, 'Ann')], 'committed'],
      ['turns.commit', [chat(2, 200, 'Ben')], 'committed'],
      ['turns.commit', [chat(3, 300, 'Cid')], 'committed'],
      ['results.sweepOld', [1000 * DAY, 9], 0],
      [
        'bots.update',
        [
          { workspaceId: 'w1', botId: 'b1' },
          { patch: { resultRetentionDays: 2 }, at: 3000 },
        ],
        { value: { resultRetentionDays: 2, rev: 0 } },
      ],
      ['bots.head', ['b1'], { resultRetentionDays: 2 }],
      ['results.sweepOld', [2 * DAY + 100, 9], 0],
      // A batch at a time; those that a person has just deleted have their own end.
      ['results.hide', ['b1', ['r3'], { id: 'd1', at: 10 }], ['r3']],
      ['results.sweepOld', [2 * DAY + 900, 1], 1],
      ['results.sweepOld', [2 * DAY + 900, 9], 1],
      ['results.sweepOld', [2 * DAY + 900, 9], 0],
      ['results.list', ['b1', { limit: 9 }], { results: [] }],
      ['results.get', [r1], { isArchived: true, answers: [], variables: [], lastChatSessionId: null }],
      ['turns.load', ['s1'], null],
      ['results.search', ['b1', { words: ['ben'] }, page], { results: [] }],
      ['results.unhide', ['b1', 'd1', 9], 1],
      [
        'bots.update',
        [
          { workspaceId: 'w1', botId: 'b1' },
          { patch: { resultRetentionDays: null }, at: 4000 },
        ],
        { value: { resultRetentionDays: null } },
      ],
      ['results.sweepOld', [1000 * DAY, 9], 0],
      ['results.list', ['b1', { limit: 9 }], { results: [{ id: 'r3' }] }],
    ],
  },
  {
    name: 'archiving keeps the row and nothing else',
    steps: [
      [
        'turns.commit',
        [
          turn(0, {
            ...answer('x'),
            logs: [{ resultId: 'r1', entry: { status: 'error', description: 'd' } }],
          }),
        ],
        'committed',
      ],
      ['results.archive', ['b2', ['r1']], []],
      ['results.archive', ['b2', 'all'], []],
      ['results.get', [r1], { isArchived: false }],
      ['results.archive', ['b1', 'all'], ['r1']],
      ['results.archive', ['b1', 'all'], []],
      [
        'results.get',
        [r1],
        {
          isArchived: true,
          hasStarted: true,
          createdAt: 1000,
          variables: [],
          answers: [],
          lastChatSessionId: null,
        },
      ],
      ['results.logs', [r1], []],
      ['turns.load', ['s1'], null],
      ['turns.commit', [turn(1)], 'conflict'],
      ['sessions.events', [{ botId: 'b1', id: 's1' }], []],
      ['results.appendLogs', [r1, [{ status: 'info', description: 'late' }], 5], false],
    ],
  },
  {
    name: 'logs are in the order of their times, those of one instant in the order in which they came',
    steps: [
      [
        'turns.commit',
        [turn(0, { logs: [{ resultId: 'r1', entry: { status: 'info', description: 'turn' } }] })],
        'committed',
      ],
      ['results.appendLogs', [r1, [{ status: 'info', description: 'b' }], 5], true],
      [
        'results.appendLogs',
        [
          r1,
          [
            { status: 'info', description: 'a' },
            { status: 'info', description: 'c' },
          ],
          5,
        ],
        true,
      ],
      ['results.appendLogs', [r1, [{ status: 'info', description: 'd' }], 5], true],
      ['results.appendLogs', [r1, [{ status: 'info', description: 'first' }], 4], true],
      ['results.logs', [r1], ['first', 'b', 'a', 'c', 'd', 'turn'].map((description) => ({ description }))],
    ],
  },
  {
    name: 'logs come from turns and from clients, oldest first',
    steps: [
      [
        'turns.commit',
        [
          turn(0, {
            logs: [
              { resultId: 'r1', entry: { status: 'error', description: 'one', details: 'D', context: 'C' } },
              { resultId: 'r1', entry: { status: 'success', description: 'two' } },
            ],
          }),
        ],
        'committed',
      ],
      ['results.appendLogs', [r1, [{ status: 'info', description: 'three' }], 1500], true],
      [
        'results.appendLogs',
        [{ botId: 'b2', id: 'r1' }, [{ status: 'info', description: 'no' }], 1500],
        false,
      ],
      [
        'results.appendLogs',
        [{ botId: 'b1', id: 'r9' }, [{ status: 'info', description: 'no' }], 1500],
        false,
      ],
      [
        'results.logs',
        [r1],
        [
          {
            resultId: 'r1',
            createdAt: 1000,
            status: 'error',
            description: 'one',
            details: 'D',
            context: 'C',
          },
          { status: 'success', description: 'two', details: undefined, context: undefined },
          { createdAt: 1500, status: 'info', description: 'three' },
        ],
      ],
      ['results.logs', [{ botId: 'b2', id: 'r1' }], []],
    ],
  },
];

function sessionOf(id: string) {
  return {
    id,
    workspaceId: 'w1',
    botId: 'b1',
    version: 'v1',
    kind: 'live' as const,
    owner: 'key:w1',
    resultId: null,
    createdAt: 1000,
    idleMs: 500,
  };
}
