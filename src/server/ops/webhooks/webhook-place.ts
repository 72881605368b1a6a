import type { OperationContext } from '#server/operation.ts';
import type { Webhook, WebhookPlace } from '#store/ports/webhook.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { requireAdmin, requireInsider } from '../workspaces/workspace-access.ts';
import { noWebhook } from './webhook-view.ts';

/** The bot, for those who may read or write it. */
export async function placeOfBot(
  context: OperationContext,
  { botId }: { readonly botId: string },
  needed: 'read' | 'write',
): Promise<WebhookPlace> {
  const { bot } = await requireSeenBot(context, botId, needed);
  return { workspaceId: bot.workspaceId, botId: bot.id };
}

/** The workspace: members may read, admins may write. */
export async function placeOfWorkspace(
  context: OperationContext,
  { workspaceId }: { readonly workspaceId: string },
  needed: 'read' | 'write',
): Promise<WebhookPlace> {
  await (needed === 'read' ? requireInsider : requireAdmin)(context, workspaceId);
  return { workspaceId, botId: null };
}

/** The webhook of that owner, or the error that it does not exist. */
export async function requireWebhook(
  { app }: OperationContext,
  place: WebhookPlace,
  webhookId: string,
): Promise<Webhook> {
  const webhook = await app.store.webhooks.get({ ...place, id: webhookId });
  if (webhook === null) throw noWebhook();
  return webhook;
}
