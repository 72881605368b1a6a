import { type Row, step } from './row.ts';
import { answer, turn } from './world.ts';

const DAY = 86_400_000;

const r1 = { botId: 'b1', id: 'r1' };

/** Two processes may take these steps by turns: each knows of its own turns at once. */
const indexed: Row['steps'] = [step('results.catchUp', [], null), step('results.catchUp', [], null)];

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
      step('results.lastChat', ['r1'], null),
      step('turns.commit', [turn(0)], 'committed'),
      step('results.lastChat', ['r1'], 's1'),
      step(
        'turns.commit',
        [turn(0, { sessionId: 's2', newResults: [{ id: 'r1', botId: 'b1', createdAt: 2000 }] })],
        'committed',
      ),
      step('results.lastChat', ['r1'], 's2'),
      step('results.archive', ['b1', ['r1']], ['r1']),
      step('results.lastChat', ['r1'], null),
    ],
  },
  {
    name: 'a result adds up what its turns said',
    steps: [
      step('results.get', [r1], null),
      step('turns.commit', [turn(0)], 'committed'),
      step('results.get', [r1], {
        id: 'r1',
        botId: 'b1',
        createdAt: 1000,
        hasStarted: false,
        isCompleted: false,
        isArchived: false,
        lastChatSessionId: 's1',
        variables: [],
        answers: [],
      }),
      step('turns.commit', [turn(1, answer('Ann'))], 'committed'),
      step(
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
      ),
      step(
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
      ),
      step('results.get', [r1], {
        hasStarted: true,
        isCompleted: true,
        variables: [{ id: 'v-name', name: 'name', value: 'Anna', isSessionVariable: false }],
        answers: [
          { blockId: 'name', content: 'Ann', attachedFileUrls: [] },
          { blockId: 'file', content: 'u1', attachedFileUrls: ['https://x/1', 'https://x/2'] },
        ],
      }),
      step('results.get', [{ botId: 'b2', id: 'r1' }], null),
    ],
  },
  {
    name: 'a result begins with values; turns change and remove them, a chat that goes on with it keeps them',
    steps: [
      step(
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
      ),
      step(
        'turns.commit',
        [turn(1, { variables: [{ resultId: 'r1', id: 'v-c', name: 'c', value: null }] })],
        'committed',
      ),
      step(
        'turns.commit',
        [
          turn(0, {
            sessionId: 's2',
            newResults: [{ id: 'r1', botId: 'b1', createdAt: 2000, values: [['v-a', 'a', 'again']] }],
          }),
        ],
        'committed',
      ),
      step('results.get', [r1], {
        variables: [
          { id: 'v-a', name: 'a', value: 'changed', isSessionVariable: false },
          { id: 'v-b', name: 'b', value: ['x', null], isSessionVariable: false },
        ],
      }),
      step('results.list', ['b1', { limit: 10, filter: { variable: { name: 'b', value: 'x' } } }], {
        results: [{ id: 'r1' }],
      }),
      step('results.archive', ['b1', 'all'], ['r1']),
      step('results.get', [r1], { variables: [] }),
    ],
  },
  {
    name: 'a result goes on in another session',
    steps: [
      step('turns.commit', [turn(0, answer('one'))], 'committed'),
      step(
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
      ),
      step('turns.commit', [turn(1, { sessionId: 's2', at: 1002, ...answer('three') })], 'committed'),
      step('results.get', [r1], {
        createdAt: 1000,
        lastChatSessionId: 's2',
        answers: [{ content: 'one' }, { content: 'two' }, { content: 'three' }],
        variables: [{ value: 'three' }],
      }),
    ],
  },
  {
    name: 'a linked bot may have a result of its own in the same session',
    steps: [
      step('turns.commit', [turn(0, answer('mine'))], 'committed'),
      step(
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
      ),
      step('turns.commit', [turn(2, answer('theirs', { resultId: 'child', blockId: 'size' }))], 'committed'),
      step('results.get', [{ botId: 'b2', id: 'child' }], {
        hasStarted: true,
        answers: [{ blockId: 'size', content: 'theirs' }],
        variables: [{ value: 'red' }, { value: 'theirs' }],
      }),
      step('results.get', [r1], { answers: [{ content: 'mine' }, { content: 'parent' }] }),
      step('results.totals', ['b1', {}], { edges: [{ edgeId: 'e1', total: 1 }] }),
      step('results.totals', ['b2', {}], { edges: [{ edgeId: 'e2', total: 1 }] }),
      // Each goes without the other.
      step('results.archive', ['b1', ['r1']], ['r1']),
      step('results.get', [{ botId: 'b2', id: 'child' }], {
        answers: [{ content: 'theirs' }],
        variables: [{ value: 'red' }, { value: 'theirs' }],
      }),
      step('results.archive', ['b2', 'all'], ['child']),
      step('results.get', [{ botId: 'b2', id: 'child' }], { isArchived: true, answers: [], variables: [] }),
    ],
  },
  {
    name: 'archiving a linked result leaves the chat it came from',
    steps: [
      step('turns.commit', [turn(0, answer('mine'))], 'committed'),
      step(
        'turns.commit',
        [
          turn(1, {
            newResults: [{ id: 'child', botId: 'b2', createdAt: 1001 }],
            ...answer('theirs', { resultId: 'child' }),
          }),
        ],
        'committed',
      ),
      step('results.archive', ['b2', ['child']], ['child']),
      step('results.get', [{ botId: 'b2', id: 'child' }], { isArchived: true, answers: [], variables: [] }),
      step('results.get', [r1], { answers: [{ content: 'mine' }] }),
      step('turns.commit', [turn(2, answer('more'))], 'committed'),
      step('results.get', [r1], { answers: [{ content: 'mine' }, { content: 'more' }] }),
      // The linked bot goes on talking: nothing of it is kept.
      step(
        'turns.commit',
        [
          turn(3, {
            ...answer('again', { resultId: 'child' }),
            logs: [{ resultId: 'child', entry: { status: 'info', description: 'd' } }],
          }),
        ],
        'committed',
      ),
      step('results.get', [{ botId: 'b2', id: 'child' }], { isArchived: true, answers: [], variables: [] }),
      step('results.logs', [{ botId: 'b2', id: 'child' }], []),
      step('results.get', [r1], { answers: [{ content: 'mine' }, { content: 'more' }] }),
    ],
  },
  {
    name: 'lists: started, not archived, newest first, of one bot',
    steps: [
      step('turns.commit', [chat(1, 100)], 'committed'),
      step('turns.commit', [chat(2, 300)], 'committed'),
      step('turns.commit', [chat(3, 200)], 'committed'),
      step('turns.commit', [turn(0, { sessionId: 's4' })], 'committed'),
      step('turns.commit', [chat(5, 400)], 'committed'),
      step('results.archive', ['b1', ['r5', 'r9']], ['r5']),
      step('results.list', ['b1', { limit: 50 }], {
        results: [{ id: 'r2' }, { id: 'r3' }, { id: 'r1' }],
        nextCursor: null,
      }),
      step('results.list', ['b2', { limit: 50 }], { results: [], nextCursor: null }),
      step('results.list', ['b1', { limit: 3 }], { nextCursor: null }),
    ],
  },
  {
    name: 'lists: filters',
    steps: [
      step('turns.commit', [chat(1, 100, 'Ann')], 'committed'),
      step('turns.commit', [chat(2, 200, 'Ben')], 'committed'),
      step('turns.commit', [chat(3, 300, 'Ann')], 'committed'),
      step('turns.commit', [turn(1, { sessionId: 's3', completed: ['r3'] })], 'committed'),
      step('results.list', ['b1', { limit: 9, filter: { from: 100, to: 300 } }], {
        results: [{ id: 'r2' }, { id: 'r1' }],
      }),
      step('results.list', ['b1', { limit: 9, filter: { isCompleted: true } }], { results: [{ id: 'r3' }] }),
      step('results.list', ['b1', { limit: 9, filter: { isCompleted: false } }], {
        results: [{ id: 'r2' }, { id: 'r1' }],
      }),
      step('results.list', ['b1', { limit: 9, filter: { variable: { name: 'name', value: 'Ann' } } }], {
        results: [{ id: 'r3' }, { id: 'r1' }],
        nextCursor: null,
      }),
      step('results.list', ['b1', { limit: 9, filter: { variable: { name: 'v-name', value: 'Ben' } } }], {
        results: [{ id: 'r2' }],
      }),
      step('results.list', ['b1', { limit: 9, filter: { variable: { name: 'name', value: 'Bo' } } }], {
        results: [],
      }),
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
        step('turns.commit', [turn(0, answer(given))], 'committed'),
        step(
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
        ),
        step('results.get', [{ botId: 'b1', id: 'r1' }], {
          answers: [{ content: kept }, { content: 'short' }],
          variables: [{ value: 'short' }, { value: kept }],
        }),
        step('turns.commit', [turn(2, answer(given, { blockId: 'other' }))], 'committed'),
        step('results.get', [{ botId: 'b1', id: 'r1' }], {
          variables: [{ value: 'short' }, { value: kept }, { id: 'v-other', value: kept }],
        }),
      ],
    }),
  ),
  {
    name: 'stats count views, starts and completions in a range, whole bot or none',
    steps: [
      step('turns.commit', [chat(1, 100)], 'committed'),
      step('turns.commit', [chat(2, 200)], 'committed'),
      step('turns.commit', [turn(1, { sessionId: 's2', completed: ['r2'] })], 'committed'),
      step('turns.commit', [turn(0, { sessionId: 's3' })], 'committed'),
      step('results.stats', ['b1', {}], { totalViews: 3, totalStarts: 2, totalCompleted: 1 }),
      step('results.stats', ['b1', { from: 150, to: 1000 }], {
        totalViews: 1,
        totalStarts: 1,
        totalCompleted: 1,
      }),
      step('results.stats', ['b2', {}], { totalViews: 0, totalStarts: 0, totalCompleted: 0 }),
      step('results.archive', ['b1', ['r2']], ['r2']),
      step('results.stats', ['b1', {}], { totalViews: 2, totalStarts: 1, totalCompleted: 0 }),
      // What was used up stays used up.
      step('usage.chats', ['w1', '1970-01'], 2),
      step('usage.chats', ['w1', '1970-02'], 0),
      step('usage.chats', ['w2', '1970-01'], 0),
    ],
  },
  {
    name: 'totals count answers by block and edges that were taken',
    steps: [
      step('turns.commit', [chat(1, 100)], 'committed'),
      step(
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
      ),
      step('turns.commit', [chat(2, 200)], 'committed'),
      step('results.totals', ['b1', {}], {
        answers: [
          { blockId: 'name', total: 2 },
          { blockId: 'size', total: 1 },
        ],
        edges: [
          { edgeId: 'e1', total: 2 },
          { edgeId: 'e2', total: 1 },
        ],
      }),
      step('results.totals', ['b1', { from: 150 }], { answers: [{ blockId: 'name', total: 1 }], edges: [] }),
      step('results.totals', ['b2', {}], { answers: [], edges: [] }),
    ],
  },
  {
    name: 'a search finds what was said, and no more what a turn has replaced',
    steps: [
      step('turns.commit', [chat(1, 100, 'Ann Lee')], 'committed'),
      step('turns.commit', [chat(2, 200, 'Ben')], 'committed'),
      step(
        'turns.commit',
        [turn(0, { sessionId: 's3', newResults: [{ id: 'r3', botId: 'b1', createdAt: 1 }] })],
        'committed',
      ),
      ...indexed,
      step('results.search', ['b1', { words: ['lee'] }, page], { results: [{ id: 'r1' }], nextCursor: null }),
      step('results.search', ['b2', { words: ['lee'] }, page], { results: [] }),
      step('results.search', ['b1', {}, page], { results: [{ id: 'r2' }, { id: 'r1' }] }),
      step('results.count', ['b1', {}], 2),
      step('results.count', ['b1', { to: 200 }], 1),
      step('turns.commit', [turn(1, { sessionId: 's1', ...answer('Zoe', { resultId: 'r1' }) })], 'committed'),
      ...indexed,
      step('results.search', ['b1', { words: ['lee'] }, page], { results: [] }),
      step('results.search', ['b1', { words: ['zo'] }, page], { results: [{ id: 'r1' }] }),
      step('results.answeredBlocks', ['b1'], ['name']),
      step('results.answeredBlocks', ['b2'], []),
    ],
  },
  {
    name: 'pages of a search go on where they ended, newest first or sorted by a field',
    steps: [
      step('turns.commit', [chat(1, 100, 'b')], 'committed'),
      step('turns.commit', [chat(2, 100, '10')], 'committed'),
      step('turns.commit', [chat(3, 300, '9')], 'committed'),
      ...indexed,
      step('results.search', ['b1', {}, { ...page, limit: 1 }], {
        results: [{ id: 'r3' }],
        isPartial: false,
      }),
      step(
        'results.search',
        ['b1', {}, { ...page, limit: 3, sort: { field: 'bname', isDescending: false } }],
        { results: [{ id: 'r3' }, { id: 'r2' }, { id: 'r1' }], nextCursor: null },
      ),
      step('results.search', ['b1', {}, { ...page, sort: { field: 'bname', isDescending: true } }], {
        results: [{ id: 'r1' }, { id: 'r2' }, { id: 'r3' }],
      }),
    ],
  },
  {
    name: 'a deletion hides results, until it is undone or final',
    steps: [
      step('turns.commit', [chat(1, 100, 'Ann')], 'committed'),
      step('turns.commit', [chat(2, 200, 'Ben')], 'committed'),
      step('results.hide', ['b2', ['r1'], { id: 'd0', at: 5 }], []),
      step('results.hide', ['b1', ['r1', 'r9'], { id: 'd1', at: 10 }], ['r1']),
      step('results.hide', ['b1', ['r1', 'r2'], { id: 'd2', at: 20 }], ['r2']),
      step('results.list', ['b1', { limit: 9 }], { results: [] }),
      step('results.search', ['b1', { words: ['ann'] }, page], { results: [] }),
      step('results.stats', ['b1', {}], { totalViews: 0 }),
      step('results.lastChat', ['r1'], null),
      step('results.get', [r1], {
        isArchived: true,
        lastChatSessionId: null,
        answers: [],
        variables: [],
        hasStarted: true,
      }),
      // The visitor may go on.
      step(
        'turns.commit',
        [turn(1, { sessionId: 's1', ...answer('Anna', { resultId: 'r1' }) })],
        'committed',
      ),
      step('results.unhide', ['b2', 'd1', 9], 0),
      step('results.unhide', ['b1', 'd1', 9], 1),
      step('results.unhide', ['b1', 'd1', 9], 0),
      ...indexed,
      step('results.search', ['b1', { words: ['anna'] }, page], { results: [{ id: 'r1' }] }),
      step('results.get', [r1], {
        isArchived: false,
        lastChatSessionId: 's1',
        answers: [{}, { content: 'Anna' }],
      }),
      step('results.sweepHidden', [20, 9], 0),
      step('results.sweepHidden', [21, 9], 1),
      step('results.sweepHidden', [21, 9], 0),
      step('results.unhide', ['b1', 'd2', 9], 0),
      step('turns.load', ['s2'], null),
      step('results.list', ['b1', { limit: 9 }], { results: [{ id: 'r1' }] }),
    ],
  },
  {
    name: 'results go when their bot keeps them no longer',
    steps: [
      step('turns.commit', [chat(1, 100, 'Ann')], 'committed'),
      step('turns.commit', [chat(2, 200, 'Ben')], 'committed'),
      step('turns.commit', [chat(3, 300, 'Cid')], 'committed'),
      step('results.sweepOld', [1000 * DAY, 9], 0),
      step(
        'bots.update',
        [
          { workspaceId: 'w1', botId: 'b1' },
          { patch: { resultRetentionDays: 2 }, at: 3000 },
        ],
        { value: { resultRetentionDays: 2, rev: 0 } },
      ),
      step('bots.head', ['b1'], { resultRetentionDays: 2 }),
      step('results.sweepOld', [2 * DAY + 100, 9], 0),
      // A batch at a time; those that a person has just deleted have their own end.
      step('results.hide', ['b1', ['r3'], { id: 'd1', at: 10 }], ['r3']),
      step('results.sweepOld', [2 * DAY + 900, 1], 1),
      step('results.sweepOld', [2 * DAY + 900, 9], 1),
      step('results.sweepOld', [2 * DAY + 900, 9], 0),
      step('results.list', ['b1', { limit: 9 }], { results: [] }),
      step('results.get', [r1], { isArchived: true, answers: [], variables: [], lastChatSessionId: null }),
      step('turns.load', ['s1'], null),
      step('results.search', ['b1', { words: ['ben'] }, page], { results: [] }),
      step('results.unhide', ['b1', 'd1', 9], 1),
      step(
        'bots.update',
        [
          { workspaceId: 'w1', botId: 'b1' },
          { patch: { resultRetentionDays: null }, at: 4000 },
        ],
        { value: { resultRetentionDays: null } },
      ),
      step('results.sweepOld', [1000 * DAY, 9], 0),
      step('results.list', ['b1', { limit: 9 }], { results: [{ id: 'r3' }] }),
    ],
  },
  {
    name: 'archiving keeps the row and nothing else',
    steps: [
      step(
        'turns.commit',
        [
          turn(0, {
            ...answer('x'),
            logs: [{ resultId: 'r1', entry: { status: 'error', description: 'd' } }],
          }),
        ],
        'committed',
      ),
      step('results.archive', ['b2', ['r1']], []),
      step('results.archive', ['b2', 'all'], []),
      step('results.get', [r1], { isArchived: false }),
      step('results.archive', ['b1', 'all'], ['r1']),
      step('results.archive', ['b1', 'all'], []),
      step('results.get', [r1], {
        isArchived: true,
        hasStarted: true,
        createdAt: 1000,
        variables: [],
        answers: [],
        lastChatSessionId: null,
      }),
      step('results.logs', [r1], []),
      step('turns.load', ['s1'], null),
      step('turns.commit', [turn(1)], 'conflict'),
      step('sessions.events', [{ botId: 'b1', id: 's1' }], []),
      step('results.appendLogs', [r1, [{ status: 'info', description: 'late' }], 5], false),
    ],
  },
  {
    name: 'logs are in the order of their times, those of one instant in the order in which they came',
    steps: [
      step(
        'turns.commit',
        [turn(0, { logs: [{ resultId: 'r1', entry: { status: 'info', description: 'turn' } }] })],
        'committed',
      ),
      step('results.appendLogs', [r1, [{ status: 'info', description: 'b' }], 5], true),
      step(
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
      ),
      step('results.appendLogs', [r1, [{ status: 'info', description: 'd' }], 5], true),
      step('results.appendLogs', [r1, [{ status: 'info', description: 'first' }], 4], true),
      step(
        'results.logs',
        [r1],
        ['first', 'b', 'a', 'c', 'd', 'turn'].map((description) => ({ description })),
      ),
    ],
  },
  {
    name: 'logs come from turns and from clients, oldest first',
    steps: [
      step(
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
      ),
      step('results.appendLogs', [r1, [{ status: 'info', description: 'three' }], 1500], true),
      step(
        'results.appendLogs',
        [{ botId: 'b2', id: 'r1' }, [{ status: 'info', description: 'no' }], 1500],
        false,
      ),
      step(
        'results.appendLogs',
        [{ botId: 'b1', id: 'r9' }, [{ status: 'info', description: 'no' }], 1500],
        false,
      ),
      step(
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
      ),
      step('results.logs', [{ botId: 'b2', id: 'r1' }], []),
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
