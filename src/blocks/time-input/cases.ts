import type { BlockCase, CaseInput } from '#blocks/case.ts';

const retry = 'Sorry, that did not work. Please try again.';
const asking = (options: Record<string, unknown> = {}) => ({
  groups: { a: [{ type: 'time input', options: { variableId: 'n', ...options } }, 'ok'] },
  variables: ['n'],
});

/** Text, what is saved by default, and why. */
const times: readonly (readonly [string, string, string?])[] = [
  ['14:30', '14:30'],
  ['09:05', '09:05'],
  ['9:05', '09:05'],
  ['14:30:15', '14:30'],
  ['00:00', '00:00'],
  ['23:59', '23:59'],
  [' 14:30 ', '14:30'],
  ['2pm', '14:00'],
  ['2 PM', '14:00'],
  ['2:30 p.m.', '14:30'],
  ['12am', '00:00'],
  ['12pm', '12:00'],
  ['noon', '12:00'],
  ['Midnight', '00:00'],
  ['9', '09:00', 'An hour alone is a time of day.'],
  ['at 9', '09:00', 'An hour alone is a time of day.'],
  ["9 o'clock", '09:00', 'An hour alone is a time of day.'],
  ['14h30', '14:30', 'Half of Europe writes hours with an h.'],
  ['14 h', '14:00', 'Half of Europe writes hours with an h.'],
  ['14 Uhr', '14:00', 'Half of Europe writes hours with an h.'],
  ['9.30', '09:30', 'The other half writes them with a point.'],
  ['1430', '14:30'],
  ['١٤:٣٠', '14:30', 'Digits of any script are digits.'],
  ['around 3pm would be fine', '15:00'],
  ['tomorrow at 9am', '09:00'],
  ['2026-05-06T10:30', '10:30'],
];

const others: readonly (readonly [CaseInput, string?])[] = [
  [''],
  ['soon'],
  ['tomorrow', 'A day is not a time of day.'],
  ['now', 'Which time that is depends on where the visitor is.'],
  ['25:00'],
  ['24:00'],
  ['12:60'],
  ['99'],
  ['13pm'],
  ['0am'],
  ['14:3'],
  ['between 3pm and 5pm', 'Which of the two is meant?'],
  ['14:30-15:00', 'Which of the two is meant?'],
  ['3/4/2026'],
  ['2026-05-06'],
  ['-5'],
  [null],
  [{ type: 'audio', url: 'https://a.example/clip' }],
];

const formats: readonly (readonly [string, string, string])[] = [
  ['h:mm a', '14:05', '2:05 PM'],
  ['hh:mm aaa', '00:05', '12:05 am'],
  ["HH'h'mm", '9:05', '09h05'],
  ['HH:mm:ss', '14:30:15', '14:30:15'],
  ["h 'o''clock'", '15', "3 o'clock"],
];

/** Rows of the time input. */
export const cases: readonly BlockCase[] = [
  {
    name: 'the view has its options and the value that is there',
    bot: asking(),
    prefill: { n: '14:30' },
    turns: [
      [
        'start',
        {
          ask: 'time input',
          view: { prefilledValue: '14:30', options: { format: 'HH:mm', labels: { button: 'Send' } } },
        },
      ],
    ],
  },
  {
    name: 'a time in another form is given back as it was saved',
    bot: asking(),
    turns: [
      ['start', { ask: 'time input' }],
      ['2pm', { said: ['ok'], reformatted: '14:00' }],
    ],
  },
  ...times.map(
    ([text, content, because]): BlockCase => ({
      name: `"${text}" is ${content}`,
      bot: asking(),
      turns: [
        ['start', { ask: 'time input' }],
        [text, { said: ['ok'], answers: [['a0', content]], values: { n: content } }],
      ],
      ...(because && { because }),
    }),
  ),
  ...formats.map(
    ([format, text, content]): BlockCase => ({
      name: `"${text}" as ${format} is ${content}`,
      bot: asking({ format }),
      turns: [
        ['start', { ask: 'time input' }],
        [text, { said: ['ok'], answers: [['a0', content]] }],
      ],
    }),
  ),
  ...others.map(
    ([input, because]): BlockCase => ({
      name: `${JSON.stringify(input)} is asked again`,
      bot: asking(),
      turns: [
        ['start', { ask: 'time input' }],
        [input, { said: [retry], ask: 'time input', answers: [] }],
      ],
      ...(because && { because }),
    }),
  ),
];
