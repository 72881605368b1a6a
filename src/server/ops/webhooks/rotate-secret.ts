import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import type { OperationContext } from '#server/operation.ts';
import { newWebhookSecret } from '#server/webhooks/sign.ts';
import type { Webhook, WebhookPlace } from '#store/ports/webhook.ts';
import { audited } from '../audited.ts';
import { aboutWebhook } from './about-webhook.ts';
import { noWebhook, webhookView } from './webhook-view.ts';

/** Gives a webhook a new secret, which is returned only once. */
export async function rotateSecret(context: OperationContext, place: WebhookPlace, id: string) {
  const { app } = context;
  const secret = newWebhookSecret();
  const sealed = sealedSecret(app, { ...place, id }, secret);
  const how = { at: app.clock(), resumes: false };
  const webhook = await audited(
    context,
    (verbs) => verbs.webhooks.update({ ...place, id }, { secret: sealed }, how),
    (done) => done && aboutWebhook('webhook.secretReplaced', done),
  );
  if (webhook === null) throw noWebhook();
  return { webhook: webhookView(webhook), secret };
}

/** The form in which a secret is stored. */
export function sealedSecret(app: App, webhook: Pick<Webhook, 'id' | 'workspaceId'>, secret: string): string {
  const sealed = app.webhooks.seal(webhook, secret);
  if (sealed !== undefined) return sealed;
  throw new AppError('INTERNAL', {
    message: 'The key of this installation cannot be used. See its log, or run "parley doctor".',
  });
}
