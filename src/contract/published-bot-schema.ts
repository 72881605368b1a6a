import * as z from 'zod';
import { documentFields } from './document-schema.ts';
import { timeField } from './fields.ts';

/** The version of a bot that visitors get. */
export const publishedBotSchema = z
  .object({
    id: z.string(),
    createdAt: timeField,
    updatedAt: timeField.meta({ description: 'The time of the last publication of this version.' }),
    botId: z.string(),
    ...documentFields,
    lastActivityAt: timeField.nullable(),
  })
  .meta({ id: 'PublishedBot' });

const versionFields = {
  id: z.string(),
  botId: z.string(),
  label: z.string().nullable(),
  createdAt: timeField,
  publishedAt: timeField.nullable(),
  isPublished: z.boolean().meta({ description: 'Whether visitors currently get this version.' }),
};

/** A version in a list. */
export const versionSummarySchema = z.object(versionFields).meta({ id: 'BotVersionSummary' });

/** A version with its content. It never changes. */
export const versionSchema = z.object({ ...versionFields, ...documentFields }).meta({ id: 'BotVersion' });
