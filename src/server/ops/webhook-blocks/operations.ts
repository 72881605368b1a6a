import * as contract from '#contract/webhook-blocks.ts';
import { bindOperation, bindWrite, type MountedOperation, nothingInMemory } from '../bind-operation.ts';
import { getResultExample } from './get-result-example.ts';
import { listWebhookBlocks } from './list-webhook-blocks.ts';
import { subscribeWebhook, unsubscribeWebhook } from './subscribe-webhook.ts';
import { testHttpRequest } from './test-http-request.ts';

/** The operations of the endpoints for blocks that send requests. */
export const webhookBlockOperations: readonly MountedOperation[] = [
  bindOperation(contract.listWebhookBlocks, listWebhookBlocks),
  bindOperation(contract.getResultExample, getResultExample),
  bindWrite(contract.subscribeWebhook, subscribeWebhook, ({ params }) => [{ botId: params.botId }]),
  bindWrite(contract.unsubscribeWebhook, unsubscribeWebhook, ({ params }) => [{ botId: params.botId }]),
  bindWrite(contract.testHttpRequest, testHttpRequest, nothingInMemory),
];
