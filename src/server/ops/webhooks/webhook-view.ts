import type * as z from 'zod';
import type { deliveryAttemptSchema, webhookSchema } from '#contract/webhook-schema.ts';
import { webhookEvents } from '#contract/webhook-schema.ts';
import { AppError } from '#server/app-error.ts';
import { parseEvents } from '#server/webhooks/subscriptions.ts';
import { isoTime, isoTimeOrNull } from '#server/wire/iso-time.ts';
import type { Attempt } from '#store/ports/outbox.ts';
import type { Webhook } from '#store/ports/webhook.ts';

/** A stored webhook in responses, without its secret. */
export function webhookView(webhook: Webhook): z.input<typeof webhookSchema> {
  const events = new Set(parseEvents(webhook.events));
  return {
    id: webhook.id,
    workspaceId: webhook.workspaceId,
    botId: webhook.botId,
    url: webhook.url,
    events: webhookEvents.filter((event) => events.has(event)),
    isEnabled: webhook.isEnabled,
    isPaused: webhook.pausedAt !== null,
    pausedAt: isoTimeOrNull(webhook.pausedAt),
    pauseReason: webhook.pauseReason,
    failingSince: isoTimeOrNull(webhook.failingSince),
    createdAt: isoTime(webhook.createdAt),
    updatedAt: isoTime(webhook.updatedAt),
  };
}

/** The outcome of an attempt. */
export function attemptView(attempt: Attempt): z.input<typeof deliveryAttemptSchema> {
  return { ...attempt, at: isoTime(attempt.at) };
}

/** The error for a webhook that does not exist for that owner. */
export function noWebhook(): AppError {
  return new AppError('NOT_FOUND', { message: 'There is no such webhook.' });
}
