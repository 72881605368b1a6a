import * as contract from '#contract/files.ts';
import { bindOperation, type MountedOperation } from '../bind-operation.ts';
import { createUpload } from './create-upload.ts';
import { getUpload } from './get-upload.ts';
import { listResultFiles } from './list-result-files.ts';
import { putUpload } from './put-upload.ts';

/** The operations of the endpoints for files. */
export const fileOperations: readonly MountedOperation[] = [
  bindOperation(contract.createUpload, createUpload),
  bindOperation(contract.putUpload, putUpload),
  bindOperation(contract.getUpload, getUpload),
  bindOperation(contract.listResultFiles, listResultFiles),
];
