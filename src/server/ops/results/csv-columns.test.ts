import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BotDocument } from '#bot/document.ts';
import { parseDocument } from '#bot/parse-document.ts';
import type { ResultRecord } from '#store/ports/result.ts';
import { csvColumns } from './csv-columns.ts';

type Groups = Readonly<
  Record<string, readonly (readonly [id: string, variableId?: string, type?: string])[]>
>;

function documentOf(groups: Groups, variables: readonly object[] = []): BotDocument {
  const parsed = parseDocument(
    {
      version: '6',
      events: [{ id: 's', type: 'start', graphCoordinates: { x: 0, y: 0 } }],
      groups: Object.entries(groups).map(([title, blocks], index) => ({
        id: `g${index}`,
        title: title.replace(/#.*/, ''),
        graphCoordinates: { x: 0, y: 0 },
        blocks: blocks.map(([id, variableId, type]) => ({
          id,
          type: type ?? 'text input',
          ...(variableId && { options: { variableId } }),
        })),
      })),
      edges: [],
      variables,
      theme: {},
      settings: {},
    },
    { unknownBlocks: 'keep' },
  );
  assert.ok(parsed.ok);
  return parsed.value.document;
}

const result = (given: Partial<ResultRecord>): ResultRecord => ({
  id: 'r',
  seq: 1,
  botId: 'b',
  createdAt: Date.UTC(2026, 2, 1, 9, 5),
  variables: [],
  isCompleted: false,
  hasStarted: true,
  isArchived: false,
  lastChatSessionId: null,
  answers: [],
  ...given,
});

const none = { deletedBlockIds: [], preferences: null };
const labels = (document: BotDocument, more: Partial<Parameters<typeof csvColumns>[1]> = {}) =>
  csvColumns(document, { ...none, ...more }).map(({ label }) => label);
const cells = (document: BotDocument, record: ResultRecord, deletedBlockIds: readonly string[] = []) =>
  csvColumns(document, { ...none, deletedBlockIds }).map(({ cell }) => cell(record));

const named = (...names: readonly string[]) => names.map((name) => ({ id: name.toLowerCase(), name }));

const headers: readonly (readonly [what: string, document: BotDocument, labels: readonly string[]])[] = [
  ['nothing asked', documentOf({}), []],
  ['a question by its variable', documentOf({ Hello: [['b', 'name']] }, named('Name')), ['Name']],
  ['a question by its group', documentOf({ Hello: [['b']] }), ['Hello']],
  ['a question whose variable is gone', documentOf({ Hello: [['b', 'gone']] }), ['Hello']],
  ['two questions in a group', documentOf({ Hello: [['a'], ['b']] }), ['Hello', 'Hello (2)']],
  ['groups of one name', documentOf({ 'A#1': [['a']], 'A#2': [['b']] }), ['A', 'A (2)']],
  [
    'questions that fill one variable share a column',
    documentOf({ A: [['a', 'name']], B: [['b', 'name']] }, named('Name')),
    ['Name'],
  ],
  [
    'variables of one name do not',
    documentOf({ A: [['a', 'x']], B: [['b', 'y']] }, [
      { id: 'x', name: 'Name' },
      { id: 'y', name: 'Name' },
    ]),
    ['Name', 'Name (2)'],
  ],
  ['other variables come last', documentOf({ A: [['a', 'b']] }, named('A', 'B', 'C')), ['B', 'A', 'C']],
  [
    'session variables are no columns',
    documentOf({}, [...named('A'), { id: 's', name: 'S', isSessionVariable: true }]),
    ['A'],
  ],
  [
    'blocks that do not ask are no columns',
    documentOf({
      A: [
        ['a', undefined, 'text'],
        ['b', undefined, 'number input'],
        ['c', undefined, 'novel'],
      ],
    }),
    ['A'],
  ],
  [
    'a label that was taken by counting',
    documentOf({ 'A#1': [['a'], ['b']], 'A (2)': [['c']] }),
    ['A', 'A (2)', 'A (2) (2)'],
  ],
  ['the name of the first column', documentOf({ 'Submitted at': [['a']] }), ['Submitted at (2)']],
];

describe('the columns of an export', () => {
  for (const [what, document, expected] of headers)
    it(what, () => assert.deepEqual(labels(document), ['Submitted at', ...expected]));

  it('with questions that are gone', () => {
    const document = documentOf({ A: [['a']] });
    const record = result({ answers: [{ blockId: 'old', content: 'x', attachedFileUrls: [] }] });
    assert.deepEqual(labels(document, { deletedBlockIds: ['old'] }), [
      'Submitted at',
      'A',
      'old (deleted block)',
    ]);
    assert.deepEqual(cells(document, record, ['old']).slice(1), ['', 'x']);
  });

  it('are in the author’s order, without those that the author hides', () => {
    const document = documentOf({ A: [['a']], B: [['b']] }, named('V', 'W'));
    const preferences = {
      columnsOrder: ['w', 'b', 'unknown', 'date'],
      columnsVisibility: { v: false, a: true, toString: true },
      columnsWidth: {},
    };
    assert.deepEqual(labels(document, { preferences }), ['W', 'B', 'Submitted at', 'A']);
  });

  it('a thousand groups of one name keep their labels apart', () => {
    const groups = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`A#${index}`, [[`b${index}`]] as const] as const),
    );
    assert.equal(new Set(labels(documentOf(groups))).size, 1001);
  });
});

describe('the cells of an export', () => {
  const document = documentOf({ A: [['a', 'x'], ['c']], B: [['b', 'x']] }, named('X', 'List', 'Other'));
  const answer = (blockId: string, content: string, attachedFileUrls: readonly string[] = []) => ({
    blockId,
    content,
    attachedFileUrls,
  });
  const rows: readonly (readonly [what: string, record: Partial<ResultRecord>, cells: readonly string[]])[] =
    [
      ['nothing', {}, ['', '', '', '']],
      ['an answer', { answers: [answer('a', 'Ann')] }, ['Ann', '', '', '']],
      [
        'the last answer',
        { answers: [answer('a', '1'), answer('b', '2'), answer('c', '3')] },
        ['2', '3', '', ''],
      ],
      ['an answer again', { answers: [answer('b', '1'), answer('a', '2')] }, ['2', '', '', '']],
      [
        'an answer with files',
        { answers: [answer('c', 'Hi', ['https://f/1'])] },
        ['', 'Hi, https://f/1', '', ''],
      ],
      [
        'files alone, not twice',
        { answers: [answer('c', 'https://f/1, https://f/2', ['https://f/1', 'https://f/2'])] },
        ['', 'https://f/1, https://f/2', '', ''],
      ],
      [
        'variables',
        {
          variables: [
            { id: 'list', name: 'List', value: ['a', null, 'b'], isSessionVariable: false },
            { id: 'other', name: 'Other', value: '=1', isSessionVariable: false },
            { id: 'gone', name: 'Gone', value: 'x', isSessionVariable: false },
          ],
        },
        ['', '', 'a, , b', '=1'],
      ],
    ];
  for (const [what, record, expected] of rows)
    it(what, () =>
      assert.deepEqual(cells(document, result(record)), ['2026-03-01T09:05:00.000Z', ...expected]),
    );
});
