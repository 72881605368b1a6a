import * as z from 'zod';
import { effectBlockFields, text } from '#blocks/_shared/fields.ts';
import { keyValues } from '#blocks/_shared/key-values.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import {
  accountProblems,
  action,
  actionSummary,
  credentialsFields,
  noAction,
} from '#blocks/_shared/plug-in.ts';
import { defineBlock } from '#blocks/define.ts';

/** Events and groups for PostHog. */
export const posthog = defineBlock({
  type: 'posthog',
  kind: 'integration',
  label: 'PostHog',
  help: 'Sends events from the conversation to PostHog.',
  icon: 'chart-line',
  keywords: 'analytics, tracking, event, product',
  channels: { works: 'everywhere' },
  credentials: { credentialsId: 'posthog' },
  schema: z.object({
    ...effectBlockFields,
    type: z.literal('posthog'),
    options: z
      .discriminatedUnion('action', [
        noAction(credentialsFields),
        action('Capture', {
          ...credentialsFields,
          isAnonymous: z.boolean().default(false).meta({ title: 'Without a person', widget: 'toggle' }),
          distinctId: text('Person', { shownWhen: { field: 'isAnonymous', is: false } }),
          event: text('Event'),
          properties: keyValues('Properties'),
          personProperties: keyValues('Properties of the person', {
            shownWhen: { field: 'isAnonymous', is: false },
          }),
          groups: z
            .array(z.object({ type: text('Type'), key: text('Key') }))
            .optional()
            .meta({ title: 'Groups', isAdvanced: true }),
        }),
        action('Identify Group', {
          ...credentialsFields,
          distinctId: text('Person'),
          groupType: text('Type'),
          groupKey: text('Key'),
          properties: keyValues('Properties'),
        }),
      ])
      .prefault({}),
  }),
  summary: actionSummary,
  ownWay: ownWays.next,
  problems: accountProblems,
});
