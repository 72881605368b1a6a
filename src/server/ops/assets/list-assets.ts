import type { listAssets as endpoint } from '#contract/assets.ts';
import type { Operation } from '#server/operation.ts';
import { requireMemberToRead } from '../require-member-to-read.ts';
import { assetView } from './asset-view.ts';

/** Lists the files of authors. */
export const listAssets: Operation<typeof endpoint> = async ({ app, caller, request }, { params }) => {
  await requireMemberToRead(app, caller, params.workspaceId);
  const files = await app.store.files.listAssets(params.workspaceId);
  return { assets: files.map((file) => assetView(file, request)) };
};
