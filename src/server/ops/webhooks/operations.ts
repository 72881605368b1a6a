import { botWebhooks, workspaceWebhooks } from '#contract/webhooks.ts';
import type { OperationContext } from '#server/operation.ts';
import type { WebhookPlace } from '#store/ports/webhook.ts';
import { audited } from '../audited.ts';
import { bindOperation, bindWrite, type MountedOperation, nothingInMemory } from '../bind-operation.ts';
import { aboutWebhook } from './about-webhook.ts';
import { createWebhook } from './create-webhook.ts';
import { listDeliveries } from './list-deliveries.ts';
import { rotateSecret } from './rotate-secret.ts';
import { redeliver, testWebhook } from './send-now.ts';
import { updateWebhook } from './update-webhook.ts';
import { placeOfBot, placeOfWorkspace, requireWebhook } from './webhook-place.ts';
import { noWebhook, webhookView } from './webhook-view.ts';

async function list({ app }: OperationContext, place: WebhookPlace) {
  return { webhooks: (await app.store.webhooks.list(place)).map(webhookView) };
}

async function get(context: OperationContext, place: WebhookPlace, id: string) {
  return { webhook: webhookView(await requireWebhook(context, place, id)) };
}

async function remove(context: OperationContext, place: WebhookPlace, id: string) {
  const webhook = await requireWebhook(context, place, id);
  const isDeleted = await audited(
    context,
    (verbs) => verbs.webhooks.delete({ ...place, id }),
    (done) => (done ? aboutWebhook('webhook.deleted', webhook) : null),
  );
  if (!isDeleted) throw noWebhook();
  return { message: 'success' as const };
}

/** The operations of the endpoints for webhooks: the same for those of a bot and those of a workspace. */
export const webhookOperations: readonly MountedOperation[] = [
  bindOperation(botWebhooks.list, async (context, { params }) =>
    list(context, await placeOfBot(context, params, 'read')),
  ),
  bindWrite(
    botWebhooks.create,
    async (context, { params, body }) =>
      createWebhook(context, await placeOfBot(context, params, 'write'), body),
    ({ params }) => [{ botId: params.botId, webhooks: true }],
  ),
  bindOperation(botWebhooks.get, async (context, { params }) =>
    get(context, await placeOfBot(context, params, 'read'), params.webhookId),
  ),
  bindWrite(
    botWebhooks.update,
    async (context, { params, body }) =>
      updateWebhook(context, { ...(await placeOfBot(context, params, 'write')), id: params.webhookId }, body),
    ({ params }) => [{ botId: params.botId, webhooks: true }],
  ),
  bindWrite(
    botWebhooks.remove,
    async (context, { params }) =>
      remove(context, await placeOfBot(context, params, 'write'), params.webhookId),
    ({ params }) => [{ botId: params.botId, webhooks: true }],
  ),
  bindWrite(
    botWebhooks.rotate,
    async (context, { params }) =>
      rotateSecret(context, await placeOfBot(context, params, 'write'), params.webhookId),
    ({ params }) => [{ botId: params.botId, webhooks: true }],
  ),
  bindOperation(botWebhooks.deliveries, async (context, { params, query }) => {
    const place = await placeOfBot(context, params, 'read');
    return listDeliveries(context, await requireWebhook(context, place, params.webhookId), query);
  }),
  bindWrite(
    botWebhooks.test,
    async (context, { params }) => {
      const place = await placeOfBot(context, params, 'write');
      return testWebhook(context, await requireWebhook(context, place, params.webhookId));
    },
    nothingInMemory,
  ),
  bindWrite(
    botWebhooks.redeliver,
    async (context, { params }) => {
      const place = await placeOfBot(context, params, 'write');
      return redeliver(context, await requireWebhook(context, place, params.webhookId), params.deliveryId);
    },
    nothingInMemory,
  ),
  bindOperation(workspaceWebhooks.list, async (context, { params }) =>
    list(context, await placeOfWorkspace(context, params, 'read')),
  ),
  bindWrite(
    workspaceWebhooks.create,
    async (context, { params, body }) =>
      createWebhook(context, await placeOfWorkspace(context, params, 'write'), body),
    ({ params }) => [{ workspaceId: params.workspaceId, webhooks: true }],
  ),
  bindOperation(workspaceWebhooks.get, async (context, { params }) =>
    get(context, await placeOfWorkspace(context, params, 'read'), params.webhookId),
  ),
  bindWrite(
    workspaceWebhooks.update,
    async (context, { params, body }) =>
      updateWebhook(
        context,
        { ...(await placeOfWorkspace(context, params, 'write')), id: params.webhookId },
        body,
      ),
    ({ params }) => [{ workspaceId: params.workspaceId, webhooks: true }],
  ),
  bindWrite(
    workspaceWebhooks.remove,
    async (context, { params }) =>
      remove(context, await placeOfWorkspace(context, params, 'write'), params.webhookId),
    ({ params }) => [{ workspaceId: params.workspaceId, webhooks: true }],
  ),
  bindWrite(
    workspaceWebhooks.rotate,
    async (context, { params }) =>
      rotateSecret(context, await placeOfWorkspace(context, params, 'write'), params.webhookId),
    ({ params }) => [{ workspaceId: params.workspaceId, webhooks: true }],
  ),
  bindOperation(workspaceWebhooks.deliveries, async (context, { params, query }) => {
    const place = await placeOfWorkspace(context, params, 'read');
    return listDeliveries(context, await requireWebhook(context, place, params.webhookId), query);
  }),
  bindWrite(
    workspaceWebhooks.test,
    async (context, { params }) => {
      const place = await placeOfWorkspace(context, params, 'write');
      return testWebhook(context, await requireWebhook(context, place, params.webhookId));
    },
    nothingInMemory,
  ),
  bindWrite(
    workspaceWebhooks.redeliver,
    async (context, { params }) => {
      const place = await placeOfWorkspace(context, params, 'write');
      return redeliver(context, await requireWebhook(context, place, params.webhookId), params.deliveryId);
    },
    nothingInMemory,
  ),
];
