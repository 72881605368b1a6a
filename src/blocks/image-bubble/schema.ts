import * as z from 'zod';
import { blockFields, text } from '#blocks/_shared/fields.ts';
import { hasEnding } from '#blocks/_shared/has-ending.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { defineBlock } from '#blocks/define.ts';

/** What browsers show by themselves. */
const formats = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg'];

/** A picture, which may be a link. */
export const imageBubble = defineBlock({
  type: 'image',
  kind: 'bubble',
  label: 'Image',
  help: 'Shows a picture or an animation, optionally with a link.',
  icon: 'image',
  keywords: 'picture, photo, gif, bubble',
  channels: { works: 'everywhere' },
  schema: z.object({
    ...blockFields,
    type: z.literal('image'),
    content: z
      .object({
        url: text('Address', { widget: 'url', media: 'image', description: 'URL of the picture.' }),
        clickLink: z
          .object({
            alt: z.string().default('Bubble image').meta({
              title: 'Description',
              widget: 'text',
              description: 'What the picture shows, for screen readers.',
            }),
            url: text('Link', { widget: 'url', description: 'Page that opens on click.' }),
          })
          .optional()
          .meta({ title: 'Link and description' }),
      })
      .optional(),
  }),
  summary: (block) => block.content?.url || 'No picture',
  ownWay: ownWays.next,
  media: { kind: 'image', fits: (url) => hasEnding(url, formats) },
  problems: (block) => (block.content?.url ? [] : [{ text: 'has no URL', path: ['content', 'url'] }]),
});
