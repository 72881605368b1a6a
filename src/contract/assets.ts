import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { idField, listOf } from './fields.ts';

const tag = 'Assets';
const inWorkspace = z.object({ workspaceId: idField });
const params = inWorkspace.extend({ assetId: idField });

/** A file of an author. */
export const assetSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    type: z.string().meta({ description: 'Media type detected from the bytes.', example: 'image/png' }),
    size: z.int().meta({ description: 'In bytes.' }),
    url: z
      .string()
      .meta({ description: 'The address to use in bots; anybody who has it can open the file.' }),
    createdAt: z.string(),
  })
  .meta({ id: 'Asset' });

/** Stores a file for bots. */
export const createAsset = endpoint({
  id: 'assets.create',
  method: 'POST',
  path: '/v1/workspaces/{workspaceId}/assets',
  tag,
  summary: 'Upload an asset',
  description:
    'The body is the raw bytes of the file, of any content type. With `media`, pictures, videos and sounds that browsers cannot show (SVG, for example) are rejected.',
  auth: 'token',
  params: inWorkspace,
  query: z.object({
    fileName: z.string().min(1).max(1000),
    media: z
      .enum(['image', 'video', 'audio', 'file'])
      .default('file')
      .meta({ description: 'The required kind of file; `file` accepts anything.' }),
  }),
  takesBytes: true,
  response: z.object({ asset: assetSchema }),
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'FILE_TYPE_NOT_ALLOWED',
    'FILE_TOO_LARGE',
    'UPLOAD_LIMIT_REACHED',
    'LIMIT_REACHED',
    'STORAGE_UNAVAILABLE',
  ],
});

/** The files of authors. */
export const listAssets = endpoint({
  id: 'assets.list',
  method: 'GET',
  path: '/v1/workspaces/{workspaceId}/assets',
  tag,
  summary: 'List the assets of a workspace',
  description: 'Newest first.',
  auth: 'token',
  params: inWorkspace,
  response: z.object({ assets: z.array(assetSchema).readonly() }),
  errors: ['NOT_FOUND'],
});

/** Removes a file of an author. */
export const deleteAsset = endpoint({
  id: 'assets.delete',
  method: 'DELETE',
  path: '/v1/workspaces/{workspaceId}/assets/{assetId}',
  tag,
  summary: 'Delete an asset',
  description: 'Its URL stops working at once, also in published bots. Check first where it is used.',
  auth: 'token',
  params,
  response: z.object({ asset: assetSchema }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Where a file of an author is used. */
export const listAssetUses = endpoint({
  id: 'assets.usedBy',
  method: 'GET',
  path: '/v1/workspaces/{workspaceId}/assets/{assetId}/usedBy',
  tag,
  summary: 'List the bots that use an asset',
  auth: 'token',
  params,
  response: z.object({
    bots: listOf({
      id: z.string(),
      name: z.string(),
      isInDraft: z.boolean(),
      isInPublished: z.boolean(),
    }),
  }),
  errors: ['NOT_FOUND'],
});

/** In the order of the reference. */
export const assetEndpoints = [createAsset, listAssets, deleteAsset, listAssetUses] as const;
