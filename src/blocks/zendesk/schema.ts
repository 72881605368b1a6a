import * as z from 'zod';
import { effectBlockFields, text } from '#blocks/_shared/fields.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import {
  accountProblems,
  action,
  actionSummary,
  credentialsFields,
  noAction,
} from '#blocks/_shared/plug-in.ts';
import { defineBlock } from '#blocks/define.ts';

/** The chat window of Zendesk. */
export const zendesk = defineBlock({
  type: 'zendesk',
  kind: 'integration',
  label: 'Zendesk',
  help: 'Opens the Zendesk window, so that a person can take over.',
  icon: 'headset',
  keywords: 'support, human, handover, ticket',
  channels: { works: 'web only', because: 'Its widget opens in a web page.' },
  pageNeeds:
    '`allowHostScripts: true`: its window is in the host page, which a sandboxed frame cannot reach.',
  clientActions: ['codeToExecute'],
  credentials: { credentialsId: 'zendesk' },
  schema: z.object({
    ...effectBlockFields,
    type: z.literal('zendesk'),
    options: z
      .discriminatedUnion('action', [
        noAction(credentialsFields),
        action('Open Web Widget', {
          ...credentialsFields,
          userId: text('User'),
          name: text('Name'),
          email: text('Email'),
          webWidgetKey: text('Widget key'),
        }),
      ])
      .prefault({}),
  }),
  summary: actionSummary,
  ownWay: ownWays.next,
  fresh: () => ({ options: { action: 'Open Web Widget' } }),
  problems: accountProblems,
});
