import type { BlockCase, CaseInput } from '#blocks/case.ts';

const retry = 'That does not look like a phone number. Could you check it?';
const asking = (options: Record<string, unknown> = {}) => ({
  groups: { a: [{ type: 'phone number input', options: { variableId: 'n', ...options } }, 'ok'] },
  variables: ['n', { name: 'country', value: 'fr' }],
});

/** Default country, text, what is saved, and why. */
const numbers: readonly (readonly [string | undefined, string, string, string?])[] = [
  [undefined, '+33612345678', '+33612345678'],
  [undefined, '+33 6 12 34 56 78', '+33612345678'],
  [undefined, '+1 (213) 373-4253', '+12133734253'],
  [undefined, '0033612345678', '+33612345678', 'Most of the world dials 00 for the plus.'],
  [undefined, 'call me at +44 20 7946 0018 please', '+442079460018'],
  [undefined, '+49 1512 3456789 or +33 6 12 34 56 78', '+4915123456789'],
  [undefined, '+٣٣ ٦ ١٢ ٣٤ ٥٦ ٧٨', '+33612345678', 'Digits of any script are digits.'],
  ['FR', '06 12 34 56 78', '+33612345678'],
  ['fr', '06.12.34.56.78', '+33612345678', 'A country may be written in small letters.'],
  ['{{country}}', '0612345678', '+33612345678', 'A country may come from a variable.'],
  ['FR', 'my number is 06 12 34 56 78', '+33612345678'],
  ['FR', '0033612345678', '+33612345678'],
  ['FR', '+1 213 373 4253', '+12133734253'],
  ['US', '213-373-4253', '+12133734253'],
  ['IN', '+919876543210', '+919876543210'],
  ['BR', '(11) 96123-4567', '+5511961234567'],
  ['INT', '+33612345678', '+33612345678', 'Bots from Typebot say INT for no country.'],
  ['XX', '+33612345678', '+33612345678', 'A country that does not exist stops nobody.'],
];

const others: readonly (readonly [string | undefined, CaseInput, string?])[] = [
  [undefined, ''],
  [undefined, 'no number'],
  [undefined, '12345'],
  [undefined, '0612345678', 'Nothing says which country is meant.'],
  ['FR', '06 12 34'],
  ['FR', '99 99 99 99 99'],
  ['US', '06 12 34 56 78'],
  [undefined, '+999 123 456 789'],
  [undefined, null],
  [undefined, { type: 'audio', url: 'https://a.example/clip' }],
  [undefined, '+1'.repeat(5000), 'Searching ends.'],
];

/** Rows of the phone input. */
export const cases: readonly BlockCase[] = [
  {
    name: 'the view has its labels, the country and the value that is there',
    bot: asking({ defaultCountryCode: 'FR' }),
    prefill: { n: '+33612345678' },
    turns: [
      [
        'start',
        {
          ask: 'phone number input',
          view: {
            prefilledValue: '+33612345678',
            options: { defaultCountryCode: 'FR', labels: { placeholder: 'Phone number', button: 'Send' } },
          },
        },
      ],
    ],
  },
  {
    name: 'a number in another form is given back as it was saved',
    bot: asking({ defaultCountryCode: 'FR' }),
    turns: [
      ['start', { ask: 'phone number input' }],
      ['06 12 34 56 78', { said: ['ok'], reformatted: '+33612345678' }],
    ],
  },
  {
    name: 'the block’s own retry text is said',
    bot: asking({ retryMessageContent: 'No phone.' }),
    turns: [
      ['start', { ask: 'phone number input' }],
      ['x', { said: ['No phone.'], ask: 'phone number input' }],
      ['1', { said: ['No phone.'], ask: 'phone number input' }],
    ],
    because: 'A text that authors can set is used.',
  },
  ...numbers.map(
    ([defaultCountryCode, text, content, because]): BlockCase => ({
      name: `"${text}" in ${defaultCountryCode ?? 'no country'} is ${content}`,
      bot: asking({ ...(defaultCountryCode !== undefined && { defaultCountryCode }) }),
      turns: [
        ['start', { ask: 'phone number input' }],
        [text, { said: ['ok'], answers: [['a0', content]], values: { n: content } }],
      ],
      ...(because && { because }),
    }),
  ),
  ...others.map(
    ([defaultCountryCode, input, because]): BlockCase => ({
      name: `${JSON.stringify(input).slice(0, 40)} in ${defaultCountryCode ?? 'no country'} is asked again`,
      bot: asking({ ...(defaultCountryCode !== undefined && { defaultCountryCode }) }),
      turns: [
        ['start', { ask: 'phone number input' }],
        [input, { said: [retry], ask: 'phone number input', answers: [], values: { n: null } }],
      ],
      ...(because && { because }),
    }),
  ),
];
