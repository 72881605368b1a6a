import * as z from 'zod';
import { endpoint, queryNumber } from './endpoint.ts';
import { idField, successReply } from './fields.ts';
import {
  deliveryAttemptSchema,
  webhookDeliverySchema,
  webhookEventField,
  webhookSchema,
} from './webhook-schema.ts';

const URL_WITH_ACCOUNT = /^https?:\/\/[^/?#]*@/i;
const url = z
  .url({ protocol: /^https?$/, message: 'Must be a complete URL that starts with http:// or https://.' })
  .max(2000)
  .refine((text) => !URL_WITH_ACCOUNT.test(text), { message: 'Must not contain a user name and password.' });
const events = z
  .array(webhookEventField)
  .min(1)
  .max(20)
  .transform((names) => [...new Set(names)]);
const secret = z.string().meta({
  description: 'Signs the deliveries. Shown only once.',
  example: 'par_wh_m9Qv2f3d…',
});
const reply = z.object({ webhook: webhookSchema });
const errors = ['NOT_FOUND', 'FORBIDDEN'] as const;
const one = { webhookId: idField };
const delivery = { ...one, deliveryId: idField };

/** The owners of webhooks: the words that differ. */
interface WebhookScope<I extends string, W extends string, P extends z.ZodRawShape> {
  /** Prefix of the ids. */
  readonly id: I;
  readonly path: W;
  readonly tag: string;
  readonly of: string;
  readonly params: P;
}

/** The endpoints of the webhooks of one kind of place, in the order of the reference. */
function endpointsOf<const I extends string, const W extends string, P extends z.ZodRawShape>(
  scope: WebhookScope<I, W, P>,
) {
  return { ...listEndpoints(scope), ...webhookEndpointsOf(scope), ...deliveryEndpoints(scope) } as const;
}

/** Those that are about all webhooks of the place. */
function listEndpoints<const I extends string, const W extends string, P extends z.ZodRawShape>({
  id,
  path,
  tag,
  of,
  params,
}: WebhookScope<I, W, P>) {
  const common = { tag, auth: 'token', errors } as const;
  const all = z.object(params);
  return {
    list: endpoint({
      ...common,
      id: `${id}.list`,
      method: 'GET',
      path,
      summary: `List the webhooks of a ${of}`,
      description: 'Newest first.',
      params: all,
      response: z.object({ webhooks: z.array(webhookSchema) }),
    }),
    create: endpoint({
      ...common,
      id: `${id}.create`,
      method: 'POST',
      path,
      summary: `Create a webhook for a ${of}`,
      description:
        'From then on, these events are sent to its URL. The secret that signs them is only in this response. There can be at most 20 webhooks.',
      params: all,
      body: z.object({ url, events, isEnabled: z.boolean().default(true) }),
      response: reply.extend({ secret }),
      errors: [...errors, 'LIMIT_REACHED'],
    }),
  } as const;
}

/** Those that are about one webhook. */
function webhookEndpointsOf<const I extends string, const W extends string, P extends z.ZodRawShape>({
  id,
  path,
  tag,
  params,
}: WebhookScope<I, W, P>) {
  const common = { tag, auth: 'token', errors } as const;
  const single = z.object(params).extend(one);
  return {
    get: endpoint({
      ...common,
      id: `${id}.get`,
      method: 'GET',
      path: `${path}/{webhookId}`,
      summary: 'Get a webhook',
      params: single,
      response: reply,
    }),
    update: endpoint({
      ...common,
      id: `${id}.update`,
      method: 'PATCH',
      path: `${path}/{webhookId}`,
      summary: 'Change a webhook',
      description:
        '`isPaused: false` ends a pause, as does changing the URL or enabling the webhook: pending events are sent immediately.',
      params: single,
      body: z.object({
        url: url.optional(),
        events: events.optional(),
        isEnabled: z.boolean().optional(),
        isPaused: z.literal(false).optional(),
      }),
      response: reply,
    }),
    remove: endpoint({
      ...common,
      id: `${id}.delete`,
      method: 'DELETE',
      path: `${path}/{webhookId}`,
      summary: 'Delete a webhook',
      description: 'Pending events are no longer sent.',
      params: single,
      response: successReply,
    }),
    rotate: endpoint({
      ...common,
      id: `${id}.rotateSecret`,
      method: 'POST',
      path: `${path}/{webhookId}/rotateSecret`,
      summary: 'Create a new secret',
      description: 'The old secret is no longer used. The new one is only in this response.',
      params: single,
      response: reply.extend({ secret }),
    }),
  } as const;
}

/** Those that are about what is sent. */
function deliveryEndpoints<const I extends string, const W extends string, P extends z.ZodRawShape>({
  id,
  path,
  tag,
  params,
}: WebhookScope<I, W, P>) {
  const common = { tag, auth: 'token', errors } as const;
  const single = z.object(params).extend(one);
  const each = z.object(params).extend(delivery);
  return {
    deliveries: endpoint({
      ...common,
      id: `${id}.deliveries`,
      method: 'GET',
      path: `${path}/{webhookId}/deliveries`,
      summary: 'List sent and pending deliveries',
      description: 'Newest first, for the last seven days.',
      params: single,
      query: z.object({
        limit: queryNumber(z.int().min(1).max(500)).default(50),
        cursor: queryNumber(z.int().min(0)).optional(),
      }),
      response: z.object({ deliveries: z.array(webhookDeliverySchema), nextCursor: z.int().optional() }),
    }),
    test: endpoint({
      ...common,
      id: `${id}.test`,
      method: 'POST',
      path: `${path}/{webhookId}/test`,
      summary: 'Send a test event',
      description: 'Sends the event `ping` with sample data now, and returns the outcome.',
      params: single,
      response: z.object({ attempt: deliveryAttemptSchema }),
    }),
    redeliver: endpoint({
      ...common,
      id: `${id}.redeliver`,
      method: 'POST',
      path: `${path}/{webhookId}/deliveries/{deliveryId}/redeliver`,
      summary: 'Send an event again',
      description: 'Sends it now, under its old id, and returns the outcome.',
      params: each,
      response: z.object({ attempt: deliveryAttemptSchema }),
    }),
  } as const;
}

/** Webhooks of one bot. */
export const botWebhooks = endpointsOf({
  id: 'botWebhooks',
  path: '/v1/bots/{botId}/webhooks',
  tag: 'Webhooks',
  of: 'bot',
  params: { botId: idField },
});

/** Webhooks of all bots of a workspace. */
export const workspaceWebhooks = endpointsOf({
  id: 'workspaceWebhooks',
  path: '/v1/workspaces/{workspaceId}/webhooks',
  tag: 'Webhooks',
  of: 'workspace',
  params: { workspaceId: idField },
});

/** In the order of the reference. */
export const webhookEndpoints = [...Object.values(botWebhooks), ...Object.values(workspaceWebhooks)] as const;
