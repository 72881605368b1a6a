import * as z from 'zod';
import { blockFields, numberOrVariable, text } from '#blocks/_shared/fields.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { defineBlock } from '#blocks/define.ts';

/** An event for Google Analytics. */
export const googleAnalytics = defineBlock({
  type: 'Google Analytics',
  kind: 'integration',
  label: 'Google Analytics',
  help: 'Reports an event to Google Analytics.',
  icon: 'chart-column',
  keywords: 'tracking, event, statistics, gtag',
  channels: { works: 'web only', because: 'It only works in a web page.' },
  pageNeeds: 'Its own `gtag`, or `allowHostScripts: true` so that the bot may load it.',
  clientActions: ['googleAnalytics'],
  isSkippedInPreview: true,
  schema: z.object({
    ...blockFields,
    type: z.literal('Google Analytics'),
    options: z
      .object({
        trackingId: text('Measurement id', { description: 'Starts with G-.', placeholder: 'G-AB12CD34EF' }),
        category: text('Category'),
        action: text('Action'),
        label: text('Label'),
        value: numberOrVariable('Value'),
        sendTo: text('Send to', { isAdvanced: true }),
      })
      .prefault({}),
  }),
  summary: ({ options }) => options.action || 'No action',
  ownWay: ownWays.next,
  problems: ({ options }) =>
    options.trackingId ? [] : [{ text: 'has no measurement id', path: ['options', 'trackingId'] }],
  startProps: ({ options }) => (options.trackingId ? { googleAnalyticsId: options.trackingId } : {}),
});
