import type { getUpload as endpoint } from '#contract/files.ts';
import { openUpload, uploadState } from '#server/files/receive-upload.ts';
import type { Operation } from '#server/operation.ts';
import { requireRate } from './require-rate.ts';
import { uploadView } from './upload-view.ts';

/** Returns the progress of an upload. */
export const getUpload: Operation<typeof endpoint> = async ({ app, request }, { params, query }) => {
  const { file } = await openUpload(app, params, query.signature);
  requireRate(app, file.id);
  request.setHeader('cache-control', 'no-store');
  return uploadView(await uploadState(app, file), request);
};
