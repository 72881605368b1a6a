import { AppError } from '#server/app-error.ts';
import type { OperationContext } from '#server/operation.ts';
import { newWebhookSecret } from '#server/webhooks/sign.ts';
import type { WebhookPlace } from '#store/ports/webhook.ts';
import { sealedSecret } from './rotate-secret.ts';
import { webhookView } from './webhook-view.ts';

/** Webhooks that one bot, or one workspace itself, can have. */
const MAX_WEBHOOKS = 20;

/** Makes a webhook. Its secret leaves the server this once. */
export async function createWebhook(
  { app }: OperationContext,
  place: WebhookPlace,
  body: { readonly url: string; readonly events: readonly string[]; readonly isEnabled: boolean },
) {
  const id = app.newId();
  const secret = newWebhookSecret();
  const made = await app.store.webhooks.create(
    {
      ...place,
      id,
      url: body.url,
      events: JSON.stringify(body.events),
      secret: sealedSecret(app, { ...place, id }, secret),
      isEnabled: body.isEnabled,
      createdAt: app.clock(),
    },
    MAX_WEBHOOKS,
  );
  if (made.ok) return { webhook: webhookView(made.value), secret };
  throw made.error === 'LIMIT_REACHED'
    ? new AppError('LIMIT_REACHED', { message: `There is no room for more than ${MAX_WEBHOOKS} webhooks.` })
    : new AppError('NOT_FOUND');
}
