import * as contract from '#contract/assets.ts';
import { bindOperation, bindWrite, type MountedOperation, nothingInMemory } from '../bind-operation.ts';
import { createAsset } from './create-asset.ts';
import { deleteAsset } from './delete-asset.ts';
import { listAssetUses } from './list-asset-uses.ts';
import { listAssets } from './list-assets.ts';

/** The operations of the endpoints for files of authors. */
export const assetOperations: readonly MountedOperation[] = [
  bindWrite(contract.createAsset, createAsset, nothingInMemory),
  bindOperation(contract.listAssets, listAssets),
  bindWrite(contract.deleteAsset, deleteAsset, nothingInMemory),
  bindOperation(contract.listAssetUses, listAssetUses),
];
