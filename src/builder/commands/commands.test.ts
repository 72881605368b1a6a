import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DocumentBlock } from '#bot/document.ts';
import { freePlace } from '#bot/free-place.ts';
import { applyOps } from '#bot/ops/apply-ops.ts';
import type { Op } from '#bot/ops/op.ts';
import { parseDocument } from '#bot/parse-document.ts';
import { type BotDraft, draftOf } from '#builder/document/bot-draft.ts';
import { nothingSelected, type Selected } from '#builder/document/selection.ts';
import type { EdgeSource } from '#model/graph.ts';
import { connect } from './connect.ts';
import { copyBlocks } from './copy-blocks.ts';
import { disconnect } from './disconnect.ts';
import { duplicate } from './duplicate.ts';
import { insertBlocks } from './insert-blocks.ts';
import { insertOnWay } from './insert-on-way.ts';
import { moveBlocks } from './move-blocks.ts';
import { moveOnBoard } from './move-on-board.ts';
import { moveWithinGroup } from './move-within-group.ts';
import { newEventOp } from './new-event-op.ts';
import { newGroupOp } from './new-group-op.ts';
import { paste } from './paste.ts';
import type { BlockTarget } from './point.ts';
import { removeThings } from './remove-things.ts';
import { sliceIn, sliceOf } from './slice.ts';
import { startWith } from './start-with.ts';

/** Start → A (a1 text, a2 buttons with two items: i1 → B, i2) ; A's own edge → block b2 of B (b1, b2); C is empty. */
const text = (id: string, more: object = {}) => ({
  ...{ id, type: 'text', content: { richText: [{ type: 'p', children: [{ text: id }] }] } },
  ...more,
});
const draft: BotDraft = draftOf({
  version: '6',
  name: 'Bot',
  icon: null,
  events: [{ id: 's', type: 'start', outgoingEdgeId: 'e0', graphCoordinates: { x: 0, y: 0 } }],
  groups: [
    {
      ...{ id: 'A', title: 'Group 1', graphCoordinates: { x: 0, y: 0 } },
      blocks: [
        text('a1'),
        {
          ...{ id: 'a2', type: 'choice input', outgoingEdgeId: 'e2', options: { variableId: 'v1' } },
          items: [
            { id: 'i1', content: 'Yes', outgoingEdgeId: 'e1' },
            { id: 'i2', content: 'No' },
          ],
        },
      ],
    },
    {
      ...{ id: 'B', title: 'B', graphCoordinates: { x: 400, y: 100 } },
      blocks: [
        text('b1'),
        text('b2', { content: { richText: [{ type: 'p', children: [{ text: '{{Name}}' }] }] } }),
      ],
    },
    { id: 'C', title: 'C', graphCoordinates: { x: 800, y: 0 }, blocks: [] },
  ],
  edges: [
    { id: 'e0', from: { eventId: 's' }, to: { groupId: 'A' } },
    { id: 'e1', from: { blockId: 'a2', itemId: 'i1' }, to: { groupId: 'B' } },
    { id: 'e2', from: { blockId: 'a2' }, to: { groupId: 'B', blockId: 'b2' } },
  ],
  variables: [
    { id: 'v1', name: 'Choice' },
    { id: 'v2', name: 'Name' },
    { id: 'v3', name: 'Other' },
  ],
  theme: {},
  settings: {},
});

/** The draft after ops; it must still be a document, and every edge must have a pointer to it and ends that exist. */
function after(ops: readonly Op[], from: BotDraft = draft): BotDraft {
  const applied = applyOps({ ...from }, ops);
  assert.ok(applied.ok, JSON.stringify(applied));
  const made = draftOf(applied.value);
  const parsed = parseDocument({ ...made }, { unknownBlocks: 'reject' });
  assert.ok(parsed.ok, JSON.stringify(parsed));
  const all = JSON.stringify([made.events, made.groups]);
  for (const { id, to } of made.edges) {
    assert.ok(all.includes(`EdgeId":"${id}"`), `nothing points at edge ${id}`);
    const group = made.groups.find((each) => each.id === to.groupId);
    assert.ok(group, `edge ${id} ends nowhere`);
    if (to.blockId !== undefined) assert.ok(group.blocks.some((block) => block.id === to.blockId));
  }
  for (const [, id] of all.matchAll(/EdgeId":"([^"]+)"/g))
    assert.ok(
      made.edges.some((edge) => edge.id === id),
      `edge ${id} is gone, but not its pointer`,
    );
  return made;
}

const blocksOf = ({ groups }: BotDraft): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(groups.map(({ id, blocks }) => [id, blocks.map((block) => block.id)]));
const edgesOf = ({ edges }: BotDraft): readonly string[] =>
  edges.map(({ from, to }) =>
    [
      from.eventId ?? [from.blockId, from.itemId, from.pathId].filter(Boolean).join('/'),
      to.groupId,
      to.blockId,
    ]
      .filter(Boolean)
      .join(' '),
  );
const selected = (part: Partial<Record<keyof Selected, readonly string[]>>): Selected => ({
  ...nothingSelected,
  ...Object.fromEntries(Object.entries(part).map(([kind, ids]) => [kind, new Set(ids)])),
});
const counter = (): (() => string) => {
  let count = 0;
  return () => `n${(count += 1)}`;
};

interface Row {
  readonly name: string;
  readonly ops: readonly Op[];
  readonly blocks?: Readonly<Record<string, readonly string[]>>;
  readonly edges?: readonly string[];
}

const start = { A: ['a1', 'a2'], B: ['b1', 'b2'], C: [] };
const toB = ['s A', 'a2/i1 B', 'a2 B b2'];

const rows: readonly Row[] = [
  {
    name: 'connect: a way that led nowhere',
    ops: connect(draft, { id: 'x', from: { blockId: 'a2', itemId: 'i2' }, to: { groupId: 'C' } }),
    edges: [...toB, 'a2/i2 C'],
  },
  {
    name: 'connect: a way that led elsewhere has one edge',
    ops: connect(draft, { id: 'x', from: { blockId: 'a2', itemId: 'i1' }, to: { groupId: 'C' } }),
    edges: ['s A', 'a2 B b2', 'a2/i1 C'],
  },
  {
    name: 'connect: the start event',
    ops: connect(draft, { id: 'x', from: { eventId: 's' }, to: { groupId: 'C' } }),
    edges: ['a2/i1 B', 'a2 B b2', 's C'],
  },
  {
    name: 'connect: nothing from what is not there',
    ops: connect(draft, { id: 'x', from: { blockId: 'gone' }, to: { groupId: 'C' } }),
    edges: toB,
  },
  { name: 'disconnect', ops: disconnect(draft, draft.edges.slice(1, 2)), edges: ['s A', 'a2 B b2'] },
  {
    name: 'remove: a block takes its edges along',
    ops: removeThings(draft, selected({ blocks: ['a2'] })),
    ...{ blocks: { ...start, A: ['a1'] }, edges: ['s A'] },
  },
  {
    name: 'remove: a block that an edge ends at',
    ops: removeThings(draft, selected({ blocks: ['b2'] })),
    ...{ blocks: { ...start, B: ['b1'] }, edges: ['s A', 'a2/i1 B'] },
  },
  {
    name: 'remove: a group with what leads there',
    ops: removeThings(draft, selected({ groups: ['B'] })),
    ...{ blocks: { A: ['a1', 'a2'], C: [] }, edges: ['s A'] },
  },
  {
    name: 'remove: a group and a block in it at once',
    ops: removeThings(draft, selected({ groups: ['B'], blocks: ['b1'], edges: ['e1'] })),
    ...{ blocks: { A: ['a1', 'a2'], C: [] }, edges: ['s A'] },
  },
  {
    name: 'remove: not the start event',
    ops: removeThings(draft, selected({ events: ['s'] })),
    ...{ blocks: start, edges: toB },
  },
  {
    name: 'insert: behind a block',
    ops: insertBlocks(draft, [text('n'), text('m')], { groupId: 'A', after: 'a1' }),
    blocks: { ...start, A: ['a1', 'n', 'm', 'a2'] },
  },
  {
    name: 'insert: into a new group',
    ops: insertBlocks(draft, [text('n')], { groupId: 'D', at: { x: 3, y: 5 } }),
    blocks: { ...start, D: ['n'] },
  },
  {
    name: 'move: to another group, and edges follow',
    ops: moveBlocks(draft, new Set(['b2']), { groupId: 'A', after: null }),
    ...{ blocks: { ...start, A: ['b2', 'a1', 'a2'], B: ['b1'] }, edges: ['s A', 'a2/i1 B', 'a2 A b2'] },
  },
  {
    name: 'move: within a group',
    ops: moveBlocks(draft, new Set(['a1']), { groupId: 'A', after: 'a2' }),
    ...{ blocks: { ...start, A: ['a2', 'a1'] }, edges: toB },
  },
  {
    name: 'move: behind one that moves, too',
    ops: moveBlocks(draft, new Set(['a1', 'a2']), { groupId: 'A', after: 'a2' }),
    blocks: start,
  },
  {
    name: 'move: all blocks; the empty group goes, and what led there leads to them',
    ops: moveBlocks(draft, new Set(['b1', 'b2']), { groupId: 'C', after: null }),
    ...{ blocks: { A: ['a1', 'a2'], C: ['b1', 'b2'] }, edges: ['s A', 'a2/i1 C b1', 'a2 C b2'] },
  },
  {
    name: 'move: into a new group',
    ops: moveBlocks(draft, new Set(['b1']), { groupId: 'D', at: { x: 1, y: 2 } }),
    blocks: { ...start, B: ['b2'], D: ['b1'] },
  },
  {
    name: 'move up and down: within the group',
    ops: moveWithinGroup(draft, new Set(['a2']), -1),
    blocks: { ...start, A: ['a2', 'a1'] },
  },
  {
    name: 'move up and down: to the group before',
    ops: moveWithinGroup(draft, new Set(['b1']), -1),
    blocks: { ...start, A: ['a1', 'a2', 'b1'], B: ['b2'] },
  },
  {
    name: 'move up and down: to the group behind',
    ops: moveWithinGroup(draft, new Set(['b2']), 1),
    blocks: { ...start, B: ['b1'], C: ['b2'] },
  },
  {
    name: 'move up and down: not past the first',
    ops: moveWithinGroup(draft, new Set(['a1']), -1),
    blocks: start,
  },
];

describe('commands', () => {
  for (const { name, ops, blocks, edges } of rows)
    it(name, () => {
      const made = after(ops);
      if (blocks !== undefined) assert.deepEqual(blocksOf(made), blocks);
      if (edges !== undefined) assert.deepEqual(edgesOf(made), edges);
    });

  it('moves groups and events onto the grid', () => {
    const made = after(moveOnBoard([{ kind: 'groups', id: 'B', to: { x: 13, y: -5 } }]));
    assert.deepEqual(made.groups[1]?.graphCoordinates, { x: 16, y: -8 });
  });

  it('puts a new group where nothing is', () => {
    assert.deepEqual(freePlace(draft, { x: 0, y: 2_000 }), { x: 0, y: 2_000 });
    const place = freePlace(draft, { x: 0, y: 20 });
    assert.ok(place.x >= 800 + 288 && place.y === 20, JSON.stringify(place));
  });

  it('names a new group with a number that is free', () => {
    const numbered = { ...draft, groups: draft.groups.slice(0, 1) };
    const op = newGroupOp(
      { ...numbered, groups: [{ id: 'A', title: 'Group 2', blocks: [] }] },
      { id: 'g', at: { x: 0, y: 0 } },
    );
    assert.ok(op.op === 'add' && 'title' in op.value && op.value.title === 'Group 3');
  });
});

describe('the first group', () => {
  const start = { id: 's', type: 'start', graphCoordinates: { x: 0, y: 0 } } as const;
  const group = (id: string) => ({
    id,
    title: id,
    graphCoordinates: { x: 0, y: 0 },
    blocks: [text(`${id}1`)],
  });
  const rows: readonly (readonly [string, groups: string, made: string, readonly string[]])[] = [
    ['is where chats begin', 'A', 'A', ['s A']],
    ['is another one', 'B', 'A', []],
    ['is not alone', 'A B', 'A', []],
    ['is the first of several that were made', 'B A', 'A B', ['s A']],
    ['was not made', 'A', '', []],
    ['could not be made', '', 'A', []],
  ];
  for (const [name, groups, made, edges] of rows)
    it(name, () => {
      const listed = groups.split(' ').filter(Boolean).map(group);
      const empty: BotDraft = { ...draft, edges: [], events: [start], groups: listed };
      const ops = startWith(empty, { id: 'new', made: made.split(' ').filter(Boolean) });
      assert.deepEqual(edgesOf(after(ops, empty)), edges);
    });
  it('leaves a start alone that leads somewhere', () =>
    assert.deepEqual(
      startWith({ ...draft, groups: draft.groups.slice(0, 1) }, { id: 'new', made: ['A'] }),
      [],
    ));
});

describe('copy and paste', () => {
  const slice = sliceOf(draft, selected({ groups: ['A', 'B'] })) ?? assert.fail();

  it('takes along the edges within, and the variables that are named', () => {
    assert.deepEqual(
      [slice.edges.map(({ id }) => id), slice.variables.map(({ name }) => name)],
      [
        ['e1', 'e2'],
        ['Choice', 'Name'],
      ],
    );
  });

  it('is JSON on the way', () => assert.deepEqual(sliceIn(JSON.stringify(slice)), slice));

  for (const other of [
    '',
    'Hello',
    '[]',
    '{"parley":"slice"}',
    '{"parley":"slice","groups":[1],"blocks":[],"edges":[],"variables":[]}',
  ])
    it(`takes nothing else: ${other}`, () => assert.equal(sliceIn(other), undefined));

  it('gives everything new ids, in the same bot', () => {
    const { ops, made } = paste(draft, slice, { at: { x: 80, y: 80 }, newId: counter() });
    const pasted = after(ops);
    assert.equal(pasted.groups.length, 5);
    assert.equal(pasted.variables.length, 3);
    assert.equal(new Set(Object.values(blocksOf(pasted)).flat()).size, 8);
    assert.deepEqual(
      pasted.groups.slice(3).map(({ graphCoordinates }) => graphCoordinates),
      [
        { x: 80, y: 80 },
        { x: 480, y: 184 },
      ],
    );
    assert.deepEqual(
      made.map(({ id }) => id),
      pasted.groups.slice(3).map(({ id }) => id),
    );
  });

  it('brings its variables into another bot, those of the same name aside', () => {
    const other = draftOf({
      ...draft,
      groups: [],
      edges: [],
      events: [{ id: 's', type: 'start' }],
      variables: [{ id: 'z', name: 'Name' }],
    });
    const pasted = after(paste(other, slice, { at: { x: 0, y: 0 }, newId: counter() }).ops, other);
    assert.deepEqual(
      pasted.variables.map(({ name }) => name),
      ['Name', 'Choice'],
    );
    const choice = pasted.variables[1]?.id;
    assert.ok(JSON.stringify(pasted.groups).includes(`"variableId":"${choice}"`));
  });

  it('adds a variable once that two parts name', () => {
    const variables = [
      { id: 'x', name: 'City' },
      { id: 'y', name: 'City' },
    ];
    const slice = { parley: 'slice', groups: [], blocks: [text('t')], edges: [], variables } as const;
    const pasted = after(paste(draft, slice, { at: { x: 0, y: 0 }, newId: counter() }).ops);
    assert.equal(pasted.variables.filter(({ name }) => name === 'City').length, 1);
  });

  it('leaves edges behind that lead out of it', () => {
    const alone = sliceOf(draft, selected({ blocks: ['a2'] })) ?? assert.fail();
    const { ops } = paste(draft, alone, {
      at: { x: 0, y: 0 },
      target: { groupId: 'C', after: null },
      newId: counter(),
    });
    const pasted = after(ops);
    assert.equal(blocksOf(pasted).C?.length, 1);
    assert.deepEqual(edgesOf(pasted), toB);
  });

  it('duplicates blocks behind the last of them', () => {
    const { ops } = duplicate(draft, selected({ blocks: ['a1'] }), counter());
    assert.deepEqual(
      blocksOf(after(ops)).A?.map((id) => id[0]),
      ['a', 'n', 'a'],
    );
  });

  it('puts copies of blocks where they are dropped', () => {
    const copied = (target: BlockTarget) =>
      blocksOf(after(copyBlocks(draft, { ids: new Set(['a1']), target, newId: counter() })));
    const before = blocksOf(draft);
    const into = copied({ groupId: 'C', after: null });
    assert.deepEqual([into.A, into.C?.length], [before.A, (before.C?.length ?? 0) + 1]);
    const beside = copied({ groupId: 'N', at: { x: 0, y: 0 } });
    assert.deepEqual([beside.A, beside.N?.length], [before.A, 1]);
  });

  it('duplicates groups beside themselves', () => {
    const { ops } = duplicate(draft, selected({ groups: ['B'] }), counter());
    const made = after(ops);
    assert.deepEqual(made.groups[3]?.graphCoordinates, { x: 432, y: 136 });
  });

  it('has nothing to copy where nothing is selected', () => {
    assert.equal(sliceOf(draft, nothingSelected), undefined);
    assert.deepEqual(duplicate(draft, nothingSelected, counter()), { ops: [], made: [] });
  });
});

describe('an event', () => {
  it('is added behind the others, on the grid', () => {
    const { events } = after([newEventOp(draft, { id: 'n', type: 'error', at: { x: 3, y: 21 } })]);
    assert.deepEqual(events.at(-1), { id: 'n', type: 'error', graphCoordinates: { x: 0, y: 24 } });
  });
});

describe('a group that is inserted into a way', () => {
  const insert = (from: EdgeSource, block: DocumentBlock) => {
    let made = 0;
    const newId = () => `n${(made += 1)}`;
    const put: Parameters<typeof insertOnWay>[1]['put'] = (now, at) =>
      insertBlocks(now, [block], { at, groupId: 'N' });
    return after(insertOnWay(draft, { from, groupId: 'N', put, newId }));
  };
  const edgesOf = ({ edges }: BotDraft): readonly string[] =>
    edges.map(
      ({ from, to }) =>
        `${from.eventId ?? from.blockId}${from.itemId ?? ''}>${to.groupId}${to.blockId ?? ''}`,
    );
  const placeOf = ({ groups }: BotDraft, id: string) =>
    groups.find((each) => each.id === id)?.graphCoordinates;

  it('leads on to where the way led', () => {
    const made = insert({ blockId: 'a2', itemId: 'i1' }, text('new'));
    assert.deepEqual(edgesOf(made), ['s>A', 'a2>Bb2', 'a2i1>N', 'new>B']);
  });

  it('makes room: what is right of it moves to the right, and nothing else', () => {
    const made = insert({ blockId: 'a2', itemId: 'i1' }, text('new'));
    assert.deepEqual(
      ['A', 'N', 'B', 'C'].map((id) => placeOf(made, id)),
      [
        { x: 0, y: 0 },
        { x: 360, y: 104 },
        { x: 720, y: 104 },
        { x: 1120, y: 0 },
      ],
    );
  });

  it('goes beside the block whose way leads nowhere', () => {
    const made = insert({ blockId: 'a2', itemId: 'i2' }, text('new'));
    assert.deepEqual(edgesOf(made), ['s>A', 'a2i1>B', 'a2>Bb2', 'a2i2>N']);
    assert.ok((placeOf(made, 'N')?.x ?? 0) > 288);
  });

  it('ends the way with a block that never goes on', () => {
    const made = insert({ blockId: 'a2' }, { id: 'new', type: 'Jump' });
    assert.deepEqual(edgesOf(made), ['s>A', 'a2i1>B', 'a2>N']);
  });
});
