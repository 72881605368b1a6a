import * as contract from '#contract/usage.ts';
import { bindOperation, bindWrite, type MountedOperation, nothingInMemory } from '../bind-operation.ts';
import { getBotUsage } from './get-bot-usage.ts';
import { limitBotUsage } from './limit-bot-usage.ts';
import { limitWorkspaceUsage } from './limit-workspace-usage.ts';

/** The operations of the endpoints for usage. */
export const usageOperations: readonly MountedOperation[] = [
  bindOperation(contract.getBotUsage, getBotUsage),
  bindWrite(contract.limitBotUsage, limitBotUsage, nothingInMemory),
  bindWrite(contract.limitWorkspaceUsage, limitWorkspaceUsage, nothingInMemory),
];
