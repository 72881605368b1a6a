import * as z from 'zod';
import { documentShape } from '#bot/document-shape.ts';
import { botInputSchema, botSchema, botSummarySchema } from './bot-schema.ts';
import { describedAs } from './described-as.ts';
import { documentFields } from './document-schema.ts';
import { documentLimits, endpoint, queryBoolean } from './endpoint.ts';
import { idField, modeField, successReply, timeField } from './fields.ts';
import { publishedBotSchema, versionSchema, versionSummarySchema } from './published-bot-schema.ts';

const params = z.object({ botId: idField });
const versionParams = params.extend({ versionId: idField });
const reply = z.object({ bot: botSchema });
const tag = 'Bots';
const message = z.string().max(1000).nullish().meta({ description: 'Why, for the list of releases.' });

const issueSchema = z.object({ path: z.string(), code: z.string(), message: z.string() });

const migration = z.object({
  migrateToLatestVersion: queryBoolean
    .default(false)
    .meta({ description: 'Convert to the latest schema version. Answers are always in it.' }),
});

/** The bots of a workspace or a folder. */
export const listBots = endpoint({
  id: 'bots.list',
  method: 'GET',
  path: '/v1/bots',
  tag,
  summary: 'List bots',
  description:
    'Newest first, without archived ones. Guests of the workspace see the bots that were shared with them.',
  auth: 'token',
  query: z.object({
    workspaceId: idField,
    folderId: idField.optional().meta({ description: 'A folder; `root`: those in no folder. Default: all.' }),
  }),
  response: z.object({ bots: z.array(botSummarySchema).readonly() }),
  errors: ['NOT_FOUND'],
});

/** Makes a bot. */
export const createBot = endpoint({
  id: 'bots.create',
  method: 'POST',
  path: '/v1/bots',
  tag,
  summary: 'Create a bot',
  description: 'Everything in `bot` is optional. Without events the bot gets a start event.',
  auth: 'token',
  body: z.object({ workspaceId: idField, bot: botInputSchema }),
  response: reply,
  errors: ['NOT_FOUND'],
  ...documentLimits,
});

/** Makes a bot of an export file. */
export const importBot = endpoint({
  id: 'bots.import',
  method: 'POST',
  path: '/v1/bots/import',
  tag,
  summary: 'Import a bot',
  description:
    'Takes exports of this service and of Typebot, schema versions 3 to 6.1. The bot gets a new id; everything in it keeps its own. `warnings` tells what was repaired or left out.',
  auth: 'token',
  body: z.object({
    workspaceId: idField,
    bot: describedAs(
      z.record(z.string(), z.unknown()).meta({ description: 'The content of the export file.' }),
      documentShape.file,
    ),
    fromTemplate: z.string().optional().meta({ description: 'Name of the template it was made from.' }),
    enableSafetyFlags: z
      .boolean()
      .default(false)
      .meta({ description: 'Mark code that would run in the page of visitors as not trusted.' }),
  }),
  response: z.object({ bot: botSchema, warnings: z.array(issueSchema).readonly() }),
  errors: ['NOT_FOUND'],
  ...documentLimits,
});

/** Whether a bot could take a public id. */
export const isPublicIdAvailable = endpoint({
  id: 'bots.isPublicIdAvailable',
  method: 'GET',
  path: '/v1/bots/isPublicIdAvailable',
  tag,
  summary: 'Ask whether a public id is free',
  auth: 'token',
  query: z.object({ publicId: z.string().max(1000) }),
  response: z.object({ isAvailable: z.boolean(), reason: z.string().nullable() }),
});

/** One bot with everything it holds. */
export const getBot = endpoint({
  id: 'bots.get',
  method: 'GET',
  path: '/v1/bots/{botId}',
  tag,
  summary: 'Get a bot',
  description:
    'The `ETag` of the answer can be sent as `If-Match` with an update. A publicly shared bot is shown to everybody with a token, as `guest` and without ids of credentials.',
  auth: 'token',
  params,
  query: migration,
  response: z.object({ bot: botSchema, currentUserMode: modeField }),
  errors: ['NOT_FOUND'],
});

/** Changes a bot. */
export const updateBot = endpoint({
  id: 'bots.update',
  method: 'PATCH',
  path: '/v1/bots/{botId}',
  tag,
  summary: 'Update a bot',
  description:
    'Replaces each field that is given, whole; others stay. With `bot.updatedAt` (or `If-Match`) nothing is written when the bot changed since: 409 `CONFLICT`, whose data tells what changed.',
  auth: 'token',
  params,
  body: z.object({
    bot: botInputSchema.extend({
      updatedAt: z.iso
        .datetime({ offset: true })
        .nullish()
        .meta({ description: 'State that the update is based on.' }),
    }),
    overwrite: z
      .boolean()
      .default(false)
      .meta({ description: 'Write also when the bot changed in the meantime.' }),
  }),
  response: reply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  ...documentLimits,
});

/** Puts a bot with its results into the trash. */
export const deleteBot = endpoint({
  id: 'bots.delete',
  method: 'DELETE',
  path: '/v1/bots/{botId}',
  tag,
  summary: 'Delete a bot',
  description:
    'The bot goes into the trash with its results: its chats end, and it is not listed. It can be restored for 30 days; until then it keeps its public id and its domain.',
  auth: 'token',
  params,
  response: successReply,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Copies a bot within its workspace. */
export const duplicateBot = endpoint({
  id: 'bots.duplicate',
  method: 'POST',
  path: '/v1/bots/{botId}/duplicate',
  tag,
  summary: 'Duplicate a bot',
  description: 'The copy stands in the same folder; it is not published and not shared.',
  auth: 'token',
  params,
  body: z.object({
    name: z.string().min(1).max(1000).optional().meta({ description: 'Default: the name with a number.' }),
  }),
  response: reply,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Brings a bot to another workspace. */
export const copyBotTo = endpoint({
  id: 'bots.copyTo',
  method: 'POST',
  path: '/v1/bots/{botId}/copyTo',
  tag,
  summary: 'Copy or move a bot to another workspace',
  description:
    'A copy is a new bot. A moved bot keeps its id, public id, versions and results, and leaves the people it was shared with. Credentials of the old workspace are left behind either way.',
  auth: 'token',
  params,
  body: z.object({
    workspaceId: idField,
    folderId: idField.nullish(),
    move: z.boolean().default(false),
  }),
  response: reply,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Makes the draft what visitors get. */
export const publishBot = endpoint({
  id: 'bots.publish',
  method: 'POST',
  path: '/v1/bots/{botId}/publish',
  tag,
  summary: 'Publish a bot',
  description:
    'Makes an immutable version of the draft. A bot without public id gets one. Chats under way are not disturbed.',
  auth: 'token',
  params,
  body: z.object({
    label: z.string().max(1000).nullish().meta({ description: 'A name for the version.' }),
    message,
  }),
  response: z.object({
    message: z.literal('success'),
    publicId: z.string(),
    versionId: z.string(),
    publishedAt: timeField,
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Takes a bot off the air. */
export const unpublishBot = endpoint({
  id: 'bots.unpublish',
  method: 'POST',
  path: '/v1/bots/{botId}/unpublish',
  tag,
  summary: 'Unpublish a bot',
  description: 'No new chats; versions and results stay.',
  auth: 'token',
  params,
  response: successReply,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** What visitors get. */
export const getPublishedBot = endpoint({
  id: 'bots.getPublished',
  method: 'GET',
  path: '/v1/bots/{botId}/publishedBot',
  tag,
  summary: 'Get the published bot',
  description: '`publishedBot` is null while the bot is not published.',
  auth: 'token',
  params,
  query: migration,
  response: z.object({
    publishedBot: publishedBotSchema.nullable(),
    version: z.literal('3').meta({ description: 'Version of the shape of this answer.' }),
  }),
  errors: ['NOT_FOUND'],
});

/** The versions that were ever published. */
export const listVersions = endpoint({
  id: 'bots.listVersions',
  method: 'GET',
  path: '/v1/bots/{botId}/versions',
  tag,
  summary: 'List the published versions of a bot',
  description: 'The last published first.',
  auth: 'token',
  params,
  response: z.object({ versions: z.array(versionSummarySchema).readonly() }),
  errors: ['NOT_FOUND'],
});

/** One version with what it holds. */
export const getVersion = endpoint({
  id: 'bots.getVersion',
  method: 'GET',
  path: '/v1/bots/{botId}/versions/{versionId}',
  tag,
  summary: 'Get a version of a bot',
  auth: 'token',
  params: versionParams,
  response: z.object({ version: versionSchema }),
  errors: ['NOT_FOUND'],
});

/** Brings the draft back to a version. */
export const rollBackBot = endpoint({
  id: 'bots.rollBack',
  method: 'POST',
  path: '/v1/bots/{botId}/versions/{versionId}/rollBack',
  tag,
  summary: 'Go back to a version',
  description:
    'The draft becomes what the version (or a checkpoint) holds; with `publish` visitors get it too. The draft as it was becomes a checkpoint.',
  auth: 'token',
  params: versionParams,
  body: z.object({ publish: z.boolean().default(false), message }),
  response: reply.extend({
    checkpointId: z
      .string()
      .nullable()
      .meta({ description: 'The version that holds the draft as it was; null: it was the same.' }),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});

/** The bots that a bot runs as part of itself. */
export const listLinkedBots = endpoint({
  id: 'bots.linkedBots',
  method: 'GET',
  path: '/v1/bots/{botId}/linkedBots',
  tag,
  summary: 'List the bots that a bot links to',
  description: 'In the order of the links; those that the caller may not read are left out.',
  auth: 'token',
  params,
  response: z.object({
    bots: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          version: documentFields.version,
          groups: documentFields.groups,
          variables: documentFields.variables,
        }),
      )
      .readonly(),
  }),
  errors: ['NOT_FOUND'],
});

/** The export file of a bot. */
export const exportBot = endpoint({
  id: 'bots.export',
  method: 'GET',
  path: '/v1/bots/{botId}/export',
  tag,
  summary: 'Export a bot',
  description: 'The content of an export file, to be imported here or elsewhere.',
  auth: 'token',
  params,
  response: botSchema.pick({
    version: true,
    id: true,
    name: true,
    events: true,
    groups: true,
    edges: true,
    variables: true,
    theme: true,
    selectedThemeTemplateId: true,
    settings: true,
    createdAt: true,
    updatedAt: true,
    icon: true,
    folderId: true,
    workspaceId: true,
    resultsTablePreferences: true,
  }),
  errors: ['NOT_FOUND'],
});

/** What looks wrong in a bot. */
export const diagnoseBot = endpoint({
  id: 'bots.diagnostics',
  method: 'GET',
  path: '/v1/bots/{botId}/diagnostics',
  tag,
  summary: 'Check a bot',
  description: 'Everything that is wrong or looks wrong in the draft: errors first.',
  auth: 'token',
  params,
  response: z.object({
    diagnostics: z
      .array(
        z.object({
          code: z.string(),
          severity: z.enum(['error', 'warning', 'info']),
          message: z.string(),
          place: z.object({
            groupId: z.string().optional(),
            blockId: z.string().optional(),
            itemId: z.string().optional(),
            eventId: z.string().optional(),
            edgeId: z.string().optional(),
            variableId: z.string().optional(),
          }),
        }),
      )
      .readonly(),
  }),
  errors: ['NOT_FOUND'],
});

/** How to put a bot on other pages. */
export const embedBot = endpoint({
  id: 'bots.embed',
  method: 'GET',
  path: '/v1/bots/{botId}/embed',
  tag,
  summary: 'Get the code that embeds a bot',
  description:
    'The address of the chat page, and code ready to be pasted into pages, apps and site builders. Works as soon as the bot is published.',
  auth: 'token',
  params,
  response: z.object({
    isPublished: z.boolean(),
    address: z
      .string()
      .nullable()
      .meta({ description: 'Of the chat page; null while the bot has no public id.' }),
    forms: z.array(
      z.object({
        id: z.string(),
        group: z.enum(['website', 'app', 'builder']),
        title: z.string(),
        hint: z.string(),
        language: z.enum(['html', 'tsx', 'vue']),
        code: z.string(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

export const botEndpoints = [
  listBots,
  createBot,
  importBot,
  isPublicIdAvailable,
  getBot,
  updateBot,
  deleteBot,
  duplicateBot,
  copyBotTo,
  publishBot,
  unpublishBot,
  getPublishedBot,
  listVersions,
  getVersion,
  rollBackBot,
  listLinkedBots,
  exportBot,
  diagnoseBot,
  embedBot,
] as const;
