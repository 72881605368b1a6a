import * as contract from '#contract/folders.ts';
import { bindOperation, type MountedOperation } from '../bind-operation.ts';
import { createFolder } from './create-folder.ts';
import { deleteFolder } from './delete-folder.ts';
import { getFolder } from './get-folder.ts';
import { listFolders } from './list-folders.ts';
import { updateFolder } from './update-folder.ts';

/** What the endpoints of folders do. */
export const folderOperations: readonly MountedOperation[] = [
  bindOperation(contract.createFolder, createFolder),
  bindOperation(contract.listFolders, listFolders),
  bindOperation(contract.getFolder, getFolder),
  bindOperation(contract.updateFolder, updateFolder),
  bindOperation(contract.deleteFolder, deleteFolder),
];
