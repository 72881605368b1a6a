import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { act, ask, say, type Toy, type ToyBot, toyProgram } from '#kit/toy-blocks.ts';

const go = (groupId: string, more: Partial<Toy> = {}) =>
  act({ kind: 'jump', groupId }, { ...more, jumps: [{ groupId }] });
const choice = (...to: readonly string[]) =>
  ask(undefined, { paths: to.map((each) => ({ itemId: each, label: each, outgoingEdgeId: `>${each}` })) });
/** Makes edges to these groups, so that ways may name them. */
const edgesTo = (...to: readonly string[]): Readonly<Record<string, readonly Toy[]>> =>
  Object.fromEntries(to.map((each) => [`to ${each}`, [say('', { to: each })]]));

type Row = readonly [name: string, bot: ToyBot, blockId: string, remaining: number];

const rows: readonly Row[] = [
  ['no inputs', { groups: { a: [say('x')] } }, 'a0', 0],
  ['the input itself counts', { groups: { a: [ask()] } }, 'a0', 1],
  ['those that follow count', { groups: { a: [say('x'), ask(), say('y'), ask()] } }, 'a0', 2],
  ['edges are followed', { groups: { a: [ask(undefined, { to: 'b' }), ask()], b: [ask(), ask()] } }, 'a0', 3],
  [
    'the longest way counts',
    { groups: { a: [choice('b', 'c')], b: [ask()], c: [ask(), ask(), ask()], ...edgesTo('b', 'c') } },
    'a0',
    4,
  ],
  [
    'the default way counts when it is the longest',
    { groups: { a: [choice('b'), ask(), ask()], b: [ask()], ...edgesTo('b') } },
    'a0',
    3,
  ],
  [
    'ways that meet again are not counted twice',
    {
      groups: {
        a: [choice('b', 'c')],
        b: [ask(undefined, { to: 'd' })],
        c: [say('', { to: 'd' })],
        d: [ask()],
        ...edgesTo('b', 'c'),
      },
    },
    'a0',
    3,
  ],
  [
    'an edge to itself does not hide the other ways',
    {
      groups: {
        a: [ask(undefined, { to: 'a', paths: [{ itemId: 'i', label: '', outgoingEdgeId: '>b' }] })],
        b: [ask(), ask()],
        ...edgesTo('b'),
      },
    },
    'a0',
    3,
  ],
  ['an edge to itself', { groups: { a: [ask(undefined, { to: 'a' })] } }, 'a0', 1],
  [
    'a loop is cut where it closes',
    { groups: { a: [ask(undefined, { to: 'b' })], b: [ask(undefined, { to: 'a' })] } },
    'a0',
    2,
  ],
  [
    'of a block that repeats a path one round and what follows count',
    {
      groups: {
        a: [
          act(
            { kind: 'round', edgeId: '>b', rounds: { done: 1 } },
            {
              onPathEnd: () => ({ kind: 'next' }),
              paths: [{ itemId: 'i', label: '', outgoingEdgeId: '>b' }],
            },
          ),
          ask(),
        ],
        b: [ask(), ask()],
        ...edgesTo('b'),
      },
    },
    'a0',
    3,
  ],
  ['a jump to itself', { groups: { a: [go('a')] } }, 'a0', 0],
  [
    'a jump that may come back counts both legs',
    { groups: { a: [go('b'), ask()], b: [ask(), ask()] } },
    'a0',
    3,
  ],
  [
    'of several jumps the longest',
    {
      groups: {
        a: [act({ kind: 'next' }, { jumps: [{ groupId: 'b' }, { groupId: 'c' }, { groupId: 'gone' }] })],
        b: [ask()],
        c: [ask(), ask()],
      },
    },
    'a0',
    2,
  ],
  [
    'a jump to a block',
    {
      groups: { a: [act({ kind: 'next' }, { jumps: [{ groupId: 'b', blockId: 'b1' }] })], b: [ask(), ask()] },
    },
    'a0',
    1,
  ],
];

for (const [name, bot, blockId, remaining] of rows)
  test(name, () => assert.equal(toyProgram(bot).blocks.get(blockId)?.remaining, remaining));

test('in a flow without loops each block knows the longest way left', () => {
  const flow = fc.array(
    fc.record({ isInput: fc.boolean(), steps: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }) }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(flow, (nodes) => {
      const name = (index: number) => `g${index}`;
      const groups = Object.fromEntries(
        nodes.map(({ isInput, steps }, index) => {
          const targets = steps
            .map((by) => index + by)
            .filter((at) => at < nodes.length)
            .map(name);
          const paths = targets.map((to) => ({ itemId: to, label: '', outgoingEdgeId: `>${to}` }));
          return [
            name(index),
            [isInput ? ask(undefined, { paths }) : act({ kind: 'next' }, { paths })],
          ] as const;
        }),
      );
      const { blocks } = toyProgram({
        groups: { ...groups, ...edgesTo(...nodes.map((_, index) => name(index))) },
      });
      const longest: number[] = [];
      for (let index = nodes.length - 1; index >= 0; index--) {
        const node = nodes[index];
        const ahead = (node?.steps ?? []).map((by) => longest[index + by] ?? 0);
        longest[index] = Math.max(0, ...ahead) + (node?.isInput === true ? 1 : 0);
      }
      assert.deepEqual(
        nodes.map((_, index) => blocks.get(`g${index}0`)?.remaining),
        longest,
      );
    }),
    { numRuns: 200 },
  );
});

test('ten thousand groups in a row, or in a ring, do not overflow the stack', () => {
  for (const last of ['none', 'g0']) {
    const groups = Object.fromEntries(
      Array.from(
        { length: 10_000 },
        (_, i) => [`g${i}`, [ask(undefined, { to: i === 9999 ? last : `g${i + 1}` })]] as const,
      ),
    );
    assert.equal(toyProgram({ groups }).blocks.get('g00')?.remaining, 10_000);
  }
});
