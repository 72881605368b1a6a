import * as contract from '#contract/bots.ts';
import { bindOperation, type MountedOperation } from '../bind-operation.ts';
import { copyBotTo } from './copy-bot-to.ts';
import { createBot } from './create-bot.ts';
import { deleteBot } from './delete-bot.ts';
import { diagnoseBot } from './diagnose-bot.ts';
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

/** What the endpoints of bots do. */
export const botOperations: readonly MountedOperation[] = [
  bindOperation(contract.listBots, listBots),
  bindOperation(contract.createBot, createBot),
  bindOperation(contract.importBot, importBot),
  bindOperation(contract.isPublicIdAvailable, isPublicIdAvailable),
  bindOperation(contract.getBot, getBot),
  bindOperation(contract.updateBot, updateBot),
  bindOperation(contract.deleteBot, deleteBot),
  bindOperation(contract.duplicateBot, duplicateBot),
  bindOperation(contract.copyBotTo, copyBotTo),
  bindOperation(contract.publishBot, publishBot),
  bindOperation(contract.unpublishBot, unpublishBot),
  bindOperation(contract.getPublishedBot, getPublishedBot),
  bindOperation(contract.listVersions, listVersions),
  bindOperation(contract.getVersion, getVersion),
  bindOperation(contract.rollBackBot, rollBackBot),
  bindOperation(contract.listLinkedBots, listLinkedBots),
  bindOperation(contract.exportBot, exportBot),
  bindOperation(contract.diagnoseBot, diagnoseBot),
  bindOperation(contract.embedBot, embedBot),
];
