import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { act, ask, say, type Toy, type ToyBot, talk, texts, toyHost, toyProgram } from '#kit/toy-blocks.ts';
import type { Next } from './next.ts';
import type { Rounds } from './session.ts';
import type { Turn } from './turn.ts';

/** Repeats the group `body` so many times. */
function repeat(times: number, more: Partial<Toy> = {}): Toy {
  const round = ({ done }: Rounds): Next =>
    done < times ? { kind: 'round', edgeId: '>body', rounds: { done: done + 1 } } : { kind: 'next' };
  return act(() => round({ done: 0 }), {
    ...more,
    paths: [{ itemId: 'each', label: 'Each round', outgoingEdgeId: '>body' }],
    onPathEnd: (_ctx, rounds) => round(rounds),
  });
}
/** Makes the edge that the block above names. */
const edges: Readonly<Record<string, readonly Toy[]>> = { 'makes an edge': [say('', { to: 'body' })] };
const goTo = (groupId: string) => act({ kind: 'jump', groupId }, { jumps: [{ groupId }] });
const back = act({ kind: 'return' });

interface Row {
  readonly name: string;
  readonly bot: ToyBot;
  readonly replies?: readonly string[];
  /** All that is said, turn after turn. */
  readonly said: readonly string[];
  readonly status?: Turn['status'];
}

const rows: readonly Row[] = [
  {
    name: 'the path runs, then what follows',
    bot: { groups: { a: [repeat(2), say('after')], body: [say('x')], ...edges } },
    said: ['x', 'x', 'after'],
  },
  {
    name: 'no round at all',
    bot: { groups: { a: [repeat(0), say('after')], body: [say('x')], ...edges } },
    said: ['after'],
  },
  {
    name: 'an edge that leads nowhere',
    bot: { groups: { a: [repeat(9), say('after')] } },
    said: ['after'],
  },
  {
    name: 'an input in each round',
    bot: {
      groups: { a: [repeat(2), say('after')], body: [ask('v'), say('{{v}}')], ...edges },
      variables: ['v'],
    },
    replies: ['1', '2'],
    said: ['1', '2', 'after'],
  },
  {
    name: 'an edge back to the block ends the round',
    bot: { groups: { a: [repeat(2), say('after')], body: [say('x', { to: 'a' })], ...edges } },
    said: ['x', 'x', 'after'],
  },
  {
    name: 'so does Return',
    bot: { groups: { a: [repeat(2), say('after')], body: [say('x'), back, say('never')], ...edges } },
    said: ['x', 'x', 'after'],
  },
  {
    name: 'a jump out of the round ends all of them, also as the last block',
    bot: {
      groups: { a: [repeat(2), say('after')], body: [say('x'), goTo('out')], out: [say('out')], ...edges },
    },
    said: ['x', 'out'],
  },
  {
    name: 'a jump with something behind it, too',
    bot: {
      groups: {
        a: [repeat(2), say('after')],
        body: [goTo('out'), say('never')],
        out: [say('out')],
        ...edges,
      },
    },
    said: ['out'],
  },
  {
    name: 'unless Return leads back',
    bot: {
      groups: {
        a: [repeat(2), say('after')],
        body: [goTo('out'), say('x')],
        out: [say('out'), back],
        ...edges,
      },
    },
    said: ['out', 'x', 'out', 'x', 'after'],
  },
  {
    name: 'a jump back to the block is the next round',
    bot: { groups: { a: [repeat(2), say('after')], body: [say('x'), goTo('a'), say('never')], ...edges } },
    said: ['x', 'x', 'after'],
  },
];

describe('rounds', () => {
  for (const row of rows)
    it(row.name, () => {
      const turns = talk(row.bot, ['start', ...(row.replies ?? []).map((text) => ({ text }))]);
      assert.deepEqual(turns.flatMap(texts), row.said);
      assert.equal(turns.at(-1)?.status, row.status ?? 'ended');
    });

  it('stand in the session as plain data, and nothing is left of them afterwards', () => {
    const bot: ToyBot = { groups: { a: [repeat(2), ask()], body: [ask()], ...edges } };
    const turns = talk(bot, ['start', { text: '1' }, { text: '2' }]);
    assert.deepEqual(
      turns.map(({ session }) => session.frames[0]?.returnAddresses),
      [1, 2].map((done) => [{ kind: 'back', blockId: 'a0', rounds: { done }, onPathEnd: true }]).concat([[]]),
    );
    assert.deepEqual(JSON.parse(JSON.stringify(turns[1]?.session)), turns[1]?.session);
  });

  it('are blocks like any other for the budget of a turn', () => {
    const bot: ToyBot = { groups: { a: [repeat(1000)], body: [say('x')], ...edges } };
    const [turn] = talk(toyHost([toyProgram(bot)], 20), ['start']);
    assert.equal(turn?.status, 'ended');
    assert.match(turn?.logs[0]?.description ?? '', /ran 20 blocks/);
  });

  it('name their edge in the trace and in what is recorded', () => {
    const bot: ToyBot = { groups: { a: [repeat(2)], body: [say('x')], ...edges } };
    const [turn] = talk(bot, ['start']);
    assert.deepEqual(
      turn?.facts.filter(({ kind }) => kind === 'edge'),
      [1, 2].map(() => ({ kind: 'edge', resultId: 'result', edgeId: '>body' })),
    );
    assert.deepEqual(
      turn?.trace.flatMap((step) => (step.kind === 'edge' ? [step.because] : [])),
      ['round 1', 'round 2'],
    );
  });
});
