import * as z from 'zod';
import { themeSchema } from '#model/theme.ts';
import { timeField } from './fields.ts';

/** A theme that is saved for other bots of the workspace. */
export const themeTemplateSchema = z
  .object({
    id: z.string(),
    workspaceId: z.string(),
    name: z.string(),
    theme: themeSchema,
    createdAt: timeField,
    updatedAt: timeField,
  })
  .meta({ id: 'ThemeTemplate' });
