import * as z from 'zod';
import { timeField } from './fields.ts';

/** One thing that is wrong with a request. */
export const issueSchema = z
  .object({
    path: z.string().meta({ description: 'The field, e.g. `bot.groups.0.blocks.2.type`.' }),
    code: z.string(),
    message: z.string(),
  })
  .meta({ id: 'Issue' });

const issues = z.object({
  issues: z.array(issueSchema).optional().meta({ description: 'What is wrong, one entry for each field.' }),
});

/** What `data` of an error holds, by its code. Codes that are not here have none. */
export const errorData = {
  BAD_REQUEST: issues,
  CONFLICT: z.object({
    updatedAt: timeField.optional().meta({ description: 'When it was changed last.' }),
    fields: z.array(z.string()).readonly().optional().meta({ description: 'Fields that changed since.' }),
    blockIds: z.array(z.string()).readonly().optional().meta({ description: 'Blocks that changed since.' }),
  }),
  NOT_DUE: z.object({ dueAt: timeField.meta({ description: 'When the chat continues.' }) }),
  FILE_TYPE_NOT_ALLOWED: z.object({ fileType: z.string().optional() }),
  FILE_TOO_LARGE: z.object({
    maxFileSize: z.number().optional().meta({ description: 'Largest file that is accepted, in bytes.' }),
    size: z.int().optional().meta({ description: 'Size that was announced, in bytes.' }),
  }),
  UPLOAD_LIMIT_REACHED: z.object({
    reason: z.string().optional().meta({ description: 'Which limit it was.' }),
  }),
  UPLOAD_OFFSET: z.object({ received: z.int().meta({ description: 'Bytes that have arrived.' }) }),
} as const;
