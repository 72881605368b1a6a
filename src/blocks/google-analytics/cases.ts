import type { BlockCase } from '#blocks/case.ts';

const bot = (options: Record<string, unknown>) => ({
  groups: { a: ['before', { type: 'Google Analytics', options }, 'after'] },
  variables: [{ name: 'n', value: '5' }],
});

/** Rows of the Google Analytics block. */
export const cases: readonly BlockCase[] = [
  {
    name: 'the page reports the event, numbers as numbers',
    bot: bot({ trackingId: 'G-1', category: 'quiz', action: 'done', label: '{{n}}', value: '{{n}}' }),
    turns: [
      [
        'start',
        {
          said: ['before', 'after'],
          client: [
            {
              type: 'googleAnalytics',
              googleAnalytics: { trackingId: 'G-1', category: 'quiz', action: 'done', label: '5', value: 5 },
              lastBubbleBlockId: 'a0',
            },
          ],
          status: 'ended',
        },
      ],
    ],
    because: 'Only the value is a number for the service; a label that looks like one stays a text.',
  },
  {
    name: 'a value that was given as a number stays one',
    bot: bot({ trackingId: 'G-1', action: 'done', value: 0 }),
    turns: [['start', { said: ['before', 'after'], client: [{ googleAnalytics: { value: 0 } }] }]],
  },
  {
    name: 'empty fields are left out',
    bot: bot({ trackingId: 'G-1', action: '{{unknown}}', value: '{{unknown}}' }),
    turns: [
      [
        'start',
        { said: ['before', 'after'], client: [{ googleAnalytics: { action: undefined, value: undefined } }] },
      ],
    ],
  },
  {
    name: 'previews report nothing',
    bot: bot({ trackingId: 'G-1', action: 'done' }),
    isPreview: true,
    turns: [['start', { said: ['before', 'after'], logs: ['Google Analytics is skipped in previews.'] }]],
  },
  {
    name: 'without measurement id it says so',
    bot: bot({ action: 'done' }),
    turns: [
      [
        'start',
        {
          said: ['before', 'after'],
          logs: ['Google Analytics is not set up.'],
        },
      ],
    ],
  },
];
