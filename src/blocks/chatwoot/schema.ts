import * as z from 'zod';
import { blockFields, text } from '#blocks/_shared/fields.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { defineBlock } from '#blocks/define.ts';

/** The support window of Chatwoot. */
export const chatwoot = defineBlock({
  type: 'Chatwoot',
  kind: 'integration',
  label: 'Chatwoot',
  help: 'Opens or closes the Chatwoot window, so that a person can take over.',
  icon: 'headset',
  keywords: 'support, human, handover, live chat',
  channels: { works: 'web only', because: 'Its widget opens in a web page.' },
  pageNeeds:
    '`allowHostScripts: true`: its window is in the host page, which a sandboxed frame cannot reach.',
  clientActions: ['chatwoot'],
  isSkippedInPreview: true,
  schema: z.object({
    ...blockFields,
    type: z.literal('Chatwoot'),
    options: z
      .object({
        task: z
          .enum(['Show widget', 'Close widget'])
          .default('Show widget')
          .meta({ title: 'Task', widget: 'select' }),
        baseUrl: z
          .string()
          .default('https://app.chatwoot.com')
          .meta({ title: 'Base URL', widget: 'url', shownWhen: { field: 'task', is: 'Show widget' } }),
        websiteToken: text('Website token', { shownWhen: { field: 'task', is: 'Show widget' } }),
        user: z
          .object({
            id: text('Id'),
            email: text('Email'),
            name: text('Name'),
            avatarUrl: text('Picture', { widget: 'url' }),
            phoneNumber: text('Phone'),
          })
          .optional()
          .meta({ title: 'Visitor', isAdvanced: true, shownWhen: { field: 'task', is: 'Show widget' } }),
      })
      .prefault({}),
  }),
  summary: (block) => block.options.task,
  ownWay: ownWays.next,
  problems: ({ options }) =>
    options.task === 'Show widget' && !options.websiteToken
      ? [{ text: 'has no website token', path: ['options', 'websiteToken'] }]
      : [],
});
