import * as z from 'zod';
import { endpoint, queryNumber } from './endpoint.ts';
import { idField, timeField } from './fields.ts';

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
    releases: z
      .array(
        z.object({
          versionId: z.string().nullable(),
          act: z.enum(['publish', 'rollBack', 'unpublish', 'trash', 'restore']),
          message: z.string().nullable(),
          by: person,
          at: timeField,
        }),
      )
      .readonly(),
    nextCursor: z.int().optional(),
  }),
  errors: ['NOT_FOUND'],
});

/** The drafts that were saved before they were replaced. */
export const listCheckpoints = endpoint({
  id: 'checkpoints.list',
  method: 'GET',
  path: '/v1/bots/{botId}/checkpoints',
  tag,
  summary: 'List the replaced drafts',
  description:
    'The last hundred, newest first. Rolling back to `versionId` restores such a draft; the draft that it replaces becomes a checkpoint itself.',
  auth: 'token',
  params,
  response: z.object({
    checkpoints: z
      .array(
        z.object({
          versionId: z.string(),
          reason: z.enum(['rollBack']).meta({ description: 'What replaced the draft.' }),
          by: person,
          at: timeField,
        }),
      )
      .readonly(),
  }),
  errors: ['NOT_FOUND'],
});

export const releaseEndpoints = [listReleases, listCheckpoints] as const;
