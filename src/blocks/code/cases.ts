import type { BlockCase } from '#blocks/case.ts';

const bot = (options?: unknown) => ({
  groups: { a: [{ type: 'Code', ...(options !== undefined && { options }) }, 'n={{n}}'] },
  variables: ['n', 'l', 'my name', { name: 'new' }],
});
const here = (content: string) => bot({ content, isExecutedOnClient: false });
const sent = (content: string, args: readonly unknown[], more: Readonly<Record<string, unknown>> = {}) => [
  { type: 'scriptToExecute', scriptToExecute: { content, args, ...more } },
];

/** Rows of the script. */
export const cases: readonly BlockCase[] = [
  {
    name: 'on the server it knows the contact of a messenger',
    channel: { name: 'whatsapp', contact: { id: 'c1', name: 'Ada', repliedTo: 'Which size?' } },
    bot: here('setVariable("n", [channel.name, channel.contact.name, channel.contact.repliedTo].join())'),
    turns: [['start', { said: ['n=whatsapp,Ada,Which size?'] }]],
  },
  {
    name: 'on the server it knows that the chat is in a page',
    bot: here('setVariable("n", JSON.stringify(channel.name + Object.keys(channel.contact).length))'),
    turns: [['start', { said: ['n="web0"'] }]],
  },
  {
    name: 'goes to the client, and the walk goes on',
    bot: bot({ content: 'console.log("hi")' }),
    turns: [['start', { said: ['n='], client: sent('console.log("hi")', []), status: 'ended' }]],
  },
  {
    name: 'variables are named by id, their values go along with the types they look like',
    bot: bot({ content: 'f({{n}}, {{l}}, {{n}})' }),
    prefill: { n: '2', l: ['a', null] },
    turns: [
      [
        'start',
        {
          said: ['n=2'],
          client: sent('f(n, l, n)', [
            { id: 'n', value: 2 },
            { id: 'l', value: ['a', null] },
          ]),
        },
      ],
    ],
  },
  {
    name: 'an unset variable is null, an unknown name stays as it is',
    bot: bot({ content: 'f({{n}}, {{nobody}})' }),
    turns: [['start', { said: ['n='], client: sent('f(n, {{nobody}})', [{ id: 'n', value: null }]) }]],
  },
  {
    name: 'an id that is no name in JavaScript gets another one',
    bot: bot({ content: 'f({{my name}}, {{new}})' }),
    prefill: { 'my name': 'Bob', new: '007' },
    turns: [
      [
        'start',
        {
          said: ['n='],
          client: sent('f(variable0, variable1)', [
            { id: 'variable0', value: 'Bob' },
            { id: 'variable1', value: '007' },
          ]),
        },
      ],
    ],
    because: 'Any text may be an id, but code must stay code.',
  },
  {
    name: 'a value never becomes code',
    bot: bot({ content: 'f({{n}})' }),
    prefill: { n: '{{l}}); alert(1); (' },
    turns: [
      [
        'start',
        {
          said: ['n={{l}}); alert(1); ('],
          client: sent('f(n)', [{ id: 'n', value: '{{l}}); alert(1); (' }]),
        },
      ],
    ],
  },
  {
    name: 'code that is not trusted says so',
    bot: bot({ content: 'f()', isUnsafe: true }),
    turns: [['start', { said: ['n='], client: sent('f()', [], { isUnsafe: true }) }]],
  },
  { name: 'no code does nothing', bot: bot({ content: ' ' }), turns: [['start', { said: ['n='] }]] },
  { name: 'no options do nothing', bot: bot(), turns: [['start', { said: ['n='] }]] },
  {
    name: 'on the server it reads and sets variables',
    bot: here('setVariable("n", {{n}} + 1); setVariable("l", [1, "b"])'),
    prefill: { n: '2' },
    turns: [['start', { said: ['n=3'], values: { n: '3', l: ['1', 'b'] }, status: 'ended' }]],
  },
  {
    name: 'the last of several writes counts, unknown names are ignored',
    bot: here('setVariable("n", "a"); setVariable("nobody", "x"); setVariable("n", "b")'),
    turns: [['start', { said: ['n=b'], values: { n: 'b' } }]],
  },
  {
    name: 'a script that fails writes nothing and is logged',
    bot: here('setVariable("n", "x"); throw new Error("no")'),
    prefill: { n: 'old' },
    turns: [['start', { said: ['n=old'], logs: ['The script failed'], values: { n: 'old' } }]],
  },
  {
    name: 'a script that is no JavaScript is logged',
    bot: here('if ('),
    turns: [['start', { said: ['n='], logs: ['The script failed'] }]],
  },
  {
    name: 'a script that fails leaves through its error path',
    bot: {
      groups: {
        a: [
          {
            type: 'Code',
            options: { content: 'throw new Error("no")', isExecutedOnClient: false },
            to: 'b',
            error: 'e',
          },
        ],
        b: ['there'],
        e: ['sorry'],
      },
    },
    turns: [['start', { said: ['sorry'], logs: ['The script failed'], facts: ['log', 'edge'] }]],
  },
  {
    name: 'what it returns does not matter',
    bot: here('return "x"'),
    turns: [['start', { said: ['n='] }]],
  },
  {
    name: 'it may wait for promises',
    bot: here('const x = await Promise.resolve("late"); setVariable("n", x)'),
    turns: [['start', { said: ['n=late'] }]],
  },
  {
    name: 'a script without end is cut off',
    bot: here('for (;;) {}'),
    turns: [['start', { said: ['n='], logs: ['The script failed'] }]],
  },
];
