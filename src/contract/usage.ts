import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { idField } from './fields.ts';

const tag = 'Usage';

/** The token usage of language models in a month, and the limit. */
export const tokenUsageSchema = z
  .object({
    month: z.string().meta({ description: 'UTC, `YYYY-MM`.' }),
    inputTokens: z.int(),
    outputTokens: z.int(),
    totalTokens: z.int(),
    monthlyTokenLimit: z.int().nullable().meta({ description: 'Null if there is none.' }),
    models: z.array(
      z.object({
        provider: z.string().meta({ description: 'Type of the block that called the model.' }),
        model: z.string(),
        calls: z.int(),
        inputTokens: z.int(),
        outputTokens: z.int(),
      }),
    ),
  })
  .meta({ id: 'TokenUsage' });

/** The disk usage of a workspace, and its limit. */
export const storageUseSchema = z
  .object({
    chatBytes: z
      .int()
      .meta({ description: 'Approximate size of its chats: removed data is subtracted within minutes.' }),
    fileBytes: z.int(),
    totalBytes: z.int(),
    limitBytes: z.int().nullable().meta({ description: 'Null if there is none.' }),
  })
  .meta({ id: 'StorageUse' });

const limitBody = z.object({
  monthlyTokenLimit: z
    .int()
    .min(0)
    .max(1e12)
    .nullable()
    .meta({ description: 'Input and output tokens together; `null` removes the limit.' }),
});
const response = z.object({ ai: tokenUsageSchema });

/** Get the token usage of a bot this month. */
export const getBotUsage = endpoint({
  id: 'bots.usage',
  method: 'GET',
  path: '/v1/bots/{botId}/usage',
  tag,
  summary: 'Get the token usage of a bot this month',
  auth: 'token',
  params: z.object({ botId: idField }),
  response,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Limit the token usage of a bot. */
export const limitBotUsage = endpoint({
  id: 'bots.limitUsage',
  method: 'PATCH',
  path: '/v1/bots/{botId}/usage',
  tag,
  summary: 'Limit the monthly token usage of a bot',
  description: 'When the limit is reached, blocks with language models fail before a model is called.',
  auth: 'token',
  params: z.object({ botId: idField }),
  body: limitBody,
  response,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Limit the token usage of all bots of a workspace. */
export const limitWorkspaceUsage = endpoint({
  id: 'workspaces.limitUsage',
  method: 'PATCH',
  path: '/v1/workspaces/{workspaceId}/usage',
  tag,
  summary: 'Limit the monthly token usage of a workspace',
  description:
    'For admins. When the limit is reached, blocks with language models fail before a model is called.',
  auth: 'token',
  params: z.object({ workspaceId: idField }),
  body: limitBody,
  response,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** In the order of the reference. */
export const usageEndpoints = [getBotUsage, limitBotUsage, limitWorkspaceUsage] as const;
