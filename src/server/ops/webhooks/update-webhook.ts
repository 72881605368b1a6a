import type { OperationContext } from '#server/operation.ts';
import type { WebhookScope } from '#store/ports/webhook.ts';
import { noWebhook, webhookView } from './webhook-view.ts';

/** Changes a webhook. A new URL, or enabling it, triggers an immediate attempt. */
export async function updateWebhook(
  { app }: OperationContext,
  scope: WebhookScope,
  body: {
    readonly url?: string | undefined;
    readonly events?: readonly string[] | undefined;
    readonly isEnabled?: boolean | undefined;
    readonly isPaused?: false | undefined;
  },
) {
  const { url, events, isEnabled, isPaused } = body;
  const resumes = isPaused === false || isEnabled === true || url !== undefined;
  const webhook = await app.store.webhooks.update(
    scope,
    {
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events: JSON.stringify(events) }),
      ...(isEnabled !== undefined && { isEnabled }),
    },
    { at: app.clock(), resumes },
  );
  if (webhook === null) throw noWebhook();
  if (resumes) app.webhooks.worker.retry(webhook.id);
  return { webhook: webhookView(webhook) };
}
