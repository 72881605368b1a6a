import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, ask, broken, say, type ToyBot, toyGraph, toyProgram } from '#kit/toy-blocks.ts';
import type { Edge, Graph } from '#model/graph.ts';
import { compile } from './compile.ts';

const graphWith = (more: Partial<Graph>): Graph => ({
  events: [{ id: 's', type: 'start', outgoingEdgeId: 'e' }],
  groups: [
    {
      id: 'g',
      title: 'G',
      blocks: [
        { id: 'b', type: 'x' },
        { id: 'c', type: 'x' },
      ],
    },
    { id: 'empty', title: 'E', blocks: [] },
  ],
  edges: [{ id: 'e', from: { eventId: 's' }, to: { groupId: 'g' } }],
  variables: [],
  ...more,
});
const compiled = (more: Partial<Graph> = {}) => compile(graphWith(more), new Map(), { key: 'k' });

const targets: readonly (readonly [to: Edge['to'], place: string | null])[] = [
  [{ groupId: 'g' }, 'b'],
  [{ groupId: 'g', blockId: 'c' }, 'c'],
  [{ groupId: 'g', blockId: 'gone' }, 'b'],
  [{ groupId: 'empty' }, null],
  [{ groupId: 'gone' }, null],
  [{ groupId: 'gone', blockId: 'c' }, null],
  [{ groupId: '__proto__' }, null],
];

test('where edges lead', () => {
  for (const [to, place] of targets) {
    const program = compiled({ edges: [{ id: 'e', from: {}, to }] });
    assert.equal(program.edges.get('e'), place, JSON.stringify(to));
    assert.equal(program.start, place, JSON.stringify(to));
  }
});

const starts: readonly (readonly [name: string, more: Partial<Graph>, start: string | null])[] = [
  ['no events', { events: [] }, null],
  ['a start without edge', { events: [{ id: 's', type: 'start' }] }, null],
  ['a start with an edge that is not there', { edges: [] }, null],
  [
    'the first start',
    {
      events: [
        { id: 's', type: 'start', outgoingEdgeId: 'e' },
        { id: 't', type: 'start' },
      ],
    },
    'b',
  ],
  [
    'a start that is not the first event',
    {
      events: [
        { id: 'r', type: 'reply' },
        { id: 's', type: 'start', outgoingEdgeId: 'e' },
      ],
    },
    'b',
  ],
];

test('where it starts', () => {
  for (const [name, more, start] of starts) assert.equal(compiled(more).start, start, name);
});

test('an unknown type is kept and says so', () => {
  const block = compiled().blocks.get('b');
  assert.equal(block?.block, null);
  assert.equal(block?.problem, 'The block type "x" is not supported');
  assert.equal(block?.nextBlockId, 'c');
});

const ways: readonly (readonly [name: string, bot: ToyBot, blockId: string, after: string | null])[] = [
  ['the next block', { groups: { a: [say('1'), say('2')] } }, 'a0', 'a1'],
  ['nothing after the last', { groups: { a: [say('1')] } }, 'a0', null],
  [
    'a bubble in the middle ignores its edge',
    { groups: { a: [say('1', { to: 'b' }), say('2')], b: [say('3')] } },
    'a0',
    'a1',
  ],
  ['a bubble at the end follows it', { groups: { a: [say('1', { to: 'b' })], b: [say('3')] } }, 'a0', 'b0'],
  [
    'a block that cannot run goes as a bubble does',
    { groups: { a: [{ ...broken, to: 'b' }, say('2')], b: [say('3')] } },
    'a0',
    'a1',
  ],
  [
    'an input in the middle follows its edge',
    { groups: { a: [ask('v', { to: 'b' }), say('2')], b: [say('3')] } },
    'a0',
    'b0',
  ],
  ['an edge to nowhere ends the path', { groups: { a: [ask('v', { to: 'x' }), say('2')] } }, 'a0', null],
  [
    'an edge to an empty group ends the path',
    { groups: { a: [ask('v', { to: 'b' }), say('2')], b: [] } },
    'a0',
    null,
  ],
];

test('the default way on', () => {
  for (const [name, bot, blockId, after] of ways)
    assert.equal(toyProgram(bot).blocks.get(blockId)?.nextBlockId, after, name);
});

test('an edge that is not there leaves the next block', () => {
  const { graph, table } = toyGraph({ groups: { a: [ask(), say('2')] } });
  const dangling = {
    ...graph,
    groups: graph.groups.map((group) => ({
      ...group,
      blocks: group.blocks.map((block) => ({ ...block, outgoingEdgeId: 'gone' })),
    })),
  };
  const { blocks } = compile(dangling, table, { key: 'k' });
  assert.deepEqual([blocks.get('a0')?.nextBlockId, blocks.get('a1')?.nextBlockId], ['a1', null]);
});

test('keys of answers', () => {
  const { blocks } = toyProgram({
    groups: { a: [ask('v'), ask(), say('x'), ask('gone'), ask()], b: [ask()] },
    variables: [{ id: 'v', name: 'Name' }],
  });
  assert.deepEqual(
    ['a0', 'a1', 'a3', 'a4', 'b0'].map((id) => blocks.get(id)?.answerKey),
    ['Name', 'Title a (1)', 'Title a (2)', 'Title a (3)', 'Title b'],
  );
});

test('of things of the same name or id the first counts', () => {
  const program = compiled({
    groups: [
      { id: 'g', title: 'Same', blocks: [{ id: 'b', type: 'x' }] },
      { id: 'h', title: 'Same', blocks: [{ id: 'c', type: 'x' }] },
    ],
    variables: [
      { id: 'v', name: 'n', value: '1' },
      { id: 'w', name: 'n' },
      { id: 'v', name: 'm' },
    ],
    events: [
      { id: 'c1', type: 'command', options: { command: 'x' }, outgoingEdgeId: 'e' },
      { id: 'c2', type: 'command', options: { command: 'x' } },
      { id: 'c3', type: 'command' },
    ],
  });
  assert.equal(program.groupIdsByTitle.get('Same'), 'g');
  assert.equal(program.variablesByName.get('n')?.id, 'v');
  assert.equal(program.variablesById.get('v')?.name, 'n');
  assert.deepEqual([...program.commands], [['x', { eventId: 'c1', place: 'b', resumesAfter: false }]]);
});

test('reply events: what they fill, and only when they lead somewhere', () => {
  const options = { contentVariableId: 'c', inputTypeVariableId: 't' };
  const program = compiled({
    events: [
      { id: 'r', type: 'reply', outgoingEdgeId: 'e', options },
      { id: 'i', type: 'invalidReply', options },
    ],
  });
  assert.deepEqual(program.replyEvent, {
    eventId: 'r',
    place: 'b',
    contentVariableId: 'c',
    inputTypeVariableId: 't',
    inputNameVariableId: undefined,
  });
  assert.equal(program.invalidReplyEvent, null);
  assert.deepEqual(
    [...program.events],
    [
      ['r', 'b'],
      ['i', null],
    ],
  );
});

test('theme and settings', () => {
  assert.equal(compiled().hasProgressBar, false);
  assert.equal(compiled().invalidMessage, undefined);
  const program = toyProgram({ groups: {}, hasProgressBar: true, invalidMessage: 'Again' });
  assert.equal(program.hasProgressBar, true);
  assert.equal(program.invalidMessage, 'Again');
});

test('inline code is collected from every text of a block, each source once', () => {
  const { blocks } = toyProgram({ groups: { a: [say('{{= 1 =}} {{x}} {{=2=}} {{= 1 =}}'), say('{{x}}')] } });
  assert.deepEqual(blocks.get('a0')?.inlineCode, ['1', '2']);
  assert.deepEqual(blocks.get('a1')?.inlineCode, []);
});

test('a block with very many ways compiles', () => {
  const paths = Array.from({ length: 200_000 }, (_, i) => ({
    itemId: `${i}`,
    label: '',
    outgoingEdgeId: '>b',
  }));
  const jumps = Array.from({ length: 200_000 }, () => ({ groupId: 'b' }));
  const program = toyProgram({
    groups: { a: [ask('v', { paths }), act({ kind: 'next' }, { jumps, to: 'b' })], b: [ask()] },
  });
  assert.equal(program.blocks.get('a0')?.remaining, 3);
});
