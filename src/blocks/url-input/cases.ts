import type { BlockCase, CaseInput } from '#blocks/case.ts';

const retry = 'That does not look like a web address. Could you check it?';
const asking = (options: Record<string, unknown> = {}) => ({
  groups: { a: [{ type: 'url input', options: { variableId: 'n', ...options } }, 'ok'] },
  variables: ['n'],
});

/** What is sent; it is saved as it is, but for blanks around it. */
const urls: readonly (readonly [string, string?])[] = [
  ['https://example.com'],
  ['http://example.com/a/b?c=d&e=%20#f'],
  ['HTTPS://Example.COM/Path'],
  ['example.com'],
  ['www.example.co.uk/path'],
  ['example.com:8080/x'],
  ['http://192.168.0.1:3000/'],
  ['10.0.0.1'],
  ['https://my_bucket.s3.example.com/x'],
  ['https://example.com./'],
  ['https://bücher.example/straße', 'Addresses exist in every script.'],
  ['例子.公司', 'Addresses exist in every script.'],
  ['https://example.com?q=1'],
  ['https://example.com/a@b'],
  ['https://example.com/a:b'],
];

const others: readonly (readonly [CaseInput, string?])[] = [
  [''],
  ['   '],
  ['hello'],
  ['hello world.com'],
  ['localhost'],
  ['http://localhost:3000'],
  ['ftp://example.com'],
  ['javascript:alert(1)'],
  ['javascript://example.com/%0aalert(1)'],
  ['data:text/html,x'],
  ['mailto:a@b.co'],
  ['a@b.co', 'This is an e-mail address.'],
  ['https://bank.example@evil.example', 'What stands before the @ is not where it leads.'],
  ['https://'],
  ['//example.com'],
  ['https://example'],
  ['https://example.c'],
  ['https://-a.example.com'],
  ['https://a..example.com'],
  ['999.1.1.1'],
  ['1.2.3'],
  ['example.com:0'],
  ['example.com:99999'],
  ['example.com:80:80'],
  ['https://[::1]/'],
  ['https://exa<mple.com'],
  ['https:\\\\example.com'],
  [null],
  [{ type: 'audio', url: 'https://a.example/clip' }],
  [`https://${'a.'.repeat(50_000)}`, 'Checking takes no longer than reading.'],
  [`https://example.com/${'a'.repeat(3000)}`, 'No browser takes an address that long.'],
];

/** Rows of the website input. */
export const cases: readonly BlockCase[] = [
  {
    name: 'the view has its labels and the value that is there',
    bot: asking(),
    prefill: { n: 'example.com' },
    turns: [
      [
        'start',
        {
          ask: 'url input',
          view: {
            prefilledValue: 'example.com',
            options: { labels: { placeholder: 'Web address', button: 'Send' } },
          },
        },
      ],
    ],
  },
  {
    name: 'blanks around an address do not count',
    bot: asking(),
    turns: [
      ['start', { ask: 'url input' }],
      [' example.com\n', { said: ['ok'], answers: [['a0', 'example.com']], reformatted: 'example.com' }],
    ],
  },
  {
    name: 'the block’s own retry text is said',
    bot: asking({ retryMessageContent: 'No site.' }),
    turns: [
      ['start', { ask: 'url input' }],
      ['x', { said: ['No site.'], ask: 'url input' }],
    ],
    because: 'A text that authors can set is used.',
  },
  ...urls.map(
    ([text, because]): BlockCase => ({
      name: `${text} is taken`,
      bot: asking(),
      turns: [
        ['start', { ask: 'url input' }],
        [text, { said: ['ok'], answers: [['a0', text]], values: { n: text } }],
      ],
      ...(because && { because }),
    }),
  ),
  ...others.map(
    ([input, because]): BlockCase => ({
      name: `${JSON.stringify(input).slice(0, 60)} is asked again`,
      bot: asking(),
      turns: [
        ['start', { ask: 'url input' }],
        [input, { said: [retry], ask: 'url input', answers: [], values: { n: null } }],
      ],
      ...(because && { because }),
    }),
  ),
];
