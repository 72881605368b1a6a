import * as z from 'zod';
import { resultsTablePreferencesSchema } from '#model/results-table-preferences.ts';
import { documentFields, documentInputFields } from './document-schema.ts';
import { idField, modeField, timeField } from './fields.ts';
import { flowShapeSchema } from './flow-shape.ts';

/** A bot as responses show it: no field is left out, missing values are null. */
export const botSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    ...documentFields,
    selectedThemeTemplateId: z.string().nullable(),
    createdAt: timeField,
    updatedAt: timeField,
    rev: z.int().meta({ description: 'Number of the last change of the draft.' }),
    icon: z.string().nullable(),
    folderId: z.string().nullable(),
    publicId: z.string().nullable(),
    customDomain: z.string().nullable(),
    workspaceId: z.string(),
    resultsTablePreferences: resultsTablePreferencesSchema.nullable(),
    isArchived: z.boolean(),
    isClosed: z.boolean(),
    isDisabled: z.boolean(),
    chatACredentialsId: z.string().nullable(),
    chatBCredentialsId: z.string().nullable(),
    riskLevel: z.number().nullable(),
    resultRetentionDays: z
      .int()
      .nullable()
      .meta({ description: 'Days after which results are deleted; null: never.' }),
  })
  .meta({ id: 'Bot' });

/** The fields of a bot that can be set. An absent field keeps its value (or takes its default), null clears it. */
export const botInputSchema = z
  .object({
    version: z.enum(['6', '6.1']).optional(),
    name: z.string().min(1).max(1000).optional(),
    icon: z.string().nullish(),
    selectedThemeTemplateId: z.string().nullish(),
    ...documentInputFields,
    folderId: idField.nullish(),
    resultsTablePreferences: resultsTablePreferencesSchema.nullish(),
    publicId: z
      .string()
      .nullish()
      .meta({ description: 'Lower-case letters, digits and single hyphens; takes effect immediately.' }),
    customDomain: z.string().max(300).nullish().meta({
      description:
        'A domain, optionally with one path segment: `chat.example.com/help`; takes effect immediately.',
    }),
    isClosed: z.boolean().optional(),
    isDisabled: z.boolean().optional(),
    chatACredentialsId: z.string().nullish(),
    chatBCredentialsId: z.string().nullish(),
    riskLevel: z.number().nullish(),
    resultRetentionDays: z.int().min(1).max(36_500).nullish().meta({
      description:
        'Delete results and their chats permanently this many days after they began; takes effect immediately, also for existing results. Null: keep them.',
    }),
  })
  .meta({ id: 'BotInput' });

export type BotInput = z.output<typeof botInputSchema>;

/** A bot in a list. */
export const botSummarySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    icon: z.string().nullable(),
    folderId: z.string().nullable(),
    publicId: z.string().nullable(),
    isClosed: z.boolean(),
    isDisabled: z.boolean(),
    createdAt: timeField,
    updatedAt: timeField,
    publishedBotId: z
      .string()
      .nullable()
      .meta({ description: 'Id of the published version; null if the bot is not published.' }),
    publishedAt: timeField
      .nullable()
      .meta({ description: 'When the published version went live; null if the bot is not published.' }),
    hasDraftChanges: z.boolean().meta({
      description: 'Whether the draft was changed since it was published; false if it never was.',
    }),
    editedBy: z
      .object({ id: z.string(), name: z.string().nullable() })
      .nullable()
      .meta({ description: 'Who made the latest change of the draft; null if that is not known.' }),
    problems: z.object({ errors: z.int(), warnings: z.int() }).nullable().meta({
      description:
        'How many problems the draft has, without ignored ones; null if they were not counted lately: `GET …/diagnostics` counts them.',
    }),
    flow: flowShapeSchema.nullable().meta({
      description: 'The shape of the flow of the draft; null whenever `problems` is null.',
    }),
    accessRight: modeField,
    canSeeResults: z.boolean().meta({
      description: 'Whether the caller may see its results; with `accessRight` `guest`, nothing else of it.',
    }),
  })
  .meta({ id: 'BotSummary' });
