import * as contract from '#contract/releases.ts';
import { bindOperation, bindWrite, type MountedOperation, nothingInMemory } from '../bind-operation.ts';
import { listCheckpoints } from './list-checkpoints.ts';
import { listReleases } from './list-releases.ts';
import { saveCheckpoint } from './save-checkpoint.ts';
import { updateCheckpoint } from './update-checkpoint.ts';

/** The operations of the endpoints for releases. */
export const releaseOperations: readonly MountedOperation[] = [
  bindOperation(contract.listReleases, listReleases),
  bindOperation(contract.listCheckpoints, listCheckpoints),
  bindWrite(contract.saveCheckpoint, saveCheckpoint, nothingInMemory),
  bindWrite(contract.updateCheckpoint, updateCheckpoint, nothingInMemory),
];
