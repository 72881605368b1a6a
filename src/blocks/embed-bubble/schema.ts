import * as z from 'zod';
import { blockFields, text, writes } from '#blocks/_shared/fields.ts';
import { heightField } from '#blocks/_shared/height-field.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { defineBlock } from '#blocks/define.ts';

/** A page inside the chat, which can continue the conversation. */
export const embedBubble = defineBlock({
  type: 'embed',
  kind: 'bubble',
  label: 'Embed',
  help: 'Shows another page inside the chat, and optionally waits for an event from it.',
  icon: 'app-window',
  keywords: 'iframe, page, website, pdf, form, bubble',
  channels: { works: 'limited', because: 'Only its URL is sent, as a link.' },
  schema: z.object({
    ...blockFields,
    type: z.literal('embed'),
    content: z
      .object({
        url: text('Address', { widget: 'url', description: 'URL of the page.' }),
        height: heightField(),
        waitForEvent: z
          .object({
            isEnabled: z.boolean().default(false).meta({
              title: 'Wait',
              description: 'Continues when the page sends the event.',
              widget: 'toggle',
            }),
            name: text('Name of the event', {
              description: 'The `name` of the message that the page posts.',
              shownWhen: { field: 'isEnabled', is: true },
            }),
            saveDataInVariableId: writes('Save its data in', { shownWhen: { field: 'isEnabled', is: true } }),
          })
          .optional()
          .meta({ title: 'Wait for an event', isAdvanced: true }),
      })
      .optional(),
  }),
  summary: (block) => block.content?.url || 'No page',
  ownWay: ownWays.next,
  problems: (block) => [
    ...(block.content?.url ? [] : [{ text: 'has no URL', path: ['content', 'url'] }]),
    ...(block.content?.waitForEvent?.isEnabled && !block.content.waitForEvent.name
      ? [{ text: 'waits for an event without a name', path: ['content', 'waitForEvent', 'name'] }]
      : []),
  ],
});
