import { AppError } from '#server/app-error.ts';
import type { OperationContext } from '#server/operation.ts';
import { newWebhookSecret } from '#server/webhooks/sign.ts';
import type { WebhookPlace } from '#store/ports/webhook.ts';
import { audited } from '../audited.ts';
import { aboutWebhook } from './about-webhook.ts';
import { sealedSecret } from './rotate-secret.ts';
import { webhookView } from './webhook-view.ts';

/** Maximum number of webhooks of one bot, or of one workspace itself. */
const MAX_WEBHOOKS = 20;

/** Creates a webhook. Its secret is returned only once. */
export async function createWebhook(
  context: OperationContext,
  place: WebhookPlace,
  body: { readonly url: string; readonly events: readonly string[]; readonly isEnabled: boolean },
) {
  const { app } = context;
  const id = app.newId();
  const secret = newWebhookSecret();
  const row = {
    ...place,
    id,
    url: body.url,
    events: JSON.stringify(body.events),
    secret: sealedSecret(app, { ...place, id }, secret),
    isEnabled: body.isEnabled,
    createdAt: app.clock(),
  };
  const made = await audited(
    context,
    (verbs) => verbs.webhooks.create(row, MAX_WEBHOOKS),
    (done) => (done.ok ? aboutWebhook('webhook.created', done.value) : null),
  );
  if (made.ok) return { webhook: webhookView(made.value), secret };
  throw made.error === 'LIMIT_REACHED'
    ? new AppError('LIMIT_REACHED', { message: `There can be at most ${MAX_WEBHOOKS} webhooks.` })
    : new AppError('NOT_FOUND');
}
