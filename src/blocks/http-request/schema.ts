import * as z from 'zod';
import { effectBlockFields } from '#blocks/_shared/fields.ts';
import { httpOptions, httpProblems, httpSummary } from '#blocks/_shared/http-options.ts';
import { defineBlock } from '#blocks/define.ts';

/** A request to any service. */
export const httpRequest = defineBlock({
  type: 'Webhook',
  kind: 'integration',
  label: 'HTTP request',
  help: 'Calls another service and keeps parts of its answer.',
  icon: 'globe',
  keywords: ['api', 'webhook', 'rest', 'fetch', 'request'],
  channels: {
    works: 'limited',
    because: 'The server always sends the request: there is no page to send it.',
  },
  clientActions: ['httpRequestToExecute'],
  credentials: { proxyCredentialsId: 'http proxy' },
  schema: z.object({ ...effectBlockFields, type: z.literal('Webhook'), options: httpOptions }),
  summary: httpSummary,
  problems: httpProblems,
});
