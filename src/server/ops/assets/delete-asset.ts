import type { deleteAsset as endpoint } from '#contract/assets.ts';
import { requireMember } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { assetView, requireAsset } from './asset-view.ts';

/** Removes a file of an author. */
export const deleteAsset: Operation<typeof endpoint> = async ({ app, caller, request }, { params }) => {
  await requireMember(app, caller, params.workspaceId);
  const file = await requireAsset(app, params);
  await app.store.files.discard(file.id);
  return { asset: assetView(file, request) };
};
