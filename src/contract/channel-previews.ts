import * as z from 'zod';
import { channelMessages } from './chat/channel-messages-schema.ts';
import { traceSchema } from './chat/trace-schema.ts';
import { logSchema } from './chat.ts';
import { endpoint, queryNumber } from './endpoint.ts';
import { idField, timeField } from './fields.ts';
import { startPlaceSchema } from './start-place-schema.ts';

const tag = 'Channels';
const onPhone = z.object({ botId: idField, channel: idField });

/** Makes a code with which a phone tries a draft. */
export const previewInChannel = endpoint({
  id: 'channels.preview',
  method: 'POST',
  path: '/v1/bots/{botId}/channels/{channel}/preview',
  tag,
  summary: 'Try the draft on a phone',
  description:
    'Makes a code that works once, for 15 minutes. Whoever sends it to the account of the bot gets the draft for an hour, or until they write `stop`; the link writes it for them. No result is recorded, and nothing is sent but the messages of the chat. Everybody else gets the published bot meanwhile. Each change of the draft counts from the next message on.',
  auth: 'token',
  params: onPhone,
  body: z.object({ startFrom: startPlaceSchema.optional() }),
  response: z.object({
    code: z.string().meta({ example: 'K7QF2M9XTB' }),
    link: z.string(),
    qr: z.string().meta({ description: 'The link as a QR code: SVG.' }),
    expiresAt: timeField,
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CHANNEL_NOT_CONNECTED'],
});

const ofCode = onPhone.extend({ code: z.string().min(1).max(40) });
const previewState = z.object({
  state: z.enum(['waiting', 'running', 'ended', 'expired']).meta({
    description: '`waiting`: nobody has sent it. `running`: a phone shows the draft until `until`.',
  }),
  contactId: z.string().nullable(),
  name: z.string().nullable().meta({ description: 'Of the contact, as the messenger has it.' }),
  until: timeField.nullable(),
});

/** What became of a code for a phone. */
export const getChannelPreview = endpoint({
  id: 'channels.getPreview',
  method: 'GET',
  path: '/v1/bots/{botId}/channels/{channel}/preview/{code}',
  tag,
  summary: 'Get the state of a code for a phone',
  auth: 'token',
  params: ofCode,
  response: previewState,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CHANNEL_NOT_CONNECTED'],
});

/** The chat on a phone that tries the draft. */
export const followChannelPreview = endpoint({
  id: 'channels.followPreview',
  method: 'GET',
  path: '/v1/bots/{botId}/channels/{channel}/preview/{code}/chat',
  tag,
  summary: 'Follow the chat on a phone',
  description:
    'What was said on the phone that sent the code, and what happened in the bot, turn by turn, while it shows the draft. With `sessionId` and `after`, only the turns after that one, unless the chat began anew.',
  auth: 'token',
  params: ofCode,
  query: z.object({
    sessionId: idField.optional(),
    after: queryNumber(z.int().min(-1)).default(-1),
  }),
  response: previewState.extend({
    sessionId: z.string().nullable().meta({ description: 'Null: no chat has begun.' }),
    turns: z
      .array(
        z.object({
          turn: z.int(),
          message: z.record(z.string(), z.unknown()).nullable().meta({ description: 'What the phone sent.' }),
          hasEnded: z.boolean(),
          logs: z.array(logSchema).readonly(),
          trace: z.array(traceSchema).readonly(),
          channelMessages,
        }),
      )
      .readonly(),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CHANNEL_NOT_CONNECTED'],
});

/** Starts the draft on a phone that tries one. */
export const startPreviewInChannel = endpoint({
  id: 'channels.startPreview',
  method: 'POST',
  path: '/v1/bots/{botId}/{channel}/start-preview',
  tag,
  summary: 'Start the draft on your phone',
  description:
    'For a phone that sent a code (see `POST /v1/bots/{botId}/channels/{channel}/preview`) and still shows a draft of the workspace: this one begins there at once. For any other phone, the message says what to do.',
  auth: 'token',
  params: onPhone,
  body: z.object({
    to: z.string().min(1).max(200).meta({
      description: 'A phone number with country code, or the id of a contact.',
    }),
    startFrom: startPlaceSchema.optional(),
  }),
  response: z.object({ message: z.string() }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CHANNEL_NOT_CONNECTED', 'START_NOT_FOUND'],
});

/** Delivers data to the draft on a phone. */
export const executeTestWebhookOnPhone = endpoint({
  id: 'channels.executeTestWebhook',
  method: 'POST',
  path: '/v1/bots/{botId}/blocks/{blockId}/chatA/{phone}/executeTestWebhook',
  tag,
  summary: 'Deliver data to the draft on a phone',
  description: 'For a phone in WhatsApp that tries the draft of this bot. The body is any JSON.',
  auth: 'token',
  params: z.object({ botId: idField, blockId: idField, phone: z.string().min(1).max(40) }),
  body: z.unknown(),
  response: z.object({ message: z.string() }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CHANNEL_NOT_CONNECTED', 'NOTHING_WAITING'],
});

export const channelPreviewEndpoints = [
  previewInChannel,
  getChannelPreview,
  followChannelPreview,
  startPreviewInChannel,
  executeTestWebhookOnPhone,
] as const;
