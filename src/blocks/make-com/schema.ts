import * as z from 'zod';
import { effectBlockFields } from '#blocks/_shared/fields.ts';
import { httpOptions, httpProblems, httpSummary } from '#blocks/_shared/http-options.ts';
import { defineBlock } from '#blocks/define.ts';

/** A request to an automation of Make.com. */
export const makeCom = defineBlock({
  type: 'Make.com',
  kind: 'integration',
  label: 'Make.com',
  help: 'Sends the conversation to a scenario.',
  icon: 'workflow',
  keywords: ['automation', 'webhook', 'integromat'],
  channels: {
    works: 'limited',
    because: 'The server always sends the request, because there is no browser.',
  },
  clientActions: ['httpRequestToExecute'],
  credentials: { proxyCredentialsId: 'http proxy' },
  schema: z.object({ ...effectBlockFields, type: z.literal('Make.com'), options: httpOptions }),
  summary: httpSummary,
  problems: httpProblems,
});
