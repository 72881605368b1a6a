import * as z from 'zod';
import type { Bubble } from '#model/chat.ts';
import { richTextSchema } from './rich-text-schema.ts';

/** A message of the bot, identified by its type. Created on first use, because a server that runs only writes them. */
export const bubbleSchema: z.ZodType<ReplyBubble, Bubble> = z.lazy(() => bubbleShape());

/** A bubble as clients receive it. */
export type ReplyBubble = z.output<ReturnType<typeof bubbleShape>>;

function bubbleShape() {
  return z
    .discriminatedUnion('type', [
      bubble('text', z.discriminatedUnion('type', [richText(), markdown()])).meta({ id: 'TextBubble' }),
      bubble(
        'image',
        z.object({
          url: z.string(),
          clickLink: z.object({ url: z.string(), alt: z.string() }).optional(),
        }),
      ).meta({ id: 'ImageBubble' }),
      bubble('video', video()).meta({ id: 'VideoBubble' }),
      bubble('audio', z.object({ url: z.string(), isAutoplayEnabled: z.boolean() })).meta({
        id: 'AudioBubble',
      }),
      bubble(
        'embed',
        z.object({
          url: z.string(),
          height: z.number().meta({ description: 'In pixels.' }),
          waitForEvent: z
            .object({
              isEnabled: z.boolean().optional(),
              name: z.string().optional(),
              saveDataInVariableId: z.string().optional(),
            })
            .optional()
            .meta({ description: 'The chat continues when the embedded page reports this event.' }),
        }),
      ).meta({ id: 'EmbedBubble' }),
      bubble('custom-embed', customEmbed()).meta({ id: 'CustomEmbedBubble' }),
    ])
    .meta({ id: 'Bubble', description: 'A message of the bot.' });
}

function bubble<const T extends string, C extends z.ZodType>(type: T, content: C) {
  return z.object({ id: z.string(), type: z.literal(type), content });
}

function richText() {
  return z.object({ type: z.literal('richText'), richText: richTextSchema() });
}

function markdown() {
  return z.object({ type: z.literal('markdown'), markdown: z.string() });
}

function video() {
  return z.object({
    url: z.string(),
    type: z.enum(['url', 'youtube', 'vimeo', 'tiktok', 'gumlet']),
    id: z.string().optional().meta({ description: 'Id of the video at the service that plays it.' }),
    queryParamsStr: z.string().optional(),
    height: z.number(),
    aspectRatio: z.string(),
    maxWidth: z.string(),
    areControlsDisplayed: z.boolean(),
    isAutoplayEnabled: z.boolean(),
  });
}

function customEmbed() {
  const value = z.union([z.string(), z.array(z.string().nullable())]).nullable();
  const code = z.object({ content: z.string(), args: z.record(z.string(), value) });
  return z.object({
    url: z.string().meta({ description: 'What to show where the code cannot run.' }),
    initFunction: code.meta({ description: 'Code that renders the content.' }),
    waitForEventFunction: code
      .optional()
      .meta({ description: 'Code that reports when the visitor is done.' }),
  });
}
