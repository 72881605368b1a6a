import { AppError } from '#server/app-error.ts';
import type { OperationContext } from '#server/operation.ts';
import { samplePayload } from '#server/webhooks/sample-payload.ts';
import type { Letter } from '#server/webhooks/send-delivery.ts';
import type { Attempt } from '#store/ports/outbox.ts';
import type { Webhook } from '#store/ports/webhook.ts';
import { attemptView } from './webhook-view.ts';

/** Sends sample data; nothing is stored. */
export async function testWebhook(context: OperationContext, webhook: Webhook) {
  const { app } = context;
  const id = app.newId();
  const payload = samplePayload(webhook, { id: app.newId(), at: app.clock() });
  return { attempt: attemptView(await send(context, webhook, { id, event: 'ping', payload })) };
}

/** Sends an event again under its id, outside of the order. */
export async function redeliver(context: OperationContext, webhook: Webhook, deliveryId: string) {
  const { outbox } = context.app.store;
  const delivery = await outbox.get(webhook.id, deliveryId);
  if (delivery === null) throw new AppError('NOT_FOUND', { message: 'There is no such delivery.' });
  const attempt = await send(context, webhook, delivery);
  await outbox.recordAttempt(webhook.id, delivery.id, attempt);
  return { attempt: attemptView(attempt) };
}

async function send(
  { app }: OperationContext,
  webhook: Webhook,
  { id, event, payload }: Pick<Letter, 'id' | 'event' | 'payload'>,
): Promise<Attempt> {
  const secret = app.webhooks.secretOf(webhook);
  if (secret === undefined)
    throw new AppError('CONFLICT', {
      message: 'The secret of this webhook can no longer be decrypted. Create a new one.',
    });
  const sent = await app.webhooks.send({ url: webhook.url, secret, id, event, payload });
  return sent.attempt;
}
