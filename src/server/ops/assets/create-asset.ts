import type { createAsset as endpoint } from '#contract/assets.ts';
import { AppError } from '#server/app-error.ts';
import { requireMember } from '#server/auth/mode.ts';
import { type AssetFailure, putAsset } from '#server/files/put-asset.ts';
import type { Operation } from '#server/operation.ts';
import { assetView } from './asset-view.ts';

/** Stores a file for bots of the workspace. */
export const createAsset: Operation<typeof endpoint> = async (
  { app, caller, request },
  { params, query },
) => {
  const { workspaceId } = params;
  await requireMember(app, caller, workspaceId);
  await app.storage.require(workspaceId);
  const { fileName: name, media } = query;
  const stored = await putAsset(app, { workspaceId, name, media, body: request.rawBody });
  if (!stored.ok) throw refusals[stored.error](app.config.fileMaxBytes);
  return { asset: assetView(stored.value, request) };
};

const refusals: Readonly<Record<AssetFailure, (maxFileSize: number) => AppError>> = {
  FILE_TOO_LARGE: (maxFileSize) => new AppError('FILE_TOO_LARGE', { data: { maxFileSize } }),
  FILE_TYPE_NOT_ALLOWED: () => new AppError('FILE_TYPE_NOT_ALLOWED'),
  WORKSPACE_FULL: () =>
    new AppError('UPLOAD_LIMIT_REACHED', {
      message: 'The files of this workspace have reached their maximum total size.',
      data: { reason: 'WORKSPACE_FULL' },
    }),
  STORAGE_UNAVAILABLE: () => new AppError('STORAGE_UNAVAILABLE', { headers: { 'retry-after': '10' } }),
  CUT: () => new AppError('BAD_REQUEST', { message: 'The connection broke before all bytes were received.' }),
};
