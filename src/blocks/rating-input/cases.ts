import type { BlockCase, CaseInput } from '#blocks/case.ts';

const retry = 'Sorry, that did not work. Please try again.';
const asking = (options: Record<string, unknown> = {}) => ({
  groups: { a: [{ type: 'rating input', options: { variableId: 'n', ...options } }, 'ok'] },
  variables: ['n', { name: 'first', value: '2' }, 'none'],
});

const ratings: readonly (readonly [Record<string, unknown>, string, string, string?])[] = [
  [{}, '0', '0'],
  [{}, '10', '10'],
  [{}, ' 7 ', '7'],
  [{}, '07', '7'],
  [{}, '٧', '7', 'Digits of any script are digits.'],
  [{ startsAt: -2, length: 2 }, '-2', '-2'],
  [{}, '-0', '0'],
  [{ startsAt: '{{first}}' }, '2', '2'],
  [{ startsAt: '{{none}}' }, '0', '0'],
  [{ buttonType: 'Icons', length: 5 }, '1', '1'],
  [{ buttonType: 'Icons', length: 5 }, '5', '5'],
];

const others: readonly (readonly [Record<string, unknown>, CaseInput, string?])[] = [
  [{}, '', 'Nothing is not a rating.'],
  [{}, 'great'],
  [{}, '11'],
  [{}, '-1', 'The scale has a lower end, too.'],
  [{}, '2.5', 'Nobody can click on half a number.'],
  [{}, '1e1'],
  [{ startsAt: 1 }, '0', 'The scale has a lower end, too.'],
  [{ startsAt: '{{first}}' }, '1', 'The scale has a lower end, too.'],
  [{ buttonType: 'Icons', length: 5 }, '0', 'The first icon is one.'],
  [{ buttonType: 'Icons', length: 5, startsAt: 0 }, '0', 'The first icon is one.'],
  [{ buttonType: 'Icons', length: 5 }, '6'],
  [{}, null],
  [{}, { type: 'audio', url: 'https://a.example/clip' }],
];

/** Rows of the rating input. */
export const cases: readonly BlockCase[] = [
  {
    name: 'the view has the scale, filled in, and the value that is there',
    bot: asking({ startsAt: '{{first}}', labels: { left: 'Bad' } }),
    prefill: { n: '4' },
    turns: [
      [
        'start',
        {
          ask: 'rating input',
          view: {
            prefilledValue: '4',
            options: {
              buttonType: 'Numbers',
              length: 10,
              startsAt: '2',
              labels: { left: 'Bad', button: 'Send' },
            },
          },
        },
      ],
    ],
  },
  ...ratings.map(
    ([options, text, content, because]): BlockCase => ({
      name: `"${text}" with ${JSON.stringify(options)} is ${content}`,
      bot: asking(options),
      turns: [
        ['start', { ask: 'rating input' }],
        [text, { said: ['ok'], answers: [['a0', content]], values: { n: content } }],
      ],
      ...(because && { because }),
    }),
  ),
  ...others.map(
    ([options, input, because]): BlockCase => ({
      name: `${JSON.stringify(input)} with ${JSON.stringify(options)} is asked again`,
      bot: asking(options),
      turns: [
        ['start', { ask: 'rating input' }],
        [input, { said: [retry], ask: 'rating input', answers: [] }],
      ],
      ...(because && { because }),
    }),
  ),
];
