import { isRaw } from '#bot/raw.ts';
import * as contract from '#contract/compat.ts';
import { bindOperation, type MountedOperation } from '#server/ops/bind-operation.ts';
import { saveClientLogs } from '#server/ops/chat/save-client-logs.ts';
import { streamMessage } from '#server/ops/chat/stream-message.ts';
import { mountedOperations } from '#server/ops/operations.ts';
import { alias } from './alias.ts';
import { DOCUMENT_VERSION, openStart, toTheirStart } from './chat-start.ts';
import { generateUploadUrl } from './generate-upload-url.ts';
import { sendMessage } from './send-message.ts';
import { toTheirNames } from './their-names.ts';

/** Our endpoints that clients of Typebot know under its names. Those of workspaces and folders are the same. */
const aliased = [
  ...['bots.list', 'bots.create', 'bots.import', 'bots.get', 'bots.update', 'bots.delete'],
  ...['bots.publish', 'bots.unpublish', 'bots.linkedBots'],
  ...['results.list', 'results.get', 'results.delete', 'results.logs', 'results.transcript'],
  ...['analytics.stats', 'analytics.inDepthData', 'collaborators.list'],
  ...['webhookBlocks.list', 'webhookBlocks.getResultExample'],
  ...['webhookBlocks.subscribe', 'webhookBlocks.unsubscribe'],
  ...['chat.updateBot', 'chat.executeWebhook', 'chat.executeTestWebhook'],
];

/** The endpoints for clients that were made for Typebot. */
export const compatRoutes: readonly MountedOperation[] = [
  alias(openStart, toTheirStart),
  alias(mountedOf('chat.preview'), toTheirStart),
  ...contract.sendMessages.map((endpoint) =>
    bindOperation(endpoint, async (context, input) =>
      toTheirNames(toTheirStart(await sendMessage(context, input))),
    ),
  ),
  bindOperation(contract.saveCompatClientLogs, saveClientLogs),
  ...contract.streamMessages.map((endpoint) => bindOperation(endpoint, streamMessage)),
  ...contract.generateUploadUrls.map((endpoint) => bindOperation(endpoint, generateUploadUrl)),
  alias(mountedOf('bots.getPublished'), (answer) =>
    isRaw(answer) ? { ...answer, version: DOCUMENT_VERSION } : answer,
  ),
  ...aliased.map((id) => alias(mountedOf(id))),
  ...['blocks/{blockId}', 'blocks/{groupId}/steps/{blockId}'].flatMap((block) => [
    underOldPath('webhookBlocks.getResultExample', `${block}/sampleResult`, (answer) =>
      isRaw(answer) ? answer['resultExample'] : answer,
    ),
    underOldPath('webhookBlocks.subscribe', `${block}/subscribeWebhook`),
    underOldPath('webhookBlocks.unsubscribe', `${block}/unsubscribeWebhook`),
  ]),
  ...['channels.confirmDelivery', 'channels.receiveDelivery'].map(ofWhatsApp),
];

/** Numbers of WhatsApp deliver where Typebot told Meta to. */
function ofWhatsApp(id: string): MountedOperation {
  const { endpoint, handle } = mountedOf(id);
  return {
    endpoint: { ...endpoint, path: '/v1/workspaces/{workspaceId}/whatsapp/{credentialsId}/webhook' },
    handle: (context, raw) =>
      handle(context, { ...raw, params: { ...Object(raw.params), channel: 'whatsapp' } }),
  };
}

/** An endpoint at the path that automation services used before there were versions: such paths stay in use. */
function underOldPath(id: string, path: string, change?: (answer: unknown) => unknown): MountedOperation {
  const { endpoint, handle } = mountedOf(id);
  return alias({ endpoint: { ...endpoint, path: `/bots/{botId}/${path}` }, handle }, change);
}

function mountedOf(id: string): MountedOperation {
  const found = mountedOperations.find(({ endpoint }) => endpoint.id === id);
  if (found === undefined) throw new Error(`There is no endpoint ${id}`);
  return found;
}
