import type { BlockCase } from '#blocks/case.ts';

const withOptions = (options: Record<string, unknown>) => ({
  groups: { a: [{ type: 'text input', options }, 'ok {{n}}'] },
  variables: ['n', 'files', 'clip'],
});

/** As browsers count for `maxlength`: in UTF-16 code units. */
const lengths: readonly (readonly [name: string, text: string, isAccepted: boolean])[] = [
  ['none', '', true],
  ['five', 'abcde', true],
  ['six', 'abcdef', false],
  ['five of several bytes', 'äé€字ß', true],
  ['six of several bytes', 'äé€字ßü', false],
  ['two pairs of surrogates and a letter', '😀😀a', true],
  ['three pairs of surrogates', '😀😀😀', false],
];

/** Rows of the text input. */
export const cases: readonly BlockCase[] = [
  {
    name: 'any text is taken and saved',
    bot: withOptions({ variableId: 'n' }),
    turns: [
      [
        'start',
        {
          ask: 'text input',
          view: { id: 'a0', options: { labels: { placeholder: 'Write your answer', button: 'Send' } } },
        },
      ],
      ['Ann', { said: ['ok Ann'], answers: [['a0', 'Ann']], values: { n: 'Ann' }, status: 'ended' }],
    ],
  },
  {
    name: 'the empty text is an answer',
    bot: withOptions({ variableId: 'n' }),
    turns: [
      ['start', { ask: 'text input' }],
      ['', { said: ['ok '], answers: [['a0', '']], values: { n: null } }],
    ],
  },
  {
    name: 'a value that is there is offered',
    bot: withOptions({ variableId: 'n' }),
    prefill: { n: 'Bob' },
    turns: [['start', { ask: 'text input', view: { prefilledValue: 'Bob' } }]],
  },
  ...lengths.map(
    ([name, text, isAccepted]): BlockCase => ({
      name: `at most five characters: ${name}`,
      bot: withOptions({ variableId: 'n', maxLength: 5 }),
      turns: [
        ['start', { ask: 'text input' }],
        [
          text,
          isAccepted
            ? { said: [`ok ${text}`], answers: [['a0', text]], status: 'ended' }
            : {
                said: ['Sorry, that did not work. Please try again.'],
                ask: 'text input',
                answers: [],
                values: { n: null },
              },
        ],
      ],
    }),
  ),
  {
    name: 'a text of which the host kept only the beginning is asked for again',
    bot: withOptions({ variableId: 'n', attachments: { isEnabled: true, saveVariableId: 'files' } }),
    turns: [
      ['start', { ask: 'text input' }],
      [
        { type: 'text', text: 'x', isTooLong: true, attachedFileUrls: ['https://a.example/1'] },
        {
          said: ['Sorry, that did not work. Please try again.'],
          ask: 'text input',
          answers: [],
          values: { n: null, files: null },
        },
      ],
      ['x', { said: ['ok x'], answers: [['a0', 'x']] }],
    ],
  },
  {
    name: 'a continue without message is asked again',
    bot: withOptions({}),
    turns: [
      ['start', { ask: 'text input' }],
      [null, { said: ['Sorry, that did not work. Please try again.'], ask: 'text input', answers: [] }],
    ],
  },
  {
    name: 'attachments go to their variable, one as text, more as a list',
    bot: withOptions({ attachments: { isEnabled: true, saveVariableId: 'files' } }),
    turns: [
      ['start', { ask: 'text input' }],
      [
        { type: 'text', text: 'see', attachedFileUrls: ['https://a.example/1', 'https://a.example/2'] },
        { said: ['ok '], values: { files: ['https://a.example/1', 'https://a.example/2'] } },
      ],
    ],
  },
  {
    name: 'attachments and recordings are refused when they are off',
    bot: withOptions({ variableId: 'n' }),
    turns: [
      ['start', { ask: 'text input' }],
      [
        { type: 'audio', url: 'https://a.example/clip' },
        { said: ['Sorry, that did not work. Please try again.'], ask: 'text input' },
      ],
      [
        { type: 'text', text: 'x', attachedFileUrls: ['https://a.example/1'] },
        { said: ['ok x'], values: { files: null } },
      ],
    ],
    because: 'Files that nobody allowed are not kept.',
  },
  {
    name: 'a recording is the answer and is saved in its own variable, too',
    bot: withOptions({ variableId: 'n', audioClip: { isEnabled: true, saveVariableId: 'clip' } }),
    turns: [
      ['start', { ask: 'text input' }],
      [
        { type: 'audio', url: 'https://a.example/clip' },
        {
          said: ['ok https://a.example/clip'],
          values: { clip: 'https://a.example/clip' },
          answers: [['a0', 'https://a.example/clip']],
        },
      ],
    ],
    because: 'The input variable holds what was answered, also when that was spoken.',
  },
];
