import * as z from 'zod';
import { blockFields, text } from '#blocks/_shared/fields.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { defineBlock } from '#blocks/define.ts';

/** Sends the visitor to another page. */
export const redirect = defineBlock({
  type: 'Redirect',
  kind: 'logic',
  label: 'Redirect',
  help: 'Opens another page, an e-mail, a call or a text message.',
  icon: 'external-link',
  keywords: 'link, url, page, open, website',
  channels: { works: 'limited', because: 'The URL is sent as a link.' },
  clientActions: ['redirect'],
  schema: z.object({
    ...blockFields,
    type: z.literal('Redirect'),
    options: z
      .object({
        url: text('Address', {
          widget: 'url',
          placeholder: 'https://example.com',
          description: 'A web URL, or one that starts with mailto:, tel: or sms:.',
        }),
        isNewTab: z.boolean().default(false).meta({ title: 'Open in a new tab', widget: 'toggle' }),
      })
      .prefault({}),
  }),
  summary: (block) => block.options.url || 'No URL',
  ownWay: ownWays.next,
  problems: (block) => (block.options.url ? [] : [{ text: 'has no URL', path: ['options', 'url'] }]),
});
