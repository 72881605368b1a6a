import * as z from 'zod';
import { timeField } from './fields.ts';
import { closedBySchema } from './gate-schema.ts';

/** One thing that is wrong with a request. */
export const issueSchema = z
  .object({
    path: z.string().meta({ description: 'Path of the field, e.g. `bot.groups.0.blocks.2.type`.' }),
    code: z.string(),
    message: z.string(),
  })
  .meta({ id: 'Issue' });

const issues = z.object({
  issues: z.array(issueSchema).optional().meta({ description: 'The issues, one entry per field.' }),
});

const clashSchema = z
  .object({
    path: z
      .array(z.string())
      .readonly()
      .meta({
        description: 'Names of fields and ids of list items, as in ops.',
        example: ['groups', 'welcome', 'title'],
      }),
    base: z.unknown().optional().meta({ description: 'The value that both began with; absent: none.' }),
    mine: z.unknown().optional().meta({ description: 'The value of this request; absent: none.' }),
    theirs: z.unknown().optional().meta({ description: 'The value that is stored; absent: none.' }),
  })
  .meta({ id: 'Clash' });

/** The `data` of errors, by code. Other codes have none. */
export const errorData = {
  BAD_REQUEST: issues,
  CONFLICT: z.object({
    updatedAt: timeField.optional().meta({ description: 'The time of the last change.' }),
    fields: z
      .array(z.string())
      .readonly()
      .optional()
      .meta({ description: 'Fields that have changed since.' }),
    blockIds: z
      .array(z.string())
      .readonly()
      .optional()
      .meta({ description: 'Blocks that have changed since.' }),
    rev: z.int().optional().meta({ description: 'The current revision of the draft.' }),
    clashes: z
      .array(clashSchema)
      .readonly()
      .optional()
      .meta({ description: 'Places that both changed, in ways that do not fit together.' }),
  }),
  GATE_CLOSED: z.object({ closedBy: z.array(closedBySchema).readonly() }),
  NOT_DUE: z.object({ dueAt: timeField.meta({ description: 'The time at which the chat continues.' }) }),
  FILE_TYPE_NOT_ALLOWED: z.object({ fileType: z.string().optional() }),
  FILE_TOO_LARGE: z.object({
    maxFileSize: z.number().optional().meta({ description: 'Maximum file size, in bytes.' }),
    size: z.int().optional().meta({ description: 'Announced size, in bytes.' }),
  }),
  UPLOAD_LIMIT_REACHED: z.object({
    reason: z.string().optional().meta({ description: 'The limit that was exceeded.' }),
  }),
  UPLOAD_OFFSET: z.object({ received: z.int().meta({ description: 'Bytes received so far.' }) }),
} as const;
