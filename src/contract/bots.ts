import * as z from 'zod';
import { documentShape } from '#bot/document-shape.ts';
import { botInputSchema, botSchema, botSummarySchema } from './bot-schema.ts';
import { changeSchema } from './change-schema.ts';
import { describedAs } from './described-as.ts';
import { diagnosticSchema } from './diagnostic-schema.ts';
import { documentFields } from './document-schema.ts';
import { documentLimits, endpoint, queryBoolean } from './endpoint.ts';
import { idField, ifRevField, listOf, modeField, successReply, timeField } from './fields.ts';
import { flowShapeSchema } from './flow-shape.ts';
import { publishedBotSchema, versionSchema, versionSummarySchema } from './published-bot-schema.ts';

const params = z.object({ botId: idField });
const versionParams = params.extend({ versionId: idField });
const reply = z.object({ bot: botSchema });
const tag = 'Bots';
const message = z
  .string()
  .max(1000)
  .nullish()
  .meta({ description: 'The reason, shown in the list of releases.' });

const diagnosticsReply = z.object({ diagnostics: z.array(diagnosticSchema).readonly() });
const draftDiagnosticsReply = diagnosticsReply.extend({ flow: flowShapeSchema });

const comparedReply = z.object({
  versionId: z
    .string()
    .nullable()
    .meta({ description: 'The version that has this content, stored or not; null: nothing is live.' }),
});

const issueSchema = z.object({ path: z.string(), code: z.string(), message: z.string() });

const migration = z.object({
  migrateToLatestVersion: queryBoolean
    .default(false)
    .meta({ description: 'Convert to the latest schema version. Responses always use it.' }),
});

/** The bots of a workspace or a folder. */
export const listBots = endpoint({
  id: 'bots.list',
  method: 'GET',
  path: '/v1/bots',
  tag,
  summary: 'List bots',
  description:
    'Newest first, without archived bots. Guests of the workspace see the bots that were shared with them.',
  auth: 'token',
  query: z.object({
    workspaceId: idField,
    folderId: idField
      .optional()
      .meta({ description: 'Id of a folder; `root` for bots that are in no folder. Default: all bots.' }),
  }),
  response: z.object({ bots: z.array(botSummarySchema).readonly() }),
  errors: ['NOT_FOUND'],
});

/** Creates a bot. */
export const createBot = endpoint({
  id: 'bots.create',
  method: 'POST',
  path: '/v1/bots',
  tag,
  summary: 'Create a bot',
  description: 'Everything in `bot` is optional. Without events, the bot gets a start event.',
  auth: 'token',
  body: z.object({ workspaceId: idField, bot: botInputSchema }),
  response: reply,
  errors: ['NOT_FOUND'],
  ...documentLimits,
});

/** Creates a bot from an export file. */
export const importBot = endpoint({
  id: 'bots.import',
  method: 'POST',
  path: '/v1/bots/import',
  tag,
  summary: 'Import a bot',
  description:
    'Accepts exports of this service and of Typebot, schema versions 3 to 6.1. The bot gets a new id; everything inside it keeps its own. `warnings` lists what was repaired or left out.',
  auth: 'token',
  body: z.object({
    workspaceId: idField,
    bot: describedAs(
      z.record(z.string(), z.unknown()).meta({ description: 'The content of the export file.' }),
      documentShape.file,
    ),
    fromTemplate: z
      .string()
      .optional()
      .meta({ description: 'Name of the template that the bot was made from.' }),
    enableSafetyFlags: z
      .boolean()
      .default(false)
      .meta({ description: 'Mark code that would run in the page of visitors as untrusted.' }),
    folderId: idField.nullish().meta({ description: 'Default: the folder of the file, if it is here.' }),
    dryRun: z
      .boolean()
      .default(false)
      .meta({ description: 'Only report: respond with the bot as it would be, and create nothing.' }),
  }),
  response: z.object({ bot: botSchema, warnings: z.array(issueSchema).readonly() }),
  errors: ['NOT_FOUND'],
  ...documentLimits,
});

/** Whether a bot could use a public id. */
export const isPublicIdAvailable = endpoint({
  id: 'bots.isPublicIdAvailable',
  method: 'GET',
  path: '/v1/bots/isPublicIdAvailable',
  tag,
  summary: 'Check whether a public id is available',
  auth: 'token',
  query: z.object({ publicId: z.string().max(1000) }),
  response: z.object({ isAvailable: z.boolean(), reason: z.string().nullable() }),
});

/** One bot with its whole content. */
export const getBot = endpoint({
  id: 'bots.get',
  method: 'GET',
  path: '/v1/bots/{botId}',
  tag,
  summary: 'Get a bot',
  description:
    'The `ETag` of the response can be sent as `If-Match` with an update. A publicly shared bot is shown to everybody with a token, as `guest` and without ids of credentials.',
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
    'Replaces every given field completely; other fields are kept. With `bot.updatedAt` (or `If-Match`), nothing is written if the bot has changed since then: 409 `CONFLICT`, with the changes in `data`.',
  auth: 'token',
  params,
  body: z.object({
    bot: botInputSchema.extend({
      updatedAt: z.iso
        .datetime({ offset: true })
        .nullish()
        .meta({ description: 'The state that the update is based on.' }),
    }),
    overwrite: z
      .boolean()
      .default(false)
      .meta({ description: 'Write even if the bot has changed in the meantime.' }),
  }),
  response: reply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  ...documentLimits,
});

/** Moves a bot with its results to the trash. */
export const deleteBot = endpoint({
  id: 'bots.delete',
  method: 'DELETE',
  path: '/v1/bots/{botId}',
  tag,
  summary: 'Delete a bot',
  description:
    'The bot moves to the trash together with its results: its chats end, and it is no longer listed. It can be restored for 30 days and keeps its public id and its domain until then.',
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
  description: 'The copy is in the same folder; it is neither published nor shared.',
  auth: 'token',
  params,
  body: z.object({
    name: z.string().min(1).max(1000).optional().meta({ description: 'Default: the name with a number.' }),
    ifRev: ifRevField,
  }),
  response: reply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});

/** Copies or moves a bot to another workspace. */
export const copyBotTo = endpoint({
  id: 'bots.copyTo',
  method: 'POST',
  path: '/v1/bots/{botId}/copyTo',
  tag,
  summary: 'Copy or move a bot to another workspace',
  description:
    'A copy is a new bot. A moved bot keeps its id, public id, versions and results, but loses its collaborators. Credentials of the old workspace are removed in both cases.',
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

/** Makes the draft available to visitors. */
export const publishBot = endpoint({
  id: 'bots.publish',
  method: 'POST',
  path: '/v1/bots/{botId}/publish',
  tag,
  summary: 'Publish a bot',
  description:
    'Creates an immutable version of the draft. A bot without a public id gets one. Running chats are not affected.',
  auth: 'token',
  params,
  body: z.object({
    label: z.string().max(1000).nullish().meta({ description: 'A name for the version.' }),
    message,
    ifRev: ifRevField,
    gateReason: z.string().min(1).max(1000).optional().meta({
      description:
        'Publishes although the gate is closed. The reason is added to the message of the release.',
    }),
  }),
  response: z.object({
    message: z.literal('success'),
    publicId: z.string(),
    versionId: z.string(),
    publishedAt: timeField,
    diagnostics: z.array(diagnosticSchema).readonly().meta({
      description:
        'What is wrong, or looks wrong, in the published version. None of this prevents publishing.',
    }),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'GATE_CLOSED'],
});

/** Ends the publication of a bot. */
export const unpublishBot = endpoint({
  id: 'bots.unpublish',
  method: 'POST',
  path: '/v1/bots/{botId}/unpublish',
  tag,
  summary: 'Unpublish a bot',
  description: 'No new chats can be started; versions and results are kept.',
  auth: 'token',
  params,
  response: successReply,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** The version that visitors get. */
export const getPublishedBot = endpoint({
  id: 'bots.getPublished',
  method: 'GET',
  path: '/v1/bots/{botId}/publishedBot',
  tag,
  summary: 'Get the published bot',
  description: '`publishedBot` is null if the bot is not published.',
  auth: 'token',
  params,
  query: migration,
  response: z.object({
    publishedBot: publishedBotSchema.nullable(),
    version: z.literal('3').meta({ description: 'Schema version of this response.' }),
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
  description: 'Ordered by their last publication, latest first.',
  auth: 'token',
  params,
  response: z.object({ versions: z.array(versionSummarySchema).readonly() }),
  errors: ['NOT_FOUND'],
});

/** One version with its content. */
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

const comparedState = z
  .string()
  .min(1)
  .max(200)
  .meta({ description: '`live`, `draft`, or the id of a version or checkpoint.' });

/** What differs between two states of a bot. */
export const compareBot = endpoint({
  id: 'bots.compare',
  method: 'GET',
  path: '/v1/bots/{botId}/compare',
  tag,
  summary: 'Compare two states of a bot',
  description:
    'The live version with the draft by default. Elements are matched by id, connections by where they begin, and absent values count as their defaults. If nothing is live, everything of the other state is new.',
  auth: 'token',
  params,
  query: z.object({
    from: comparedState.default('live'),
    to: comparedState.default('draft'),
    layout: queryBoolean
      .default(false)
      .meta({ description: 'List elements whose place on the board is the only difference, too.' }),
  }),
  response: z.object({
    from: comparedReply,
    to: comparedReply,
    changes: z.array(changeSchema).readonly(),
    counts: z.object({
      added: z.int(),
      changed: z.int(),
      removed: z.int(),
      moved: z.int(),
      recreated: z.int(),
    }),
    text: z.string().meta({ description: 'The changes as Markdown.' }),
  }),
  errors: ['NOT_FOUND'],
});

/** Restores a version in the draft. */
export const rollBackBot = endpoint({
  id: 'bots.rollBack',
  method: 'POST',
  path: '/v1/bots/{botId}/versions/{versionId}/rollBack',
  tag,
  summary: 'Roll back to a version',
  description:
    'Replaces the draft with the content of the version (or of a checkpoint); with `publish`, visitors get it too. The previous draft is saved as a checkpoint. With `keepDraft`, only what visitors get changes.',
  auth: 'token',
  params: versionParams,
  body: z.object({
    publish: z.boolean().default(false),
    keepDraft: z
      .boolean()
      .default(false)
      .meta({ description: 'Publish the version, and leave the draft as it is.' }),
    message,
    ifRev: ifRevField,
  }),
  response: reply.extend({
    checkpointId: z.string().nullable().meta({
      description:
        'The version that holds the previous draft; null if it was identical, or is still the draft.',
    }),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});

/** Whether the custom domain of a bot shows its chat. */
export const checkDomain = endpoint({
  id: 'bots.checkDomain',
  method: 'POST',
  path: '/v1/bots/{botId}/checkDomain',
  tag,
  summary: 'Check the custom domain of a bot',
  description:
    'Looks up the domain and requests its page, and says in words what is missing and what to do. 404 if the bot has no custom domain.',
  auth: 'token',
  params,
  response: z.object({
    domain: z.string(),
    isReady: z.boolean(),
    checks: listOf({
      id: z.enum(['server', 'dns', 'certificate', 'page']),
      state: z.enum(['good', 'bad', 'unknown']),
      message: z.string(),
      fix: z.string().nullable().meta({ description: 'What to do; null if nothing has to be done.' }),
    }),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** The bots that a bot links to. */
export const listLinkedBots = endpoint({
  id: 'bots.linkedBots',
  method: 'GET',
  path: '/v1/bots/{botId}/linkedBots',
  tag,
  summary: 'List the bots that a bot links to',
  description: 'In the order of the links; bots that the caller may not read are left out.',
  auth: 'token',
  params,
  response: z.object({
    bots: listOf({
      id: z.string(),
      name: z.string(),
      version: documentFields.version,
      groups: documentFields.groups,
      variables: documentFields.variables,
    }),
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
  description: 'The content of an export file, which can be imported here or elsewhere.',
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

/** Checks a bot for mistakes. */
export const diagnoseBot = endpoint({
  id: 'bots.diagnostics',
  method: 'GET',
  path: '/v1/bots/{botId}/diagnostics',
  tag,
  summary: 'Check a bot',
  description:
    'Lists everything in the draft that is wrong or looks wrong, errors first; accounts and linked bots of the workspace are looked at as well.',
  auth: 'token',
  params,
  response: draftDiagnosticsReply,
  errors: ['NOT_FOUND'],
});

/** Checks a bot that was not saved. */
export const diagnoseDraft = endpoint({
  id: 'bots.diagnoseDraft',
  method: 'POST',
  path: '/v1/bots/{botId}/diagnostics',
  tag,
  summary: 'Check a bot that is not saved',
  description: 'As `GET`, with the fields of `bot` in place of those of the draft. Nothing is stored.',
  auth: 'token',
  params,
  body: z.object({ bot: describedAs(z.record(z.string(), z.unknown()), documentShape.draft) }),
  response: diagnosticsReply,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  ...documentLimits,
});

/** How to embed a bot in other pages. */
export const embedBot = endpoint({
  id: 'bots.embed',
  method: 'GET',
  path: '/v1/bots/{botId}/embed',
  tag,
  summary: 'Get the embed code of a bot',
  description:
    'The URL of the chat page, and code snippets for pages, apps and site builders. They work as soon as the bot is published.',
  auth: 'token',
  params,
  response: z.object({
    isPublished: z.boolean(),
    address: z
      .string()
      .nullable()
      .meta({ description: 'URL of the chat page; null if the bot has no public id.' }),
    host: z.string().meta({ description: 'URL of the server that chats are loaded from.' }),
    hasPublicAddress: z.boolean().meta({
      description:
        'Whether systems elsewhere can call the server: its URL (`PUBLIC_URL`) is known and in no private network.',
    }),
    canUseDomains: z.boolean().meta({
      description:
        'Whether bots can have domains of their own: only where the server knows its URL (`PUBLIC_URL`).',
    }),
    forms: z.array(
      z.object({
        id: z.string(),
        group: z.enum(['website', 'app', 'builder', 'code']),
        title: z.string(),
        hint: z.string(),
        language: z.enum(['html', 'tsx', 'vue', 'ts', 'shell']),
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
  compareBot,
  rollBackBot,
  listLinkedBots,
  exportBot,
  diagnoseBot,
  diagnoseDraft,
  embedBot,
  checkDomain,
] as const;
