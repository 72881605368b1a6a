import * as z from 'zod';
import { botSchema } from './bot-schema.ts';
import { endpoint } from './endpoint.ts';
import { idField, listOf, successReply, timeField } from './fields.ts';

const tag = 'Trash';
const inWorkspace = z.object({ workspaceId: idField });

/** The deleted bots of a workspace that can be restored. */
export const listTrash = endpoint({
  id: 'trash.list',
  method: 'GET',
  path: '/v1/workspaces/{workspaceId}/trash',
  tag,
  summary: 'List the bots in the trash',
  description:
    'The last deleted first. Guests of the workspace see the bots that were shared with them. Each bot is removed permanently at `removedAt`.',
  auth: 'token',
  params: inWorkspace,
  response: z.object({
    bots: listOf({
      id: z.string(),
      name: z.string(),
      icon: z.string().nullable(),
      folderId: z.string().nullable(),
      publicId: z.string().nullable(),
      createdAt: timeField,
      deletedAt: timeField,
      removedAt: timeField.meta({
        description: 'The time when it is removed permanently, with its results.',
      }),
    }),
  }),
  errors: ['NOT_FOUND'],
});

/** Restores a deleted bot. */
export const restoreBot = endpoint({
  id: 'trash.restore',
  method: 'POST',
  path: '/v1/bots/{botId}/restore',
  tag,
  summary: 'Restore a bot from the trash',
  description:
    'The bot gets back its results, its public id and its domain, and is live again if it was. Its chats can continue.',
  auth: 'token',
  params: z.object({ botId: idField }),
  response: z.object({ bot: botSchema }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Removes one bot in the trash permanently. */
export const removeFromTrash = endpoint({
  id: 'trash.remove',
  method: 'DELETE',
  path: '/v1/workspaces/{workspaceId}/trash/{botId}',
  tag,
  summary: 'Remove a bot in the trash permanently',
  description: 'Its results, files, versions and chats are removed as well. This cannot be undone.',
  auth: 'token',
  params: inWorkspace.extend({ botId: idField }),
  response: successReply,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Removes all bots in the trash permanently. */
export const emptyTrash = endpoint({
  id: 'trash.empty',
  method: 'DELETE',
  path: '/v1/workspaces/{workspaceId}/trash',
  tag,
  summary: 'Empty the trash',
  description: 'Removes all bots in the trash with everything that belongs to them. This cannot be undone.',
  auth: 'token',
  params: inWorkspace,
  response: z.object({ removed: z.int().meta({ description: 'Number of bots removed.' }) }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const trashEndpoints = [listTrash, restoreBot, removeFromTrash, emptyTrash] as const;
