import type { BlockCase } from '#blocks/case.ts';

const bot = (options: Record<string, unknown>) => ({
  groups: { a: [{ type: 'Pixel', options }, 'after'] },
  variables: [{ name: 'n', value: '5' }],
});
const unset = 'Meta Pixel is not set up.';

/** Rows of the Meta pixel block. */
export const cases: readonly BlockCase[] = [
  {
    name: 'the page reports a standard event',
    bot: bot({
      pixelId: 'p{{n}}',
      eventType: 'Purchase',
      params: [
        { id: '1', key: 'value', value: '{{n}}' },
        { id: '2', key: 'currency', value: 'EUR' },
        { id: '3', key: 'quantity', value: 2 },
        { id: '4', value: 'no name' },
        { id: '5', key: 'empty', value: '{{unknown}}' },
      ],
    }),
    turns: [
      [
        'start',
        {
          said: ['after'],
          client: [
            {
              type: 'pixel',
              pixel: {
                pixelId: 'p5',
                eventType: 'Purchase',
                isInitSkip: false,
                params: [
                  { id: '1', key: 'value', value: 5 },
                  { id: '2', key: 'currency', value: 'EUR' },
                  { id: '3', key: 'quantity', value: 2 },
                ],
              },
            },
          ],
        },
      ],
    ],
  },
  {
    name: 'an event of the author',
    bot: bot({ pixelId: 'p', eventType: 'Custom', name: 'Level {{n}}', isInitSkip: true }),
    turns: [
      [
        'start',
        {
          said: ['after'],
          client: [{ pixel: { eventType: 'Custom', name: 'Level 5', isInitSkip: true, params: undefined } }],
        },
      ],
    ],
  },
  {
    name: 'previews report nothing',
    bot: bot({ pixelId: 'p', eventType: 'Lead' }),
    isPreview: true,
    turns: [['start', { said: ['after'], logs: ['Meta Pixel is skipped in previews.'] }]],
  },
  {
    name: 'without event it says so',
    bot: bot({ pixelId: 'p' }),
    turns: [['start', { said: ['after'], logs: [unset] }]],
  },
  {
    name: 'without pixel it says so',
    bot: bot({ eventType: 'Lead' }),
    turns: [['start', { said: ['after'], logs: [unset] }]],
  },
];
