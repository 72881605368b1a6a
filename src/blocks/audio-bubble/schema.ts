import * as z from 'zod';
import { blockFields, text } from '#blocks/_shared/fields.ts';
import { hasEnding } from '#blocks/_shared/has-ending.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { defineBlock } from '#blocks/define.ts';

/** What browsers show by themselves. */
const formats = ['mp3', 'wav', 'ogg', 'oga', 'm4a', 'aac'];

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
  media: { kind: 'audio', fits: (url) => hasEnding(url, formats) },
  problems: (block) => (block.content?.url ? [] : [{ text: 'has no URL', path: ['content', 'url'] }]),
});
