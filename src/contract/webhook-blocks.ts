import * as z from 'zod';
import { describedAs } from './described-as.ts';
import { endpoint } from './endpoint.ts';
import { idField } from './fields.ts';

const params = z.object({ botId: idField, blockId: idField });
const tag = 'HTTP request blocks';
const errors = ['NOT_FOUND', 'FORBIDDEN'] as const;

/** The blocks of the draft that send requests. */
export const listWebhookBlocks = endpoint({
  id: 'webhookBlocks.list',
  method: 'GET',
  path: '/v1/bots/{botId}/webhookBlocks',
  tag,
  summary: 'List the blocks that send requests',
  description:
    'HTTP request, Zapier, Make.com and Pabbly blocks of the draft, for automations to choose from.',
  auth: 'token',
  params: z.object({ botId: idField }),
  response: z.object({
    webhookBlocks: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        label: z.string().meta({ description: 'Title of the group, and name or id of the block.' }),
        url: z.string().optional(),
      }),
    ),
  }),
  errors,
});

/** A sample of what such a block sends. */
export const getResultExample = endpoint({
  id: 'webhookBlocks.getResultExample',
  method: 'GET',
  path: '/v1/bots/{botId}/webhookBlocks/{blockId}/getResultExample',
  tag,
  summary: 'Get a sample of what a block sends',
  description: 'Sample answers to all questions that may come before the block.',
  auth: 'token',
  params,
  response: z.object({ resultExample: z.record(z.string(), z.unknown()) }),
  errors,
});

/** Sets the URL of such a block. */
export const subscribeWebhook = endpoint({
  id: 'webhookBlocks.subscribe',
  method: 'POST',
  path: '/v1/bots/{botId}/webhookBlocks/{blockId}/subscribe',
  tag,
  summary: 'Set the URL of a block',
  description: 'Changes the draft: it takes effect for visitors once the bot is published again.',
  auth: 'token',
  params,
  body: z.object({ url: z.url({ protocol: /^https?$/ }).max(2000) }),
  response: z.object({ id: z.string(), url: z.string() }),
  errors: [...errors, 'CONFLICT'],
});

/** Removes the URL of such a block. */
export const unsubscribeWebhook = endpoint({
  id: 'webhookBlocks.unsubscribe',
  method: 'POST',
  path: '/v1/bots/{botId}/webhookBlocks/{blockId}/unsubscribe',
  tag,
  summary: 'Remove the URL of a block',
  description: 'Changes the draft: it takes effect for visitors once the bot is published again.',
  auth: 'token',
  params,
  response: z.object({ id: z.string(), url: z.null() }),
  errors: [...errors, 'CONFLICT'],
});

/** Sends the request of such a block. */
export const testHttpRequest = endpoint({
  id: 'webhookBlocks.testRequest',
  method: 'POST',
  path: '/v1/bots/{botId}/webhookBlocks/{blockId}/testRequest',
  tag,
  summary: 'Send the request of a block now',
  description:
    "The token needs permission to write. Uses sample answers to the questions before the block, the block's test values, and the values of this request, which take precedence. Returns the response; if there was none, `statusCode` is 408 (timeout) or 500 and `data.message` gives the reason.",
  auth: 'token',
  params,
  body: z.object({
    variables: z
      .array(
        z.object({
          id: z.string(),
          name: z.string().optional(),
          value: z.union([z.string(), z.array(z.string().nullable())]).nullish(),
        }),
      )
      .max(500)
      .optional(),
    block: describedAs(
      z.unknown().optional().meta({
        description: 'The block as it is not saved yet, instead of the one in the draft. Same `id`.',
      }),
      () => z.looseObject({ id: z.string(), type: z.string(), options: z.unknown().optional() }),
    ),
  }),
  response: z.object({ statusCode: z.int(), data: z.unknown() }),
  errors,
});

/** In the order of the reference. */
export const webhookBlockEndpoints = [
  listWebhookBlocks,
  getResultExample,
  subscribeWebhook,
  unsubscribeWebhook,
  testHttpRequest,
] as const;
