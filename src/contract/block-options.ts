import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { idField, listOf } from './fields.ts';

/** Ask the service of a block for values of a field. */
export const findBlockOptions = endpoint({
  id: 'blockOptions.find',
  method: 'POST',
  path: '/v1/bots/{botId}/blockOptions',
  tag: 'Block types',
  summary: 'Find values for a field of a block',
  description:
    'Asks the service of a block, with the credentials that its options name, for the values that a field may have: sheets, columns, models, voices, tables, labels. The field names the question as `suggests` in its form. Nothing changes at the service. Any other value can be stored as well. Answers are kept for a minute.',
  auth: 'token',
  params: z.object({ botId: idField }),
  body: z.object({
    type: z.string().max(100).meta({ description: 'Type of the block.' }),
    question: z.string().max(100).meta({ description: '`suggests` of the field.', example: 'models' }),
    options: z
      .record(z.string(), z.unknown())
      .default({})
      .meta({ description: 'The options of the block, with `credentialsId` and what was chosen so far.' }),
  }),
  response: z.object({
    outcome: z.enum(['found', 'lacks', 'refused', 'unreachable']).meta({
      description:
        '`lacks`: something must be chosen before. `refused`: the service does not accept the credentials, or what was chosen. `unreachable`: it may work later.',
    }),
    message: z.string().nullable().meta({ description: 'Why nothing was found, as a sentence.' }),
    options: listOf({
      value: z.string(),
      label: z.string(),
      detail: z.string().optional().meta({ description: 'Distinguishes it from others with its name.' }),
    }),
    depends: z.array(z.string()).readonly().meta({
      description: 'The options of the block that decide about the answer, besides its credentials.',
    }),
    isPartial: z.boolean().meta({ description: 'Whether there are more than these.' }),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** In the order of the reference. */
export const blockOptionEndpoints = [findBlockOptions] as const;
