import type { BlockCase } from '#blocks/case.ts';

const ask = (variableId?: string, type = 'text input', more: object = {}) => ({
  type,
  options: { ...(variableId !== undefined && { variableId }), ...more },
});
const retry = 'Sorry, that did not work. Please try again.';
const theme = { general: { progressBar: { isEnabled: true } } };

const quiz = {
  groups: { a: ['hi {{n}}', ask('n'), 'yo {{n}}', ask('a', 'number input', { min: 0 }), 'bye'] },
  variables: ['n', 'a'],
  theme,
};
const onEvent = { contentVariableId: 'c', inputTypeVariableId: 't', inputNameVariableId: 'nm' };
const eventVariables = ['c', 't', 'nm', 'e'];
const mail = { a: [ask('e', 'email input'), 'ok {{e}}'] };
const mailRetry = 'That does not look like an e-mail address. Could you check it?';
const cmd = { type: 'command', command: 'help' } as const;

/** Where the walk goes: starts, edges, jumps and events. */
export const flow: readonly BlockCase[] = [
  {
    name: 'A1 a quiz with progress, to its end',
    bot: quiz,
    turns: [
      ['start', { said: ['hi '], ask: 'text input', progress: 33.3, facts: [] }],
      [
        'Bob',
        { said: ['yo Bob'], ask: 'number input', progress: 66.7, facts: ['started', 'answer', 'variable'] },
      ],
      ['-5', { said: [retry], ask: 'number input', progress: 66.7, facts: [] }],
      [
        '5',
        {
          said: ['bye'],
          ask: null,
          progress: 100,
          status: 'ended',
          facts: ['answer', 'variable', 'completed'],
          values: { n: 'Bob', a: '5' },
        },
      ],
      ['more', { refusal: 'NOTHING_WAITING' }],
    ],
    because: 'A lower bound of 0 is a bound: -5 is asked again.',
  },
  {
    name: 'A2 the same in a preview: nothing is recorded, and the end is an end',
    isPreview: true,
    bot: quiz,
    turns: [
      ['start', { said: ['hi '], facts: [] }],
      [null, { said: [retry], ask: 'text input', facts: [] }],
      ['Bob', { said: ['yo Bob'], facts: [] }],
      ['5', { said: ['bye'], status: 'ended', facts: [] }],
      ['7', { refusal: 'NOTHING_WAITING' }],
    ],
    because: 'A conversation that has ended takes no more answers, in previews either.',
  },
  { name: 'A3 no groups', bot: { groups: {} }, turns: [['start', { said: [], status: 'ended', facts: [] }]] },
  {
    name: 'A3 a start event without edge',
    bot: { groups: { a: ['A'] }, start: null },
    turns: [['start', { said: [], status: 'ended' }]],
  },
  ...(['1', '2'] as const).map(
    (n): BlockCase => ({
      name: `A4 a condition without edges, n = ${n}`,
      bot: {
        groups: {
          a: [
            {
              type: 'Condition',
              items: [
                {
                  id: 'i',
                  content: {
                    comparisons: [{ id: 'c', variableId: 'n', comparisonOperator: 'Equal to', value: '1' }],
                  },
                },
              ],
            },
            'after',
          ],
        },
        variables: ['n'],
      },
      prefill: { n },
      turns: [['start', { said: n === '1' ? [] : ['after'], status: 'ended' }]],
    }),
  ),
  {
    name: 'A9 a jump and Return',
    bot: {
      groups: {
        a: ['A', { type: 'Jump', options: { groupId: 'g1' } }, 'B', ask()],
        g1: ['sub', { type: 'Return' }],
      },
    },
    turns: [['start', { said: ['A', 'sub', 'B'], ask: 'text input' }]],
  },
  {
    name: 'A10 an edge on a bubble in the middle is ignored',
    bot: {
      groups: {
        a: [
          {
            id: 'x',
            type: 'text',
            content: { richText: [{ type: 'p', children: [{ text: 'A' }] }] },
            to: 'b',
          },
          'B',
        ],
        b: ['never'],
      },
    },
    turns: [['start', { said: ['A', 'B'], status: 'ended' }]],
  },
  {
    name: 'A16 a reply event runs first, then the reply is judged',
    bot: {
      groups: { ...mail, heard: ['reply:{{c}}/{{t}}/{{nm}}', { type: 'Return' }] },
      events: [{ type: 'reply', to: 'heard', options: onEvent }],
      variables: eventVariables,
    },
    turns: [
      ['start', { ask: 'email input' }],
      ['bad', { said: ['reply:bad/email/e', mailRetry], ask: 'email input', answers: [] }],
      [
        'a@b.co',
        { said: ['reply:a@b.co/email/e', 'ok a@b.co'], status: 'ended', answers: [['a0', 'a@b.co']] },
      ],
    ],
    because: 'The name of an input is its variable; only without one it is its group.',
  },
  {
    name: 'A16 an input without a variable goes by its group',
    bot: {
      groups: { 'Group 0': [ask(undefined, 'email input'), 'ok'], heard: ['{{nm}}', { type: 'Return' }] },
      events: [{ type: 'reply', to: 'heard', options: onEvent }],
      variables: eventVariables,
    },
    turns: [
      ['start', {}],
      ['a@b.co', { said: ['Group 0', 'ok'] }],
    ],
  },
  {
    name: 'A16 a reply event without Return does not lose the answer',
    bot: {
      groups: { ...mail, heard: ['heard'] },
      events: [{ type: 'reply', to: 'heard', options: onEvent }],
      variables: eventVariables,
    },
    turns: [
      ['start', {}],
      ['a@b.co', { said: ['heard', 'ok a@b.co'], answers: [['a0', 'a@b.co']] }],
    ],
    because: 'What a visitor answered is kept, whether or not the author thought of Return.',
  },
  {
    name: 'A17 an invalid reply event takes the place of the retry text',
    bot: {
      groups: { ...mail, wrong: ['invalid:{{c}}', { type: 'Return' }] },
      events: [{ type: 'invalidReply', to: 'wrong', options: onEvent }],
      variables: eventVariables,
    },
    turns: [
      ['start', { ask: 'email input' }],
      ['bad', { said: ['invalid:bad'], ask: 'email input' }],
      ['A@B.co', { said: ['ok a@b.co'], reformatted: 'a@b.co' }],
    ],
  },
  {
    name: 'A17 an invalid reply event that leads nowhere is none',
    bot: { groups: mail, events: [{ type: 'invalidReply', options: onEvent }], variables: eventVariables },
    turns: [
      ['start', {}],
      ['bad', { said: [mailRetry], ask: 'email input' }],
    ],
    because: 'An unfinished event must not stop the conversation.',
  },
  {
    name: 'A18 a command without Return ends the conversation',
    bot: {
      groups: { a: [ask('n'), 'ok {{n}}'], help: ['cmd!'] },
      events: [{ type: 'command', to: 'help', options: { command: 'help' } }],
      variables: ['n'],
    },
    turns: [
      ['start', {}],
      [cmd, { said: ['cmd!'], status: 'ended' }],
      ['x', { refusal: 'NOTHING_WAITING' }],
    ],
  },
  ...[
    { resumeAfter: true, blocks: ['cmd!'] },
    { resumeAfter: false, blocks: ['cmd!', { type: 'Return' }] },
  ].map(
    ({ resumeAfter, blocks }): BlockCase => ({
      name: `A18 a command that comes back, ${resumeAfter ? 'as old bots do' : 'by Return'}`,
      bot: {
        groups: { a: [ask('n'), 'ok {{n}}'], help: blocks },
        events: [{ type: 'command', to: 'help', options: { command: 'help', resumeAfter } }],
        variables: ['n'],
      },
      turns: [
        ['start', {}],
        [cmd, { said: ['cmd!'], ask: 'text input' }],
        ['x', { said: ['ok x'], status: 'ended' }],
      ],
    }),
  ),
  {
    name: 'A18 an unknown command',
    bot: { groups: { a: [ask()] } },
    turns: [
      ['start', {}],
      [cmd, { refusal: 'COMMAND_NOT_FOUND' }],
    ],
  },
  {
    name: 'A18 a command that leads nowhere',
    bot: { groups: { a: [ask()] }, events: [{ type: 'command', options: { command: 'help' } }] },
    turns: [
      ['start', {}],
      [cmd, { refusal: 'COMMAND_NOT_CONNECTED' }],
    ],
  },
];
