import * as z from 'zod';
import { timeField } from './fields.ts';

/** What webhooks can be told of. */
export const webhookEvents = [
  'result.started',
  'result.completed',
  'answer.created',
  'bot.published',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const webhookEventField = z.enum(webhookEvents);

/** A webhook as answers show it: without its secret. */
export const webhookSchema = z
  .object({
    id: z.string(),
    workspaceId: z.string(),
    botId: z.string().nullable().meta({ description: '`null`: all bots of the workspace.' }),
    url: z.string(),
    events: z.array(webhookEventField),
    isEnabled: z.boolean(),
    isPaused: z.boolean().meta({
      description: 'Nothing is sent any more, because it failed for three days or answered 410.',
    }),
    pausedAt: timeField.nullable(),
    pauseReason: z.enum(['failing', 'gone']).nullable(),
    failingSince: timeField.nullable().meta({ description: 'First failure without a success after it.' }),
    createdAt: timeField,
    updatedAt: timeField,
  })
  .meta({ id: 'Webhook' });

/** How one try went. */
export const deliveryAttemptSchema = z
  .object({
    at: timeField,
    status: z.int().nullable().meta({ description: 'Of the answer; `null`: there was none.' }),
    ms: z.number().meta({ description: 'How long it took.' }),
    error: z.string().nullable().meta({ description: 'Why it did not arrive; `null`: it did.' }),
  })
  .meta({ id: 'WebhookAttempt' });

/** An event on its way, or arrived. */
export const webhookDeliverySchema = z
  .object({
    id: z.string().meta({ description: 'As in the header `Parley-Delivery`.' }),
    event: z.string(),
    createdAt: timeField,
    isDelivered: z.boolean(),
    deliveredAt: timeField.nullable(),
    attempts: z.array(deliveryAttemptSchema).meta({ description: 'Oldest first.' }),
  })
  .meta({ id: 'WebhookDelivery' });
