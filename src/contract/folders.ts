import * as z from 'zod';
import { endpoint, queryBoolean } from './endpoint.ts';
import { idField } from './fields.ts';
import { folderSchema } from './folder-schema.ts';

const params = z.object({ folderId: idField });
const inWorkspace = z.object({ workspaceId: idField });
const reply = z.object({ folder: folderSchema });
const tag = 'Folders';

/** Creates a folder. */
export const createFolder = endpoint({
  id: 'folders.create',
  method: 'POST',
  path: '/v1/folders',
  tag,
  summary: 'Create a folder',
  auth: 'token',
  body: z.object({
    workspaceId: idField,
    name: z.string().min(1).max(1000).default('New folder'),
    folderName: z
      .string()
      .min(1)
      .max(1000)
      .optional()
      .meta({ description: 'The name, for clients made for Typebot.' }),
    parentFolderId: idField.nullish().meta({ description: 'Default: the top level.' }),
  }),
  response: reply,
  errors: ['NOT_FOUND'],
});

/** The folders directly inside a folder, or at the top level. */
export const listFolders = endpoint({
  id: 'folders.list',
  method: 'GET',
  path: '/v1/folders',
  tag,
  summary: 'List folders',
  description:
    'Newest first. Without `parentFolderId`: those at the top level, or with `all` every folder of the workspace.',
  auth: 'token',
  query: inWorkspace.extend({
    parentFolderId: idField.optional(),
    all: queryBoolean
      .default(false)
      .meta({ description: 'All folders of the workspace; `parentFolderId` is ignored.' }),
  }),
  response: z.object({ folders: z.array(folderSchema).readonly() }),
  errors: ['NOT_FOUND'],
});

/** One folder. */
export const getFolder = endpoint({
  id: 'folders.get',
  method: 'GET',
  path: '/v1/folders/{folderId}',
  tag,
  summary: 'Get a folder',
  auth: 'token',
  params,
  query: inWorkspace,
  response: reply,
  errors: ['NOT_FOUND'],
});

/** Renames or moves a folder. */
export const updateFolder = endpoint({
  id: 'folders.update',
  method: 'PATCH',
  path: '/v1/folders/{folderId}',
  tag,
  summary: 'Update a folder',
  description: 'A folder cannot be moved into itself or a folder inside it.',
  auth: 'token',
  params,
  body: inWorkspace.extend({
    folder: z.object({
      name: z.string().min(1).max(1000).optional(),
      parentFolderId: idField.nullish().meta({ description: 'Null moves it to the top level.' }),
    }),
  }),
  response: reply,
  errors: ['NOT_FOUND'],
});

/** Removes a folder; its content moves up. */
export const deleteFolder = endpoint({
  id: 'folders.delete',
  method: 'DELETE',
  path: '/v1/folders/{folderId}',
  tag,
  summary: 'Delete a folder',
  description: 'Its content moves up to the parent folder.',
  auth: 'token',
  params,
  body: inWorkspace,
  response: reply,
  errors: ['NOT_FOUND'],
});

export const folderEndpoints = [createFolder, listFolders, getFolder, updateFolder, deleteFolder] as const;
