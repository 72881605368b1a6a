import * as z from 'zod';
import { effectBlockFields } from '#blocks/_shared/fields.ts';
import { httpOptions, httpProblems, httpSummary } from '#blocks/_shared/http-options.ts';
import { defineBlock } from '#blocks/define.ts';

/** A request to an automation of Zapier. */
export const zapier = defineBlock({
  type: 'Zapier',
  kind: 'integration',
  label: 'Zapier',
  help: 'Sends the conversation to a Zap.',
  icon: 'zap',
  keywords: ['automation', 'webhook', 'integration'],
  channels: {
    works: 'limited',
    because: 'The server always sends the request, because there is no browser.',
  },
  clientActions: ['httpRequestToExecute'],
  credentials: { proxyCredentialsId: 'http proxy' },
  schema: z.object({ ...effectBlockFields, type: z.literal('Zapier'), options: httpOptions }),
  summary: httpSummary,
  problems: httpProblems,
});
