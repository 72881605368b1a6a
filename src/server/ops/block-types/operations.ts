import * as contract from '#contract/block-types.ts';
import { bindOperation, type MountedOperation } from '../bind-operation.ts';
import { listBlockTypes } from './list-block-types.ts';

/** The operations of the endpoints about types of blocks. */
export const blockTypeOperations: readonly MountedOperation[] = [
  bindOperation(contract.listBlockTypes, listBlockTypes),
];
