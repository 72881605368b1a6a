import type { BlockCase } from '#blocks/case.ts';
import { closeScript, openScript } from './scripts.ts';

const bot = (options: Record<string, unknown>) => ({
  groups: { a: [{ type: 'Chatwoot', options }, 'after'] },
  variables: [{ name: 'n', value: '"); alert("x' }],
});

/** Rows of the Chatwoot block. */
export const cases: readonly BlockCase[] = [
  {
    name: 'the page opens the window; what was said is data for it, never code',
    bot: bot({
      websiteToken: 't',
      baseUrl: 'https://chat.example/',
      user: { id: '7', name: '{{n}}', avatarUrl: '' },
    }),
    turns: [
      [
        'start',
        {
          said: ['after'],
          client: [
            {
              type: 'chatwoot',
              chatwoot: {
                scriptToExecute: {
                  content: openScript,
                  args: [
                    { id: 'baseUrl', value: 'https://chat.example' },
                    { id: 'websiteToken', value: 't' },
                    { id: 'user', value: '{"id":"7","name":"\\"); alert(\\"x"}' },
                  ],
                },
              },
            },
          ],
        },
      ],
    ],
    because: 'A visitor must not be able to run code in the page by what is typed.',
  },
  {
    name: 'without visitor facts and address',
    bot: bot({ websiteToken: 't' }),
    turns: [
      [
        'start',
        {
          said: ['after'],
          client: [
            {
              chatwoot: {
                scriptToExecute: {
                  args: [
                    { id: 'baseUrl', value: 'https://app.chatwoot.com' },
                    { id: 'websiteToken', value: 't' },
                    { id: 'user', value: '{}' },
                  ],
                },
              },
            },
          ],
        },
      ],
    ],
  },
  {
    name: 'the page closes the window, whatever else is set',
    bot: bot({ task: 'Close widget' }),
    turns: [
      [
        'start',
        { said: ['after'], client: [{ chatwoot: { scriptToExecute: { content: closeScript, args: [] } } }] },
      ],
    ],
  },
  {
    name: 'previews leave the window alone',
    bot: bot({ websiteToken: 't' }),
    isPreview: true,
    turns: [['start', { said: ['after'], logs: ['Chatwoot is skipped in previews.'] }]],
  },
  {
    name: 'without token it says so',
    bot: bot({}),
    turns: [['start', { said: ['after'], logs: ['Chatwoot is not set up.'] }]],
  },
];
