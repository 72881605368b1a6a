import * as z from 'zod';
import { absent } from '#blocks/_shared/absent.ts';
import { blockFields, text } from '#blocks/_shared/fields.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { defineBlock } from '#blocks/define.ts';

const standardEvents = [
  'Lead',
  'Contact',
  'CompleteRegistration',
  'Schedule',
  'SubmitApplication',
  'ViewContent',
  'AddPaymentInfo',
  'AddToCart',
  'AddToWishlist',
  'CustomizeProduct',
  'Donate',
  'FindLocation',
  'InitiateCheckout',
  'Purchase',
  'Search',
  'StartTrial',
  'Subscribe',
] as const;

const eventMeta = { title: 'Event', widget: 'select' } as const;

const shared = {
  pixelId: text('Pixel id'),
  isInitSkip: z.boolean().default(false).meta({
    title: 'The page loads the pixel',
    description: 'Only reports the event, for pages that load the pixel themselves.',
    widget: 'toggle',
    isAdvanced: true,
  }),
  params: z
    .array(
      z.object({
        id: z.string().optional().meta({ isHidden: true }),
        key: text('Name'),
        value: z.unknown().optional().meta({ title: 'Value', widget: 'text' }),
      }),
    )
    .optional()
    .meta({ title: 'Parameters' }),
};

/** An event for the Meta pixel. */
export const pixel = defineBlock({
  type: 'Pixel',
  kind: 'integration',
  label: 'Meta Pixel',
  help: 'Reports an event to the Meta pixel.',
  icon: 'scan-eye',
  keywords: 'tracking, facebook, event, ads',
  channels: { works: 'web only', because: 'It only works in a web page.' },
  pageNeeds: 'Its own `fbq`, or `allowHostScripts: true` so that the bot may load it.',
  clientActions: ['pixel'],
  isSkippedInPreview: true,
  schema: z.object({
    ...blockFields,
    type: z.literal('Pixel'),
    options: z
      .discriminatedUnion('eventType', [
        z.object({ eventType: absent, ...shared }),
        z.object({ eventType: z.enum(standardEvents).meta(eventMeta), ...shared }),
        z.object({
          eventType: z.literal('Custom').meta(eventMeta),
          name: text('Name of the event'),
          ...shared,
        }),
      ])
      .prefault({}),
  }),
  summary: ({ options }) => (options.eventType === 'Custom' ? options.name : options.eventType) || 'No event',
  ownWay: ownWays.next,
  problems: ({ options }) => [
    ...(options.pixelId ? [] : [{ text: 'has no pixel id', path: ['options', 'pixelId'] }]),
    ...(options.eventType ? [] : [{ text: 'has no event', path: ['options', 'eventType'] }]),
  ],
  startProps: ({ options }) =>
    options.pixelId && !options.isInitSkip ? { pixelIds: [options.pixelId] } : {},
});
