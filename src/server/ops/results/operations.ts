import * as contract from '#contract/results.ts';
import { bindOperation, bindWrite, type MountedOperation } from '../bind-operation.ts';
import { deleteResults } from './delete-results.ts';
import { exportResults } from './export-results.ts';
import { getInDepthData } from './get-in-depth-data.ts';
import { getResult } from './get-result.ts';
import { getResultLogs } from './get-result-logs.ts';
import { getResultTranscript } from './get-result-transcript.ts';
import { getStats } from './get-stats.ts';
import { listResults } from './list-results.ts';

/** The operations of the endpoints for results and analytics. */
export const resultOperations: readonly MountedOperation[] = [
  bindOperation(contract.listResults, listResults),
  bindOperation(contract.getResult, getResult),
  bindWrite(contract.deleteResults, deleteResults, ({ params }) => [{ botId: params.botId, chats: true }]),
  bindOperation(contract.exportResults, exportResults),
  bindOperation(contract.getResultLogs, getResultLogs),
  bindOperation(contract.getResultTranscript, getResultTranscript),
  bindOperation(contract.getStats, getStats),
  bindOperation(contract.getInDepthData, getInDepthData),
];
