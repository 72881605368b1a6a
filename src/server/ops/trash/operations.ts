import * as contract from '#contract/trash.ts';
import { bindOperation, bindWrite, type MountedOperation } from '../bind-operation.ts';
import { listTrash } from './list-trash.ts';
import { emptyTrash, removeFromTrash } from './remove-from-trash.ts';
import { restoreBot } from './restore-bot.ts';

/** The operations of the endpoints for the trash. */
export const trashOperations: readonly MountedOperation[] = [
  bindOperation(contract.listTrash, listTrash),
  bindWrite(contract.restoreBot, restoreBot, ({ params }) => [{ botId: params.botId }]),
  bindWrite(contract.removeFromTrash, removeFromTrash, ({ params }) => [
    { botId: params.botId, chats: true, webhooks: true },
  ]),
  bindWrite(contract.emptyTrash, emptyTrash, ({ params }) => [
    { workspaceId: params.workspaceId, webhooks: true },
  ]),
];
