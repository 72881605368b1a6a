import * as z from 'zod';
import { blockFields, text, writes } from '#blocks/_shared/fields.ts';
import { savedIn } from '#blocks/_shared/saved-in.ts';
import { defineBlock } from '#blocks/define.ts';

/** Waits until another system calls. */
export const webhookListen = defineBlock({
  type: 'webhook',
  kind: 'logic',
  label: 'Webhook',
  help: 'Waits until another system calls the URL of this block, and saves the data.',
  icon: 'webhook',
  keywords: 'listen, callback, http, api, event',
  channels: { works: 'everywhere' },
  clientActions: ['listenForWebhook'],
  schema: z.object({
    ...blockFields,
    type: z.literal('webhook'),
    options: z
      .object({
        responseVariableMapping: z
          .array(
            z.object({
              id: z.string().min(1),
              variableId: writes('Save in'),
              bodyPath: text('Value', {
                placeholder: 'data.user.name',
                description: 'Such as data.user.name, where data is the content of the call.',
              }),
            }),
          )
          .prefault([])
          .meta({ title: 'Save the data' }),
      })
      .prefault({}),
  }),
  summary: ({ options: { responseVariableMapping: mapping } }, names) =>
    savedIn(
      'Wait for a call',
      mapping.map(({ variableId }) => variableId),
      names,
    ),
  ownWay: () => ({ label: 'After the call' }),
});
