import * as contract from '#contract/releases.ts';
import { bindOperation, type MountedOperation } from '../bind-operation.ts';
import { listCheckpoints } from './list-checkpoints.ts';
import { listReleases } from './list-releases.ts';

/** The operations of the endpoints for releases. */
export const releaseOperations: readonly MountedOperation[] = [
  bindOperation(contract.listReleases, listReleases),
  bindOperation(contract.listCheckpoints, listCheckpoints),
];
