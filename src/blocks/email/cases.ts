import type { BlockCase } from '#blocks/case.ts';

const mail = { type: 'Email', options: { recipients: ['ann@a.example'], subject: 'Hello' } };

/** Rows of the Email block. */
export const cases: readonly BlockCase[] = [
  {
    name: 'previews send no mail',
    bot: { groups: { a: [mail, 'after'] } },
    isPreview: true,
    turns: [['start', { said: ['after'], logs: ['Email is left out of previews.'] }]],
  },
  {
    name: 'live it is passed over, as this server sends none yet',
    bot: { groups: { a: [mail, 'after'] } },
    turns: [
      [
        'start',
        {
          said: ['after'],
          logs: ['Email is not available on this server yet; the conversation went on without it.'],
        },
      ],
    ],
  },
  {
    name: 'without recipient it says so',
    bot: { groups: { a: [{ type: 'Email', options: { recipients: [] } }, 'after'] } },
    turns: [
      ['start', { said: ['after'], logs: ['Email is not set up; the conversation went on without it.'] }],
    ],
    because: 'A mail that goes nowhere is a mistake of the author, who should hear of it.',
  },
  {
    name: 'what fails leaves through its error path; what is left out of previews has not failed',
    bot: { groups: { a: [{ ...mail, error: 'b' }, 'fine'], b: ['sorry'] } },
    isPreview: true,
    turns: [['start', { said: ['fine'], logs: ['Email is left out of previews.'] }]],
  },
  {
    name: 'its own edge is followed',
    bot: { groups: { a: [{ ...mail, to: 'b' }], b: ['there'] } },
    isPreview: true,
    turns: [['start', { said: ['there'], logs: ['Email is left out of previews.'] }]],
  },
];
