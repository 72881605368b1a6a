import * as z from 'zod';
import { editorMetaSchema, ignoredSchema, severitiesSchema } from './diagnostic-schema.ts';
import { endpoint } from './endpoint.ts';
import { idField, timeField } from './fields.ts';

const tag = 'Bots';
const params = z.object({ botId: idField });
const response = z.object({
  editorMeta: editorMetaSchema,
  updatedAt: timeField.nullable().meta({ description: 'Null: nothing was kept yet.' }),
});

/** What the editor keeps beside a bot. */
export const getEditorMeta = endpoint({
  id: 'editorMeta.get',
  method: 'GET',
  path: '/v1/bots/{botId}/editorMeta',
  tag,
  summary: 'Get the data that the editor stores with a bot',
  description: 'It is not part of the bot: visitors and exports do not get it.',
  auth: 'token',
  params,
  response: response.extend({
    reach: z.object({ own: z.array(z.string()).readonly(), allowed: z.array(z.string()).readonly() }).meta({
      description:
        'For judging the requests of blocks: names of the server itself, which it never calls, and the private hosts that its operator allows, such as `crm.internal:443` and `10.1.0.0/16:8080`.',
    }),
  }),
  errors: ['NOT_FOUND'],
});

/** Replaces what the editor keeps beside a bot. */
export const putEditorMeta = endpoint({
  id: 'editorMeta.put',
  method: 'PUT',
  path: '/v1/bots/{botId}/editorMeta',
  tag,
  summary: 'Replace the data that the editor stores with a bot',
  auth: 'token',
  params,
  body: z.object({
    editorMeta: z.object({
      ignored: z
        .array(ignoredSchema)
        .max(1000)
        .optional()
        .meta({ description: 'All ignored findings. Default: as before.' }),
      severities: severitiesSchema
        .optional()
        .meta({ description: 'The severity of findings, by their code. Default: as before.' }),
    }),
  }),
  response,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const editorMetaEndpoints = [getEditorMeta, putEditorMeta] as const;
