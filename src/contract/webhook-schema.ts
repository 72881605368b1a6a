import * as z from 'zod';
import { timeField } from './fields.ts';

/** The events that webhooks can receive. */
export const webhookEvents = [
  'result.started',
  'result.completed',
  'answer.created',
  'bot.published',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const webhookEventField = z.enum(webhookEvents);

/** A webhook as responses show it: without its secret. */
export const webhookSchema = z
  .object({
    id: z.string(),
    workspaceId: z.string(),
    botId: z.string().nullable().meta({ description: '`null` for all bots of the workspace.' }),
    url: z.string(),
    events: z.array(webhookEventField),
    isEnabled: z.boolean(),
    isPaused: z.boolean().meta({
      description: 'Deliveries are stopped because they failed for three days or the URL responded with 410.',
    }),
    pausedAt: timeField.nullable(),
    pauseReason: z.enum(['failing', 'gone']).nullable(),
    failingSince: timeField.nullable().meta({ description: 'The first failure since the last success.' }),
    createdAt: timeField,
    updatedAt: timeField,
  })
  .meta({ id: 'Webhook' });

/** The outcome of one attempt. */
export const deliveryAttemptSchema = z
  .object({
    at: timeField,
    status: z.int().nullable().meta({ description: 'Status of the response; `null` if there was none.' }),
    ms: z.number().meta({ description: 'Duration of the attempt.' }),
    error: z.string().nullable().meta({ description: 'Why it failed; `null` if it succeeded.' }),
  })
  .meta({ id: 'WebhookAttempt' });

/** A pending or delivered event. */
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
