import * as z from 'zod';
import { messageSchema, saveClientLogs, streamMessage } from './chat.ts';
import { endpoint } from './endpoint.ts';
import { createUpload } from './files.ts';

/**
 * Endpoints that only clients made for Typebot call; the ones they share with ours are our endpoints under other names.
 * They are not part of the reference.
 */
const tag = 'Compatibility';
const open = z.record(z.string(), z.unknown());
const versions = ['v1', 'v2', 'v3'] as const;

/** Logs of the widget are kept whatever their status and length. */
const theirLog = z.object({
  status: z.enum(['success', 'info', 'warning', 'error']).optional().catch(undefined),
  description: z.string().transform((text) => text.slice(0, 1000)),
  details: z.unknown().optional(),
  context: z
    .string()
    .nullish()
    .transform((text) => text?.slice(0, 1000)),
});

/** Saves errors that occurred in the widget. */
export const saveCompatClientLogs = endpoint({
  ...saveClientLogs,
  id: 'compat.clientLogs',
  path: '/v2/sessions/{sessionId}/clientLogs',
  tag,
  body: z.object({ clientLogs: z.array(theirLog).max(100) }),
});

/** The text that a session waits for, at the URLs of newer widgets; the oldest one is our own. */
export const streamMessages = (['v2', 'v3'] as const).map((version) =>
  endpoint({
    ...streamMessage,
    id: 'compat.streamMessage',
    path: `/${version}/sessions/{sessionId}/streamMessage`,
    tag,
  }),
);

/** Where the widget may upload a file. */
export const generateUploadUrls = versions.map((version) =>
  endpoint({
    id: 'compat.generateUploadUrl',
    method: 'POST',
    path: `/${version}/generate-upload-url`,
    tag,
    summary: 'Announce a file',
    auth: 'chat',
    goesWithoutToken: true,
    body: z.object({
      sessionId: z.string().min(1),
      blockId: z.string().optional(),
      fileName: z.string().min(1).max(1000),
      fileType: z.string().max(255).optional(),
      fileSize: z.int().min(0).optional(),
    }),
    response: z.object({
      presignedUrl: z.string(),
      formData: z.record(z.string(), z.string()),
      fileType: z.string().optional(),
      fileUrl: z.string(),
    }),
    errors: createUpload.errors,
  }),
);

const startParams = z.object({
  typebot: z
    .union([z.string().min(1), z.looseObject({ id: z.string().min(1) })])
    .optional()
    .meta({ description: 'The public id; with `isPreview` the id of a bot, or a whole bot.' }),
  publicId: z.string().min(1).optional().meta({ description: 'Instead of `typebot`.' }),
  isPreview: z.boolean().default(false),
  resultId: z.string().optional(),
  isStreamEnabled: z.boolean().default(false),
  isOnlyRegistering: z.boolean().default(false),
  prefilledVariables: open.optional(),
  startGroupId: z.string().min(1).optional(),
  startEventId: z.string().min(1).optional(),
});

/** Starts and continues chats with one endpoint. */
export const sendMessages = (['v1', 'v2'] as const).map((version) =>
  endpoint({
    id: 'compat.sendMessage',
    method: 'POST',
    path: `/${version}/sendMessage`,
    tag,
    summary: 'Send a message, or start a chat',
    auth: 'chat',
    goesWithoutToken: true,
    body: z.object({
      sessionId: z.string().min(1).nullish(),
      message: messageSchema.nullish(),
      startParams: startParams.nullish(),
      clientLogs: z.array(theirLog).max(100).nullish(),
    }),
    response: z.unknown(),
    errors: ['NOT_FOUND', 'SESSION_NOT_FOUND', 'SESSION_ENDED', 'BOT_CLOSED', 'ORIGIN_NOT_ALLOWED'],
    maxBytes: 10 * 1024 * 1024,
    maxDepth: 64,
  }),
);
