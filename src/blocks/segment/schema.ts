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

const user = { ...credentialsFields, userId: text('User') };

/** Events and users for Segment. */
export const segment = defineBlock({
  type: 'segment',
  kind: 'integration',
  label: 'Segment',
  help: 'Tells Segment who the visitor is and what happens.',
  icon: 'chart-pie',
  keywords: 'analytics, tracking, event, customer data',
  channels: { works: 'everywhere' },
  credentials: { credentialsId: 'segment' },
  schema: z.object({
    ...effectBlockFields,
    type: z.literal('segment'),
    options: z
      .discriminatedUnion('action', [
        noAction(credentialsFields),
        action('Alias', { ...user, previousId: text('Previous user') }),
        action('Identify User', { ...user, email: text('Email'), traits: keyValues('Traits') }),
        action('Page', {
          ...user,
          name: text('Page'),
          category: text('Category'),
          properties: keyValues('Properties'),
        }),
        action('Track', { ...user, eventName: text('Event'), properties: keyValues('Properties') }),
      ])
      .prefault({}),
  }),
  summary: actionSummary,
  ownWay: ownWays.next,
  problems: accountProblems,
});
