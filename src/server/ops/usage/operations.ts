import * as contract from '#contract/usage.ts';
import { bindOperation, type MountedOperation } from '../bind-operation.ts';
import { getBotUsage } from './get-bot-usage.ts';
import { limitBotUsage } from './limit-bot-usage.ts';
import { limitWorkspaceUsage } from './limit-workspace-usage.ts';

/** What the endpoints of usage do. */
export const usageOperations: readonly MountedOperation[] = [
  bindOperation(contract.getBotUsage, getBotUsage),
  bindOperation(contract.limitBotUsage, limitBotUsage),
  bindOperation(contract.limitWorkspaceUsage, limitWorkspaceUsage),
];
