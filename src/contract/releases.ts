import * as z from 'zod';
import { endpoint, queryNumber } from './endpoint.ts';
import { idField, ifRevField, listOf, timeField } from './fields.ts';

const tag = 'Releases';
const params = z.object({ botId: idField });
const person = z
  .object({ id: z.string(), name: z.string().nullable() })
  .nullable()
  .meta({ description: 'Null if unknown, or if the account was deleted.' });

/** The history of what was live, and who released it. */
export const listReleases = endpoint({
  id: 'releases.list',
  method: 'GET',
  path: '/v1/bots/{botId}/releases',
  tag,
  summary: 'List the releases of a bot',
  description:
    'Latest first. `versionId` is what visitors got from then on; null: nothing. The same version can be released several times.',
  auth: 'token',
  params,
  query: z.object({
    limit: queryNumber(z.int().min(1).max(500)).default(50),
    cursor: queryNumber(z.int().min(0)).optional(),
  }),
  response: z.object({
    releases: listOf({
      versionId: z.string().nullable(),
      act: z.enum(['publish', 'rollBack', 'unpublish', 'trash', 'restore']),
      message: z.string().nullable(),
      by: person,
      at: timeField,
    }),
    nextCursor: z.int().optional(),
  }),
  errors: ['NOT_FOUND'],
});

const checkpoint = z
  .object({
    versionId: z.string().meta({ description: 'The version that holds the draft as it was.' }),
    reason: z.enum(['rollBack', 'largeChange', 'hourly', 'saved']).meta({
      description:
        '`rollBack`, `largeChange`: before a version or such a change took its place; `hourly`: it had changed for an hour; `saved`: somebody asked for it.',
    }),
    name: z.string().nullable().meta({
      description: 'With a name, it stays as long as the bot.',
    }),
    by: person,
    at: timeField,
  })
  .meta({ id: 'Checkpoint' });
const checkpointName = z.string().trim().min(1).max(255);

/** The drafts that were kept. */
export const listCheckpoints = endpoint({
  id: 'checkpoints.list',
  method: 'GET',
  path: '/v1/bots/{botId}/checkpoints',
  tag,
  summary: 'List the kept drafts',
  description:
    'The last 500, newest first. Drafts are kept hourly while they change, before a version or a large change replaces them, and on request. After a day one of each hour stays, after a week one of each day, and after 90 days only those with a name. Rolling back to `versionId` restores such a draft; the draft that it replaces is kept itself.',
  auth: 'token',
  params,
  response: z.object({ checkpoints: z.array(checkpoint).readonly() }),
  errors: ['NOT_FOUND'],
});

/** Keeps the draft as it is. */
export const saveCheckpoint = endpoint({
  id: 'checkpoints.save',
  method: 'POST',
  path: '/v1/bots/{botId}/checkpoints',
  tag,
  summary: 'Keep the draft',
  description: 'Keeps the draft as it is now, under a name if you like.',
  auth: 'token',
  params,
  body: z.object({
    name: checkpointName.nullish(),
    ifRev: ifRevField,
  }),
  response: z.object({ checkpoint }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});

/** Names a kept draft, so that it stays. */
export const updateCheckpoint = endpoint({
  id: 'checkpoints.update',
  method: 'PATCH',
  path: '/v1/bots/{botId}/checkpoints/{versionId}',
  tag,
  summary: 'Name a kept draft',
  description:
    'The last one with this version. With a name, it stays as long as the bot; with null, it is removed like the others.',
  auth: 'token',
  params: z.object({ botId: idField, versionId: idField }),
  body: z.object({ name: checkpointName.nullable() }),
  response: z.object({ checkpoint }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const releaseEndpoints = [listReleases, listCheckpoints, saveCheckpoint, updateCheckpoint] as const;
