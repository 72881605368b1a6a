import * as contract from '#contract/bots.ts';
import { bindOperation, bindQuery, bindWrite, type MountedOperation } from '../bind-operation.ts';
import { checkDomain } from './check-domain.ts';
import { compareBot } from './compare-bot.ts';
import { copyBotTo } from './copy-bot-to.ts';
import { createBot } from './create-bot.ts';
import { deleteBot } from './delete-bot.ts';
import { diagnoseBot } from './diagnose-bot.ts';
import { diagnoseDraft } from './diagnose-draft.ts';
import { duplicateBot } from './duplicate-bot.ts';
import { embedBot } from './embed-bot.ts';
import { exportBot } from './export-bot.ts';
import { getBot } from './get-bot.ts';
import { getPublishedBot } from './get-published-bot.ts';
import { getVersion } from './get-version.ts';
import { importBot } from './import-bot.ts';
import { isPublicIdAvailable } from './is-public-id-available.ts';
import { listBots } from './list-bots.ts';
import { listLinkedBots } from './list-linked-bots.ts';
import { listVersions } from './list-versions.ts';
import { publishBot } from './publish-bot.ts';
import { rollBackBot } from './roll-back-bot.ts';
import { unpublishBot } from './unpublish-bot.ts';
import { updateBot } from './update-bot.ts';

/** The operations of the endpoints for bots. */
export const botOperations: readonly MountedOperation[] = [
  bindOperation(contract.listBots, listBots),
  bindWrite(contract.createBot, createBot, ({ output }) => (output ? [{ botId: output.bot.id }] : [])),
  bindWrite(contract.importBot, importBot, ({ output }) => (output ? [{ botId: output.bot.id }] : [])),
  bindOperation(contract.isPublicIdAvailable, isPublicIdAvailable),
  bindOperation(contract.getBot, getBot),
  bindWrite(contract.updateBot, updateBot, ({ params }) => [{ botId: params.botId }]),
  bindWrite(contract.deleteBot, deleteBot, ({ params }) => [
    { botId: params.botId, chats: true, webhooks: true },
  ]),
  bindWrite(contract.duplicateBot, duplicateBot, ({ output }) => (output ? [{ botId: output.bot.id }] : [])),
  bindWrite(contract.copyBotTo, copyBotTo, ({ params, body }) =>
    body.move ? [{ botId: params.botId, chats: true, webhooks: true }] : [],
  ),
  bindWrite(contract.publishBot, publishBot, ({ params }) => [{ botId: params.botId }]),
  bindWrite(contract.unpublishBot, unpublishBot, ({ params }) => [{ botId: params.botId }]),
  bindOperation(contract.getPublishedBot, getPublishedBot),
  bindOperation(contract.listVersions, listVersions),
  bindOperation(contract.getVersion, getVersion),
  bindOperation(contract.compareBot, compareBot),
  bindWrite(contract.rollBackBot, rollBackBot, ({ params }) => [{ botId: params.botId }]),
  bindOperation(contract.listLinkedBots, listLinkedBots),
  bindOperation(contract.exportBot, exportBot),
  bindOperation(contract.diagnoseBot, diagnoseBot),
  bindWrite(contract.diagnoseDraft, diagnoseDraft, () => []),
  bindOperation(contract.embedBot, embedBot),
  bindQuery(contract.checkDomain, checkDomain),
];
