import * as z from 'zod';
import { effectBlockFields } from '#blocks/_shared/fields.ts';
import { httpOptions, httpProblems, httpSummary } from '#blocks/_shared/http-options.ts';
import { defineBlock } from '#blocks/define.ts';

/** A request to an automation of Pabbly. */
export const pabbly = defineBlock({
  type: 'Pabbly',
  kind: 'integration',
  label: 'Pabbly',
  help: 'Sends the conversation to a workflow.',
  icon: 'workflow',
  keywords: ['automation', 'webhook', 'connect'],
  channels: {
    works: 'limited',
    because: 'The server always sends the request, because there is no browser.',
  },
  clientActions: ['httpRequestToExecute'],
  credentials: { proxyCredentialsId: 'http proxy' },
  schema: z.object({ ...effectBlockFields, type: z.literal('Pabbly'), options: httpOptions }),
  summary: httpSummary,
  problems: httpProblems,
});
