import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { idField } from './fields.ts';

const tag = 'Usage';

/** What language models took in a month, and the limit. */
export const tokenUsageSchema = z
  .object({
    month: z.string().meta({ description: 'UTC, `YYYY-MM`.' }),
    inputTokens: z.int(),
    outputTokens: z.int(),
    totalTokens: z.int(),
    monthlyTokenLimit: z.int().nullable().meta({ description: 'Null: there is none.' }),
    models: z.array(
      z.object({
        provider: z.string().meta({ description: 'Type of the block that asked.' }),
        model: z.string(),
        calls: z.int(),
        inputTokens: z.int(),
        outputTokens: z.int(),
      }),
    ),
  })
  .meta({ id: 'TokenUsage' });

/** What a workspace has on disk, and its limit. */
export const storageUseSchema = z
  .object({
    chatBytes: z
      .int()
      .meta({ description: 'What its chats wrote, about: what was removed is counted off within minutes.' }),
    fileBytes: z.int(),
    totalBytes: z.int(),
    limitBytes: z.int().nullable().meta({ description: 'Null: there is none.' }),
  })
  .meta({ id: 'StorageUse' });

const limitBody = z.object({
  monthlyTokenLimit: z
    .int()
    .min(0)
    .max(1e12)
    .nullable()
    .meta({ description: 'Tokens in and out together; `null` lifts the limit.' }),
});
const response = z.object({ ai: tokenUsageSchema });

/** Get what language models took for a bot this month. */
export const getBotUsage = endpoint({
  id: 'bots.usage',
  method: 'GET',
  path: '/v1/bots/{botId}/usage',
  tag,
  summary: 'Get what language models took for a bot this month',
  auth: 'token',
  params: z.object({ botId: idField }),
  response,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Limit what language models may take for a bot. */
export const limitBotUsage = endpoint({
  id: 'bots.limitUsage',
  method: 'PATCH',
  path: '/v1/bots/{botId}/usage',
  tag,
  summary: 'Limit what models may take for a bot in a month',
  description: 'When the limit is reached, blocks with language models fail before anybody is asked.',
  auth: 'token',
  params: z.object({ botId: idField }),
  body: limitBody,
  response,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Limit what language models may take for all bots of a workspace. */
export const limitWorkspaceUsage = endpoint({
  id: 'workspaces.limitUsage',
  method: 'PATCH',
  path: '/v1/workspaces/{workspaceId}/usage',
  tag,
  summary: 'Limit what models may take for a workspace in a month',
  description:
    'For admins. When the limit is reached, blocks with language models fail before anybody is asked.',
  auth: 'token',
  params: z.object({ workspaceId: idField }),
  body: limitBody,
  response,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** In the order of the reference. */
export const usageEndpoints = [getBotUsage, limitBotUsage, limitWorkspaceUsage] as const;
