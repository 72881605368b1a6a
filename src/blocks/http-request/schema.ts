import * as z from 'zod';
import { effectBlockFields } from '#blocks/_shared/fields.ts';
import { httpOptions, httpProblems, httpSummary } from '#blocks/_shared/http-options.ts';
import { defineBlock } from '#blocks/define.ts';

/** A request to any service. */
export const httpRequest = defineBlock({
  type: 'Webhook',
  kind: 'integration',
  label: 'HTTP request',
  help: 'Calls another service and saves parts of its response.',
  icon: 'globe',
  keywords: ['api', 'webhook', 'rest', 'fetch', 'request'],
  channels: {
    works: 'limited',
    because: 'The server always sends the request, because there is no browser.',
  },
  clientActions: ['httpRequestToExecute'],
  credentials: { proxyCredentialsId: 'http proxy' },
  schema: z.object({ ...effectBlockFields, type: z.literal('Webhook'), options: httpOptions }),
  summary: httpSummary,
  problems: httpProblems,
});
