import type { OperationContext } from '#server/operation.ts';
import type { WebhookScope } from '#store/ports/webhook.ts';
import { audited } from '../audited.ts';
import { aboutWebhook } from './about-webhook.ts';
import { noWebhook, webhookView } from './webhook-view.ts';

/** Changes a webhook. A new URL, or enabling it, triggers an immediate attempt. */
export async function updateWebhook(
  context: OperationContext,
  scope: WebhookScope,
  body: {
    readonly url?: string | undefined;
    readonly events?: readonly string[] | undefined;
    readonly isEnabled?: boolean | undefined;
    readonly isPaused?: false | undefined;
  },
) {
  const { app } = context;
  const { url, events, isEnabled, isPaused } = body;
  const resumes = isPaused === false || isEnabled === true || url !== undefined;
  const patch = {
    ...(url !== undefined && { url }),
    ...(events !== undefined && { events: JSON.stringify(events) }),
    ...(isEnabled !== undefined && { isEnabled }),
  };
  const webhook = await audited(
    context,
    (verbs) => verbs.webhooks.update(scope, patch, { at: app.clock(), resumes }),
    (done) => done && aboutWebhook('webhook.changed', done),
  );
  if (webhook === null) throw noWebhook();
  if (resumes) app.webhooks.worker.retry(webhook.id);
  return { webhook: webhookView(webhook) };
}
