import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** Delivers data to a conversation that listens. */
export const executeWebhook = endpoint({
  id: 'chat.executeWebhook',
  method: 'POST',
  path: '/v1/bots/{botId}/blocks/{blockId}/results/{resultId}/executeWebhook',
  tag: 'Chat',
  summary: 'Deliver data to a waiting chat',
  description:
    'Resumes the chat of this result if it is waiting at this webhook block. The token needs permission to write. The body is any JSON.',
  auth: 'token',
  params: z.object({ botId: z.string().min(1), blockId: z.string().min(1), resultId: z.string().min(1) }),
  body: z.unknown(),
  response: z.object({ message: z.string() }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'NOTHING_WAITING'],
});

/** Delivers data to a test chat that listens. */
export const executeTestWebhook = endpoint({
  id: 'chat.executeTestWebhook',
  method: 'POST',
  path: '/v1/bots/{botId}/blocks/{blockId}/web/executeTestWebhook',
  tag: 'Chat',
  summary: 'Deliver data to your waiting test chat',
  auth: 'token',
  params: z.object({ botId: z.string().min(1), blockId: z.string().min(1) }),
  body: z.unknown(),
  response: z.object({ message: z.string() }),
  errors: ['NOT_FOUND', 'NOTHING_WAITING'],
});

/** Delivers data to a conversation that listens, by a URL that its bot provided. */
export const resumeChat = endpoint({
  id: 'chat.resume',
  method: 'POST',
  path: '/v1/resume/{sessionId}/{blockId}/{signature}',
  tag: 'Chat',
  summary: 'Resume a waiting chat by its URL',
  description:
    'The URL is the value "Resume URL" of the Set variable block; it needs no token. Each time the block waits, one call is accepted. The body is any JSON.',
  auth: 'none',
  params: z.object({
    sessionId: z.string().min(1),
    blockId: z.string().min(1),
    signature: z.string().min(1),
  }),
  body: z.unknown(),
  response: z.object({ message: z.string() }),
  errors: ['NOT_FOUND', 'SESSION_NOT_FOUND', 'SESSION_ENDED', 'NOTHING_WAITING', 'TIMEOUT'],
});

export const deliveryEndpoints = [executeWebhook, executeTestWebhook, resumeChat] as const;
