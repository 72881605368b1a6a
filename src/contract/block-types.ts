import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { listOf } from './fields.ts';
import { formSchema } from './form-schema.ts';

const common = {
  label: z.string(),
  help: z.string().meta({ description: 'One sentence.' }),
  icon: z.string().meta({ description: 'Name of a Lucide icon.' }),
  keywords: z.array(z.string()).readonly(),
  form: formSchema,
};

/** The types of blocks and events. */
export const listBlockTypes = endpoint({
  id: 'blockTypes.list',
  method: 'GET',
  path: '/v1/blockTypes',
  tag: 'Block types',
  summary: 'List the types of blocks and events',
  description:
    'Each type with its options, the form that shows them, and the JSON Schema of its blocks. The list is the same for all workspaces and only changes with the version of the server.',
  auth: 'token',
  query: z.object({
    type: z.string().max(100).optional().meta({ description: 'Only this type of block.' }),
  }),
  response: z.object({
    blockTypes: listOf({
      type: z.string(),
      kind: z.enum(['bubble', 'input', 'logic', 'integration']),
      ...common,
      channels: z.object({
        works: z.enum(['everywhere', 'limited', 'web only']),
        because: z.string().nullable(),
      }),
      pageNeeds: z.string().nullable().meta({ description: 'What the page must allow or provide for it.' }),
      isLegacy: z.boolean().meta({
        description: 'Whether it is only for old bots, and not offered to authors.',
      }),
      ways: z.object({
        own: z.string().nullable().meta({
          description: 'What the edge of a new block stands for; null: the flow never follows it.',
        }),
        hasItemEdges: z.boolean().meta({ description: 'Whether its items have edges of their own.' }),
        hasErrorEdge: z
          .boolean()
          .meta({ description: 'Whether it has an edge that is taken when it fails.' }),
      }),
      schema: z.record(z.string(), z.unknown()).meta({ description: 'JSON Schema of a stored block.' }),
    }),
    eventTypes: listOf({
      type: z.enum(['start', 'command', 'reply', 'invalidReply', 'error']),
      ...common,
      isFixed: z.boolean().meta({ description: 'Whether a bot has exactly one.' }),
      isUnique: z.boolean().meta({ description: 'Whether only the first one of a bot ever runs.' }),
    }),
  }),
});

/** In the order of the reference. */
export const blockTypeEndpoints = [listBlockTypes] as const;
