import type { BlockCase, CaseInput } from '#blocks/case.ts';

const retry = 'That does not look like an e-mail address. Could you check it?';
const asking = (options: Record<string, unknown> = {}) => ({
  groups: { a: [{ type: 'email input', options: { variableId: 'n', ...options } }, 'ok {{n}}'] },
  variables: ['n', { name: 'who', value: 'Ann' }],
});

/** What is sent, what is saved, and why. */
const addresses: readonly (readonly [string, string, string?])[] = [
  ['a@b.co', 'a@b.co'],
  ['ann.lee+news@mail.example.org', 'ann.lee+news@mail.example.org'],
  ['Ann@Example.COM', 'ann@example.com'],
  ['  a@b.co \n', 'a@b.co', 'Phones add a blank after a suggested word.'],
  ["o'neil_1@ex-ample.museum", "o'neil_1@ex-ample.museum"],
  ['用户@例子.公司', '用户@例子.公司', 'Addresses exist in every script.'],
  ['josé@bücher.example', 'josé@bücher.example', 'Addresses exist in every script.'],
  ['jose\u0301@example.com', 'josé@example.com', 'One spelling of an accent is saved.'],
  ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
];

const others: readonly (readonly [CaseInput, string?])[] = [
  [''],
  ['ann'],
  ['ann@'],
  ['@b.co'],
  ['a@b'],
  ['a@b.c'],
  ['a@b.123'],
  ['a b@c.co'],
  ['a@b..co'],
  ['a..b@c.co'],
  ['.a@b.co'],
  ['a.@b.co'],
  ['a@-b.co'],
  ['a@b@c.co'],
  ['a@b.co, c@d.co'],
  ['a@[127.0.0.1]'],
  ['javascript:alert(1)@x'],
  [`${'a'.repeat(65)}@b.co`],
  [`a@${'b'.repeat(64)}.co`],
  [null],
  [{ type: 'audio', url: 'https://a.example/clip' }],
  [`${'a'.repeat(50_000)}@`, 'Checking takes no longer than reading.'],
  [`a@${'a.'.repeat(50_000)}`, 'Checking takes no longer than reading.'],
];

/** Rows of the e-mail input. */
export const cases: readonly BlockCase[] = [
  {
    name: 'the view has its labels and the value that is there',
    bot: asking(),
    prefill: { n: 'a@b.co' },
    turns: [
      [
        'start',
        {
          ask: 'email input',
          view: {
            prefilledValue: 'a@b.co',
            options: { labels: { placeholder: 'Your e-mail', button: 'Send' } },
          },
        },
      ],
    ],
  },
  {
    name: 'a changed address is given back as it was saved',
    bot: asking(),
    turns: [
      ['start', { ask: 'email input' }],
      ['A@B.co', { said: ['ok a@b.co'], reformatted: 'a@b.co' }],
    ],
  },
  {
    name: 'the block’s own retry text is said, its variables filled in, even when the bot has one',
    bot: {
      ...asking({ retryMessageContent: 'Hm, {{who}}?' }),
      settings: { general: { systemMessages: { invalidMessage: 'No.' } } },
    },
    turns: [
      ['start', { ask: 'email input' }],
      ['x', { said: ['Hm, Ann?'], ask: 'email input' }],
      ['a@b.co', { said: ['ok a@b.co'], ask: null }],
    ],
  },
  ...addresses.map(
    ([text, content, because]): BlockCase => ({
      name: `${JSON.stringify(text)} is taken`,
      bot: asking(),
      turns: [
        ['start', { ask: 'email input' }],
        [text, { said: [`ok ${content}`], answers: [['a0', content]], values: { n: content } }],
      ],
      ...(because && { because }),
    }),
  ),
  ...others.map(
    ([input, because]): BlockCase => ({
      name: `${JSON.stringify(input).slice(0, 60)} is asked again (${JSON.stringify(input)?.length} characters)`,
      bot: asking(),
      turns: [
        ['start', { ask: 'email input' }],
        [input, { said: [retry], ask: 'email input', answers: [], values: { n: null } }],
      ],
      ...(because && { because }),
    }),
  ),
];
