import * as contract from '#contract/chat.ts';
import * as deliveries from '#contract/deliveries.ts';
import { bindOperation, bindWrite, type MountedOperation, nothingInMemory } from '../bind-operation.ts';
import { awaitTurn } from './await-turn.ts';
import { continueChat } from './continue-chat.ts';
import { executeTestWebhook } from './execute-test-webhook.ts';
import { executeWebhook } from './execute-webhook.ts';
import { forkSession } from './fork-session.ts';
import { previewStartChat } from './preview-start-chat.ts';
import { resumeChat } from './resume-chat.ts';
import { rewindSession } from './rewind-session.ts';
import { saveClientLogs } from './save-client-logs.ts';
import { sessionTranscript } from './session-transcript.ts';
import { startChat } from './start-chat.ts';
import { streamMessage } from './stream-message.ts';
import { updateBotInSession } from './update-bot-in-session.ts';

/** What the chat endpoints do. */
export const chatOperations: readonly MountedOperation[] = [
  bindOperation(contract.startChat, startChat),
  bindWrite(contract.previewStartChat, previewStartChat, nothingInMemory),
  bindOperation(contract.continueChat, continueChat),
  bindOperation(contract.streamMessage, streamMessage),
  bindWrite(contract.updateBotInSession, updateBotInSession, nothingInMemory),
  bindOperation(contract.rewindSession, rewindSession),
  bindOperation(contract.forkSession, forkSession),
  bindOperation(contract.sessionTranscript, sessionTranscript),
  bindOperation(contract.awaitTurn, awaitTurn),
  bindOperation(contract.saveClientLogs, saveClientLogs),
  bindWrite(deliveries.executeWebhook, executeWebhook, nothingInMemory),
  bindWrite(deliveries.executeTestWebhook, executeTestWebhook, nothingInMemory),
  bindOperation(deliveries.resumeChat, resumeChat),
];
