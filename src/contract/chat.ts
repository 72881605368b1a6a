import * as z from 'zod';
import { documentShape } from '#bot/document-shape.ts';
import { inputShape, type ReplyInput } from '#bot/input-shape.ts';
import { channelNames } from '#model/channel-names.ts';
import { type InputView, logStatuses } from '#model/chat.ts';
import { settingsSchema } from '#model/settings.ts';
import { clientActionSchema } from './chat/action-schema.ts';
import { bubbleSchema } from './chat/bubble-schema.ts';
import { previewFields, withTrace } from './chat/trace-schema.ts';
import { describedAs } from './described-as.ts';
import { documentFields } from './document-schema.ts';
import { endpoint, queryBoolean, queryNumber } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { startPlaceSchema } from './start-place-schema.ts';

/** Maximum length of a file URL, in characters. */
const MAX_ADDRESS = 4096;

/** The visitor's message: a plain string is a text message. */
export const messageSchema = z
  .union([
    z.string().transform((text) => ({ type: 'text' as const, text })),
    z.discriminatedUnion('type', [
      z.object({
        type: z.literal('text'),
        text: z.string(),
        metadata: z.object({ replyId: z.string().max(255).optional() }).optional(),
        attachedFileUrls: z.array(z.string().max(MAX_ADDRESS)).max(100).optional(),
      }),
      z.object({ type: z.literal('audio'), url: z.string().max(MAX_ADDRESS) }),
      z.object({ type: z.literal('command'), command: z.string().max(1000) }),
    ]),
  ])
  .meta({ id: 'Message', description: "The visitor's message. A plain string is a text message." });

const textBubbleContentFormat = z
  .enum(['richText', 'markdown'])
  .default('richText')
  .meta({ description: 'Format of text bubbles in the reply.' });

const startFields = {
  message: messageSchema
    .optional()
    .meta({ description: 'Answers the first input when the flow begins with one.' }),
  isStreamEnabled: z.boolean().default(false),
  isOnlyRegistering: z
    .boolean()
    .default(false)
    .meta({ description: 'Only register the session; the first continue request starts the bot.' }),
  prefilledVariables: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ description: 'Values by variable name.' }),
  textBubbleContentFormat,
};

const open = z.record(z.string(), z.unknown());

/** The current question. Created on first use, because a server that runs only writes it. */
const inputSchema: z.ZodType<ReplyInput, InputView> = z.lazy(() => inputShape());

/** A log entry of a turn. */
export const logSchema = z
  .object({
    status: z.enum(logStatuses).optional(),
    description: z.string(),
    details: z.string().optional(),
    context: z.string().optional(),
  })
  .meta({ id: 'Log' });

/** The fields of every chat reply. */
const replyFields = {
  messages: z.array(bubbleSchema),
  lastMessageNewFormat: z.string().optional(),
  input: inputSchema.optional(),
  clientSideActions: z.array(clientActionSchema).optional(),
  logs: z.array(logSchema).optional(),
  dynamicTheme: z
    .object({
      hostAvatarUrl: z.string().optional(),
      guestAvatarUrl: z.string().optional(),
      backgroundUrl: z.string().optional(),
    })
    .optional(),
  progress: z.number().min(0).max(100).optional(),
};

export const continueReplySchema = z.object(replyFields).meta({ id: 'ChatReply' });

const chatBotSchema = z.object({
  id: z.string(),
  version: z.literal('3'),
  theme: documentFields.theme,
  settings: settingsSchema.pick({ general: true, typingEmulation: true }),
  branding: z
    .object({ name: z.string(), logo: z.string().optional(), colour: z.string().optional() })
    .optional()
    .meta({ description: 'The brand of the workspace, if it has one.' }),
  publishedAt: z.string().optional(),
});

export const startReplySchema = z
  .object({ sessionId: z.string(), bot: chatBotSchema, ...replyFields, resultId: z.string().optional() })
  .meta({ id: 'ChatStartReply' });

/** Replies as the server creates them; clients use the types of the endpoints. */
export type ContinueReply = z.input<typeof continueReplySchema>;
export type StartReply = z.input<typeof startReplySchema>;

const startErrors = [
  'BOT_CLOSED',
  'BOT_DISABLED',
  'WORKSPACE_SUSPENDED',
  'ORIGIN_NOT_ALLOWED',
  'LIMIT_REACHED',
  'CHAT_TOO_LARGE',
  'COMMAND_NOT_FOUND',
  'COMMAND_NOT_CONNECTED',
  'IDEMPOTENCY_MISMATCH',
  'TIMEOUT',
] as const satisfies readonly ErrorCode[];
const turnErrors = [
  'SESSION_NOT_FOUND',
  'SESSION_ENDED',
  'ORIGIN_NOT_ALLOWED',
  'COMMAND_NOT_FOUND',
  'COMMAND_NOT_CONNECTED',
  'NOTHING_WAITING',
  'NOT_DUE',
  'LIMIT_REACHED',
  'CHAT_TOO_LARGE',
  'IDEMPOTENCY_MISMATCH',
  'TIMEOUT',
] as const satisfies readonly ErrorCode[];

const sessionParams = z.object({ sessionId: z.string().min(1) });

/** Starts a chat with a published bot. */
export const startChat = endpoint({
  id: 'chat.start',
  method: 'POST',
  path: '/v1/bots/{publicId}/startChat',
  tag: 'Chat',
  summary: 'Start a chat',
  description:
    'Runs the published bot until it asks a question. Use the returned session id to continue the chat.',
  auth: 'chat',
  params: z.object({ publicId: z.string().min(1) }),
  body: z.object({
    ...startFields,
    resultId: z
      .string()
      .optional()
      .meta({ description: 'Id of an earlier result of the same visitor to continue.' }),
  }),
  response: startReplySchema,
  errors: ['NOT_FOUND', ...startErrors],
  rateLimit: 'start',
  isFast: true,
  hasEvents: true,
  isIdempotent: true,
});

/** Starts a test chat with the draft of a bot. */
export const previewStartChat = endpoint({
  id: 'chat.preview',
  method: 'POST',
  path: '/v1/bots/{botId}/preview/startChat',
  tag: 'Chat',
  summary: 'Start a test chat',
  description:
    'Runs the draft (or the bot in the body). Answers are not saved and some blocks, such as e-mail, are skipped.',
  auth: 'token',
  params: z.object({ botId: z.string().min(1) }),
  body: z.object({
    ...startFields,
    bot: describedAs(
      open
        .optional()
        .meta({ description: 'Replaces the stored draft in this chat. Requires write access to the bot.' }),
      documentShape.draft,
    ),
    sessionId: z
      .string()
      .min(1)
      .max(128)
      .regex(/^[\w.~-]+$/)
      .optional()
      .meta({ description: 'The id for the session; replaces a test session of the same bot and caller.' }),
    startFrom: startPlaceSchema.optional(),
    channel: z.enum(channelNames).optional().meta({
      description:
        'Play the chat as this messenger would show it: without a web page, with `channelMessages` in the replies.',
    }),
    withTrace,
  }),
  response: startReplySchema.extend(previewFields),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'START_NOT_FOUND', ...startErrors],
  hasEvents: true,
  isIdempotent: true,
  maxBytes: 10 * 1024 * 1024,
  maxDepth: 64,
});

/** Sends the visitor's answer. */
export const continueChat = endpoint({
  id: 'chat.continue',
  method: 'POST',
  path: '/v1/sessions/{sessionId}/continueChat',
  tag: 'Chat',
  summary: 'Continue a chat',
  description:
    'Sends an answer and runs the bot until it asks the next question. Turns of one session run one after the other. With `Accept: text/event-stream`, bubbles and texts are sent while they are generated, followed by `reply`.',
  auth: 'chat',
  goesWithoutToken: true,
  params: sessionParams,
  body: z.object({
    message: messageSchema.nullish(),
    textBubbleContentFormat,
    withTrace,
  }),
  response: continueReplySchema.extend(previewFields),
  errors: turnErrors,
  isFast: true,
  hasEvents: true,
  isIdempotent: true,
});

/** Streams the text that a chat waits for. */
export const streamMessage = endpoint({
  id: 'chat.stream',
  method: 'POST',
  path: '/v1/sessions/{sessionId}/streamMessage',
  tag: 'Chat',
  summary: 'Stream the text that a chat waits for',
  description:
    'For clients that received the action `stream`: lines `0:"text"` while the model generates, and `3:"…"` with a log entry if generation fails. Send the whole text as the next message.',
  auth: 'chat',
  goesWithoutToken: true,
  params: sessionParams,
  body: z.object({ messages: z.array(open).max(1000).optional().meta({ description: 'Ignored.' }) }),
  response: z.unknown(),
  streams: ['text/plain'],
  errors: ['SESSION_NOT_FOUND', 'SESSION_ENDED', 'ORIGIN_NOT_ALLOWED', 'NOTHING_WAITING', 'SERVICE_FAILED'],
});

/** Moves a running session to the latest published version of its bot. */
export const updateBotInSession = endpoint({
  id: 'chat.updateBot',
  method: 'POST',
  path: '/v1/sessions/{sessionId}/updateBot',
  tag: 'Chat',
  summary: 'Move a running chat to the latest published version',
  description:
    'Values are kept, and so is the current question if the published version contains it. Otherwise the chat ends with its next turn and a log entry; `isSafe` reports this. With `onlyIfSafe`, the chat is then not moved: 409 `NOT_SAFE`.',
  auth: 'token',
  params: sessionParams,
  body: z.object({ onlyIfSafe: z.boolean().default(false) }),
  response: z.object({ message: z.literal('success'), isSafe: z.boolean() }),
  errors: ['SESSION_NOT_FOUND', 'SESSION_ENDED', 'FORBIDDEN', 'NOT_FOUND', 'NOT_SAFE'],
});

/** Rewinds a session to an earlier turn. */
export const rewindSession = endpoint({
  id: 'chat.rewind',
  method: 'POST',
  path: '/v1/sessions/{sessionId}/rewind',
  tag: 'Chat',
  summary: 'Go back to an earlier turn',
  description:
    'Restores the chat to its state after that turn; the response contains its question. Later turns stay in the log.',
  auth: 'chat',
  params: sessionParams,
  body: z.object({ turn: z.int().min(1), textBubbleContentFormat, withTrace }),
  response: continueReplySchema.extend(previewFields),
  errors: turnErrors,
});

/** Creates a new session from an earlier turn of another. */
export const forkSession = endpoint({
  id: 'chat.fork',
  method: 'POST',
  path: '/v1/sessions/{sessionId}/fork',
  tag: 'Chat',
  summary: 'Fork a session at an earlier turn',
  description:
    'The new session starts in the state of this one after that turn, with a result of its own; this session is not changed. When somebody who may read the bot forks a visitor’s chat, the fork is a preview: it has no result and sends nothing.',
  auth: 'chat',
  params: sessionParams,
  body: z.object({ turn: z.int().min(1), textBubbleContentFormat, withTrace }),
  response: continueReplySchema.extend({
    sessionId: z.string(),
    resultId: z.string().optional(),
    ...previewFields,
  }),
  errors: turnErrors,
});

export const transcriptEntrySchema = z
  .object({
    role: z.enum(['bot', 'user']),
    type: z.enum(['text', 'image', 'video', 'audio']),
    text: z.string().optional(),
    image: z.string().optional(),
    video: z.string().optional(),
    audio: z.string().optional(),
  })
  .meta({ id: 'TranscriptEntry' });

/** The visitor's own conversation so far. */
export const sessionTranscript = endpoint({
  id: 'chat.transcript',
  method: 'GET',
  path: '/v1/sessions/{sessionId}/transcript',
  tag: 'Chat',
  summary: 'Get the conversation so far',
  auth: 'chat',
  params: sessionParams,
  response: z.object({ transcript: z.array(transcriptEntrySchema), turn: z.int() }),
  errors: ['SESSION_NOT_FOUND'],
});

/** Waits for turns that others caused (such as an expected webhook). */
export const awaitTurn = endpoint({
  id: 'chat.await',
  method: 'GET',
  path: '/v1/sessions/{sessionId}/nextTurn',
  tag: 'Chat',
  summary: 'Wait for the next turn',
  description:
    'For chats that listen to a webhook: responds as soon as there is a turn after `after`, or with `reply: null` after `seconds`.',
  auth: 'chat',
  params: sessionParams,
  query: z.object({
    after: queryNumber(z.int().min(0))
      .optional()
      .meta({ description: 'The last turn that the client knows. Default: the latest.' }),
    seconds: queryNumber(z.number().min(0).max(25)).default(20),
    textBubbleContentFormat,
    withTrace: queryBoolean.optional().meta({ description: 'As in `continueChat`.' }),
  }),
  response: z.object({
    turn: z.int(),
    reply: continueReplySchema.extend(previewFields).nullable(),
  }),
  errors: ['SESSION_NOT_FOUND'],
});

/** Saves errors that occurred in the client. */
export const saveClientLogs = endpoint({
  id: 'chat.clientLogs',
  method: 'POST',
  path: '/v1/sessions/{sessionId}/clientLogs',
  tag: 'Chat',
  summary: 'Save client logs',
  auth: 'chat',
  goesWithoutToken: true,
  params: sessionParams,
  body: z.object({
    clientLogs: z
      .array(
        z.object({
          status: z.enum(['success', 'info', 'warning', 'error']).optional(),
          description: z.string().max(1000),
          details: z.unknown().optional(),
          context: z.string().max(1000).optional(),
        }),
      )
      .max(100),
  }),
  response: z.object({ message: z.string() }),
  errors: ['SESSION_NOT_FOUND', 'NOT_FOUND', 'CHAT_TOO_LARGE'],
});

export const chatEndpoints = [
  startChat,
  previewStartChat,
  continueChat,
  streamMessage,
  updateBotInSession,
  rewindSession,
  forkSession,
  sessionTranscript,
  awaitTurn,
  saveClientLogs,
] as const;
