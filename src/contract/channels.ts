import * as z from 'zod';
import { channelModes, channelWays } from '#model/channel-way.ts';
import { channelPreviewEndpoints } from './channel-previews.ts';
import { endpoint } from './endpoint.ts';
import { idField, successReply, timeField } from './fields.ts';

const tag = 'Channels';

/** Receives what a messenger delivers. */
export const receiveDelivery = endpoint({
  id: 'channels.receiveDelivery',
  method: 'POST',
  path: '/v1/webhooks/{channel}/{workspaceId}/{credentialsId}',
  tag,
  summary: 'Receive a delivery of a messenger',
  description:
    'Only for messengers, which are told this URL and a secret when their account is connected. A delivery without the secret is refused; every other one is acknowledged, understood or not, and stored once however often it comes. No token is needed.',
  auth: 'none',
  params: z.object({ channel: idField, workspaceId: idField, credentialsId: idField }),
  takesBytes: true,
  response: z.object({ ok: z.literal(true) }),
  errors: ['UNAUTHORIZED', 'TIMEOUT'],
});

/** What is given twice is refused like what is wrong. */
const asked = z.union([z.string().max(1000), z.array(z.string().max(1000)).max(10)]).optional();

/** Answers a messenger that asks for the address. */
export const confirmDelivery = endpoint({
  id: 'channels.confirmDelivery',
  method: 'GET',
  path: '/v1/webhooks/{channel}/{workspaceId}/{credentialsId}',
  tag,
  summary: 'Confirm the URL of deliveries to a messenger',
  description:
    'Only for messengers that ask for it before they deliver, such as WhatsApp: returns `hub.challenge` if `hub.verify_token` is the secret of the account. No token is needed.',
  auth: 'none',
  params: z.object({ channel: idField, workspaceId: idField, credentialsId: idField }),
  query: z.object({ 'hub.mode': asked, 'hub.verify_token': asked, 'hub.challenge': asked }),
  response: z.string(),
  streams: ['text/plain'],
  errors: ['FORBIDDEN'],
});

const inWorkspace = z.object({ workspaceId: idField });
const ofAccount = inWorkspace.extend({ credentialsId: idField });

const accountSchema = z
  .object({
    credentialsId: z.string(),
    channel: z.string().meta({ example: 'telegram' }),
    name: z.string().meta({ description: 'What people know it by, such as `@parley_bot`.' }),
    state: z.enum(['works', 'paused', 'problem']),
    problem: z.string().nullable().meta({ description: 'Why it does not work at present.' }),
    mode: z.enum(channelModes).meta({
      description:
        'How messages are to arrive. `auto`: by webhook where this server has a public address, else by polling.',
    }),
    way: z.enum(channelWays).meta({ description: 'How messages arrive at present.' }),
    isPaused: z.boolean(),
    botIds: z
      .array(z.string())
      .readonly()
      .meta({ description: 'Its bots in the order in which they are asked who answers a first message.' }),
    quality: z.enum(['good', 'medium', 'bad']).nullable().meta({
      description: 'How people take its messages, says the messenger; null: it does not say.',
    }),
    newContactsPerDay: z.number().nullable().meta({
      description:
        'How many contacts the messenger lets it write to first in 24 hours, of which nine tenths are used; null: any number, or it does not say.',
    }),
    createdAt: timeField,
    updatedAt: timeField,
  })
  .meta({ id: 'ChannelAccount' });

/** The accounts of a workspace at messengers. */
export const listChannels = endpoint({
  id: 'channels.list',
  method: 'GET',
  path: '/v1/workspaces/{workspaceId}/channels',
  tag,
  summary: 'List the accounts at messengers',
  description: 'Oldest first. For members; guests see none.',
  auth: 'token',
  params: inWorkspace,
  response: z.object({ channels: z.array(accountSchema).readonly() }),
  errors: ['NOT_FOUND'],
});

/** Changes an account. */
export const updateChannel = endpoint({
  id: 'channels.update',
  method: 'PATCH',
  path: '/v1/workspaces/{workspaceId}/channels/{credentialsId}',
  tag,
  summary: 'Update an account at a messenger',
  description:
    'For admins. A paused account keeps what arrives and what waits to be sent. Choosing `polling` or `webhook` replaces the webhook of another program.',
  auth: 'token',
  params: ofAccount,
  body: z.object({
    botIds: z
      .array(idField)
      .max(1000)
      .optional()
      .meta({ description: 'The new order: exactly the bots of the account, each once.' }),
    mode: z.enum(channelModes).optional(),
    isPaused: z.boolean().optional(),
  }),
  response: z.object({ channel: accountSchema }),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CHANNEL_NOT_CONNECTED'],
});

/** Connects an account. */
export const connectChannel = endpoint({
  id: 'channels.connect',
  method: 'POST',
  path: '/v1/workspaces/{workspaceId}/channels/{credentialsId}/connect',
  tag,
  summary: 'Connect an account at a messenger',
  description:
    'For admins. Happens by itself when a bot gets the credentials; here, the response says why it fails. Connecting a connected account changes nothing.',
  auth: 'token',
  params: ofAccount,
  response: z.object({ channel: accountSchema }),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CHANNEL_REFUSED'],
});

/** Checks an account. */
export const checkChannel = endpoint({
  id: 'channels.check',
  method: 'POST',
  path: '/v1/workspaces/{workspaceId}/channels/{credentialsId}/check',
  tag,
  summary: 'Check an account at a messenger',
  description:
    'For admins. Asks the messenger now whether the credentials still work. The reason of a failure is in `problem`.',
  auth: 'token',
  params: ofAccount,
  response: z.object({ channel: accountSchema }),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CHANNEL_NOT_CONNECTED'],
});

/** The link that opens a chat with a bot in a messenger. */
export const linkToChannel = endpoint({
  id: 'channels.link',
  method: 'GET',
  path: '/v1/bots/{botId}/channels/{channel}/link',
  tag,
  summary: 'Get the link to a bot in a messenger',
  description:
    'Opens the chat with the account of the bot. Telegram passes `payload` on when people press Start; WhatsApp writes it into their message. Where several bots share the account, the link names this one, which then starts whatever the others would; this takes 15 of the 64 characters.',
  auth: 'token',
  params: z.object({ botId: idField, channel: idField }),
  query: z.object({
    payload: z
      .string()
      .max(64)
      .regex(/^[\w-]*$/, 'Only letters, digits, _ and -')
      .optional(),
  }),
  response: z.object({
    url: z.string(),
    qr: z.string().meta({ description: 'The same as a QR code: an SVG picture.' }),
  }),
  errors: ['NOT_FOUND', 'CHANNEL_NOT_CONNECTED'],
});

const templateSchema = z
  .object({
    name: z.string(),
    language: z.string().meta({ example: 'en_US' }),
    category: z.string().meta({ example: 'marketing' }),
    status: z.string().meta({ example: 'APPROVED' }),
    isApproved: z.boolean(),
    text: z.string().meta({ description: 'With `{{name}}` where values go.' }),
    variables: z.array(z.string()).readonly().meta({ description: 'Names of the values, header first.' }),
    problem: z.string().nullable().meta({ description: 'Why it cannot be sent from here.' }),
  })
  .meta({ id: 'ChannelTemplate' });

/** The templates of an account, as last listed. */
export const listTemplates = endpoint({
  id: 'channels.listTemplates',
  method: 'GET',
  path: '/v1/workspaces/{workspaceId}/channels/{credentialsId}/templates',
  tag,
  summary: 'List the message templates of an account',
  description: 'As they were when they were last read from the messenger. For members.',
  auth: 'token',
  params: ofAccount,
  response: z.object({ templates: z.array(templateSchema).readonly() }),
  errors: ['NOT_FOUND', 'CHANNEL_NOT_CONNECTED'],
});

/** Reads the templates of an account anew. */
export const syncTemplates = endpoint({
  id: 'channels.syncTemplates',
  method: 'POST',
  path: '/v1/workspaces/{workspaceId}/channels/{credentialsId}/templates/sync',
  tag,
  summary: 'Read the message templates of an account',
  description: 'Asks the messenger for them now. For members.',
  auth: 'token',
  params: ofAccount,
  response: z.object({ templates: z.array(templateSchema).readonly() }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CHANNEL_NOT_CONNECTED', 'CHANNEL_REFUSED'],
});

/** Starts a chat with somebody. */
export const startInChannel = endpoint({
  id: 'channels.start',
  method: 'POST',
  path: '/v1/bots/{botId}/channels/{channel}/start',
  tag,
  summary: 'Write to somebody in a messenger first',
  description:
    'Within the window of the messenger, the published bot starts at once. Outside of it, an approved template is sent, and the bot starts with their answer. Telegram only lets bots write to people who wrote before. The same `idempotencyKey` gives the same response for 24 hours.',
  auth: 'token',
  params: z.object({ botId: idField, channel: idField }),
  body: z.object({
    to: z
      .string()
      .min(1)
      .max(200)
      .meta({ description: 'The id of a contact, or a phone number with country code.' }),
    template: z
      .object({ name: z.string().min(1).max(512), language: z.string().max(20).optional() })
      .optional()
      .meta({
        description: 'Default language: that of the contact, else the first in which it is approved.',
      }),
    variables: z
      .record(z.string().max(100), z.string().max(4000))
      .default({})
      .meta({ description: 'Values of the template by name; at once, of variables of the bot.' }),
    ground: z.string().min(1).max(300).optional().meta({
      description:
        'Why they may be written to, such as `Ordered in the shop`. Needed once for templates other than marketing, unless they agreed to marketing; it is noted.',
    }),
    idempotencyKey: z.string().min(1).max(128),
  }),
  response: z.object({
    contactId: z.string(),
    started: z.enum(['now', 'withAnswer']),
    messageId: z.string().nullable().meta({ description: 'Of the template.' }),
  }),
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'BOT_CLOSED',
    'CHANNEL_NOT_CONNECTED',
    'WINDOW_CLOSED',
    'NO_CONSENT',
    'CONTACT_UNREACHABLE',
    'CHANNEL_REFUSED',
    'IDEMPOTENCY_MISMATCH',
    'LIMIT_REACHED',
  ],
});

/** Disconnects an account. */
export const disconnectChannel = endpoint({
  id: 'channels.disconnect',
  method: 'POST',
  path: '/v1/workspaces/{workspaceId}/channels/{credentialsId}/disconnect',
  tag,
  summary: 'Disconnect an account at a messenger',
  description:
    'For admins. Ends the webhook, and deletes who wrote there and what waits. Bots keep the credentials; saving them again connects the account again.',
  auth: 'token',
  params: ofAccount,
  response: successReply,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CHANNEL_NOT_CONNECTED'],
});

export const channelEndpoints = [
  connectChannel,
  checkChannel,
  linkToChannel,
  listTemplates,
  syncTemplates,
  startInChannel,
  ...channelPreviewEndpoints,
  confirmDelivery,
  receiveDelivery,
  listChannels,
  updateChannel,
  disconnectChannel,
] as const;
