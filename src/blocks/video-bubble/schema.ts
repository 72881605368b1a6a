import * as z from 'zod';
import { blockFields, text } from '#blocks/_shared/fields.ts';
import { hasEnding } from '#blocks/_shared/has-ending.ts';
import { heightField } from '#blocks/_shared/height-field.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { defineBlock } from '#blocks/define.ts';
import { videoSource } from './video-source.ts';

/** What browsers show by themselves. */
const formats = ['mp4', 'm4v', 'webm', 'mov'];

/** A film: a file, or one of the known video sites. */
export const videoBubble = defineBlock({
  type: 'video',
  kind: 'bubble',
  label: 'Video',
  help: 'Shows a video: a file, or a page of YouTube, Vimeo, TikTok or Gumlet.',
  icon: 'video',
  keywords: 'film, movie, youtube, vimeo, tiktok, gumlet, bubble',
  channels: { works: 'limited', because: 'Videos of YouTube and the like are sent as links.' },
  schema: z.object({
    ...blockFields,
    type: z.literal('video'),
    content: z
      .object({
        url: text('Address', {
          widget: 'url',
          media: 'video',
          description: 'URL of the file or of the page that shows the video.',
        }),
        /** Derived from the URL at run time. */
        type: z.enum(['url', 'youtube', 'vimeo', 'tiktok', 'gumlet']).optional().meta({ isHidden: true }),
        /** Derived from the URL at run time. */
        id: z.string().optional().meta({ isHidden: true }),
        height: heightField({ isAdvanced: true }),
        aspectRatio: z.string().default('16/9').meta({
          title: 'Proportions',
          description: 'Width/height, such as 16/9.',
          widget: 'text',
          isAdvanced: true,
        }),
        maxWidth: z
          .string()
          .default('100%')
          .meta({ title: 'Maximum width', description: 'A CSS length.', widget: 'text', isAdvanced: true }),
        queryParamsStr: text('Extra parameters', {
          placeholder: '?rel=0',
          description: 'Added to the URL of the player, such as ?rel=0.',
          isAdvanced: true,
        }),
        areControlsDisplayed: z.boolean().default(true).meta({ title: 'Show controls', widget: 'toggle' }),
        isAutoplayEnabled: z.boolean().default(true).meta({ title: 'Play automatically', widget: 'toggle' }),
      })
      .optional(),
  }),
  summary: (block) => block.content?.url || 'No video',
  ownWay: ownWays.next,
  media: { kind: 'video', fits: (url) => hasEnding(url, formats) || videoSource(url).type !== 'url' },
  problems: (block) => (block.content?.url ? [] : [{ text: 'has no URL', path: ['content', 'url'] }]),
});
