import { AppError } from '#server/app-error.ts';
import type { LiveSession } from '#server/runtime/live-session.ts';
import { announceUpload } from './announce-upload.ts';
import { receiveUpload } from './receive-upload.ts';
import type { UploadApp } from './upload-app.ts';

/** A file that somebody sent, as a whole. */
export interface WholeFile {
  readonly name: string;
  /** As announced. */
  readonly type: string | undefined;
  readonly bytes: Uint8Array;
}

/**
 * Keeps a file that the chat waits for, under the same rules as uploads from a page, and gives its URL. Throws
 * `AppError` when the chat does not accept it.
 */
export async function keepUpload(
  app: UploadApp,
  chat: { readonly live: LiveSession; readonly baseUrl: string },
  { name, type, bytes }: WholeFile,
): Promise<string> {
  const { length } = bytes;
  const place = await announceUpload(app, chat, { fileName: name, fileType: type, fileSize: length });
  const file = await app.store.files.get(place.uploadId);
  if (file === null) throw new AppError('UPLOAD_NOT_FOUND');
  const chunks = once(bytes);
  await receiveUpload(
    app,
    { file, isWhole: true },
    { chunks, stop: () => {}, from: 0, length, total: length },
  );
  return place.fileUrl;
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
