import * as z from 'zod';
import { timeField } from './fields.ts';

/** A folder of bots. */
export const folderSchema = z
  .object({
    id: z.string(),
    createdAt: timeField,
    updatedAt: timeField,
    name: z.string(),
    parentFolderId: z.string().nullable().meta({ description: 'Null for a folder at the top level.' }),
    workspaceId: z.string(),
  })
  .meta({ id: 'Folder' });
