import * as z from 'zod';
import { outboundStates } from '#model/outbound-state.ts';
import { endpoint, queryBoolean, queryNumber } from './endpoint.ts';
import { idField, successReply, timeField } from './fields.ts';

const tag = 'Channels';

const inWorkspace = z.object({ workspaceId: idField });
const ofContact = inWorkspace.extend({ contactId: idField });

const consentSchema = z
  .object({
    state: z.enum(['given', 'withdrawn']),
    at: timeField,
    source: z.enum(['member', 'contact', 'messenger']).meta({ description: 'Who said so.' }),
  })
  .nullable()
  .meta({ description: 'Whether they agreed to marketing messages; null: nobody said anything.' });

const contactSchema = z
  .object({
    id: z.string(),
    credentialsId: z.string().meta({ description: 'The account that they wrote to.' }),
    channel: z.string().meta({ example: 'whatsapp' }),
    address: z.string().meta({ description: 'Where answers go, such as `wa:4915112345678`.' }),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    username: z.string().nullable(),
    language: z.string().nullable(),
    isBlocked: z.boolean().meta({ description: 'They refuse messages.' }),
    consent: consentSchema,
    ground: z.string().nullable().meta({
      description: 'Why they may be written to about what is no marketing; null: nobody named it.',
    }),
    marketingPausedUntil: timeField.nullable().meta({
      description: 'Until then, the messenger delivers no marketing to them; null: it said nothing.',
    }),
    botId: z.string().nullable().meta({ description: 'The bot that they talk to, or talked to last.' }),
    sessionId: z.string().nullable(),
    writableUntil: timeField.nullable().meta({
      description: 'Until then, a bot may write without a template; null: the messenger sets no limit.',
    }),
    createdAt: timeField,
    lastHeardAt: timeField.nullable(),
  })
  .meta({ id: 'Contact' });

/** The people who wrote to the accounts of a workspace. */
export const listContacts = endpoint({
  id: 'contacts.list',
  method: 'GET',
  path: '/v1/workspaces/{workspaceId}/contacts',
  tag,
  summary: 'List the contacts',
  description:
    'Everybody who wrote to an account of the workspace, or was written to, newest first. For members.',
  auth: 'token',
  params: inWorkspace,
  query: z.object({
    search: z.string().max(100).default('').meta({ description: 'Part of a name, a user name or a number.' }),
    limit: queryNumber(z.int().min(1).max(100)).default(50),
    cursor: idField.optional(),
  }),
  response: z.object({ contacts: z.array(contactSchema).readonly(), nextCursor: z.string().nullable() }),
  errors: ['NOT_FOUND'],
});

/** One contact. */
export const getContact = endpoint({
  id: 'contacts.get',
  method: 'GET',
  path: '/v1/workspaces/{workspaceId}/contacts/{contactId}',
  tag,
  summary: 'Get a contact',
  auth: 'token',
  params: ofContact,
  response: z.object({ contact: contactSchema }),
  errors: ['NOT_FOUND'],
});

/** Notes the consent of a contact. */
export const updateContact = endpoint({
  id: 'contacts.update',
  method: 'PATCH',
  path: '/v1/workspaces/{workspaceId}/contacts/{contactId}',
  tag,
  summary: 'Update a contact',
  description: 'Notes that a contact agreed to marketing messages, or does not any more. For members.',
  auth: 'token',
  params: ofContact,
  body: z.object({ consent: z.enum(['given', 'withdrawn']).optional() }),
  response: z.object({ contact: contactSchema }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Erases a contact. */
export const deleteContact = endpoint({
  id: 'contacts.delete',
  method: 'DELETE',
  path: '/v1/workspaces/{workspaceId}/contacts/{contactId}',
  tag,
  summary: 'Erase a contact',
  description:
    'For admins. Deletes who they are, what they wrote and what waits for them; with `results`, also their results and chats with every bot. What the messenger delivers again changes nothing.',
  auth: 'token',
  params: ofContact,
  query: z.object({ results: queryBoolean.default(false) }),
  response: successReply,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

const messageSchema = z
  .object({
    id: z.string(),
    direction: z.enum(['in', 'out']),
    state: z.enum(['waiting', 'done', 'kept', 'stale', ...outboundStates]).meta({
      description: '`kept` and `stale`: not answered, for `reason`. `parked`: sent once they write.',
    }),
    reason: z.string().nullable().meta({ description: 'Why it was not answered or sent.' }),
    text: z.string().nullable().meta({
      description:
        'Null once it was answered: then it is in the transcript of the chat. Of what was sent, the first 300 characters stay.',
    }),
    at: timeField,
    acceptedAt: timeField.nullable(),
    deliveredAt: timeField.nullable(),
    readAt: timeField.nullable(),
    canRetry: z.boolean(),
  })
  .meta({ id: 'ContactMessage' });

/** What was said with a contact. */
export const listContactMessages = endpoint({
  id: 'contacts.messages',
  method: 'GET',
  path: '/v1/workspaces/{workspaceId}/contacts/{contactId}/messages',
  tag,
  summary: 'List the messages of a contact',
  description:
    'What arrived and what was sent, with its state and the reason for it, newest first. For members.',
  auth: 'token',
  params: ofContact,
  query: z.object({ limit: queryNumber(z.int().min(1).max(200)).default(50) }),
  response: z.object({ messages: z.array(messageSchema).readonly() }),
  errors: ['NOT_FOUND'],
});

const ofMessage = inWorkspace.extend({ messageId: idField });

/** Sends a message again. */
export const retryMessage = endpoint({
  id: 'contacts.retryMessage',
  method: 'POST',
  path: '/v1/workspaces/{workspaceId}/outbound/{messageId}/retry',
  tag,
  summary: 'Send a message again',
  description: 'For messages that failed or are parked. For members.',
  auth: 'token',
  params: ofMessage,
  response: successReply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});

/** Does not send a message. */
export const cancelMessage = endpoint({
  id: 'contacts.cancelMessage',
  method: 'POST',
  path: '/v1/workspaces/{workspaceId}/outbound/{messageId}/cancel',
  tag,
  summary: 'Do not send a message',
  description: 'For messages that wait, failed or are parked. For members.',
  auth: 'token',
  params: ofMessage,
  response: successReply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});

/** In the order of the reference. */
export const contactEndpoints = [
  listContacts,
  getContact,
  updateContact,
  deleteContact,
  listContactMessages,
  retryMessage,
  cancelMessage,
] as const;
