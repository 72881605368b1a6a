import * as contract from '#contract/folders.ts';
import { bindOperation, bindWrite, type MountedOperation, nothingInMemory } from '../bind-operation.ts';
import { createFolder } from './create-folder.ts';
import { deleteFolder } from './delete-folder.ts';
import { getFolder } from './get-folder.ts';
import { listFolders } from './list-folders.ts';
import { updateFolder } from './update-folder.ts';

/** The operations of the endpoints for folders. */
export const folderOperations: readonly MountedOperation[] = [
  bindWrite(contract.createFolder, createFolder, nothingInMemory),
  bindOperation(contract.listFolders, listFolders),
  bindOperation(contract.getFolder, getFolder),
  bindWrite(contract.updateFolder, updateFolder, nothingInMemory),
  bindWrite(contract.deleteFolder, deleteFolder, nothingInMemory),
];
