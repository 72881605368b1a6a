import * as z from 'zod';
import { blockFields, text } from '#blocks/_shared/fields.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { defineBlock } from '#blocks/define.ts';

/** A sound with a player. */
export const audioBubble = defineBlock({
  type: 'audio',
  kind: 'bubble',
  label: 'Audio',
  help: 'Plays a sound or a voice message.',
  icon: 'audio-lines',
  keywords: 'sound, music, voice, podcast, bubble',
  channels: { works: 'everywhere' },
  schema: z.object({
    ...blockFields,
    type: z.literal('audio'),
    content: z
      .object({
        url: text('Address', { widget: 'url', media: 'audio', description: 'URL of the audio file.' }),
        isAutoplayEnabled: z.boolean().default(true).meta({ title: 'Play automatically', widget: 'toggle' }),
      })
      .optional(),
  }),
  summary: (block) => block.content?.url || 'No audio',
  ownWay: ownWays.next,
  problems: (block) => (block.content?.url ? [] : [{ text: 'has no URL', path: ['content', 'url'] }]),
});
