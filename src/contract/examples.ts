import * as z from 'zod';
import { botSchema } from './bot-schema.ts';
import { endpoint } from './endpoint.ts';
import { idField } from './fields.ts';

const tag = 'Examples';

/** An example bot, as a list of examples shows it. */
export const exampleSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    icon: z.string().nullable(),
    description: z.string(),
    groups: z
      .array(z.object({ id: z.string(), title: z.string(), x: z.number(), y: z.number(), blocks: z.int() }))
      .meta({ description: 'Where its groups are and how many blocks they have: enough for a picture.' }),
    edges: z
      .array(z.object({ from: z.string().nullable(), to: z.string() }))
      .meta({ description: 'Which groups are connected; `from` is null for the start.' }),
  })
  .meta({ id: 'Example' });

/** The bots that come with the installation. */
export const listExamples = endpoint({
  id: 'examples.list',
  method: 'GET',
  path: '/v1/examples',
  tag,
  summary: 'List the example bots',
  auth: 'token',
  response: z.object({ examples: z.array(exampleSchema) }),
  errors: ['FORBIDDEN'],
});

/** Creates a bot from an example. */
export const createFromExample = endpoint({
  id: 'examples.create',
  method: 'POST',
  path: '/v1/examples/{exampleId}',
  tag,
  summary: 'Create a bot from an example',
  description: 'Bots that the example links to are created as well. Nothing is published.',
  auth: 'token',
  params: z.object({ exampleId: idField }),
  body: z.object({ workspaceId: idField, folderId: idField.nullish() }),
  response: z.object({ bot: botSchema }),
  errors: ['NOT_FOUND'],
});

export const exampleEndpoints = [listExamples, createFromExample] as const;
