import type { OperationContext } from '#server/operation.ts';
import { isoTime, isoTimeOrNull } from '#server/wire/iso-time.ts';
import type { Webhook } from '#store/ports/webhook.ts';
import { attemptView } from './webhook-view.ts';

/** The sent and pending deliveries of a webhook. */
export async function listDeliveries(
  { app }: OperationContext,
  webhook: Webhook,
  { limit, cursor }: { readonly limit: number; readonly cursor?: number | undefined },
) {
  const page = await app.store.outbox.list(webhook.id, { limit, ...(cursor !== undefined && { cursor }) });
  return {
    deliveries: page.deliveries.map((each) => ({
      id: each.id,
      event: each.event,
      createdAt: isoTime(each.createdAt),
      isDelivered: each.deliveredAt !== null,
      deliveredAt: isoTimeOrNull(each.deliveredAt),
      attempts: each.tries.map(attemptView),
    })),
    ...(page.nextCursor !== null && { nextCursor: page.nextCursor }),
  };
}
