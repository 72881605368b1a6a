import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { assertLinear } from '#kit/assert-linear.ts';
import { expandBot } from '#kit/short-bot.ts';
import { createDocument } from './create.ts';
import { allSamples } from './diagnose/all-samples.ts';
import { gatherFacts } from './diagnose/facts.ts';
import { diagnose, rules } from './diagnose.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { BotDocument } from './document.ts';
import { applyOps } from './ops/apply-ops.ts';
import { parseDocument } from './parse-document.ts';
import { problemCodes } from './problem-codes.ts';
import type { Raw } from './raw.ts';
import type { Surroundings } from './surroundings.ts';

/** A document in short: groups by id, edges as `source > target`, both as they are named in the rows. */
interface Short {
  readonly groups?: Readonly<Record<string, readonly Raw[]>>;
  readonly edges?: readonly Raw[];
  readonly events?: readonly Raw[];
  readonly variables?: readonly Raw[];
  readonly theme?: Raw;
  /** Group that the start leads to. Default `a`; null: none. */
  readonly start?: string | null;
}

interface Row {
  readonly rule: keyof typeof rules;
  readonly name: string;
  readonly bot: Short;
  readonly around?: Surroundings;
  /** `code severity place`, in order; places as their ids. */
  readonly found: readonly string[];
  /** Paths of the fields. Default: not looked at. */
  readonly paths?: readonly (string | undefined)[];
}

const text = (id: string, more: Raw = {}): Raw => ({
  id,
  type: 'text',
  content: { richText: [{ text: 'x' }] },
  ...more,
});
const ask = (id: string, more: Raw = {}): Raw => ({ id, type: 'text input', ...more });
const set = (id: string, more: Raw = {}): Raw => ({
  id,
  type: 'Set variable',
  options: { variableId: 'v', expressionToEvaluate: '1' },
  ...more,
});
const wait = (id: string, more: Raw = {}): Raw => ({
  id,
  type: 'Wait',
  options: { secondsToWaitFor: '1' },
  ...more,
});
const http = (id: string, more: Raw = {}): Raw => ({
  id,
  type: 'Webhook',
  options: { webhook: { url: 'https://x.example' } },
  ...more,
});
const branch = (id: string, ...items: readonly Raw[]): Raw => ({
  id,
  type: 'Condition',
  items: items.map((item) => ({
    content: { comparisons: [{ id: 'c', variableId: 'v', comparisonOperator: 'Is set' }] },
    ...item,
  })),
});
const jump = (id: string, groupId: string, blockId?: string): Raw => ({
  id,
  type: 'Jump',
  options: { groupId, ...(blockId && { blockId }) },
});
const edge = (id: string, from: Raw | string, to: string, blockId?: string): Raw => ({
  id,
  from: typeof from === 'string' ? { blockId: from } : from,
  to: { groupId: to, ...(blockId && { blockId }) },
});
const matches = (id: string, value: string, comparisonOperator = 'Matches regex'): Raw => ({
  id,
  content: { comparisons: [{ id: 'c', variableId: 'v', comparisonOperator, value }] },
});
const post = (id: string, body: string): Raw => ({
  id,
  type: 'Webhook',
  options: { isCustomBody: true, webhook: { url: 'https://x.example', body } },
});
const number = (id: string, options: Raw): Raw => ({ id, type: 'number input', options });
const link = (id: string, url: string): Raw => ({ id, type: 'Redirect', options: { url } });
const mail = (id: string, credentialsId: string): Raw => ({ id, type: 'Email', options: { credentialsId } });
const botLink = (id: string, botId?: string): Raw => ({
  id,
  type: 'Bot link',
  options: { ...(botId && { botId }) },
});
const picture = (id: string, content: Raw): Raw => ({
  id,
  type: 'image',
  content: { url: 'https://a.example/a.png', ...content },
});
const v = { id: 'v', name: 'V' };
/** Nothing that surrounds a bot is left open. */
const allKnown: Surroundings = {
  accounts: {},
  bots: {},
  responses: {},
  channels: ['chatB'],
  hasPublicAddress: true,
  reach: { own: [], allowed: [] },
};

const both = (...comparisons: readonly (readonly [operator: string, value?: string])[]): Raw => ({
  comparisons: comparisons.map(([comparisonOperator, value], index) => ({
    id: `c${index}`,
    variableId: 'v',
    comparisonOperator,
    ...(value !== undefined && { value }),
  })),
});
/** A condition on a variable that does not matter. */
const other = { comparisons: [{ id: 'c', variableId: 'w', comparisonOperator: 'Is set' }] };
const many = {
  comparisons: [{ id: 'c', variableId: 'w', comparisonOperator: 'Greater than', value: '8' }],
};
const buttons = (id: string, labels: readonly string[]): Raw => ({
  id,
  type: 'choice input',
  items: labels.map((content, index) => ({ id: `b${index}`, content })),
  options: { variableId: 'v' },
});
const naming = (id: string, more: Raw = {}): Raw => ask(id, { options: { variableId: 'v' }, ...more });
const hello = (id: string): Raw => text(id, { content: { richText: [{ text: 'Hello {{V}}' }] } });

type Pair = readonly [operator: string, value?: string];

const contradictions: readonly (readonly [name: string, ...Pair[]])[] = [
  ['two values at once', ['Equal to', 'a'], ['Equal to', 'b']],
  ['a value and nothing', ['Equal to', 'a'], ['Is empty']],
  ['set and empty', ['Is set'], ['Is empty']],
  ['a value and its opposite', ['Equal to', 'a'], ['Not equal', 'a']],
  ['above 10 and below 5', ['Greater than', '10'], ['Less than', '5']],
  ['above 5 and at most 5', ['Greater than', '5'], ['Less or equal to', '5']],
  ['a number and a date', ['Greater than', '5'], ['Less than', '2026-11-20']],
  ['a value that is too small', ['Equal to', '3'], ['Greater than', '5']],
  ['a value without that part', ['Equal to', 'apple'], ['Contains', 'pear']],
];

const shadowed: readonly (readonly [
  name: string,
  first: readonly Pair[],
  second: readonly Pair[],
  isFound: boolean,
])[] = [
  ['set before a value', [['Is set']], [['Equal to', 'a']], true],
  ['the same again', [['Contains', 'a']], [['Contains', 'a']], true],
  ['above 5 before above 10', [['Greater than', '5']], [['Greater than', '10']], true],
  ['above 5 before from 5 on', [['Greater than', '5']], [['Greater or equal to', '5']], false],
  ['above 10 before above 5', [['Greater than', '10']], [['Greater than', '5']], false],
  ['above 5 before the value 7', [['Greater than', '5']], [['Equal to', '7']], true],
  [
    'part of a pair',
    [['Is set']],
    [
      ['Contains', 'a'],
      ['Contains', 'b'],
    ],
    true,
  ],
  [
    'a pair before a part',
    [
      ['Contains', 'a'],
      ['Contains', 'b'],
    ],
    [['Contains', 'a']],
    false,
  ],
  ['a value before set', [['Equal to', 'a']], [['Is set']], false],
  ['what a chat decides', [['Equal to', '{{V}}']], [['Equal to', 'a']], false],
];

const rows: readonly Row[] = [
  { rule: 'duplicateIds', name: 'none', bot: { groups: { a: [text('x'), text('y')] } }, found: [] },
  {
    rule: 'duplicateIds',
    name: 'blocks',
    bot: { groups: { a: [text('x')], b: [text('x')] } },
    found: ['graph/duplicate-id error b x'],
  },
  {
    rule: 'duplicateIds',
    name: 'edges, variables and events',
    bot: {
      groups: { a: [text('x')] },
      edges: [edge('e', 'x', 'a'), edge('e', 'x', 'a')],
      variables: [v, v],
      events: [{ id: 's', type: 'reply' }],
    },
    found: ['graph/duplicate-id error s', 'graph/duplicate-id error e', 'graph/duplicate-id error v'],
  },
  {
    rule: 'duplicateIds',
    name: 'items of one block',
    bot: { groups: { a: [branch('x', { id: 'i' }, { id: 'i' })] } },
    found: ['graph/duplicate-id error a x i'],
  },
  {
    rule: 'duplicateIds',
    name: 'items of two blocks are told apart',
    bot: { groups: { a: [branch('x', { id: 'i' }), branch('y', { id: 'i' })] } },
    found: [],
  },
  {
    rule: 'danglingEdges',
    name: 'none',
    bot: { groups: { a: [text('x')], b: [text('y')] }, edges: [edge('e', 'x', 'b', 'y')] },
    found: [],
  },
  {
    rule: 'danglingEdges',
    name: 'from an error path',
    bot: {
      groups: { a: [http('x', { errorEdgeId: 'e' })] },
      edges: [edge('e', { blockId: 'x', pathId: 'error' }, 'a')],
    },
    found: [],
  },
  {
    rule: 'danglingEdges',
    name: 'from the error path of a block that has none',
    bot: {
      groups: { a: [text('x', { errorEdgeId: 'e' })] },
      edges: [edge('e', { blockId: 'x', pathId: 'error' }, 'a')],
    },
    found: ['graph/dangling-edge error e'],
  },
  {
    rule: 'danglingEdges',
    name: 'to a missing group',
    bot: { groups: { a: [text('x')] }, edges: [edge('e', 'x', 'gone')] },
    found: ['graph/dangling-edge error e'],
  },
  {
    rule: 'danglingEdges',
    name: 'to a missing block',
    bot: { groups: { a: [text('x')] }, edges: [edge('e', 'x', 'a', 'gone')] },
    found: ['graph/dangling-edge error e'],
  },
  {
    rule: 'danglingEdges',
    name: 'to a block of another group',
    bot: { groups: { a: [text('x')], b: [text('y')] }, edges: [edge('e', 'x', 'a', 'y')] },
    found: ['graph/dangling-edge error e'],
  },
  {
    rule: 'danglingEdges',
    name: 'from a missing block',
    bot: { groups: { a: [text('x')] }, edges: [edge('e', 'gone', 'a')] },
    found: ['graph/dangling-edge error e'],
  },
  {
    rule: 'danglingEdges',
    name: 'from a missing item and event',
    bot: {
      groups: { a: [branch('x', { id: 'i' })] },
      edges: [edge('e', { blockId: 'x', itemId: 'j' }, 'a'), edge('f', { eventId: 'z' }, 'a')],
    },
    found: ['graph/dangling-edge error e', 'graph/dangling-edge error f'],
  },
  {
    rule: 'danglingEdges',
    name: 'from an item',
    bot: {
      groups: { a: [branch('x', { id: 'i' })] },
      edges: [edge('e', { blockId: 'x', itemId: 'i' }, 'a')],
    },
    found: [],
  },
  {
    rule: 'danglingEdges',
    name: 'items of an unknown block are not known',
    bot: {
      groups: { a: [{ id: 'x', type: 'hologram' }] },
      edges: [edge('e', { blockId: 'x', itemId: 'i' }, 'a')],
    },
    found: [],
  },
  {
    rule: 'edgePointers',
    name: 'both ends agree',
    bot: { groups: { a: [text('x', { outgoingEdgeId: 'e' })] }, edges: [edge('e', 'x', 'a')] },
    found: [],
  },
  {
    rule: 'edgePointers',
    name: 'an edge that is gone',
    bot: { groups: { a: [text('x', { outgoingEdgeId: 'e' })] } },
    found: ['graph/missing-edge error a x e'],
  },
  {
    rule: 'edgePointers',
    name: 'an item whose edge is gone',
    bot: { groups: { a: [branch('x', { id: 'i', outgoingEdgeId: 'e' })] } },
    found: ['graph/missing-edge error a x i e'],
  },
  {
    rule: 'edgePointers',
    name: 'an edge nobody names',
    bot: { groups: { a: [text('x')] }, edges: [edge('e', 'x', 'a')] },
    found: ['graph/unused-edge warning e'],
  },
  {
    rule: 'blockTypes',
    name: 'known',
    bot: { groups: { a: [text('x'), { id: 's', type: 'start' }] } },
    found: [],
  },
  {
    rule: 'blockTypes',
    name: 'unknown',
    bot: { groups: { a: [{ id: 'x', type: 'hologram' }] } },
    found: ['block/unknown-type error a x'],
  },
  {
    rule: 'jumpTargets',
    name: 'there',
    bot: { groups: { a: [jump('x', 'b', 'y')], b: [text('y')] } },
    found: [],
  },
  {
    rule: 'jumpTargets',
    name: 'no group',
    bot: { groups: { a: [jump('x', 'gone')] } },
    found: ['graph/jump-missing error a x'],
  },
  {
    rule: 'jumpTargets',
    name: 'no such block in the group',
    bot: { groups: { a: [jump('x', 'b', 'x')], b: [text('y')] } },
    found: ['graph/jump-missing error a x'],
  },
  {
    rule: 'jumpTargets',
    name: 'a group named by a variable',
    bot: { groups: { a: [jump('x', '{{Next}}')] } },
    found: [],
  },
  {
    rule: 'jumpTargets',
    name: 'a link into this very bot',
    bot: { groups: { a: [{ id: 'x', type: 'Bot link', options: { botId: 'current', groupId: 'gone' } }] } },
    found: ['graph/jump-missing error a x'],
  },
  { rule: 'eventRules', name: 'connected', bot: { groups: { a: [text('x')] } }, found: [] },
  {
    rule: 'eventRules',
    name: 'a start that leads nowhere',
    bot: { start: null, groups: { a: [text('x')] } },
    found: ['event/unconnected error s'],
  },
  {
    rule: 'eventRules',
    name: 'a bot that has no groups yet',
    bot: { start: null },
    found: ['event/unconnected info s'],
  },
  {
    rule: 'eventRules',
    name: 'commands',
    bot: {
      groups: { a: [text('x')] },
      edges: [edge('e', { eventId: 'c' }, 'a')],
      events: [
        { id: 'c', type: 'command', outgoingEdgeId: 'e', options: { command: 'help' } },
        { id: 'd', type: 'command', options: { command: 'help' } },
        { id: 'f', type: 'command', outgoingEdgeId: 'e' },
      ],
    },
    found: ['event/unconnected warning d', 'event/duplicate warning d', 'event/no-command warning f'],
  },
  {
    rule: 'eventRules',
    name: 'two events for replies',
    bot: {
      groups: { a: [text('x')] },
      edges: [edge('e', { eventId: 'c' }, 'a')],
      events: [
        { id: 'c', type: 'reply', outgoingEdgeId: 'e' },
        { id: 'd', type: 'invalidReply', outgoingEdgeId: 'e' },
        { id: 'f', type: 'reply', outgoingEdgeId: 'e' },
      ],
    },
    found: ['event/duplicate warning f'],
  },
  { rule: 'loops', name: 'a straight way', bot: { groups: { a: [text('x')], b: [text('y')] } }, found: [] },
  {
    rule: 'loops',
    name: 'a block that leads to itself',
    bot: { groups: { a: [text('x', { outgoingEdgeId: 'e' })] }, edges: [edge('e', 'x', 'a')] },
    found: ['graph/loop-no-pause error a x'],
  },
  {
    rule: 'loops',
    name: 'a circle over an error path is left by whatever works',
    bot: {
      groups: { a: [http('x', { errorEdgeId: 'e' })] },
      edges: [edge('e', { blockId: 'x', pathId: 'error' }, 'a')],
    },
    found: ['graph/loop-no-pause info a x'],
  },
  {
    rule: 'loops',
    name: 'an error path that is not connected is no way out of a circle',
    bot: { groups: { a: [http('x', { outgoingEdgeId: 'e' })] }, edges: [edge('e', 'x', 'a')] },
    found: ['graph/loop-no-pause error a x'],
  },
  {
    rule: 'loops',
    name: 'two groups in a circle',
    bot: {
      groups: { a: [text('x'), set('y', { outgoingEdgeId: 'e' })], b: [text('z', { outgoingEdgeId: 'f' })] },
      edges: [edge('e', 'y', 'b'), edge('f', 'z', 'a')],
    },
    found: ['graph/loop-no-pause error a x'],
  },
  {
    rule: 'loops',
    name: 'a circle that asks',
    bot: {
      groups: { a: [text('x'), ask('y', { outgoingEdgeId: 'e' })] },
      edges: [edge('e', 'y', 'a')],
    },
    found: [],
  },
  {
    rule: 'loops',
    name: 'a circle that waits',
    bot: { groups: { a: [wait('y', { outgoingEdgeId: 'e' })] }, edges: [edge('e', 'y', 'a')] },
    found: [],
  },
  {
    rule: 'loops',
    name: 'a circle that waits for another system',
    bot: { groups: { a: [{ id: 'y', type: 'webhook', outgoingEdgeId: 'e' }] }, edges: [edge('e', 'y', 'a')] },
    found: [],
  },
  {
    rule: 'loops',
    name: 'a circle with a branch that leads out',
    bot: {
      groups: {
        a: [set('x'), { ...branch('y', { id: 'i', outgoingEdgeId: 'f' }), outgoingEdgeId: 'e' }],
        b: [text('z')],
      },
      edges: [edge('e', 'y', 'a'), edge('f', { blockId: 'y', itemId: 'i' }, 'b')],
    },
    found: ['graph/loop-no-pause info a x'],
  },
  {
    rule: 'loops',
    name: 'a circle by a jump',
    bot: { groups: { a: [text('x'), jump('y', 'a')] } },
    found: ['graph/loop-no-pause info a x'],
  },
  {
    rule: 'loops',
    name: 'an edge of a bubble in mid-group is not followed',
    bot: { groups: { a: [text('x', { outgoingEdgeId: 'e' }), ask('y')] }, edges: [edge('e', 'x', 'a')] },
    found: [],
  },
  {
    rule: 'unknownVariables',
    name: 'all known',
    bot: { groups: { a: [ask('x', { options: { variableId: 'v' } })] }, variables: [v] },
    found: [],
  },
  {
    rule: 'unknownVariables',
    name: 'an option',
    bot: { groups: { a: [ask('x', { options: { variableId: 'gone' } })] }, variables: [v] },
    found: ['variable/unknown error a x'],
  },
  {
    rule: 'unknownVariables',
    name: 'a text, told once for each name',
    bot: {
      groups: {
        a: [
          text('x', {
            content: { richText: [{ text: '{{V}} {{A}} {{A}}' }, { text: '{{A}} {{B}} {{= 1 =}}' }] },
          }),
        ],
      },
      variables: [v],
    },
    found: ['variable/unknown error a x', 'variable/unknown error a x'],
  },
  {
    rule: 'unknownVariables',
    name: 'code that writes to nothing',
    bot: { groups: { a: [{ id: 'x', type: 'Code', options: { content: "setVariable('Gone', 1)" } }] } },
    found: ['variable/unknown error a x'],
  },
  {
    rule: 'unknownVariables',
    name: 'the theme',
    bot: { theme: { chat: { hostAvatar: { url: '{{Avatar}}' } } } },
    found: ['variable/unknown error '],
  },
  {
    rule: 'unknownVariables',
    name: 'an event',
    bot: { events: [{ id: 'r', type: 'reply', options: { contentVariableId: 'gone' } }] },
    found: ['variable/unknown error r'],
  },
  {
    rule: 'unknownVariables',
    name: 'a block of unknown type',
    bot: { groups: { a: [{ id: 'x', type: 'hologram', options: { a: ['{{A}}'] } }] } },
    found: ['variable/unknown error a x'],
  },
  {
    rule: 'unconnectedPaths',
    name: 'a branch in a group that only a link runs comes back',
    bot: {
      groups: {
        a: [{ id: 'l', type: 'Bot link', options: { botId: 'current', groupId: 'b' } }, text('y')],
        b: [branch('x', { id: 'i', outgoingEdgeId: 'e' }, { id: 'j' })],
        c: [text('z')],
      },
      edges: [edge('e', { blockId: 'x', itemId: 'i' }, 'c')],
    },
    found: [],
  },
  {
    rule: 'unconnectedPaths',
    name: 'a branch in a group that a link runs and an edge leads to',
    bot: {
      groups: {
        a: [
          { id: 'l', type: 'Bot link', options: { botId: 'current', groupId: 'b' } },
          text('y', { outgoingEdgeId: 'f' }),
        ],
        b: [branch('x', { id: 'i', outgoingEdgeId: 'e' }, { id: 'j' })],
        c: [text('z')],
      },
      edges: [edge('e', { blockId: 'x', itemId: 'i' }, 'c'), edge('f', 'y', 'b')],
    },
    found: ['graph/path-without-edge warning b x j'],
  },
  {
    rule: 'unconnectedPaths',
    name: 'a branch in the flow of an event comes back',
    bot: {
      groups: {
        a: [text('y')],
        b: [branch('x', { id: 'i', outgoingEdgeId: 'e' }, { id: 'j' })],
        c: [text('z')],
      },
      events: [{ id: 'r', type: 'reply', outgoingEdgeId: 'f' }],
      edges: [edge('e', { blockId: 'x', itemId: 'i' }, 'c'), edge('f', { eventId: 'r' }, 'b')],
    },
    found: [],
  },
  {
    rule: 'unconnectedPaths',
    name: 'a branch that leads nowhere',
    bot: {
      groups: { a: [branch('x', { id: 'i', outgoingEdgeId: 'e' }, { id: 'j' })] },
      edges: [edge('e', { blockId: 'x', itemId: 'i' }, 'a')],
    },
    found: ['graph/path-without-edge warning a x j'],
  },
  {
    rule: 'unconnectedPaths',
    name: 'every branch leads on, but not the rest',
    bot: {
      groups: { a: [branch('x', { id: 'i', outgoingEdgeId: 'e' })] },
      edges: [edge('e', { blockId: 'x', itemId: 'i' }, 'a')],
    },
    found: ['graph/path-without-edge info a x'],
  },
  {
    rule: 'unconnectedPaths',
    name: 'no branch leads anywhere',
    bot: { groups: { a: [branch('x', { id: 'i' })] } },
    found: ['graph/path-without-edge warning a x i'],
  },
  {
    rule: 'unconnectedPaths',
    name: 'an error path need not lead anywhere',
    bot: { groups: { a: [http('x')] } },
    found: [],
  },
  {
    rule: 'unconnectedPaths',
    name: 'a block below',
    bot: { groups: { a: [branch('x', { id: 'i' }), text('y')] } },
    found: [],
  },
  {
    rule: 'unconnectedPaths',
    name: 'another way for all',
    bot: {
      groups: { a: [{ ...branch('x', { id: 'i' }), outgoingEdgeId: 'e' }] },
      edges: [edge('e', 'x', 'a')],
    },
    found: [],
  },
  {
    rule: 'unconnectedPaths',
    name: 'choices at the end',
    bot: { groups: { a: [{ id: 'x', type: 'choice input', items: [{ id: 'i', content: 'A' }] }] } },
    found: [],
  },
  {
    rule: 'unconnectedPaths',
    name: 'one of two choices leads on',
    bot: {
      groups: {
        a: [
          {
            id: 'x',
            type: 'choice input',
            items: [
              { id: 'i', content: 'A', outgoingEdgeId: 'e' },
              { id: 'j', content: 'B' },
            ],
          },
        ],
      },
      edges: [edge('e', { blockId: 'x', itemId: 'i' }, 'a')],
    },
    found: ['graph/path-without-edge warning a x j'],
  },
  { rule: 'missingOptions', name: 'complete', bot: { groups: { a: [text('x')] } }, found: [] },
  {
    rule: 'missingOptions',
    name: 'empty',
    bot: {
      groups: {
        a: [
          { id: 'x', type: 'text' },
          { id: 'y', type: 'Jump' },
        ],
      },
    },
    found: ['field/required warning a x', 'field/required warning a y'],
  },
  {
    rule: 'missingOptions',
    name: 'a payment without an account stops the chat',
    bot: { groups: { a: [{ id: 'x', type: 'payment input', options: { amount: '5' } }] } },
    found: ['field/required error a x'],
  },
  {
    rule: 'missingOptions',
    name: 'a payment without an account, with an error path',
    bot: {
      groups: {
        a: [{ id: 'x', type: 'payment input', options: { amount: '5' }, errorEdgeId: 'e' }],
        b: [text('y')],
      },
      edges: [edge('e', { blockId: 'x', pathId: 'error' }, 'b')],
    },
    found: ['field/required warning a x'],
  },
  ...['anthropic', 'deepseek', 'groq', 'mistral', 'openai', 'open-router', 'perplexity', 'together-ai'].map(
    (type): Row => ({
      rule: 'missingOptions',
      name: `${type} without a model`,
      bot: {
        groups: {
          a: [
            {
              id: 'x',
              type,
              options: {
                action: type === 'anthropic' ? 'Create Chat Message' : 'Create chat completion',
                credentialsId: 'c',
              },
            },
          ],
        },
      },
      found: ['field/required warning a x'],
    }),
  ),
  {
    rule: 'missingOptions',
    name: 'a comparison without an operator, and one without a variable',
    bot: {
      groups: {
        a: [
          branch('x', {
            id: 'i',
            outgoingEdgeId: 'e',
            content: {
              comparisons: [
                { id: 'c', variableId: 'v' },
                { id: 'd', comparisonOperator: 'Is set' },
              ],
            },
          }),
        ],
      },
    },
    found: ['field/required warning a x i', 'field/required warning a x i'],
  },
  ...['choice input', 'picture choice input'].map(
    (type): Row => ({
      rule: 'missingOptions',
      name: `${type} from a list whose own item was never named`,
      bot: {
        groups: {
          a: [
            {
              id: 'x',
              type,
              items: [{ id: 'i', content: 'Click to edit', title: 'Click to edit' }],
              options: {
                dynamicVariableId: 'v',
                dynamicItems: { isEnabled: true, pictureSrcsVariableId: 'v' },
              },
            },
          ],
        },
      },
      found: ['field/required warning a x i'],
    }),
  ),
  {
    rule: 'unreadableCode',
    name: 'code that parses',
    bot: {
      groups: { a: [{ id: 'x', type: 'Code', options: { content: 'return {{V}} + 1' } }, set('y')] },
    },
    found: [],
  },
  {
    rule: 'unreadableCode',
    name: 'a script and a value that do not parse',
    bot: {
      groups: {
        a: [
          { id: 'x', type: 'Code', options: { content: 'const a = ;' } },
          set('y', { options: { variableId: 'v', isCode: true, expressionToEvaluate: '1 +' } }),
          set('z', { options: { variableId: 'v', expressionToEvaluate: 'a plain text' } }),
        ],
      },
    },
    found: ['code/syntax error a x', 'code/syntax error a y'],
  },
  {
    rule: 'unsafeAddresses',
    name: 'pages and variables',
    bot: {
      groups: {
        a: [
          { id: 'x', type: 'Redirect', options: { url: 'https://a.example' } },
          { id: 'y', type: 'Redirect', options: { url: '{{V}}' } },
        ],
      },
    },
    found: [],
  },
  {
    rule: 'unsafeAddresses',
    name: 'code in a redirect, a picture and a link',
    bot: {
      groups: {
        a: [
          { id: 'x', type: 'Redirect', options: { url: ' JavaScript:alert(1)' } },
          { id: 'y', type: 'image', content: { url: 'javascript:1' } },
          text('z', {
            content: {
              richText: [
                {
                  type: 'p',
                  children: [{ type: 'a', url: 'javascript:alert(1)', children: [{ text: 'here' }] }],
                },
              ],
            },
          }),
        ],
      },
    },
    found: ['address/unsafe error a x', 'address/unsafe error a y', 'address/unsafe error a z'],
  },
  {
    rule: 'unreachableGroups',
    name: 'reached by an edge',
    bot: {
      groups: { a: [text('x', { outgoingEdgeId: 'e' })], b: [text('y')] },
      edges: [edge('e', 'x', 'b')],
    },
    found: [],
  },
  {
    rule: 'unreachableGroups',
    name: 'not reached',
    bot: { groups: { a: [text('x')], b: [text('y')] } },
    found: ['graph/unreachable-group warning b'],
  },
  {
    rule: 'unreachableGroups',
    name: 'only reached from what is not reached',
    bot: {
      groups: { a: [text('x')], b: [text('y', { outgoingEdgeId: 'e' })], c: [text('z')] },
      edges: [edge('e', 'y', 'c')],
    },
    found: ['graph/unreachable-group warning b'],
  },
  {
    rule: 'unreachableGroups',
    name: 'a circle that nothing leads into',
    bot: {
      groups: {
        a: [text('x')],
        b: [text('y', { outgoingEdgeId: 'e' })],
        c: [text('z', { outgoingEdgeId: 'f' })],
        d: [text('w')],
      },
      edges: [edge('e', 'y', 'c'), edge('f', 'z', 'b')],
    },
    found: ['graph/unreachable-group warning b', 'graph/unreachable-group warning d'],
  },
  {
    rule: 'unreachableGroups',
    name: 'reached by a jump',
    bot: { groups: { a: [jump('x', 'b')], b: [text('y')] } },
    found: [],
  },
  {
    rule: 'unreachableGroups',
    name: 'reached by a branch',
    bot: {
      groups: { a: [branch('x', { id: 'i', outgoingEdgeId: 'e' })], b: [text('y')] },
      edges: [edge('e', { blockId: 'x', itemId: 'i' }, 'b')],
    },
    found: [],
  },
  {
    rule: 'unreachableGroups',
    name: 'reached by an event',
    bot: {
      groups: { a: [text('x')], b: [text('y')] },
      events: [{ id: 'r', type: 'reply', outgoingEdgeId: 'e' }],
      edges: [edge('e', { eventId: 'r' }, 'b')],
    },
    found: [],
  },
  {
    rule: 'unreachableGroups',
    name: 'no start',
    bot: { groups: { a: [text('x')] }, start: null },
    found: ['graph/unreachable-group warning a'],
  },
  {
    rule: 'unreachableGroups',
    name: 'an empty group nobody aims at',
    bot: { groups: { a: [text('x')], b: [] } },
    found: ['graph/unreachable-group warning b'],
  },
  {
    rule: 'unreachableGroups',
    name: 'an empty group somebody aims at',
    bot: { groups: { a: [text('x')], b: [] }, edges: [edge('e', 'x', 'b')] },
    found: [],
  },
  {
    rule: 'hiddenBlocks',
    name: 'the last block',
    bot: { groups: { a: [text('x', { outgoingEdgeId: 'e' })] }, edges: [edge('e', 'x', 'a')] },
    found: [],
  },
  {
    rule: 'hiddenBlocks',
    name: 'the edge of a bubble in mid-group',
    bot: { groups: { a: [text('x', { outgoingEdgeId: 'e' }), text('y')] }, edges: [edge('e', 'x', 'a')] },
    found: ['graph/mid-group-edge warning a x'],
  },
  {
    rule: 'hiddenBlocks',
    name: 'an input that always leads elsewhere',
    bot: { groups: { a: [ask('x', { outgoingEdgeId: 'e' }), text('y')] }, edges: [edge('e', 'x', 'a')] },
    found: ['graph/hidden-block warning a y'],
  },
  {
    rule: 'hiddenBlocks',
    name: 'what is hidden is reached by another edge',
    bot: { groups: { a: [ask('x', { outgoingEdgeId: 'e' }), text('y')] }, edges: [edge('e', 'x', 'a', 'y')] },
    found: [],
  },
  {
    rule: 'duplicateNames',
    name: 'told apart',
    bot: { groups: { a: [], b: [] }, variables: [v, { id: 'w', name: 'W' }] },
    found: [],
  },
  {
    rule: 'duplicateNames',
    name: 'the same',
    bot: { variables: [v, { id: 'w', name: 'V' }] },
    found: ['variable/duplicate-name warning w'],
  },
  {
    rule: 'duplicateNames',
    name: 'groups of one title',
    bot: { groups: { a: [], 'a ': [] } },
    found: ['graph/duplicate-title info a '],
  },
  {
    rule: 'unusedVariables',
    name: 'filled',
    bot: { groups: { a: [ask('x', { options: { variableId: 'v' } })] }, variables: [v] },
    found: [],
  },
  {
    rule: 'unusedVariables',
    name: 'nothing uses it',
    bot: { variables: [v] },
    found: ['variable/unused info v'],
  },
  {
    rule: 'unusedVariables',
    name: 'read only',
    bot: { groups: { a: [text('x', { content: { richText: [{ text: '{{V}}' }] } })] }, variables: [v] },
    found: ['variable/never-written info v'],
  },
  {
    rule: 'unusedVariables',
    name: 'read only, with a value of its own',
    bot: {
      groups: { a: [text('x', { content: { richText: [{ text: '{{V}}' }] } })] },
      variables: [{ ...v, value: 'x' }],
    },
    found: [],
  },
  {
    rule: 'badPatterns',
    name: 'a pattern, one with a variable, and another comparison',
    bot: {
      groups: {
        a: [
          branch('x', matches('i', '/^[a-z]+$/i')),
          branch('y', matches('j', '{{V}}(')),
          branch('z', matches('k', '(', 'Contains')),
          branch('w', matches('l', '^\\s*$'), matches('m', '/^$/'), matches('n', '^(^$|[0-9]{5})$')),
        ],
      },
    },
    found: [],
  },
  {
    rule: 'badPatterns',
    name: 'the empty text, without meaning it',
    bot: { groups: { a: [branch('x', matches('i', '^([0-9]{5})?$'), matches('j', '/^\\d*$/'))] } },
    found: ['cond/regex warning a x i', 'cond/regex warning a x j'],
  },
  {
    rule: 'badPatterns',
    name: 'no pattern',
    bot: { groups: { a: [branch('x', matches('i', '('), matches('j', '[', 'Does not match regex'))] } },
    found: ['cond/regex error a x i', 'cond/regex error a x j'],
    paths: ['items.0.content.comparisons.0.value', 'items.1.content.comparisons.0.value'],
  },
  {
    rule: 'badJson',
    name: 'JSON, with variables, other texts',
    bot: {
      groups: {
        a: [post('x', '{"a": [1, "{{V}}", {{V}}]}'), post('y', 'a=1&b={{V}}'), post('z', '{{V}}')],
      },
    },
    found: [],
  },
  {
    rule: 'badJson',
    name: 'JSON with mistakes',
    bot: { groups: { a: [post('x', '{"a": 1,}'), post('y', "[{{V}}, 'b']")] } },
    found: ['field/json error a x', 'field/json error a y'],
    paths: ['options.webhook.body', 'options.webhook.body'],
  },
  {
    rule: 'crossedBounds',
    name: 'one bound, two bounds, a variable',
    bot: {
      groups: {
        a: [number('x', { min: 5 }), number('y', { min: 1, max: 1 }), number('z', { min: '{{V}}', max: 1 })],
      },
    },
    found: [],
  },
  {
    rule: 'crossedBounds',
    name: 'the smallest is larger',
    bot: {
      groups: {
        a: [
          number('x', { min: 5, max: 1 }),
          { id: 'y', type: 'date input', options: { min: '2026-02-01', max: '2026-01-01' } },
        ],
      },
    },
    found: ['field/range error a x', 'field/range error a y'],
    paths: ['options.min', 'options.min'],
  },
  {
    rule: 'insecureAddresses',
    name: 'encrypted, on this machine, in the network, a variable',
    bot: {
      groups: {
        a: [
          http('x'),
          link('y', 'http://localhost:3000/a'),
          link('z', 'http://192.168.1.4'),
          link('w', 'http://{{V}}/a'),
        ],
      },
    },
    found: [],
  },
  {
    rule: 'insecureAddresses',
    name: 'not encrypted',
    bot: { groups: { a: [link('x', 'HTTP://shop.example/a')] } },
    found: ['http/insecure warning a x'],
    paths: ['options.url'],
  },
  {
    rule: 'missingAccounts',
    name: 'not known, there, the mail server of the instance',
    bot: { groups: { a: [mail('x', 'c1'), mail('y', 'default')] } },
    around: { accounts: { c1: 'smtp' } },
    found: [],
  },
  {
    rule: 'missingAccounts',
    name: 'nothing to compare with',
    bot: { groups: { a: [mail('x', 'c')] } },
    found: [],
  },
  {
    rule: 'missingAccounts',
    name: 'deleted, of another service',
    bot: { groups: { a: [mail('x', 'gone'), mail('y', 'c1')] } },
    around: { accounts: { c1: 'openai' } },
    found: ['cred/missing error a x', 'cred/missing error a y'],
    paths: ['options.credentialsId', 'options.credentialsId'],
  },
  {
    rule: 'links',
    name: 'published, this bot, none',
    bot: { groups: { a: [botLink('x', 'b1'), botLink('y', 'current'), botLink('z')] } },
    around: { bots: { b1: { name: 'B', isPublished: true } } },
    found: [],
  },
  { rule: 'links', name: 'nothing to compare with', bot: { groups: { a: [botLink('x', 'b')] } }, found: [] },
  {
    rule: 'links',
    name: 'gone, not published',
    bot: { groups: { a: [botLink('x', 'gone'), botLink('y', 'b1')] } },
    around: { bots: { b1: { name: 'B', isPublished: false } } },
    found: ['link/missing-bot error a x', 'link/unpublished warning a y'],
    paths: ['options.botId', 'options.botId'],
  },
  {
    rule: 'unusedVariables',
    name: 'written and kept in results',
    bot: { groups: { a: [set('x')] }, variables: [v] },
    found: [],
  },
  {
    rule: 'unusedVariables',
    name: 'written for nobody',
    bot: { groups: { a: [set('x')] }, variables: [{ ...v, isSessionVariable: true }] },
    found: ['variable/never-read info v'],
  },
  {
    rule: 'duplicateNames',
    name: 'names that differ',
    bot: { variables: [v, { id: 'w', name: 'V2' }] },
    found: [],
  },
  {
    rule: 'duplicateNames',
    name: 'names that are easily mistaken',
    bot: {
      variables: [
        { id: 'v', name: 'First name' },
        { id: 'w', name: 'first_name' },
      ],
    },
    found: ['variable/case-variant warning w'],
  },
  {
    rule: 'unsavedInputs',
    name: 'saved, or it decides',
    bot: {
      groups: {
        a: [
          ask('x', { options: { variableId: 'v' } }),
          { id: 'y', type: 'choice input', items: [{ id: 'i', content: 'A', outgoingEdgeId: 'e' }] },
        ],
      },
      edges: [edge('e', { blockId: 'y', itemId: 'i' }, 'a')],
      variables: [v],
    },
    found: [],
  },
  {
    rule: 'unsavedInputs',
    name: 'kept by nothing',
    bot: { groups: { a: [ask('x')] } },
    found: ['input/unsaved info a x'],
    paths: ['options.variableId'],
  },
  {
    rule: 'imageAlts',
    name: 'described, no link',
    bot: {
      groups: {
        a: [picture('x', { clickLink: { url: 'https://a.example', alt: 'Our shop' } }), picture('y', {})],
      },
    },
    found: [],
  },
  {
    rule: 'imageAlts',
    name: 'a link without a description',
    bot: { groups: { a: [picture('x', { clickLink: { url: 'https://a.example' } })] } },
    found: ['a11y/image-alt info a x'],
    paths: ['content.clickLink.alt'],
  },
  { rule: 'emptyGroups', name: 'none', bot: { groups: { a: [text('x')] } }, found: [] },
  {
    rule: 'emptyGroups',
    name: 'one',
    bot: { groups: { a: [text('x')], b: [] } },
    found: ['graph/empty-group info b'],
  },
  // Conditions
  {
    rule: 'conditions',
    name: 'comparisons that go together',
    bot: {
      groups: {
        a: [
          branch(
            'x',
            { id: 'i', content: both(['Greater than', '5'], ['Less than', '10']) },
            { id: 'j', content: both(['Is set'], ['Not equal', 'a']) },
          ),
        ],
      },
      variables: [v],
    },
    found: [],
  },
  ...contradictions.map(
    ([name, ...comparisons]): Row => ({
      rule: 'conditions',
      name,
      bot: { groups: { a: [branch('x', { id: 'i', content: both(...comparisons) })] }, variables: [v] },
      found: ['cond/contradiction error a x i'],
    }),
  ),
  {
    rule: 'conditions',
    name: 'either of two that exclude each other',
    bot: {
      groups: {
        a: [
          branch('x', {
            id: 'i',
            content: { logicalOperator: 'OR', ...both(['Equal to', 'a'], ['Equal to', 'b']) },
          }),
        ],
      },
      variables: [v],
    },
    found: [],
  },
  ...shadowed.map(
    ([name, first, second, isFound]): Row => ({
      rule: 'conditions',
      name,
      bot: {
        groups: {
          a: [branch('x', { id: 'i', content: both(...first) }, { id: 'j', content: both(...second) })],
        },
        variables: [v],
      },
      found: isFound ? ['cond/shadowed warning a x j'] : [],
    }),
  ),
  {
    rule: 'conditions',
    name: 'another variable',
    bot: {
      groups: {
        a: [
          branch(
            'x',
            { id: 'i', content: both(['Is set']) },
            {
              id: 'j',
              content: { comparisons: [{ id: 'c', variableId: 'w', comparisonOperator: 'Is set' }] },
            },
          ),
        ],
      },
      variables: [v, { id: 'w', name: 'W' }],
    },
    found: [],
  },
  // Choices
  ...(
    [
      ['a label', ['Yes', 'No'], 'Yes', {}, false],
      ['what no button gives', ['Yes', 'No'], 'Yess', {}, true],
      ['a start value', ['Yes', 'No'], 'Maybe', { value: 'Maybe' }, false],
      ['what a chat decides', ['Yes', 'No'], '{{V}}', {}, false],
      ['no value', ['Yes', 'No'], 'null', {}, false],
      ['a button that a chat decides', ['Yes', '{{V}}'], 'Maybe', {}, false],
    ] as const
  ).map(
    ([name, labels, value, more, isFound]): Row => ({
      rule: 'unknownChoices',
      name,
      bot: {
        groups: { a: [buttons('q', labels), branch('x', matches('i', value, 'Equal to'))] },
        variables: [{ ...v, ...more }],
      },
      found: isFound ? ['cond/unknown-choice error a x i'] : [],
    }),
  ),
  {
    rule: 'unknownChoices',
    name: 'a variable that a question fills, too',
    bot: {
      groups: {
        a: [
          buttons('q', ['Yes']),
          ask('r', { options: { variableId: 'v' } }),
          branch('x', matches('i', 'No', 'Equal to')),
        ],
      },
      variables: [v],
    },
    found: [],
  },
  {
    rule: 'unknownChoices',
    name: 'values behind labels',
    bot: {
      groups: {
        a: [
          { ...buttons('q', []), items: [{ id: 'i', content: 'Yes', value: 'y' }] },
          branch('x', matches('i', 'y', 'Equal to'), matches('j', 'Yes', 'Equal to')),
        ],
      },
      variables: [v],
    },
    found: ['cond/on-label warning a x j'],
  },
  // Empty variables
  {
    rule: 'unsetReads',
    name: 'a name that was asked for before',
    bot: { groups: { a: [naming('q'), hello('x')] }, variables: [v] },
    found: [],
  },
  {
    rule: 'unsetReads',
    name: 'a name that is asked for later',
    bot: { groups: { a: [hello('x'), naming('q'), hello('y')] }, variables: [v] },
    found: ['variable/read-before-set warning a x'],
  },
  {
    rule: 'unsetReads',
    name: 'a way around the question',
    bot: {
      groups: {
        a: [branch('c', { id: 'i', content: other, outgoingEdgeId: 'e' })],
        b: [naming('q')],
        d: [hello('x')],
      },
      edges: [edge('e', { blockId: 'c', itemId: 'i' }, 'd'), edge('f', 'c', 'b'), edge('g', 'q', 'd')],
      variables: [v, { id: 'w', name: 'W' }],
    },
    found: ['variable/read-before-set warning d x'],
  },
  {
    rule: 'unsetReads',
    name: 'only when it is set',
    bot: {
      groups: {
        a: [branch('c', { id: 'i', outgoingEdgeId: 'e' }), naming('q')],
        d: [hello('x')],
      },
      edges: [edge('e', { blockId: 'c', itemId: 'i' }, 'd')],
      variables: [v],
    },
    found: [],
  },
  {
    rule: 'unsetReads',
    name: 'whenever it is not empty',
    bot: {
      groups: {
        a: [branch('c', { id: 'i', content: both(['Is empty']), outgoingEdgeId: 'e' }), hello('x')],
        d: [naming('q')],
      },
      edges: [edge('e', { blockId: 'c', itemId: 'i' }, 'd')],
      variables: [v],
    },
    found: [],
  },
  {
    rule: 'unsetReads',
    name: 'a start value',
    bot: { groups: { a: [hello('x'), naming('q')] }, variables: [{ ...v, value: 'you' }] },
    found: [],
  },
  {
    rule: 'unsetReads',
    name: 'a variable that nothing sets',
    bot: { groups: { a: [hello('x')] }, variables: [v] },
    found: [],
  },
  {
    rule: 'unsetReads',
    name: 'after another bot',
    bot: { groups: { a: [botLink('l', 'other'), hello('x'), naming('q')] }, variables: [v] },
    found: [],
  },
  {
    rule: 'unsetReads',
    name: 'set in a group of the bot that is linked to',
    bot: {
      groups: {
        a: [{ id: 'l', type: 'Bot link', options: { botId: 'current', groupId: 'b' } }, hello('x')],
        b: [naming('q')],
      },
      variables: [v],
    },
    found: [],
  },
  {
    rule: 'unsetReads',
    name: 'a circle that comes back after the question',
    bot: {
      groups: { a: [naming('q'), hello('x'), jump('j', 'a')] },
      variables: [v],
    },
    found: [],
  },
  {
    rule: 'unsetReads',
    name: 'a command that may come at any time',
    bot: {
      groups: { a: [naming('q')], b: [hello('x')] },
      events: [{ id: 'h', type: 'command', options: { command: 'help' }, outgoingEdgeId: 'e' }],
      edges: [edge('e', { eventId: 'h' }, 'b')],
      variables: [v],
    },
    found: [],
  },
  {
    rule: 'unsetReads',
    name: 'conditions that are only true together',
    bot: {
      groups: {
        a: [
          branch('c', { id: 'i', content: many, outgoingEdgeId: 'e' }),
          branch('d', { id: 'j', content: many, outgoingEdgeId: 'f' }),
          hello('y'),
        ],
        b: [naming('q', { outgoingEdgeId: 'g' })],
        z: [hello('x')],
      },
      edges: [
        edge('e', { blockId: 'c', itemId: 'i' }, 'b'),
        edge('f', { blockId: 'd', itemId: 'j' }, 'z'),
        edge('g', 'q', 'a', 'd'),
      ],
      variables: [v, { id: 'w', name: 'W' }],
    },
    found: ['variable/read-before-set warning a y'],
  },
  {
    rule: 'unsetReads',
    name: 'conditions whose variable changes in between',
    bot: {
      groups: {
        a: [
          branch('c', { id: 'i', content: many, outgoingEdgeId: 'e' }),
          ask('r', { options: { variableId: 'w' } }),
          branch('d', { id: 'j', content: many, outgoingEdgeId: 'f' }),
        ],
        b: [naming('q', { outgoingEdgeId: 'g' })],
        z: [hello('x')],
      },
      edges: [
        edge('e', { blockId: 'c', itemId: 'i' }, 'b'),
        edge('f', { blockId: 'd', itemId: 'j' }, 'z'),
        edge('g', 'q', 'a', 'd'),
      ],
      variables: [v, { id: 'w', name: 'W' }],
    },
    found: ['variable/read-before-set warning z x'],
  },
  {
    rule: 'unsetReads',
    name: 'either set or something else',
    bot: {
      groups: {
        a: [
          branch('c', {
            id: 'i',
            content: { logicalOperator: 'OR', ...both(['Is set'], ['Is empty']) },
            outgoingEdgeId: 'e',
          }),
          naming('q'),
        ],
        d: [hello('x')],
      },
      edges: [edge('e', { blockId: 'c', itemId: 'i' }, 'd')],
      variables: [v],
    },
    found: ['variable/read-before-set warning d x'],
  },
  {
    rule: 'unsetReads',
    name: 'a question that mentions its own variable, and options that name one by its id',
    bot: {
      groups: {
        a: [
          ask('q', { options: { variableId: 'v', labels: { placeholder: 'Not {{V}}?' } } }),
          branch('c', { id: 'i' }),
        ],
      },
      variables: [v],
    },
    found: [],
  },
  // Words
  ...(
    [
      ['{{V}}', false],
      ['{V}', true],
      ['[V]', true],
      ['[[V]]', true],
      ['%V%', true],
      ['[V](https://x.example)', false],
      ['{other}', false],
      ['TBD: greet', true],
      ['todo lists', false],
      ['Lorem ipsum dolor', true],
    ] as const
  ).map(
    ([words, isFound]): Row => ({
      rule: 'placeholders',
      name: words,
      bot: {
        groups: { a: [text('x', { content: { richText: [{ type: 'p', children: [{ text: words }] }] } })] },
        variables: [v],
      },
      found: isFound ? ['words/placeholder warning a x'] : [],
      ...(isFound && { paths: ['content.richText'] }),
    }),
  ),
  {
    rule: 'placeholders',
    name: 'not in code',
    bot: { groups: { a: [set('x', { options: { expressionToEvaluate: '{V}' } })] }, variables: [v] },
    found: [],
  },
  // Secrets
  ...(
    [
      ['sk_live_51H8abcdEFGHijklMNOP', true],
      ['sk_test_51H8abcdEFGHijklMNOP', false],
      ['Bearer abcdefghijklmnopqrstuvwxyz0123', true],
      ['Bearer {{Token}}', false],
      ['AKIAIOSFODNN7EXAMPLE', true],
      ['ghp_abcdefghijklmnopqrstuvwxyz0123456789', true],
      ['ask-me-anything-about-this-product', false],
    ] as const
  ).map(
    ([value, isFound]): Row => ({
      rule: 'inlineSecrets',
      name: value,
      bot: {
        groups: {
          a: [
            {
              id: 'x',
              type: 'Webhook',
              options: {
                webhook: { url: 'https://x.example', headers: [{ id: 'h', key: 'Authorization', value }] },
              },
            },
          ],
        },
      },
      found: isFound ? ['http/secret-inline error a x'] : [],
      ...(isFound && { paths: ['options.webhook.headers.0.value'] }),
    }),
  ),
  ...(
    [
      ['api_key', {}, true],
      ['API key', {}, true],
      ['access token', {}, true],
      ['Service', { value: `sk_live_${'a1'.repeat(10)}` }, true],
      ['Service', { value: `sk_live_${'a1'.repeat(10)}`, isSessionVariable: true }, false],
      ['Service', { value: ['x'] }, false],
      ['api_key', { isSessionVariable: true }, false],
      ['Keyboard', {}, false],
      ['Password strength', {}, false],
    ] as const
  ).map(
    ([name, more, isFound]): Row => ({
      rule: 'keptSecrets',
      name: `${name} ${JSON.stringify(more)}`,
      bot: { groups: { a: [set('x')] }, variables: [{ ...v, name, ...more }] },
      found: isFound ? ['variable/secret-kept error v'] : [],
    }),
  ),
  { rule: 'keptSecrets', name: 'unused', bot: { variables: [{ ...v, name: 'password' }] }, found: [] },
  // Servers that visitors choose
  ...(
    [
      ['https://{{V}}/x', true],
      ['{{V}}', true],
      ['https://x.example/{{V}}', true],
      ['https://x.example/{{W}}', false],
      ['https://x.example/#{{V}}', false],
      ['https://x.example?to={{V}}', false],
      ['https://{{W}}/x', false],
    ] as const
  ).map(
    ([url, isFound]): Row => ({
      rule: 'visitorHosts',
      name: url,
      bot: {
        groups: {
          a: [
            ask('q', { options: { variableId: 'v' } }),
            set('s', { options: { variableId: 'w', expressionToEvaluate: '1' } }),
            { id: 'x', type: 'Webhook', options: { webhook: { url } } },
          ],
        },
        variables: [v, { id: 'w', name: 'W' }],
      },
      found: isFound ? ['taint/url error a x'] : [],
      ...(isFound && { paths: ['options.webhook.url'] }),
    }),
  ),
  // Servers that are refused
  ...(
    [
      ['https://x.example', undefined],
      ['https://10.x.example', undefined],
      ['https://localhost.example', undefined],
      ['https://{{V}}', undefined],
      ['http://localhost:8080/x', 'error'],
      ['http://shop.localhost', 'error'],
      ['HTTPS://LOCALHOST', 'error'],
      ['http://user:key@127.0.0.1/x', 'error'],
      ['http://[::1]:3000', 'error'],
      ['http://169.254.169.254/latest', 'error'],
      ['http://0.0.0.0', 'error'],
      ['http://10.0.0.5', 'error'],
      ['http://192.168.1.1:8080', 'error'],
      ['http://172.16.0.1', 'error'],
      ['http://172.32.0.1', undefined],
      ['http://crm.internal/x', 'error'],
      ['http://printer.local', 'error'],
    ] as const
  ).map(
    ([url, severity]): Row => ({
      rule: 'refusedHosts',
      name: url,
      bot: { groups: { a: [{ id: 'x', type: 'Webhook', options: { webhook: { url } } }] } },
      found: severity === undefined ? [] : [`http/private ${severity} a x`],
      ...(severity !== undefined && { paths: ['options.webhook.url'] }),
    }),
  ),
  ...(
    [
      ['http://10.0.0.5:8080', false],
      ['http://10.0.0.5', true],
      ['https://10.0.9.5:8080', false],
      ['http://10.1.0.5:8080', true],
      ['http://crm.internal/x', false],
      ['http://crm.internal:81/x', true],
      ['https://192.168.1.1', false],
      ['http://[fd12::1]:443', true],
      ['http://localhost:8080', true],
    ] as const
  ).map(
    ([url, isFound]): Row => ({
      rule: 'refusedHosts',
      name: `${url}, where some are allowed`,
      bot: { groups: { a: [{ id: 'x', type: 'Webhook', options: { webhook: { url } } }] } },
      around: {
        reach: {
          own: [],
          allowed: ['10.0.0.0/16:8080', 'crm.internal:80', '192.168.1.1/32:443', 'localhost:8080'],
        },
      },
      found: isFound ? ['http/private error a x'] : [],
    }),
  ),
  {
    rule: 'refusedHosts',
    name: 'from the browser of the visitor',
    bot: {
      groups: {
        a: [
          {
            id: 'x',
            type: 'Webhook',
            options: { isExecutedOnClient: true, webhook: { url: 'http://localhost' } },
          },
        ],
      },
    },
    found: [],
  },
  // Names that only look alike
  ...(
    [
      ['Email', 'email', true],
      ['Email', 'E-mail', true],
      ['Email', 'E mail ', true],
      ['Email', '\u0415mail', true],
      ['Email', 'Em\u0430il', true],
      ['Email', 'Emails', false],
      ['Name', 'Game', false],
    ] as const
  ).map(
    ([one, two, isFound]): Row => ({
      rule: 'duplicateNames',
      name: `${one} and ${JSON.stringify(two)}`,
      bot: {
        variables: [
          { id: 'v', name: one },
          { id: 'w', name: two },
        ],
      },
      found: isFound ? ['variable/case-variant warning w'] : [],
    }),
  ),
  // The name that code sets
  {
    rule: 'quotedVariables',
    name: 'a name in braces',
    bot: {
      groups: {
        a: [
          {
            id: 'x',
            type: 'Code',
            options: { isExecutedOnClient: false, content: "setVariable('{{V}}', 5)" },
          },
        ],
      },
      variables: [v],
    },
    found: ['taint/script error a x'],
    paths: ['options.content'],
  },
  {
    rule: 'quotedVariables',
    name: 'what is no variable',
    bot: { groups: { a: [{ id: 'x', type: 'Code', options: { content: "alert('{{W}}')" } }] } },
    found: [],
  },
  // Fields of the findings
  {
    rule: 'openRedirects',
    name: 'only the host counts',
    bot: {
      groups: { a: [link('x', 'https://x.example/{{V}}'), link('y', 'https://{{V}}/x'), link('z', '{{V}}')] },
      variables: [v],
    },
    found: ['taint/redirect warning a y', 'taint/redirect warning a z'],
    paths: ['options.url', 'options.url'],
  },
  {
    rule: 'codeHabits',
    name: 'everything at once',
    bot: {
      groups: {
        a: [
          {
            id: 'x',
            type: 'Set variable',
            options: {
              variableId: 'v',
              isCode: true,
              isExecutedOnClient: true,
              expressionToEvaluate: 'const a = document.cookie; if (a) { new Date(Math.random()) }',
            },
          },
        ],
      },
      variables: [v],
    },
    found: [
      'code/no-effect info a x',
      'code/unsafe warning a x',
      'code/clock info a x',
      'code/chance info a x',
    ],
    paths: [1, 2, 3, 4].map(() => 'options.expressionToEvaluate'),
  },
  {
    rule: 'openMail',
    name: 'a copy to the visitor, with a subject of theirs',
    bot: {
      groups: {
        a: [
          ask('q', { options: { variableId: 'v' } }),
          { id: 'm', type: 'email input', options: { variableId: 'w' } },
          {
            id: 'x',
            type: 'Email',
            options: { recipients: ['a@x.example'], bcc: ['{{W}}'], subject: '{{V}}' },
          },
        ],
      },
      variables: [v, { id: 'w', name: 'W' }],
    },
    found: ['taint/recipient error a x'],
    paths: ['options.bcc.0'],
  },
  // The form of fields
  ...(
    [
      ['date input', { format: 'dd/MM/yyyy' }, undefined],
      ['date input', { format: 'DD-mm-YYYY' }, 'options.format'],
      ['date input', { format: "dd 'm' yyyy" }, undefined],
      ['date input', { format: "dd 'of' mm" }, 'options.format'],
      ['date input', { format: 'dd/mm HH' }, undefined],
      ['time input', { format: 'mm:ss' }, undefined],
      ['number input', { min: '5' }, undefined],
      ['number input', { min: '1.000,5' }, undefined],
      ['number input', { min: '' }, undefined],
      ['number input', { min: '{{V}}' }, undefined],
      ['number input', { min: '5 or more' }, undefined],
      ['number input', { min: 'at least 5' }, 'options.min'],
      ['Wait', { secondsToWaitFor: '4 s' }, undefined],
      ['Wait', { secondsToWaitFor: 'Infinity' }, 'options.secondsToWaitFor'],
      ['number input', { step: 'x' }, 'options.step'],
      ['number input', { style: 'currency', currency: 'eur' }, undefined],
      ['number input', { style: 'currency', currency: '€' }, 'options.currency'],
      ['phone number input', { defaultCountryCode: 'fr' }, undefined],
      ['phone number input', { defaultCountryCode: '+33' }, 'options.defaultCountryCode'],
      ['Set variable', { type: 'Now', timeZone: 'UTC' }, undefined],
      ['Set variable', { type: 'Now', timeZone: 'Paris' }, 'options.timeZone'],
    ] as const
  ).map(
    ([type, options, path]): Row => ({
      rule: 'fieldFormats',
      name: `${type} ${JSON.stringify(options)}`,
      bot: { groups: { a: [{ id: 'x', type, options }] }, variables: [v] },
      found: path === undefined ? [] : ['field/format error a x'],
      ...(path !== undefined && { paths: [path] }),
    }),
  ),
  // Labels without words
  ...(
    [
      ['\u{1f44d}', true],
      ['\u{1f44d}\u{1f3fd} \u{2764}\u{fe0f}', true],
      ['\u{1f469}\u{200d}\u{1f4bb}', true],
      ['\u{1f1eb}\u{1f1f7}', false],
      ['1', false],
      ['#', false],
      ['?', false],
      ['\u{1f44d} Yes', false],
      ['\u6f22', false],
    ] as const
  ).map(
    ([content, isFound]): Row => ({
      rule: 'shownWords',
      name: content,
      bot: { groups: { a: [{ id: 'x', type: 'choice input', items: [{ id: 'i', content }] }] } },
      found: isFound ? ['a11y/emoji-only warning a x i'] : [],
      ...(isFound && { paths: ['items.0.content'] }),
    }),
  ),
  // Recordings
  {
    rule: 'silentMedia',
    name: 'a sound, and words two blocks before',
    bot: {
      groups: {
        a: [
          text('t'),
          picture('p', {}),
          { id: 'x', type: 'audio', content: { url: 'https://a.example/a.mp3' } },
          ask('q'),
        ],
      },
    },
    found: ['a11y/media-only info a x'],
  },
  {
    rule: 'silentMedia',
    name: 'a sound before words',
    bot: {
      groups: {
        a: [{ id: 'x', type: 'audio', content: { url: 'https://a.example/a.mp3' } }, text('t'), ask('q')],
      },
    },
    found: [],
  },
  // Colours
  ...(
    [
      [{}, []],
      [{ chat: { guestBubbles: { backgroundColor: '#ffffff' } } }, ['theme.chat.guestBubbles.color']],
      [{ chat: { guestBubbles: { backgroundColor: '#000000' } } }, []],
      [{ chat: { container: { color: '#eeeeee' } } }, ['theme.chat.container.color']],
      [
        { chat: { inputs: { backgroundColor: '#ffffff', placeholderColor: '#fafafa' } } },
        ['theme.chat.inputs.placeholderColor'],
      ],
      [
        { general: { background: { type: 'Color', content: '#101010' } }, chat: { buttons: { color: '' } } },
        [],
      ],
    ] as const
  ).map(
    ([theme, paths]): Row => ({
      rule: 'faintTexts',
      name: JSON.stringify(theme),
      bot: { theme },
      found: paths.map(() => 'a11y/contrast warning '),
      paths,
    }),
  ),
  // The flow
  {
    rule: 'monologues',
    name: 'seven in a row',
    bot: { groups: { a: [1, 2, 3, 4, 5, 6, 7].map((n) => text(`x${n}`)) } },
    found: [],
  },
  {
    rule: 'monologues',
    name: 'eight in two groups',
    bot: {
      groups: {
        a: [text('x1'), text('x2'), text('x3'), text('x4', { outgoingEdgeId: 'e' })],
        b: [text('y1'), text('y2'), text('y3'), text('y4')],
      },
      edges: [edge('e', 'x4', 'b')],
    },
    found: ['flow/monologue info a x1'],
  },
  {
    rule: 'monologues',
    name: 'eight with a question between them',
    bot: {
      groups: { a: [1, 2, 3, 4].map((n) => text(`x${n}`)), b: [] },
    },
    found: [],
  },
  {
    rule: 'duplicateGroups',
    name: 'the same words and the same way',
    bot: {
      groups: {
        a: [text('x'), ask('q')],
        b: [text('y'), ask('r', { outgoingEdgeId: 'e' })],
        c: [text('z'), ask('s', { outgoingEdgeId: 'f' })],
        d: [text('w')],
      },
      edges: [edge('e', 'r', 'd'), edge('f', 's', 'd')],
    },
    found: ['flow/duplicate-group info c'],
  },
  {
    rule: 'duplicateGroups',
    name: 'the same words, another way',
    bot: {
      groups: {
        a: [text('x'), ask('q', { outgoingEdgeId: 'e' })],
        b: [text('y'), ask('r', { outgoingEdgeId: 'f' })],
      },
      edges: [edge('e', 'q', 'b'), edge('f', 'r', 'a')],
    },
    found: [],
  },
  {
    rule: 'duplicateGroups',
    name: 'single blocks',
    bot: { groups: { a: [text('x')], b: [text('y')] } },
    found: [],
  },
  // What nobody told
  ...(
    [
      ['unchecked/accounts', { type: 'Email', options: { credentialsId: 'c' } }, 'accounts'],
      ['unchecked/bots', { type: 'Bot link', options: { botId: 'other' } }, 'bots'],
      [
        'unchecked/requests',
        { type: 'Webhook', options: { webhook: { url: 'https://x.example' } } },
        'reach',
      ],
      ['unchecked/channels', { type: 'Pixel' }, 'channels'],
      ['unchecked/address', { type: 'webhook' }, 'hasPublicAddress'],
    ] as const
  ).flatMap(([code, block, part]): readonly Row[] => {
    const bot = {
      groups: {
        a: [
          { id: 'x', ...block },
          { id: 'y', ...block },
        ],
      },
    };
    const { [part]: left, ...around } = allKnown;
    assert.notEqual(left, undefined);
    return [
      { rule: 'unchecked', name: `${code}: it is known`, bot, around: allKnown, found: [] },
      { rule: 'unchecked', name: `${code}: it is not`, bot, around, found: [`${code} info a x`] },
    ];
  }),
  {
    rule: 'unchecked',
    name: 'a response whose parts are saved, and one of which nothing is',
    bot: {
      groups: {
        a: [
          http('w'),
          {
            ...{ id: 'x', type: 'Webhook' },
            options: { responseVariableMapping: [{ id: 'm', variableId: 'v', bodyPath: 'data.a' }] },
          },
        ],
      },
      variables: [v],
    },
    around: { accounts: {}, bots: {}, reach: { own: [], allowed: [] }, channels: [] },
    found: ['unchecked/responses info a x'],
  },
  {
    rule: 'unchecked',
    name: 'the mail server of the installation, a link within the bot, a request of the browser',
    bot: {
      groups: {
        a: [
          { id: 'x', type: 'Email', options: { credentialsId: 'default' } },
          { id: 'y', type: 'Bot link', options: { botId: 'current', groupId: 'a' } },
          {
            ...{ id: 'z', type: 'Webhook' },
            options: { isExecutedOnClient: true, webhook: { url: 'https://x.example' } },
          },
        ],
      },
    },
    around: { channels: [] },
    found: [],
  },
  {
    rule: 'unhandledFailures',
    name: 'nothing is connected',
    bot: { groups: { a: [http('x')] } },
    found: ['http/unhandled warning a x'],
  },
  {
    rule: 'unhandledFailures',
    name: 'a path for failures',
    bot: {
      groups: { a: [http('x', { errorEdgeId: 'e' })], b: [text('y')] },
      edges: [edge('e', { blockId: 'x', pathId: 'error' }, 'b')],
    },
    found: [],
  },
  {
    rule: 'unhandledFailures',
    name: 'an error event',
    bot: {
      groups: { a: [http('x')], b: [text('y')] },
      events: [{ id: 'h', type: 'error', outgoingEdgeId: 'e' }],
      edges: [edge('e', { eventId: 'h' }, 'b')],
    },
    found: [],
  },
];

const exercised = new Set<string>();
const codes = new Set<string>();

test('each rule finds what it is for and nothing else', () => {
  for (const { rule, name, bot, around, found, paths } of rows) {
    const document = documentOf(bot);
    const diagnostics = rules[rule](gatherFacts(document, around));
    assert.deepEqual(diagnostics.map(short), found, `${rule}: ${name}`);
    if (paths !== undefined)
      assert.deepEqual(
        diagnostics.map(({ path }) => path),
        paths,
        `${rule}: ${name}`,
      );
    for (const { message } of diagnostics) assert.match(message, /^["A-Z]/, message);
    for (const diagnostic of diagnostics) assertFixed(document, diagnostic, { rule, around });
    if (found.length > 0) exercised.add(rule);
    for (const { code } of diagnostics) codes.add(code);
  }
});

const rulesInTests = Object.entries(rules);
const fixed = new Set<string>();

/** The fix of a finding removes it, makes no new error, and leaves a document that parses. */
function assertFixed(
  document: BotDocument,
  { code, message, fix }: Diagnostic,
  { rule, around }: Pick<Row, 'rule' | 'around'>,
): void {
  if (fix === undefined) return;
  assert.match(fix.label, /^[A-Z]/);
  const changed = applyOps({ ...document }, fix.ops);
  assert.ok(changed.ok, `${code}: ${JSON.stringify(changed)}`);
  const done = parseDocument(changed.value, { unknownBlocks: 'keep' });
  assert.ok(done.ok, JSON.stringify(done));
  const left = (of: BotDocument) =>
    rules[rule](gatherFacts(of, around)).filter((each) => each.message === message);
  assert.ok(left(done.value.document).length < left(document).length, `${code}: still there`);
  const errors = (of: BotDocument) =>
    diagnose(of, around).filter(({ severity }) => severity === 'error').length;
  assert.ok(errors(done.value.document) <= errors(document), `${code}: the fix makes an error`);
  fixed.add(code);
}

after(() => {
  for (const { found } of allSamples.wrong) codes.add(found.split(' ')[0] ?? '');
  codes.add('block/invalid').add('ignored/gone');
  assert.deepEqual([...codes].sort(), Object.keys(problemCodes).sort(), 'every code has a line, and a row');
  for (const { bot, around } of allSamples.wrong)
    for (const [name, rule] of rulesInTests)
      if (!exercised.has(name) && rule(gatherFacts(documentFrom(expandBot(bot)), around)).length > 0)
        exercised.add(name);
  assert.deepEqual(
    [...fixed].sort(),
    [
      'a11y/contrast',
      'a11y/media-only',
      'cond/on-label',
      'cond/shadowed',
      'cond/unknown-choice',
      'field/format',
      'graph/dangling-edge',
      'graph/duplicate-title',
      'graph/empty-group',
      'graph/mid-group-edge',
      'graph/unused-edge',
      'http/insecure',
      'http/secret-inline',
      'http/unhandled',
      'input/unsaved',
      'taint/redirect',
      'taint/script',
      'taint/url',
      'variable/case-variant',
      'variable/duplicate-name',
      'variable/never-read',
      'variable/read-before-set',
      'variable/secret-kept',
      'variable/unknown',
      'variable/unused',
      'words/placeholder',
    ],
    'every fix has a row',
  );
  assert.deepEqual(
    [...exercised].sort(),
    Object.keys(rules).sort(),
    'every rule has a row in which it finds something',
  );
});

test('of groups that hang on each other the first is reported, with their number', () => {
  const found = rules.unreachableGroups(
    gatherFacts(
      documentOf({
        groups: {
          a: [text('x')],
          b: [text('y', { outgoingEdgeId: 'e' })],
          c: [text('z', { outgoingEdgeId: 'f' })],
          d: [text('w')],
        },
        edges: [edge('e', 'y', 'c'), edge('f', 'z', 'd')],
      }),
    ),
  );
  assert.deepEqual(
    found.map(({ message }) => message),
    ['Nothing leads to the group "b", and 2 more groups can only be reached from it'],
  );
});

test('errors come first, then warnings, then the rest', () => {
  const found = diagnose(
    documentOf({
      groups: { a: [{ id: 'x', type: 'text' }], b: [] },
      edges: [edge('e', 'x', 'gone')],
      variables: [v],
    }),
  );
  assert.deepEqual(found.map(short), [
    'graph/dangling-edge error e',
    'graph/unused-edge warning e',
    'field/required warning a x',
    'graph/unreachable-group warning b',
    'variable/unused info v',
    'graph/empty-group info b',
  ]);
});

test('a new bot misses nothing but a way to go', () => {
  assert.deepEqual(diagnose(createDocument('s')).map(short), ['event/unconnected info s']);
});

test('options that can be stored but not run are errors', () => {
  const document = {
    ...createDocument('s'),
    groups: [{ id: 'a', title: '', blocks: [{ id: 'x', type: 'text', content: 5 }] }],
  };
  const [found] = rules.blockTypes(gatherFacts(document));
  assert.equal(found && short(found), 'block/invalid error a x');
  assert.match(found?.message ?? '', /content: Must be an object/);
});

const missing: readonly (readonly [block: Raw, at: string])[] = [
  [{ id: 'x', type: 'image' }, 'a x: content.url'],
  [{ id: 'x', type: 'choice input', items: [{ id: 'i' }] }, 'a x i: items.0.content'],
  [
    { id: 'x', type: 'Condition', items: [{ id: 'i', content: { comparisons: [{ id: 'c' }] } }] },
    'a x i: items.0.content.comparisons.0.comparisonOperator',
  ],
  [{ id: 'x', type: 'groq' }, 'a x: options.action'],
];
for (const [block, at] of missing)
  test(`what is missing is at ${at}`, () => {
    const found = diagnose(documentOf({ groups: { a: [block] } })).find(
      ({ code, path }) => code === 'field/required' && path !== undefined,
    );
    assert.equal(`${Object.values(found?.place ?? {}).join(' ')}: ${found?.path}`, at);
  });

test('ten thousand blocks are diagnosed in time linear in their number', () => {
  assertLinear(1_000, (length) => {
    const groups = Object.fromEntries(
      Array.from({ length }, (_, group) => [
        `g${group}`,
        Array.from({ length: 10 }, (__, index) => set(`b${group}-${index}`)),
      ]),
    );
    const document = documentOf({ groups, variables: [v], start: 'g0' });
    return () => {
      // What was found in these very objects is remembered.
      const found = diagnose(structuredClone(document)).map(({ code }) => code);
      assert.equal(found.filter((code) => code === 'graph/unreachable-group').length, length - 1);
      // Each is set again by the block below it.
      assert.equal(found.filter((code) => code === 'variable/dead-write').length, length * 9);
    };
  });
});

function documentOf(short: Short): BotDocument {
  const start = short.start === undefined ? 'a' : short.start;
  const hasStart = start !== null && Object.hasOwn(short.groups ?? {}, start);
  const input = {
    events: [
      { id: 's', type: 'start', ...(hasStart && { outgoingEdgeId: '-start' }) },
      ...(short.events ?? []),
    ],
    groups: Object.entries(short.groups ?? {}).map(([id, blocks]) => ({ id, title: id, blocks })),
    edges: [...(hasStart ? [edge('-start', { eventId: 's' }, start)] : []), ...(short.edges ?? [])],
    variables: short.variables ?? [],
    theme: short.theme ?? {},
    settings: {},
  };
  return documentFrom(input);
}

function documentFrom(input: unknown): BotDocument {
  const done = parseDocument(input, { unknownBlocks: 'keep' });
  assert.ok(done.ok, JSON.stringify(done));
  return done.value.document;
}

function short({ code, severity, place }: Diagnostic): string {
  return `${code} ${severity} ${Object.values(place).join(' ')}`;
}
