import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { pathOf, visitsOf } from './path-of.ts';
import {
  answerAhead,
  continued,
  rewound,
  started,
  type TestReply,
  type TraceStep,
  textOfMessage,
} from './test-session.ts';
import { variablesAfter } from './variables-after.ts';

const block = (blockId: string): TraceStep => ({ kind: 'block', version: 'v', blockId, groupId: 'g' });
const way = (edgeId?: string): TraceStep => ({
  kind: 'way',
  version: 'v',
  ...(edgeId !== undefined && { edgeId }),
  to: null,
  because: '',
});
const set = (variableId: string, old: string | null, value: string): TraceStep => ({
  ...{ kind: 'set', version: 'v', blockId: 'b', variableId, old, new: value },
});
const reply = (turn: number, ...trace: readonly TraceStep[]): TestReply => ({ turn, trace: [...trace] });

const paths: readonly (readonly [
  name: string,
  turns: readonly (readonly TraceStep[])[],
  blocks: readonly string[],
  edges: readonly string[],
])[] = [
  ['nothing', [], [], []],
  [
    'blocks and edges in order',
    [[way('start'), block('a'), way(), block('b'), way('e')]],
    ['a', 'b'],
    ['start', 'e'],
  ],
  ['a question and its answer are one visit', [[block('a')], [block('a'), block('b')]], ['a', 'b'], []],
  [
    'a loop visits again',
    [
      [block('a'), block('b'), block('a')],
      [block('a'), block('c')],
    ],
    ['a', 'b', 'a', 'c'],
    [],
  ],
];

describe('the path of', () => {
  for (const [name, turns, blocks, edges] of paths)
    it(name, () => {
      const path = pathOf(turns.map((trace) => ({ trace })));
      assert.deepEqual(path.blocks, blocks);
      assert.deepEqual([...path.edges], edges);
    });
});

test('visits are counted from 1', () => {
  const path = { blocks: ['a', 'b', 'a'], edges: new Set<string>() };
  assert.deepEqual(
    [...visitsOf(path)],
    [
      ['a', [1, 3]],
      ['b', [2]],
    ],
  );
});

test('going back drops the turns after it; the next one has the number that the server gives', () => {
  const first = started('s', reply(1, block('a')));
  const third = continued(continued(first, 'one', reply(2, block('b'))), 'two', reply(3, block('c')));
  const back = rewound(third, 1);
  assert.deepEqual(
    continued(back, 'else', reply(5, block('d'))).turns.map(({ number, said }) => [number, said]),
    [
      [1, undefined],
      [5, 'else'],
    ],
  );
  assert.deepEqual(pathOf(rewound(third, 2).turns).blocks, ['a', 'b']);
  // The answer that was taken back can be given again; of several, the last.
  assert.deepEqual([answerAhead(third), answerAhead(back)], [undefined, 'one']);
  assert.equal(answerAhead(rewound(continued(back, 'else', reply(5, block('d'))), 1)), 'else');
  assert.equal(answerAhead(rewound(continued(back, '/help', reply(5, block('d'))), 1)), undefined);
  // Going back is undone.
  assert.deepEqual(rewound(back, 3).turns, third.turns);
});

test('variables are as the last turn left them, with what changed in it', () => {
  const session = continued(
    started('s', reply(1, set('n', null, 'a'))),
    'x',
    reply(2, set('n', 'a', 'b'), set('m', null, 'c')),
  );
  const variables = [
    { id: 'n', name: 'N' },
    { id: 'm', name: 'M' },
    { id: 'o', name: 'O', value: 'given' },
  ];
  assert.deepEqual(variablesAfter(session.turns, variables), [
    { id: 'n', name: 'N', value: 'b', isChanged: true, before: 'a' },
    { id: 'm', name: 'M', value: 'c', isChanged: true, before: null },
    { id: 'o', name: 'O', value: 'given', isChanged: false, before: 'given' },
  ]);
});

const messages: readonly (readonly [message: unknown, text: string | undefined])[] = [
  ['hi', 'hi'],
  [{ type: 'text', text: 'hi' }, 'hi'],
  [{ type: 'command', command: 'help' }, '/help'],
  [{ type: 'audio', url: 'https://a.example' }, 'A recording'],
  [null, undefined],
  [5, undefined],
];

test('messages as texts', () => {
  for (const [message, text] of messages) assert.equal(textOfMessage(message), text);
});
