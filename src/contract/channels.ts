import * as z from 'zod';
import { channelModes, channelWays } from '#model/channel-way.ts';
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
  errors: ['TIMEOUT'],
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
    'Opens the chat with the account of the bot. Telegram passes `payload` on when people press Start; WhatsApp writes it into their message.',
  auth: 'token',
  params: z.object({ botId: idField, channel: idField }),
  query: z.object({
    payload: z
      .string()
      .max(64)
      .regex(/^[\w-]*$/, 'Only letters, digits, _ and -')
      .optional(),
  }),
  response: z.object({ url: z.string() }),
  errors: ['NOT_FOUND', 'CHANNEL_NOT_CONNECTED'],
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

  confirmDelivery,
  receiveDelivery,
  listChannels,
  updateChannel,
  disconnectChannel,
] as const;
