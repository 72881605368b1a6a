import type { BlockCase } from '#blocks/case.ts';

const ask = (variableId?: string) => ({
  type: 'text input',
  ...(variableId !== undefined && { options: { variableId } }),
});
const child = { groups: { c: ['child {{n}}', ask('n'), 'got {{n}}'] }, variables: ['n'] };
const parent = (mergeResults: boolean) => ({
  groups: { a: [{ type: 'Bot link', options: { botId: 'child', mergeResults } }, 'back {{n}}', ask()] },
  variables: [{ name: 'n', value: 'Bob' }],
  theme: { general: { progressBar: { isEnabled: true } } },
});

/** Bots that run other bots. */
export const links: readonly BlockCase[] = [
  {
    name: 'A15 a linked bot with a result of its own',
    bot: parent(false),
    bots: { child },
    turns: [
      ['start', { said: ['child Bob'], ask: 'text input', progress: 33.3, facts: ['result'] }],
      [
        'x',
        {
          said: ['got x', 'back Bob'],
          progress: 66.7,
          values: { n: null },
          facts: ['started', 'answer', 'variable', 'completed'],
        },
      ],
      ['y', { said: [], progress: 100, status: 'ended', facts: ['started', 'answer', 'completed'] }],
    ],
  },
  {
    name: 'A15 a linked bot that is part of the conversation',
    bot: parent(true),
    bots: { child },
    turns: [
      ['start', { said: ['child Bob'], ask: 'text input', progress: 33.3, facts: [] }],
      [
        'x',
        {
          said: ['got x', 'back x'],
          progress: 66.7,
          values: { n: 'x' },
          facts: ['started', 'answer', 'variable'],
        },
      ],
      ['y', { said: [], progress: 100, status: 'ended', facts: ['answer', 'completed'] }],
    ],
    because: 'An answer counts once for progress, whichever bot asked for it.',
  },
];
