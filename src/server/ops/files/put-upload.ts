import type { putUpload as endpoint } from '#contract/files.ts';
import { AppError } from '#server/app-error.ts';
import { openUpload, receiveUpload } from '#server/files/receive-upload.ts';
import type { Operation, RawBody } from '#server/operation.ts';
import { requireRate } from './require-rate.ts';
import { uploadView } from './upload-view.ts';

/** Receives bytes of an upload. */
export const putUpload: Operation<typeof endpoint> = async ({ app, request }, { params, query }) => {
  const opened = await openUpload(app, params, query.signature);
  requireRate(app, opened.file.id);
  const { chunks, stop, length } = request.rawBody;
  const state = await receiveUpload(app, opened, { chunks, stop, length, ...partOf(request.rawBody) });
  return uploadView(state, request);
};

/** The position of the bytes in the file. */
function partOf({ uploadOffset, contentRange }: RawBody): {
  readonly from: number;
  readonly total: number | undefined;
} {
  if (contentRange !== undefined) {
    const [, from, total] = /^bytes (\d{1,15})-\d{1,15}\/(\d{1,15}|\*)$/.exec(contentRange) ?? [];
    if (from === undefined) throw badHeader('Content-Range: bytes <from>-<to>/<size>');
    return { from: Number(from), total: total === '*' ? undefined : Number(total) };
  }
  if (uploadOffset === undefined) return { from: 0, total: undefined };
  if (!/^\d{1,15}$/.test(uploadOffset)) throw badHeader('Upload-Offset: <bytes>');
  return { from: Number(uploadOffset), total: undefined };
}

const badHeader = (form: string): AppError =>
  new AppError('BAD_REQUEST', { message: `The header must have the form: ${form}` });
