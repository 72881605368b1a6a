import type { BlockCase, ShortBot } from '#blocks/case.ts';

const link = (options?: unknown, to?: string) => ({
  type: 'Bot link',
  ...(options !== undefined && { options }),
  ...(to && { to }),
});
const ask = (variableId?: string) => ({ type: 'text input', options: { ...(variableId && { variableId }) } });
const set = (variableId: string, expressionToEvaluate: string) => ({
  type: 'Set variable',
  options: { variableId, expressionToEvaluate },
});
const child: ShortBot = {
  groups: { g: ['child {{n}}', ask('c'), 'got {{c}}'], other: ['other {{n}}'] },
  variables: ['n', 'c'],
};
const parent = (options?: unknown): ShortBot => ({
  groups: { a: [link(options), 'back {{n}} {{c}}', ask(), 'end'] },
  variables: ['n', 'c'],
});
const merged = { botId: 'child', mergeResults: true };
const bots = { child };
const prefill = { n: 'Bob' };

/** Rows of the bot link. */
export const cases: readonly BlockCase[] = [
  {
    name: 'the other bot runs with the variables of the same name, then this one goes on',
    bot: parent({ botId: 'child' }),
    bots,
    prefill,
    turns: [
      ['start', { said: ['child Bob'], ask: 'text input', values: { n: 'Bob' }, status: 'asking' }],
      [
        'x',
        {
          said: ['got x', 'back Bob '],
          ask: 'text input',
          answers: [['g1', 'x']],
          values: { n: 'Bob', c: null },
        },
      ],
      ['y', { said: ['end'], status: 'ended' }],
    ],
  },
  {
    name: 'merged, what the other bot learnt flows back',
    bot: parent(merged),
    bots,
    prefill,
    turns: [
      ['start', { said: ['child Bob'], ask: 'text input' }],
      ['x', { said: ['got x', 'back Bob x'], ask: 'text input', answers: [['g1', 'x']], values: { c: 'x' } }],
      ['y', { said: ['end'], status: 'ended' }],
    ],
  },
  {
    name: 'not merged, what the other bot changes stays there',
    bot: parent({ botId: 'child' }),
    bots: { child: { groups: { g: [set('n', 'Ann'), 'child {{n}}'] }, variables: ['n'] } },
    prefill,
    turns: [['start', { said: ['child Ann', 'back Bob '], ask: 'text input', values: { n: 'Bob' } }]],
  },
  {
    name: 'merged, what the other bot changes is changed here',
    bot: parent(merged),
    bots: { child: { groups: { g: [set('n', 'Ann'), 'child {{n}}'] }, variables: ['n'] } },
    prefill,
    turns: [['start', { said: ['child Ann', 'back Ann '], values: { n: 'Ann' } }]],
  },
  {
    name: 'a value that this bot does not have is left as the other bot has it',
    bot: parent({ botId: 'child' }),
    bots: { child: { groups: { g: ['child {{n}}'] }, variables: [{ name: 'n', value: 'default' }] } },
    turns: [['start', { said: ['child default', 'back  '] }]],
    because: 'A name without a value must not wipe out the value of the other bot.',
  },
  {
    name: 'begins in a group of the other bot',
    bot: parent({ botId: 'child', groupId: 'other' }),
    bots,
    prefill,
    turns: [['start', { said: ['other Bob', 'back Bob '], ask: 'text input' }]],
  },
  {
    name: 'a variable names the group of the other bot by its title',
    bot: parent({ botId: 'child', groupId: '{{n}}' }),
    bots,
    prefill: { n: 'other' },
    turns: [['start', { said: ['other other', 'back other '], ask: 'text input' }]],
  },
  {
    name: 'a group that the other bot does not have is passed over',
    bot: parent({ botId: 'child', groupId: 'gone' }),
    bots,
    turns: [
      ['start', { said: ['back  '], ask: 'text input', logs: ['The group of the link does not exist'] }],
    ],
    because: 'A wrong group must not end the conversation without a word.',
  },
  {
    name: 'a bot that is not there is logged and passed over',
    bot: parent({ botId: 'gone' }),
    turns: [
      [
        'start',
        { said: ['back  '], ask: 'text input', logs: ['The linked bot does not exist or is not published'] },
      ],
    ],
  },
  {
    name: 'a link without bot is logged and passed over',
    bot: parent({}),
    turns: [['start', { said: ['back  '], logs: ['No bot is selected for the link'] }]],
  },
  {
    name: 'a link without options is logged and passed over',
    bot: parent(),
    turns: [['start', { said: ['back  '], logs: ['No bot is selected for the link'] }]],
  },
  {
    name: 'current is this bot: the group runs, then the walk goes on',
    bot: {
      groups: { a: [link({ botId: 'current', groupId: 'b' }), 'back {{n}}'], b: [set('n', 'x'), 'B'] },
      variables: ['n'],
    },
    turns: [['start', { said: ['B', 'back x'], values: { n: 'x' }, status: 'ended' }]],
  },
  {
    name: 'its own id is this bot, too, and always merged',
    bot: {
      groups: {
        a: [link({ botId: 'main', groupId: 'b', mergeResults: false }), 'back {{n}}'],
        b: [set('n', 'x'), 'B'],
      },
      variables: ['n'],
    },
    turns: [['start', { said: ['B', 'back x'], status: 'ended' }]],
  },
  {
    name: 'a variable names the group of this bot by its title',
    bot: {
      groups: { a: [link({ botId: 'current', groupId: '{{n}}' }), 'back'], b: ['B'], c: ['C'] },
      variables: ['n'],
    },
    prefill: { n: 'c' },
    turns: [['start', { said: ['C', 'back'] }]],
  },
  {
    name: 'a group that this bot does not have is logged and passed over',
    bot: {
      groups: {
        a: [
          link({ botId: 'current', groupId: 'gone' }),
          link({ botId: 'current', groupId: '{{n}}' }),
          'back',
        ],
      },
      variables: ['n'],
    },
    prefill: { n: 'nowhere' },
    turns: [
      [
        'start',
        {
          said: ['back'],
          logs: ['The group of the link does not exist', 'The group of the link does not exist'],
        },
      ],
    ],
  },
  {
    name: 'the edge of the link is the way back',
    bot: {
      groups: { a: [link({ botId: 'child', groupId: 'other' }, 'b'), 'never'], b: ['B'] },
      variables: ['n'],
    },
    bots,
    turns: [['start', { said: ['other ', 'B'], status: 'ended' }]],
  },
  {
    name: 'a link at the end of the flow ends with the other bot',
    bot: { groups: { a: ['A', link({ botId: 'child', groupId: 'other' })] } },
    bots,
    turns: [['start', { said: ['A', 'other '], status: 'ended' }]],
  },
  {
    name: 'a page at the end of the other bot does not lose the rest of this one',
    bot: parent({ botId: 'child' }),
    bots: { child: { groups: { g: [{ type: 'embed', content: { url: 'https://a.example' } }] } } },
    turns: [['start', { said: ['https://a.example', 'back  '], ask: 'text input' }]],
    because: 'The rest must be shown, whatever the other bot shows last.',
  },
  {
    name: 'a linked bot may link on',
    bot: { groups: { a: [link({ botId: 'b' }), 'main'] } },
    bots: { b: { groups: { g: ['b in', link({ botId: 'c' }), 'b out'] } }, c: { groups: { g: ['c'] } } },
    turns: [['start', { said: ['b in', 'c', 'b out', 'main'], status: 'ended' }]],
  },
  {
    name: 'two bots that link to each other for ever are stopped',
    bot: { groups: { a: [link({ botId: 'b' }), 'never'] } },
    bots: { b: { groups: { g: [link({ botId: 'main' }), 'never'] } } },
    turns: [['start', { logs: ['Bots are linked more than 50 levels deep'], status: 'ended' }]],
    because: 'A chain of links without end must not hold the server up.',
  },
  {
    name: 'a bot that links to itself for ever is stopped',
    bot: { groups: { a: [link({ botId: 'current' }), 'never'] } },
    turns: [
      [
        'start',
        { logs: ['The flow ran 1000 blocks without asking anything and was stopped'], status: 'ended' },
      ],
    ],
  },
  {
    name: 'answers given to the other bot are progress of the whole',
    bot: { ...parent({ botId: 'child' }), theme: { general: { progressBar: { isEnabled: true } } } },
    bots,
    turns: [
      ['start', { said: ['child '], progress: 33.3 }],
      ['x', { said: ['got x', 'back  '], progress: 66.7 }],
      ['y', { said: ['end'], progress: 100 }],
    ],
  },
  {
    name: 'the same in a preview',
    isPreview: true,
    bot: parent(merged),
    bots,
    prefill,
    turns: [
      ['start', { said: ['child Bob'], ask: 'text input' }],
      ['x', { said: ['got x', 'back Bob x'], ask: 'text input', values: { c: 'x' } }],
    ],
  },
  {
    name: 'answers and progress of a merged bot count once',
    bot: { ...parent(merged), theme: { general: { progressBar: { isEnabled: true } } } },
    bots,
    turns: [
      ['start', { said: ['child '], progress: 33.3 }],
      ['x', { said: ['got x', 'back  x'], progress: 66.7 }],
      ['y', { said: ['end'], progress: 100 }],
    ],
    because: 'Each answer is one step of the way, whichever bot asked for it.',
  },
];
