import * as contract from '#contract/results.ts';
import * as table from '#contract/results-table.ts';
import {
  bindOperation,
  bindQuery,
  bindWrite,
  type MountedOperation,
  nothingInMemory,
} from '../bind-operation.ts';
import { arrangeResultsTable } from './arrange-results-table.ts';
import { countResults } from './count-results.ts';
import { deleteResults } from './delete-results.ts';
import { exportFoundResults } from './export-found-results.ts';
import { exportResults } from './export-results.ts';
import { getInDepthData } from './get-in-depth-data.ts';
import { getResult } from './get-result.ts';
import { getResultExchanges } from './get-result-exchanges.ts';
import { getResultLogs } from './get-result-logs.ts';
import { getResultPath } from './get-result-path.ts';
import { getResultTranscript } from './get-result-transcript.ts';
import { getResultsTable } from './get-results-table.ts';
import { getStats } from './get-stats.ts';
import { listResults } from './list-results.ts';
import { removeResults } from './remove-results.ts';
import { restoreResults } from './restore-results.ts';
import { searchResults } from './search-results.ts';

/** The operations of the endpoints for results and analytics. */
export const resultOperations: readonly MountedOperation[] = [
  bindOperation(contract.listResults, listResults),
  bindOperation(contract.getResult, getResult),
  bindWrite(contract.deleteResults, deleteResults, ({ params }) => [{ botId: params.botId, chats: true }]),
  bindOperation(contract.exportResults, exportResults),
  bindQuery(contract.searchResults, searchResults),
  bindQuery(contract.countResults, countResults),
  bindQuery(contract.exportFoundResults, exportFoundResults),
  bindWrite(contract.removeResults, removeResults, ({ params }) => [{ botId: params.botId, chats: true }]),
  bindWrite(contract.restoreResults, restoreResults, nothingInMemory),
  bindOperation(table.getResultsTable, getResultsTable),
  bindWrite(table.arrangeResultsTable, arrangeResultsTable, nothingInMemory),
  bindOperation(contract.getResultLogs, getResultLogs),
  bindOperation(contract.getResultTranscript, getResultTranscript),
  bindOperation(contract.getResultPath, getResultPath),
  bindOperation(contract.getResultExchanges, getResultExchanges),
  bindOperation(contract.getStats, getStats),
  bindOperation(contract.getInDepthData, getInDepthData),
];
