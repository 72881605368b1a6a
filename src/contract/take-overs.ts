import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { idField, timeField } from './fields.ts';

const tag = 'Take-overs';
const params = z.object({ workspaceId: idField });
const oneParams = params.extend({ takeOverId: idField });
const count = z.int().min(0).nullable();

/** A bot of the other installation, and what became of it. */
const takeOverBotSchema = z
  .object({
    id: z.string().meta({ description: 'The id in the other installation.' }),
    botId: z.string().nullable().meta({ description: 'The id here; null: it is not here.' }),
    name: z.string(),
    workspace: z.string().meta({ description: 'The name of its workspace there.' }),
    folder: z.string().nullable(),
    state: z.enum(['waiting', 'ready', 'here', 'taken', 'failed']).meta({
      description:
        '`ready`: a dry run found nothing against it. `here`: it was here before, and stays unchanged.',
    }),
    isPublished: z.boolean().nullable().meta({ description: 'Null: not known yet.' }),
    results: count.meta({
      description: 'Results that were added; null: none were asked for, or not known yet.',
    }),
    warnings: z
      .array(z.string())
      .readonly()
      .meta({ description: 'What does not come along, or not as it was.' }),
    failure: z.string().nullable(),
  })
  .meta({ id: 'TakeOverBot' });

const takeOverSchema = z
  .object({
    id: z.string(),
    state: z.enum(['running', 'done', 'failed', 'cancelled', 'interrupted']).meta({
      description:
        '`interrupted`: the server was restarted. Start it again with the token: what is here already is not added again.',
    }),
    createdAt: timeField,
    updatedAt: timeField,
    from: z.string().meta({ description: 'The origin of the other installation.' }),
    dryRun: z.boolean(),
    withResults: z.boolean(),
    bots: z.array(takeOverBotSchema).readonly(),
    themes: z.int().meta({ description: 'Theme templates that were added.' }),
    notes: z.array(z.string()).readonly().meta({ description: 'What could not be read besides bots.' }),
    failure: z.string().nullable().meta({ description: 'Why it ended early.' }),
  })
  .meta({ id: 'TakeOver' });

const reply = z.object({ takeOver: takeOverSchema });

/** Fetches bots of another installation. */
export const startTakeOver = endpoint({
  id: 'takeOvers.start',
  method: 'POST',
  path: '/v1/workspaces/{workspaceId}/takeOvers',
  tag,
  summary: 'Take over bots of another installation',
  description:
    'Reads workspaces, folders, bots, published versions, theme templates and, if asked for, results of an installation of Typebot, and adds them to this workspace. It changes nothing there. The reply comes at once; ask for the progress at `takeOvers.get`. Bots keep their ids where possible, and nothing is added twice. The token is not stored. Hosts in private networks need `EGRESS_ALLOW`.',
  auth: 'token',
  params,
  body: z.object({
    from: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .meta({ description: 'The address of the other installation.', example: 'https://bots.example.org' }),
    token: z
      .string()
      .regex(/^[\x21-\x7e]{8,1000}$/, 'Must be 8 to 1,000 characters without spaces')
      .meta({ description: 'An API token of the other installation.', example: 'abcDEF123456' }),
    dryRun: z
      .boolean()
      .default(false)
      .meta({ description: 'Only look: reports what would be added, with warnings.' }),
    withResults: z.boolean().default(false),
    botIds: z
      .array(z.string().min(1).max(200))
      .max(1000)
      .optional()
      .meta({ description: 'Only the bots with these ids there. Default: all.' }),
  }),
  response: reply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'LIMIT_REACHED'],
});

/** The latest take-overs of a workspace. */
export const listTakeOvers = endpoint({
  id: 'takeOvers.list',
  method: 'GET',
  path: '/v1/workspaces/{workspaceId}/takeOvers',
  tag,
  summary: 'List take-overs',
  description: 'The latest ten, newest first.',
  auth: 'token',
  params,
  response: z.object({ takeOvers: z.array(takeOverSchema).readonly() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** How far a take-over is. */
export const getTakeOver = endpoint({
  id: 'takeOvers.get',
  method: 'GET',
  path: '/v1/workspaces/{workspaceId}/takeOvers/{takeOverId}',
  tag,
  summary: 'Get the progress of a take-over',
  auth: 'token',
  params: oneParams,
  response: reply,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Ends a take-over. */
export const cancelTakeOver = endpoint({
  id: 'takeOvers.cancel',
  method: 'POST',
  path: '/v1/workspaces/{workspaceId}/takeOvers/{takeOverId}/cancel',
  tag,
  summary: 'Cancel a take-over',
  description: 'What is here already stays.',
  auth: 'token',
  params: oneParams,
  response: reply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});

export const takeOverEndpoints = [startTakeOver, listTakeOvers, getTakeOver, cancelTakeOver] as const;
