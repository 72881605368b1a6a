import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, ask, say, type ToyBot, type ToyInput, talk, toyHost, toyProgram } from '#kit/toy-blocks.ts';

interface Row {
  readonly name: string;
  readonly bot: ToyBot;
  readonly inputs: readonly ToyInput[];
  /** Per turn, rounded. */
  readonly progress: readonly (number | undefined)[];
}

const on = { hasProgressBar: true } as const;
const x = { text: 'x' };
const branches = {
  ask: ask(undefined, {
    paths: [
      { itemId: '1', label: '', outgoingEdgeId: '>b' },
      { itemId: '2', label: '', outgoingEdgeId: '>c' },
    ],
  }),
  edges: { d: [say('', { to: 'b' })], e: [say('', { to: 'c' })] },
};
const help = { id: 'h', type: 'command', to: 'help', options: { command: 'help' } } as const;

const rows: readonly Row[] = [
  {
    name: 'without a bar there is none',
    bot: { groups: { a: [ask()] } },
    inputs: ['start', x],
    progress: [undefined, undefined],
  },
  {
    name: 'two inputs',
    bot: { ...on, groups: { a: [ask(), ask()] } },
    inputs: ['start', x, x],
    progress: [33, 67, 100],
  },
  {
    name: 'a bot that asks nothing',
    bot: { ...on, groups: { a: [say('x')] } },
    inputs: ['start'],
    progress: [100],
  },
  { name: 'an empty bot', bot: { ...on, groups: {} }, inputs: ['start'], progress: [100] },
  {
    name: 'a reply that is asked again does not count',
    bot: { ...on, groups: { a: [ask()] } },
    inputs: ['start', { text: 'bad' }, x],
    progress: [50, 50, 100],
  },
  {
    name: 'the longest way counts, a shorter one jumps ahead',
    bot: { ...on, groups: { a: [branches.ask], b: [ask()], c: [ask(), ask(), ask()], ...branches.edges } },
    inputs: ['start', { text: 'edge:>b' }, x],
    progress: [20, 67, 100],
  },
  {
    name: 'a loop never falls back',
    bot: { ...on, groups: { a: [ask(), ask(undefined, { to: 'a' })] } },
    inputs: ['start', x, x, x, x],
    progress: [33, 67, 67, 80, 80],
  },
  {
    name: 'nothing while an action is awaited',
    bot: {
      ...on,
      groups: {
        a: [ask(), act({ kind: 'wait', for: 'client' }, { resume: () => ({ kind: 'next' }) }), ask()],
      },
    },
    inputs: ['start', x, null, x],
    progress: [33, undefined, 67, 100],
  },
  {
    name: 'what follows a jump counts, too',
    bot: {
      ...on,
      groups: {
        a: [act({ kind: 'jump', groupId: 'b' }, { jumps: [{ groupId: 'b' }] }), ask()],
        b: [ask(), act({ kind: 'return' })],
      },
    },
    inputs: ['start', x, x],
    progress: [33, 67, 100],
  },
  {
    name: 'questions of a command are extra',
    bot: { ...on, groups: { a: [ask(), ask()], help: [ask(), act({ kind: 'return' })] }, events: [help] },
    inputs: ['start', { command: 'help' }, x, x, x],
    progress: [33, 50, 50, 75, 100],
  },
  {
    name: 'a flow that is stopped is over',
    bot: { ...on, groups: { a: [ask(), say('x', { to: 'b' })], b: [say('x', { to: 'b' })] } },
    inputs: ['start', x],
    progress: [50, 100],
  },
];

for (const { name, bot, inputs, progress } of rows)
  test(name, () => {
    const seen = talk(bot, inputs).map((turn) =>
      turn.progress === undefined ? undefined : Math.round(turn.progress),
    );
    assert.deepEqual(seen, progress);
  });

test('inputs of a linked bot and of the one it comes back to', () => {
  for (const isMerging of [true, false]) {
    const host = toyHost([
      toyProgram({
        ...on,
        groups: { a: [act({ kind: 'call', call: { version: 'child', isMerging } }), ask()] },
      }),
      toyProgram({ groups: { c: [ask(), ask()] } }, 'child'),
    ]);
    assert.deepEqual(
      talk(host, ['start', x, x, x]).map((turn) => turn.progress),
      [25, 50, 75, 100],
    );
  }
});

test('only the first bot says whether there is a bar', () => {
  const host = toyHost([
    toyProgram({ groups: { a: [act({ kind: 'call', call: { version: 'child', isMerging: false } })] } }),
    toyProgram({ ...on, groups: { c: [ask()] } }, 'child'),
  ]);
  assert.deepEqual(
    talk(host, ['start', x]).map((turn) => turn.progress),
    [undefined, undefined],
  );
});
