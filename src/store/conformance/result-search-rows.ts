import type { Value } from '#model/value.ts';
import type { ResultQuery, ResultRecord, ResultWhere } from '../ports/result.ts';
import { type Row, type Step, step } from './row.ts';
import { answer, turn } from './world.ts';

/** Two processes may take these steps by turns: each knows of its own turns at once. */
const indexed: readonly Step[] = [step('results.catchUp', [], null), step('results.catchUp', [], null)];

/** All on one page, newest first. */
const page = { sort: { field: null, isDescending: true }, limit: 9 };

/** Started chats, one a text, oldest first: `r1`, `r2`, … */
const chats = (...texts: readonly string[]): readonly Step[] => [
  ...texts.map(
    (text, index): Step =>
      step(
        'turns.commit',
        [
          turn(0, {
            sessionId: `s${index + 1}`,
            newResults: [{ id: `r${index + 1}`, botId: 'b1', createdAt: 100 * (index + 1) }],
            ...answer(text, { resultId: `r${index + 1}` }),
          }),
        ],
        'committed',
      ),
  ),
  ...indexed,
];

const textOf = ({ answers }: ResultRecord) => answers.at(-1)?.content ?? '';

/** A filter on the answers to the block `name`; the index decides alone. */
const exactly = (test: (text: string) => boolean, where: ResultWhere): ResultQuery => ({
  filter: { where, isExact: true, matches: (result) => test(textOf(result)) },
});

type CellWhere = Extract<ResultWhere, { kind: 'cell' }>;
const cell = (test: CellWhere['test'], isNot = false): CellWhere => ({
  kind: 'cell',
  field: 'bname',
  test,
  isNot,
});

const ids = (...numbers: readonly number[]) => numbers.map((number) => ({ id: `r${number}` }));

const hasAn = exactly((text) => text.includes('an'), cell({ is: 'contains', part: 'an' }));

const an = cell({ is: 'contains', part: 'an' });
const hasJ = cell({ is: 'contains', part: 'j' });
const both: ResultWhere = { kind: 'all', of: [an, cell({ is: 'beginning', part: 'jan' })] };
const refused = (part: string) => cell({ is: 'contains', part }, true);

const long = '🙂'.repeat(300);
const cut = (valueLength: number) => ({ ...page, valueLength });
const longValue = (id: string, value: Value) => ({ resultId: 'r1', id, name: id, value });
const values = (...pairs: readonly (readonly [id: string, value: Value])[]) =>
  pairs.map(([id, value]) => ({ id, name: id, value, isSessionVariable: false }));
/** An answer that is a value too, long texts, lists, and a value that is short. */
const withLongValues = turn(0, {
  newResults: [{ id: 'r1', botId: 'b1', createdAt: 100 }],
  answer: { resultId: 'r1', blockId: 'name', content: long },
  started: ['r1'],
  variables: [
    longValue('same', long),
    longValue('text', `"x" ${'y'.repeat(500)}`),
    longValue('list', [null, 'z'.repeat(300), 'a', 'b', 'c']),
    longValue('empty', []),
    longValue('short', 'é'),
    longValue('none', null),
  ],
});

export const resultSearchRows: readonly Row[] = [
  {
    name: 'a search gives answers and values of so many characters at most',
    steps: [
      step('turns.commit', [withLongValues], 'committed'),
      ...indexed,
      ...[{}, { filter: { where: null, isExact: false, matches: () => true } }].map(
        (query): Step =>
          step('results.search', ['b1', query, cut(3)], {
            results: [
              {
                answers: [{ blockId: 'name', content: '🙂🙂🙂', attachedFileUrls: [] }],
                variables: values(
                  ['same', '🙂🙂🙂'],
                  ['text', '"x"'],
                  ['list', [null, 'zzz', 'a']],
                  ['empty', []],
                  ['short', 'é'],
                ),
              },
            ],
          }),
      ),
      step('results.search', ['b1', {}, page], {
        results: [{ answers: [{ blockId: 'name', content: long, attachedFileUrls: [] }] }],
      }),
    ],
  },
  {
    name: 'the index answers what a value contains, begins and ends with',
    steps: [
      ...chats('anna', 'joan', 'mary', '100%_'),
      step('results.search', ['b1', hasAn, page], { results: ids(2, 1) }),
      step('results.count', ['b1', hasAn], 2),
      step(
        'results.search',
        ['b1', exactly((text) => text.startsWith('an'), cell({ is: 'beginning', part: 'an' })), page],
        { results: ids(1) },
      ),
      step(
        'results.search',
        ['b1', exactly((text) => text.endsWith('an'), cell({ is: 'ending', part: 'an' })), page],
        { results: ids(2) },
      ),
      step(
        'results.search',
        ['b1', exactly((text) => text.includes('%_'), cell({ is: 'contains', part: '%_' })), page],
        { results: ids(4) },
      ),
      step(
        'results.search',
        ['b1', exactly((text) => text.includes('n_'), cell({ is: 'contains', part: 'n_' })), page],
        { results: [] },
      ),
    ],
  },
  {
    name: 'a negated test is true of results without a value, too',
    steps: [
      ...chats('anna', 'mary'),
      step(
        'turns.commit',
        [
          turn(0, {
            sessionId: 's3',
            newResults: [{ id: 'r3', botId: 'b1', createdAt: 300 }],
            ...answer('x', { resultId: 'r3', blockId: 'other' }),
          }),
        ],
        'committed',
      ),
      ...indexed,
      step(
        'results.search',
        ['b1', exactly((text) => !text.includes('an'), cell({ is: 'contains', part: 'an' }, true)), page],
        { results: ids(3, 2) },
      ),
      step('results.answeredBlocks', ['b1'], ['name', 'other']),
    ],
  },
  {
    name: 'tests are joined by all and any',
    steps: [
      ...chats('anna', 'joan', 'mary'),
      step(
        'results.search',
        [
          'b1',
          exactly((text) => text === 'joan', {
            kind: 'all',
            of: [cell({ is: 'contains', part: 'an' }), cell({ is: 'contains', part: 'jo' })],
          }),
          page,
        ],
        { results: ids(2) },
      ),
      step(
        'results.search',
        [
          'b1',
          exactly((text) => text !== 'joan', {
            kind: 'any',
            of: [cell({ is: 'beginning', part: 'an' }), cell({ is: 'ending', part: 'ry' })],
          }),
          page,
        ],
        { results: ids(3, 1) },
      ),
      step('results.search', ['b1', exactly(() => false, { kind: 'any', of: [] }), page], {
        results: [],
        nextCursor: null,
      }),
      step('results.search', ['b1', exactly(() => true, { kind: 'all', of: [] }), page], {
        results: ids(3, 2, 1),
        nextCursor: null,
      }),
    ],
  },
  {
    name: 'lists of the index are joined, cut and subtracted to count',
    steps: [
      ...chats('anna', 'joan', 'mary', 'jan'),
      step('turns.commit', [turn(1, { sessionId: 's4', completed: ['r4'] })], 'committed'),
      ...indexed,
      ...(
        [
          [
            3,
            (text) => text !== 'mary',
            { kind: 'any', of: [hasJ, { kind: 'all', of: [an, refused('jo')] }] },
          ],
          [2, (text) => text.includes('jan') || text === 'mary', { kind: 'any', of: [refused('an'), both] }],
          [2, (text) => !text.includes('jo') && text !== 'jan', { kind: 'all', of: [refused('j')] }],
          [1, (text) => text === 'mary', { kind: 'all', of: [refused('j'), refused('nn')] }],
          [4, () => true, { kind: 'any', of: [refused('an'), { kind: 'all', of: [] }] }],
          [
            0,
            () => false,
            { kind: 'any', of: [{ kind: 'all', of: [refused('an'), { kind: 'any', of: [] }] }] },
          ],
          [4, () => true, { ...an, field: 'bnone', isNot: true }],
        ] satisfies readonly [number, (text: string) => boolean, ResultWhere][]
      ).flatMap(([count, test, where]): readonly Step[] => [
        step('results.count', ['b1', exactly(test, where)], count),
        step('results.count', ['b1', { ...exactly(test, where), words: ['mary'] }], test('mary') ? 1 : 0),
        step('results.count', ['b1', { ...exactly(test, where), isCompleted: true }], test('jan') ? 1 : 0),
        step('results.count', ['b1', { ...exactly(test, where), to: 150 }], test('anna') ? 1 : 0),
      ]),
      step('results.hide', ['b1', ['r3'], { id: 'd', at: 1 }], ['r3']),
      step(
        'results.count',
        ['b1', exactly((text) => !text.includes('j'), { kind: 'all', of: [refused('j')] })],
        1,
      ),
      step(
        'results.count',
        ['b1', exactly((text) => text === 'mary', { kind: 'any', of: [refused('an')] })],
        0,
      ),
    ],
  },
  {
    name: 'where the index cannot decide, candidates are read and asked',
    steps: [
      ...chats('anna', `${'long '.repeat(200)}tail`, 'mary'),
      step(
        'results.search',
        ['b1', exactly((text) => text.includes('tail'), cell({ is: 'contains', part: 'tail' })), page],
        { results: ids(2), nextCursor: null, isPartial: false },
      ),
      step(
        'results.count',
        ['b1', exactly((text) => text.includes('tail'), cell({ is: 'contains', part: 'tail' }))],
        1,
      ),
      step(
        'results.search',
        [
          'b1',
          { filter: { where: null, isExact: false, matches: (result) => textOf(result).startsWith('m') } },
          page,
        ],
        { results: ids(3), nextCursor: null },
      ),
    ],
  },
  {
    name: 'words, time, completion and ids narrow a search together',
    steps: [
      ...chats('Anna Lee', 'Anna Ray', 'Mary Lee'),
      step('turns.commit', [turn(1, { sessionId: 's2', completed: ['r2'] })], 'committed'),
      step('results.search', ['b1', { words: ['anna'] }, page], { results: ids(2, 1) }),
      step('results.search', ['b1', { words: ['anna', 'le'] }, page], { results: ids(1) }),
      step('results.search', ['b1', { words: ['anna'], from: 150 }, page], { results: ids(2) }),
      step('results.search', ['b1', { words: ['anna'], to: 200 }, page], { results: ids(1) }),
      step('results.search', ['b1', { isCompleted: true }, page], { results: ids(2) }),
      step('results.search', ['b1', { isCompleted: false, words: ['lee'] }, page], { results: ids(3, 1) }),
      step('results.search', ['b1', { ids: ['r1', 'r3', 'r9'] }, page], { results: ids(3, 1) }),
      step('results.search', ['b1', { ids: ['r1', 'r3'], words: ['mary'] }, page], { results: ids(3) }),
      step('results.search', ['b1', { words: ['ee'] }, page], { results: [] }),
    ],
  },
  {
    name: 'numbers sort by size, before texts, and results without a value come last, the newest first',
    steps: [
      ...chats('b', '10', '9', 'a', '-1'),
      step(
        'turns.commit',
        [
          turn(0, {
            sessionId: 's6',
            newResults: [{ id: 'r6', botId: 'b1', createdAt: 600 }],
            ...answer('x', { resultId: 'r6', blockId: 'other' }),
          }),
        ],
        'committed',
      ),
      ...indexed,
      step('results.search', ['b1', {}, { limit: 9, sort: { field: 'bname', isDescending: false } }], {
        results: ids(5, 3, 2, 4, 1, 6),
        nextCursor: null,
      }),
      step('results.search', ['b1', {}, { limit: 9, sort: { field: 'bname', isDescending: true } }], {
        results: ids(1, 4, 2, 3, 5, 6),
      }),
      step(
        'results.search',
        ['b1', { words: ['x'] }, { limit: 9, sort: { field: 'bname', isDescending: true } }],
        { results: ids(6) },
      ),
      step('results.search', ['b1', {}, { limit: 9, sort: { field: 'bnone', isDescending: false } }], {
        results: ids(6, 5, 4, 3, 2, 1),
      }),
      step('results.search', ['b1', {}, { limit: 9, sort: { field: null, isDescending: false } }], {
        results: ids(1, 2, 3, 4, 5, 6),
      }),
    ],
  },
  {
    name: 'a page goes on at its cursor, whatever became of the last result',
    steps: [
      ...chats('a', 'b', 'c'),
      step('results.search', ['b1', {}, { ...page, limit: 2 }], { results: ids(3, 2), isPartial: false }),
      step('results.hide', ['b1', ['r2'], { id: 'd', at: 1 }], ['r2']),
      step('results.search', ['b1', {}, { ...page, cursor: { createdAt: 200, seq: 1_000_000 } }], {
        results: ids(1),
        nextCursor: null,
      }),
      step(
        'results.search',
        [
          'b1',
          {},
          {
            limit: 9,
            sort: { field: 'bname', isDescending: false },
            cursor: { place: '9a', seq: 1_000_000 },
          },
        ],
        { results: ids(3), nextCursor: null },
      ),
    ],
  },
  {
    name: 'a bot that is deleted takes its index along, and others keep theirs',
    steps: [
      ...chats('anna'),
      step(
        'turns.commit',
        [
          turn(0, {
            sessionId: 's2',
            newResults: [{ id: 'r2', botId: 'b2', createdAt: 1 }],
            ...answer('anna', { resultId: 'r2' }),
          }),
        ],
        'committed',
      ),
      ...indexed,
      step('bots.delete', [{ workspaceId: 'w1', botId: 'b1' }], true),
      step('results.search', ['b1', { words: ['anna'] }, page], { results: [] }),
      step('results.answeredBlocks', ['b1'], []),
      step('results.search', ['b2', { words: ['anna'] }, page], { results: ids(2) }),
    ],
  },
  {
    name: 'the columns of results are arranged without changing the bot otherwise',
    steps: [
      step('bots.arrangeResults', ['b1', '{"columnsOrder":[]}'], undefined),
      step('bots.arrangeResults', ['nothing', '{}'], undefined),
      step('bots.get', ['b1'], { resultsTablePreferences: '{"columnsOrder":[]}', rev: 0 }),
    ],
  },
  {
    name: 'what lists hold is asked of the results themselves, in every test',
    steps: [
      ...chats('anna', 'mary'),
      step(
        'turns.commit',
        [
          turn(1, {
            variables: [{ resultId: 'r1', id: 'v-list', name: 'list', value: ['red', null, 'blue'] }],
          }),
        ],
        'committed',
      ),
      step(
        'turns.commit',
        [
          turn(1, {
            sessionId: 's2',
            variables: [{ resultId: 'r2', id: 'v-list', name: 'list', value: 'red' }],
          }),
        ],
        'committed',
      ),
      ...indexed,
      step('results.search', ['b1', { words: ['blue'] }, page], { results: ids(1) }),
      step('results.search', ['b1', { words: ['red'] }, page], { results: ids(2, 1) }),
      step(
        'results.search',
        [
          'b1',
          {
            filter: {
              where: { kind: 'cell', field: 'vv-list', test: { is: 'equal', place: '9red', exact: null } },
              isExact: true,
              matches: ({ variables }) => variables.some(({ value }) => Array.isArray(value)),
            },
          },
          page,
        ],
        { results: ids(1) },
      ),
      step(
        'results.count',
        [
          'b1',
          {
            filter: {
              where: { kind: 'cell', field: 'vv-list', test: { is: 'present' }, isNot: true },
              isExact: true,
              matches: ({ variables }) => variables.every(({ id }) => id !== 'v-list'),
            },
          },
        ],
        0,
      ),
    ],
  },
];
