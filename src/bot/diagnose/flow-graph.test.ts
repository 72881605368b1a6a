import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseDocument } from '#bot/parse-document.ts';
import { expandBot } from '#kit/short-bot.ts';
import { type BotFacts, gatherFacts } from './facts.ts';
import { endingBlocks, reachedBlocks } from './flow.ts';
import { type FlowNode, flowGraph } from './flow-graph.ts';
import { flowOrder } from './flow-order.ts';
import { choose, offer, type SampleBot, way } from './rule-samples.ts';
import { settle } from './settle.ts';

function factsOf(bot: SampleBot): BotFacts {
  const done = parseDocument(expandBot(bot), { unknownBlocks: 'keep' });
  assert.ok(done.ok, JSON.stringify(done));
  return gatherFacts(done.value.document);
}

const idOf = (node: FlowNode | undefined): string => node?.fact.block.id ?? '-';

interface Row {
  readonly name: string;
  readonly bot: SampleBot;
  /** `a0 > a1 b0`: each block with those that may run right after it; `.` where the flow may end. */
  readonly ways: readonly string[];
  readonly order: readonly string[];
  /** Blocks that nothing leads to. Default: none. */
  readonly lost?: readonly string[];
  /** Blocks that are only reached by paths that return. Default: none. */
  readonly returning?: readonly string[];
}

const jump = (groupId: string) => ({ type: 'Jump', options: { groupId } });
const question = { type: 'text input', options: { variableId: 'Name' } };
const constant = {
  type: 'Set variable',
  options: { variableId: 'Plan', expressionToEvaluate: 'x' },
};
const request = { type: 'Webhook', options: { webhook: { url: 'https://x.example' } } };

const rows: readonly Row[] = [
  {
    name: 'blocks of a group follow each other',
    bot: { groups: { a: ['One', 'Two', 'Three'] } },
    ways: ['a0 > a1', 'a1 > a2', 'a2 > .'],
    order: ['a0', 'a1', 'a2'],
  },
  {
    name: 'an edge leads to the first block of a group',
    bot: {
      groups: {
        a: ['One', { ...question, to: 'b' }],
        b: ['Two'],
      },
      variables: ['Name'],
    },
    ways: ['a0 > a1', 'a1 > b0', 'b0 > .'],
    order: ['a0', 'a1', 'b0'],
  },
  {
    name: 'an edge leads to a block of a group',
    bot: {
      groups: {
        a: [{ ...question, to: 'b/b1' }],
        b: ['Two', 'Three'],
      },
      variables: ['Name'],
    },
    ways: ['a0 > b1', 'b0 > b1', 'b1 > .'],
    order: ['a0', 'b1'],
    lost: ['b0'],
  },
  {
    name: 'a message with another below is not left by its edge',
    bot: {
      groups: {
        a: [{ type: 'text', content: { richText: [] }, to: 'b' }, 'Two'],
        b: ['Three'],
      },
    },
    ways: ['a0 > a1', 'a1 > .', 'b0 > .'],
    order: ['a0', 'a1'],
    lost: ['b0'],
  },
  {
    name: 'buttons lead to groups of their own',
    bot: {
      groups: {
        a: [offer('Plan', { content: 'Pro', to: 'b' }, { content: 'Free', to: 'c' })],
        b: ['Two'],
        c: ['Three'],
      },
      variables: ['Plan'],
    },
    ways: ['a0 > b0 c0 .', 'b0 > .', 'c0 > .'],
    order: ['a0', 'c0', 'b0'],
  },
  {
    name: 'two paths to one block are one way',
    bot: {
      groups: {
        a: [choose('b', way('b', ['Plan', 'Is set']))],
        b: ['Two'],
      },
      variables: ['Plan'],
    },
    ways: ['a0 > b0', 'b0 > .'],
    order: ['a0', 'b0'],
  },
  {
    name: 'an error path that is not connected is no way',
    bot: {
      groups: {
        a: [request, 'Two'],
      },
    },
    ways: ['a0 > a1', 'a1 > .'],
    order: ['a0', 'a1'],
  },
  {
    name: 'an error path',
    bot: {
      groups: {
        a: [{ ...request, error: 'b' }, 'Two'],
        b: ['Sorry'],
      },
    },
    ways: ['a0 > a1 b0', 'a1 > .', 'b0 > .'],
    order: ['a0', 'b0', 'a1'],
  },
  {
    name: 'a way back',
    bot: {
      groups: {
        a: ['One', { ...question, to: 'b' }],
        b: [choose('c', way('a', ['Name', 'Is empty']))],
        c: ['Three'],
      },
      variables: ['Name'],
    },
    ways: ['a0 > a1', 'a1 > b0', 'b0 > c0 a0', 'c0 > .'],
    order: ['a0', 'a1', 'b0', 'c0'],
  },
  {
    name: 'a jump',
    bot: {
      groups: {
        a: [jump('b')],
        b: ['Two'],
      },
    },
    ways: ['a0 > b0 .', 'b0 > .'],
    order: ['a0', 'b0'],
  },
  {
    name: 'a jump to a group that does not exist',
    bot: {
      groups: {
        a: [jump('gone')],
      },
    },
    ways: ['a0 > .'],
    order: ['a0'],
  },
  {
    name: 'an event that interrupts is reached, and ends no chat',
    bot: {
      groups: {
        a: ['One'],
        b: ['Sorry'],
      },
      events: [{ type: 'error', to: 'b' }],
    },
    ways: ['a0 > .', 'b0 > .'],
    order: ['a0', 'b0'],
    returning: ['b0'],
  },
  {
    name: 'a command goes on as the chat',
    bot: {
      groups: {
        a: ['One'],
        b: ['Again'],
      },
      events: [{ type: 'command', to: 'b', options: { command: 'again' } }],
    },
    ways: ['a0 > .', 'b0 > .'],
    order: ['a0', 'b0'],
  },
];

describe('where blocks lead', () => {
  for (const { name, bot, ways, order, lost = [], returning = [] } of rows)
    it(name, () => {
      const facts = factsOf(bot);
      const { nodes, nodeOf } = flowGraph(facts);
      assert.deepEqual(
        nodes.map((node) =>
          [idOf(node), '>', ...node.ways.map(idOf), ...(node.mayEnd ? ['.'] : [])].join(' '),
        ),
        ways,
      );
      assert.deepEqual(flowOrder(facts).map(idOf), order);
      const reached = reachedBlocks(facts);
      const ending = endingBlocks(facts);
      assert.deepEqual(nodes.filter(({ fact }) => !reached.has(fact)).map(idOf), lost);
      assert.deepEqual(
        nodes.filter(({ fact, number }) => reached.hasNumber(number) && !ending.has(fact)).map(idOf),
        returning,
      );
      for (const node of nodes) assert.equal(nodeOf(node.fact), node);
    });

  it('a group that occurs twice is its first occurrence', () => {
    const { document } = factsOf({ groups: { a: ['One', 'Two'] } });
    const facts = gatherFacts({ ...document, groups: [...document.groups, ...document.groups] });
    const { nodes, nodeOf } = flowGraph(facts);
    assert.equal(nodes.length, 4);
    assert.deepEqual(
      nodes.map(({ fact }) => nodeOf(fact)?.number),
      [0, 1, 0, 1],
    );
    assert.deepEqual(
      flowOrder(facts).map(({ number }) => number),
      [0, 1],
    );
  });
});

/** Follows the number of blocks on the longest way to each, up to a most. */
const lengths = (bot: SampleBot, most: number): readonly string[] => {
  const facts = factsOf(bot);
  const { nodes, edgeEnd } = flowGraph(facts);
  const settled = settle<number>({
    starts: facts.document.events.map(({ outgoingEdgeId }) => ({ node: edgeEnd(outgoingEdgeId), value: 0 })),
    order: flowOrder(facts),
    join: (known, more) => Math.max(known, more),
    leave: ({ ways }, value, arrive) => {
      for (const next of ways) arrive(next, Math.min(most, value + 1));
    },
  });
  return nodes.map((node) => `${idOf(node)} ${settled.at(node.number) ?? 'none'}`);
};

describe('following all ways until nothing changes', () => {
  const settles: readonly (readonly [name: string, bot: SampleBot, found: readonly string[]])[] = [
    ['a row', { groups: { a: ['One', 'Two'] } }, ['a0 0', 'a1 1']],
    [
      'two ways of different length',
      {
        groups: {
          a: [choose('c', way('b', ['Plan', 'Is set']))],
          b: ['One', { ...constant, to: 'c' }],
          c: ['Two'],
        },
        variables: ['Plan'],
      },
      ['a0 0', 'b0 1', 'b1 2', 'c0 3'],
    ],
    [
      'a way back',
      {
        groups: {
          a: ['One', choose('b', way('a', ['Plan', 'Is set']))],
          b: ['Two'],
        },
        variables: ['Plan'],
      },
      ['a0 9', 'a1 9', 'b0 9'],
    ],
    [
      'what nothing leads to',
      {
        groups: {
          a: ['One'],
          b: ['Two'],
        },
      },
      ['a0 0', 'b0 none'],
    ],
  ];
  for (const [name, bot, found] of settles)
    it(name, () => {
      assert.deepEqual(lengths(bot, 9), found);
    });
});
