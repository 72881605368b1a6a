import type { BlockCase, CaseExpectation, CaseInput } from '#blocks/case.ts';

const retry = 'Sorry, that did not work. Please try again.';
const asking = (options: Record<string, unknown>) => ({
  groups: { a: [{ type: 'number input', options: { variableId: 'n', ...options } }, 'ok'] },
  variables: ['n', { name: 'low', value: '5' }, { name: 'none' }],
});
const taken = (input: string, content: string): [CaseInput, CaseExpectation] => [
  input,
  { said: ['ok'], ask: null, answers: [['a0', content]], values: { n: content } },
];
const refused = (input: CaseInput): [CaseInput, CaseExpectation] => [
  input,
  { said: [retry], ask: 'number input', answers: [] },
];

/** Texts that are numbers: options, text, what is saved, and why. */
const numbers: readonly (readonly [Record<string, unknown>, string, string, string?])[] = [
  [{}, '5', '5'],
  [{}, ' 12 ', '12'],
  [{}, '-5', '-5'],
  [{}, '−5', '-5', 'Phones write a real minus sign.'],
  [{}, '+5', '5'],
  [{}, '1.5', '1.5'],
  [{}, '1,5', '1.5'],
  [{}, '.5', '0.5'],
  [{}, '0', '0'],
  [{}, '-0', '0'],
  [{}, '1e3', '1000'],
  [{}, '007', '007', 'Leading zeros may mean something.'],
  [
    {},
    '12345678901234567890',
    '12345678901234567890',
    'Digits beyond what a number holds exactly are not lost.',
  ],
  [{}, '0.0000001', '0.0000001'],
  [{}, '1.234,5', '1234.5', 'Point and comma together say which one groups.'],
  [{}, '1,234.5', '1234.5', 'Point and comma together say which one groups.'],
  [{}, '1,234,567', '1234567', 'A mark that stands twice groups.'],
  [{}, '1.234.567', '1234567', 'A mark that stands twice groups.'],
  [{}, '1,234', '1234', 'Without a locale a comma before three digits groups.'],
  [{}, '1.234', '1.234', 'Without a locale a point is what programs send: the decimal mark.'],
  [{}, '0,123', '0.123', 'Nobody groups after a zero.'],
  [{ locale: 'de' }, '1.234', '1234', 'In German a point groups.'],
  [{ locale: 'de' }, '1,234', '1.234', 'In German a comma is the decimal mark.'],
  [{ locale: 'de' }, '1234.5', '1234.5', 'What can only be a decimal mark is one, whatever the locale.'],
  [{ locale: 'en-US' }, '1,234', '1234'],
  [{}, '1 234,5', '1234.5', 'French groups with blanks.'],
  [{}, "1'234.50", '1234.5', 'Swiss groups with apostrophes.'],
  [{}, '12,34,567', '1234567', 'Indian groups by two.'],
  [{}, '١٢٣٫٥', '123.5', 'Arabic digits and their decimal mark.'],
  [{}, '١٬٢٣٤', '1234', 'Arabic digits and their grouping mark.'],
  [{}, '۴۲', '42', 'Persian digits.'],
  [{}, '１２', '12', 'Full-width digits.'],
  [{ style: 'percent' }, '50 %', '50', 'The sign that is shown may be typed.'],
  [{ style: 'currency', currency: 'EUR' }, '1.234,50 €', '1234.5', 'The sign that is shown may be typed.'],
  [{ style: 'currency', currency: 'EUR' }, '-€12', '-12', 'The sign that is shown may be typed.'],
  [{ style: 'currency', currency: 'CHF' }, 'CHF 12', '12', 'The sign that is shown may be typed.'],
  [{ style: 'currency', currency: 'nope' }, '12', '12', 'A currency that does not exist stops nobody.'],
  [{ style: 'unit', unit: 'kilometer' }, '12 km', '12', 'The unit that is shown may be typed.'],
  [{ style: 'unit', unit: 'kilometer' }, '12 kilometers', '12', 'The unit that is shown may be typed.'],
  [
    { style: 'unit', unit: 'kilometer', locale: 'de' },
    '12 Kilometer',
    '12',
    'The unit that is shown may be typed.',
  ],
  [{ min: 0 }, '0', '0'],
  [{ max: 0 }, '-1', '-1'],
  [{ min: 1, max: 10 }, '10', '10'],
  [{ min: '{{low}}' }, '5', '5'],
  [{ min: '{{none}}' }, '-100', '-100', 'A bound that is empty binds nothing.'],
  [{ step: 0.1 }, '0.3', '0.3', 'The rounding of binary fractions is not the visitor’s fault.'],
  [{ step: 5, min: 2 }, '12', '12', 'Steps are counted from the smallest number.'],
  [{ step: 0 }, '3.7', '3.7'],
];

/** Texts that are refused: options, text, and why. */
const others: readonly (readonly [Record<string, unknown>, CaseInput, string?])[] = [
  [{}, ''],
  [{}, '   '],
  [{}, 'abc'],
  [{}, null],
  [{}, { type: 'audio', url: 'https://a.example/clip' }],
  [{}, '12abc', 'The whole text must be the number.'],
  [{}, '1 or 2', 'The whole text must be the number.'],
  [{}, '1.2.3', 'These marks neither group nor divide.'],
  [{}, '1,234.567,8', 'These marks neither group nor divide.'],
  [{}, '12 34', 'Groups have three digits.'],
  [{}, '5²', 'A raised digit is not a digit of the number.'],
  [{}, '1e999', 'No number is that large.'],
  [{}, 'Infinity'],
  [{}, '0x10'],
  [{}, '50 %', 'Nothing says that percents are asked for.'],
  [{ style: 'currency', currency: 'EUR' }, '12 km'],
  [{ min: 0 }, '-1', 'Zero is a bound like any other.'],
  [{ max: 0 }, '1', 'Zero is a bound like any other.'],
  [{ min: 1, max: 10 }, '11'],
  [{ min: '{{low}}' }, '4'],
  [{ step: 1 }, '2.5', 'The step is checked.'],
  [{ step: 5, min: 2 }, '10', 'Steps are counted from the smallest number.'],
];

/** Rows of the number input. */
export const cases: readonly BlockCase[] = [
  {
    name: 'the view has the options with their defaults, and bounds filled in',
    bot: asking({ min: '{{low}}' }),
    prefill: { n: '3' },
    turns: [
      [
        'start',
        {
          ask: 'number input',
          view: {
            id: 'a0',
            prefilledValue: '3',
            options: {
              min: '5',
              style: 'decimal',
              labels: { placeholder: 'Enter a number', button: 'Send' },
            },
          },
        },
      ],
    ],
  },
  {
    name: 'a number in another form is given back as it was saved',
    bot: asking({}),
    turns: [
      ['start', { ask: 'number input' }],
      ['1.234,50', { said: ['ok'], reformatted: '1234.5' }],
    ],
  },
  ...numbers.map(
    ([options, text, content, because]): BlockCase => ({
      name: `"${text}" with ${JSON.stringify(options)} is ${content}`,
      bot: asking(options),
      turns: [['start', { ask: 'number input' }], taken(text, content)],
      ...(because && { because }),
    }),
  ),
  ...others.map(
    ([options, input, because]): BlockCase => ({
      name: `${JSON.stringify(input)} with ${JSON.stringify(options)} is asked again`,
      bot: asking(options),
      turns: [['start', { ask: 'number input' }], refused(input)],
      ...(because && { because }),
    }),
  ),
];
