import * as contract from '#contract/take-overs.ts';
import { bindOperation, bindWrite, type MountedOperation, nothingInMemory } from '../bind-operation.ts';
import { cancelTakeOver } from './cancel-take-over.ts';
import { getTakeOver } from './get-take-over.ts';
import { listTakeOvers } from './list-take-overs.ts';
import { startTakeOver } from './start-take-over.ts';

/** The operations of the endpoints for take-overs. */
export const takeOverOperations: readonly MountedOperation[] = [
  bindWrite(contract.startTakeOver, startTakeOver, nothingInMemory),
  bindOperation(contract.listTakeOvers, listTakeOvers),
  bindOperation(contract.getTakeOver, getTakeOver),
  bindWrite(contract.cancelTakeOver, cancelTakeOver, nothingInMemory),
];
