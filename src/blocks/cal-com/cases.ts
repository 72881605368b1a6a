import type { BlockCase } from '#blocks/case.ts';

const block = (options: Readonly<Record<string, unknown>>) => ({
  type: 'cal-com',
  options: { action: 'Book event', link: 'https://cal.com/ann/30min', ...options },
});
const variables = [{ name: 'who', value: `Ann"');alert(1)//` }, 'none', 'date'];
const shown = (
  options: Readonly<Record<string, unknown>>,
  args: Readonly<Record<string, unknown>>,
): BlockCase => ({
  name: `shows ${JSON.stringify(args)}`,
  bot: { groups: { a: [block(options), 'after'] }, variables },
  turns: [
    [
      'start',
      {
        bubbles: [{ type: 'custom-embed', content: { initFunction: { args } } }],
        ask: null,
        status: 'client',
      },
    ],
  ],
});
const refused = (options: Readonly<Record<string, unknown>>, words: string): BlockCase => ({
  name: `without what it needs, ${JSON.stringify(options)}: ${words}`,
  bot: { groups: { a: [{ ...block(options), error: 'b' }, 'after'], b: ['sorry'] }, variables },
  turns: [['start', { said: ['sorry'], logs: [`Cal.com was not shown: ${words}`] }]],
});

/** Rows of the Cal.com block. */
export const cases: readonly BlockCase[] = [
  {
    name: 'without options it says so and the walk goes on',
    bot: { groups: { a: [{ type: 'cal-com' }, 'after'] } },
    turns: [['start', { said: ['after'], logs: ['Cal.com is not set up.'] }]],
  },
  {
    name: 'the calendar is waited for, and the date kept',
    bot: {
      groups: { a: [block({ saveBookedDateInVariableId: 'date' }), 'on {{date}}'] },
      variables,
    },
    turns: [
      [
        'start',
        {
          bubbles: [
            {
              id: 'a0',
              type: 'custom-embed',
              content: {
                url: 'https://app.cal.com/ann/30min',
                initFunction: {
                  args: { baseUrl: 'https://app.cal.com', calLink: 'ann/30min', prefill: '{}' },
                },
                waitForEventFunction: { args: {} },
              },
            },
          ],
          status: 'client',
        },
      ],
      [
        '2026-02-01T09:00:00.000Z',
        { said: ['on 2026-02-01T09:00:00.000Z'], values: { date: '2026-02-01T09:00:00.000Z' } },
      ],
    ],
  },
  {
    name: 'a page that says nothing goes on without a date',
    bot: {
      groups: { a: [block({ saveBookedDateInVariableId: 'date' }), 'on {{date}}'] },
      variables,
    },
    isPreview: true,
    turns: [
      ['start', { bubbles: [{ type: 'custom-embed' }] }],
      [null, { said: ['on '] }],
    ],
  },
  {
    name: 'its own edge is followed',
    bot: { groups: { a: [{ ...block({}), to: 'b' }], b: ['there'] } },
    turns: [
      ['start', { bubbles: [{ type: 'custom-embed' }] }],
      ['x', { said: ['there'] }],
    ],
  },
  shown({ link: 'ann/30min', layout: 'Weekly' }, { calLink: 'ann/30min', layout: 'week_view' }),
  shown(
    { link: ' /team/sales/?x=1#y ', layout: 'Columns' },
    { calLink: 'team/sales', layout: 'column_view' },
  ),
  shown(
    { baseUrl: 'https://meet.example:8080/some/path' },
    { baseUrl: 'https://meet.example:8080', layout: 'month_view' },
  ),
  shown(
    {
      name: '{{who}}',
      email: 'a@b.example',
      additionalNotes: '{{none}}',
      phone: '+49 30 1',
      anyPrefilledInformations: [
        { questionId: 'size', value: 'L' },
        { questionId: 'name', value: 'not this' },
        { questionId: '', value: 'x' },
        { questionId: '__proto__', value: 'x' },
      ],
    },
    {
      prefill: JSON.stringify({
        size: 'L',
        name: `Ann"');alert(1)//`,
        ['__proto__']: 'x',
        email: 'a@b.example',
        attendeePhoneNumber: '+49 30 1',
        location: '{"value":"phone","optionValue":"+49 30 1"}',
      }),
    },
  ),
  refused({ link: '{{none}}' }, 'there is no event.'),
  refused({ link: 'https://cal.com' }, 'there is no event.'),
  refused({ link: '../admin' }, 'the event link is not valid.'),
  refused({ link: 'ann/{{who}}' }, 'the event link is not valid.'),
  refused({ baseUrl: 'javascript:alert(1)' }, 'the base URL is not valid.'),
  refused({ baseUrl: 'https://user@evil.example' }, 'the base URL is not valid.'),
];
