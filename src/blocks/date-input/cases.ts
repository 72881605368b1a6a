import type { BlockCase, CaseInput } from '#blocks/case.ts';

const retry = 'Sorry, that did not work. Please try again.';
const asking = (options: Record<string, unknown> = {}) => ({
  groups: { a: [{ type: 'date input', options: { variableId: 'n', ...options } }, 'ok'] },
  variables: ['n', { name: 'last', value: '2026-01-10' }, { name: 'evil', value: '{{n}}' }, 'none'],
});
const time = { hasTime: true };
const range = { isRange: true };
const us = { format: 'MM/dd/yyyy' };

/** Conversations begin on Friday, 2 January 2026, 03:04 UTC. Options, text, what is saved, and why. */
const dates: readonly (readonly [Record<string, unknown>, string, string, string?])[] = [
  [{}, '2026-12-24', '24/12/2026'],
  [{}, '2026/12/24', '24/12/2026'],
  [{}, '2026-12-24T10:30:00.000Z', '24/12/2026'],
  [{}, '24/12/2026', '24/12/2026'],
  [{}, '24.12.26', '24/12/2026'],
  [{}, '24-12-1970', '24/12/1970'],
  [{}, '03/04/65', '03/04/1965', 'Somebody’s birthday.'],
  [{}, '3/4/2026', '03/04/2026', 'A format that starts with the day reads the day first.'],
  [us, '3/4/2026', '03/04/2026', 'A format that starts with the month reads the month first.'],
  [{ format: 'yyyy-MM-dd' }, '3/4/2026', '2026-03-04'],
  [{}, '12/25/2026', '25/12/2026', 'There is no 25th month.'],
  [us, '25/12/2026', '12/25/2026', 'There is no 25th month.'],
  [{}, '29/02/2028', '29/02/2028'],
  [{}, '٢٤/١٢/٢٠٢٦', '24/12/2026', 'Digits of any script are digits.'],
  [{}, 'tomorrow', '03/01/2026'],
  [{}, 'Today', '02/01/2026'],
  [{}, 'in 3 days', '05/01/2026'],
  [{}, 'next friday', '09/01/2026'],
  [{}, '24 December 2026', '24/12/2026'],
  [{}, 'Dec 24th, 2026', '24/12/2026'],
  [{}, 'I would say tomorrow', '03/01/2026'],
  [time, 'next friday at 3pm', '09/01/2026 15:00'],
  [time, '2026-12-24T15:30', '24/12/2026 15:30'],
  [
    time,
    '25/12/2024 10:30',
    '25/12/2024 10:30',
    'The time that was typed is saved, wherever the server stands.',
  ],
  [time, '25/12/2024 at 3pm', '25/12/2024 15:00'],
  [
    time,
    '2026-12-24T15:30:00-05:00',
    '24/12/2026 15:30',
    'The time that was typed is saved, wherever the visitor is.',
  ],
  [
    time,
    '2026-03-08T02:30',
    '08/03/2026 02:30',
    'An hour that summer time skips in some places exists in others.',
  ],
  [time, 'tomorrow', '03/01/2026 12:00', 'Nobody means the minute of now.'],
  [time, 'tomorrow evening', '03/01/2026 20:00'],
  [time, 'in 2 hours', '02/01/2026 05:04'],
  [range, '2026-12-24 to 2026-12-26', '24/12/2026 to 26/12/2026'],
  [range, 'from 24/12/2026 to 26/12/2026', '24/12/2026 to 26/12/2026'],
  [range, '24/12/2026 - 26/12/2026', '24/12/2026 to 26/12/2026'],
  [range, '2026-12-24 to 2026-12-24', '24/12/2026 to 24/12/2026', 'One day is a range, too.'],
  [range, 'from Jan 5 to Jan 7', '05/01/2026 to 07/01/2026'],
  [range, 'January 5-7', '05/01/2026 to 07/01/2026'],
  [range, 'tomorrow to next friday', '03/01/2026 to 09/01/2026'],
  [range, 'between tomorrow and 9/1/2026', '03/01/2026 to 09/01/2026'],
  [
    { ...range, labels: { separator: 'bis' } },
    '24/12/2026 bis 26/12/2026',
    '24/12/2026 bis 26/12/2026',
    'The bot’s own word separates.',
  ],
  [{ ...range, ...time }, '2026-12-24T10:00 to 2026-12-24T11:30', '24/12/2026 10:00 to 24/12/2026 11:30'],
  [{ min: '2026-01-10' }, '2026-01-10', '10/01/2026', 'Bounds include their day.'],
  [{ max: '2026-01-10' }, '2026-01-10', '10/01/2026', 'Bounds include their day.'],
  [{ max: '{{last}}' }, '2026-01-10', '10/01/2026'],
  [{ max: '{{none}}' }, '2036-01-10', '10/01/2036', 'A bound that is empty binds nothing.'],
  [{ max: 'someday' }, '2036-01-10', '10/01/2036', 'A bound that nobody can read binds nothing.'],
  [{ min: 'today' }, '2026-01-02', '02/01/2026'],
  [{ ...time, max: '2026-01-10' }, '2026-01-10T23:59', '10/01/2026 23:59', 'Bounds include their day.'],
  [{ ...time, max: '2026-01-10T12:00' }, '2026-01-10T12:00', '10/01/2026 12:00'],
  [{ min: '2026-01-03' }, 'thursday', '08/01/2026', 'The thursday that is allowed is meant.'],
  [{ format: 'd MMMM yyyy' }, '2026-12-24', '24 December 2026'],
  [{ format: 'EEEE, MMM do' }, '2026-12-23', 'Wednesday, Dec 23rd'],
  [{ format: 'DD/MM/YYYY' }, '2026-12-24', '24/12/2026', 'Everybody means day and year by these letters.'],
  [{ format: "yyyy-MM-dd'T'HH:mm", ...time }, '2026-12-24T15:30', '2026-12-24T15:30'],
];

const others: readonly (readonly [Record<string, unknown>, CaseInput, string?])[] = [
  [{}, ''],
  [{}, 'hello'],
  [{}, '5'],
  [{}, '2024'],
  [{}, '31/02/2024', 'There is no such day.'],
  [{}, '29/02/2026', 'There is no such day.'],
  [{}, '2026-13-01', 'There is no such month.'],
  [{}, '45/12/2026', 'Half of it is not what was meant.'],
  [{}, '3pm', 'A time is not a date.'],
  [time, '24/12/2026 25:00', 'There is no such hour.'],
  [range, '24/12/2026', 'A range needs an end.'],
  [range, 'tomorrow', 'A range needs an end.'],
  [range, '26/12/2026 to 24/12/2026', 'A range does not end before it starts.'],
  [{ ...range, ...time }, '2026-12-24T11:00 to 2026-12-24T10:00', 'A range does not end before it starts.'],
  [{ min: '2026-01-10' }, '2026-01-09'],
  [{ max: '2026-01-10' }, '2026-01-11'],
  [{ max: '{{last}}' }, '2026-01-11'],
  [{ min: 'today' }, 'yesterday'],
  [{ ...time, max: '2026-01-10T12:00' }, '2026-01-10T12:01'],
  [{ ...range, max: '2026-01-10' }, '2026-01-09 to 2026-01-11'],
  [{}, null],
  [{}, { type: 'audio', url: 'https://a.example/clip' }],
  [{}, `${'1/'.repeat(5000)}`, 'Searching ends.'],
];

/** Options, and what the view has. */
const views: readonly (readonly [string, Record<string, unknown>, Record<string, unknown>])[] = [
  [
    'labels and format have their defaults',
    {},
    {
      hasTime: false,
      isRange: false,
      format: 'dd/MM/yyyy',
      labels: { button: 'Send', from: 'From:', to: 'To:', separator: 'to' },
    },
  ],
  ['with a time the format has one, too', time, { hasTime: true, format: 'dd/MM/yyyy HH:mm' }],
  [
    'bounds are as date pickers want them',
    { min: '2026-01-01T10:00:00Z', max: '{{last}}' },
    { min: '2026-01-01', max: '2026-01-10' },
  ],
  [
    'bounds with a time are as date pickers want them',
    { ...time, min: '2026-01-01T10:00:00Z', max: '{{last}}' },
    { min: '2026-01-01T10:00', max: '2026-01-10T00:00' },
  ],
  [
    'bounds in words are reckoned',
    { min: 'tomorrow', max: '24/12/2026' },
    { min: '2026-01-03', max: '2026-12-24' },
  ],
  [
    'bounds that nobody can read are left out',
    { min: 'someday', max: '{{evil}}' },
    { min: undefined, max: undefined },
  ],
];

/** Rows of the date input. */
export const cases: readonly BlockCase[] = [
  {
    name: 'a value that is there is offered',
    bot: asking(),
    prefill: { n: '24/12/2026' },
    turns: [['start', { ask: 'date input', view: { prefilledValue: '24/12/2026' } }]],
  },
  {
    name: 'a date in words is given back as it was saved',
    bot: asking(),
    turns: [
      ['start', { ask: 'date input' }],
      ['tomorrow', { said: ['ok'], reformatted: '03/01/2026' }],
    ],
  },
  {
    name: 'a refused date can be given again',
    bot: asking({ max: '2026-01-10' }),
    turns: [
      ['start', { ask: 'date input' }],
      ['11/01/2026', { said: [retry], ask: 'date input', view: { options: { max: '2026-01-10' } } }],
      ['10/01/2026', { said: ['ok'], answers: [['a0', '10/01/2026']] }],
    ],
  },
  ...views.map(
    ([name, options, view]): BlockCase => ({
      name,
      bot: asking(options),
      turns: [['start', { ask: 'date input', view: { options: view } }]],
    }),
  ),
  ...dates.map(
    ([options, text, content, because]): BlockCase => ({
      name: `"${text}" with ${JSON.stringify(options)} is ${content}`,
      bot: asking(options),
      turns: [
        ['start', { ask: 'date input' }],
        [text, { said: ['ok'], answers: [['a0', content]], values: { n: content } }],
      ],
      ...(because && { because }),
    }),
  ),
  ...others.map(
    ([options, input, because]): BlockCase => ({
      name: `${JSON.stringify(input).slice(0, 60)} with ${JSON.stringify(options)} is asked again`,
      bot: asking(options),
      turns: [
        ['start', { ask: 'date input' }],
        [input, { said: [retry], ask: 'date input', answers: [] }],
      ],
      ...(because && { because }),
    }),
  ),
];
