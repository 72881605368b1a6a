import { mimeOf } from '#model/file-types.ts';
import { AppError } from '#server/app-error.ts';
import type { FileRecord } from '#store/ports/file.ts';
import { detectType, unknownType } from './detect-type.ts';
import { extensionOf } from './file-name.ts';
import { StorageError } from './file-storage.ts';
import type { UploadRef } from './links.ts';
import { temporaryMs } from './temporary-files.ts';
import type { UploadApp } from './upload-app.ts';
import { ruleFor, waitingUpload } from './upload-rules.ts';

/** Bytes that are being received. */
export interface Incoming {
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Stops waiting for more. */
  readonly stop: () => void;
  /** Their position in the file. */
  readonly from: number;
  /** Their number, if it is announced. */
  readonly length: number | undefined;
  /** Size of the whole file, if it is announced. */
  readonly total: number | undefined;
}

/** The progress of an upload. */
export interface UploadState {
  readonly file: FileRecord;
  /** Bytes. */
  readonly received: number;
}

/** A request that has sent nothing for this long, in ms, gives way to the next one: its connection may be dead. */
const SILENT_MS = 3000;

interface UnderWay {
  lastChunkAt: number;
  readonly stop: () => void;
  readonly ended: Promise<void>;
}

const underWay = new WeakMap<UploadApp, Map<string, UnderWay>>();

/** The upload that a signature permits; throws `AppError` when there is none. */
export async function openUpload(
  app: UploadApp,
  ref: UploadRef,
  signature: string,
): Promise<{ readonly file: FileRecord; readonly isWhole: boolean }> {
  const opened = app.files.links.opensUpload(ref, signature);
  const file = opened === null ? null : await app.store.files.get(ref.uploadId);
  if (opened === null || file === null || file.sessionId !== ref.sessionId)
    throw new AppError('UPLOAD_NOT_FOUND');
  if (file.completedAt === null && file.expiresAt !== null && file.expiresAt <= app.clock())
    throw new AppError('UPLOAD_NOT_FOUND');
  return { file, isWhole: opened.isWhole };
}

/** Returns the progress of an upload. */
export async function uploadState(app: UploadApp, file: FileRecord): Promise<UploadState> {
  if (file.completedAt !== null) return { file, received: file.size };
  const { pieces, staging } = app.files;
  return { file, received: await available(() => (pieces ?? staging).received(file.id)) };
}

/** Receives bytes of an upload; after the last of them the file is checked and stored. One request at a time. */
export async function receiveUpload(
  app: UploadApp,
  { file, isWhole }: { readonly file: FileRecord; readonly isWhole: boolean },
  incoming: Incoming,
): Promise<UploadState> {
  if (file.completedAt !== null) return { file, received: file.size };
  await requireStillAsked(app, file);
  return alone(app, { id: file.id, stop: incoming.stop }, async (onChunk) => {
    const done = app.peers && (await app.store.files.get(file.id));
    // Another process may have received the rest just now.
    if (done && done.completedAt !== null) return { file: done, received: done.size };
    const { staging } = app.files;
    const pieces = isWhole ? undefined : app.files.pieces;
    if (pieces) await available(() => pieces.catchUp(file.id));
    // For a file of unannounced size, each request is a new attempt.
    if (isWhole) await available(() => staging.remove(file.id));
    const before = await available(() => staging.received(file.id));
    requirePlace(file, { incoming, received: before, isWhole });
    const outcome = await available(() =>
      staging.append(file.id, incoming.chunks, { from: before, max: file.size, onChunk }),
    );
    if (outcome === 'too-large') throw tooLarge(app, isWhole);
    const received = await available(() => staging.received(file.id));
    const isAll = isWhole ? outcome === 'all' : received === file.size;
    if (isAll) return complete(app, { ...file, size: received });
    if (pieces) await available(() => pieces.share(file.id, before));
    return { file, received };
  });
}

/** The bytes must start where the previous ones ended, and must not exceed the announced size. */
function requirePlace(
  file: FileRecord,
  {
    incoming,
    received,
    isWhole,
  }: { readonly incoming: Incoming; readonly received: number; readonly isWhole: boolean },
): void {
  const { from, length, total } = incoming;
  if (from !== received) throw new AppError('UPLOAD_OFFSET', { data: { received } });
  if (!isWhole && total !== undefined && total !== file.size)
    throw new AppError('BAD_REQUEST', { message: `The announced size of the file is ${file.size} bytes.` });
  if (from + (length ?? 0) > file.size)
    throw new AppError('FILE_TOO_LARGE', {
      message: 'More bytes were sent than announced.',
      data: { size: file.size },
    });
}

function tooLarge(app: UploadApp, isWhole: boolean): AppError {
  return isWhole
    ? new AppError('FILE_TOO_LARGE', { data: { maxFileSize: app.config.fileMaxBytes } })
    : new AppError('FILE_TOO_LARGE', { message: 'More bytes were sent than announced.' });
}

/** The chat must still wait at the input that the file is for. */
async function requireStillAsked(app: UploadApp, file: FileRecord) {
  const live = file.sessionId === null ? null : await app.chat.open(file.sessionId);
  if (live?.session.hasEnded === true) throw new AppError('SESSION_ENDED');
  const waiting = live && waitingUpload(app.versions, live.session);
  if (waiting === null || waiting.blockId !== file.blockId) throw new AppError('UPLOAD_NOT_EXPECTED');
  return waiting;
}

/** Checks the type of the bytes, and stores them if it is accepted. */
async function complete(app: UploadApp, file: FileRecord): Promise<UploadState> {
  const { staging, storage, pieces } = app.files;
  const waiting = await requireStillAsked(app, file);
  const path = staging.pathOf(file.id);
  if (file.size === 0) await available(() => staging.write(file.id, new Uint8Array()));
  const extension = extensionOf(file.name);
  const type = await available(() => detectType(path, { extension, type: file.type }));
  // A name only decides the types of files that cannot be recognised by their bytes.
  const isNameOnly = type === unknownType && extension !== undefined && mimeOf(extension) === undefined;
  const rule = ruleFor(waiting.rules, { mime: type, extension: isNameOnly ? extension : undefined });
  if (rule === undefined) {
    await app.store.files.discard(file.id);
    await available(() => staging.remove(file.id));
    await available(async () => pieces?.remove(file.id));
    throw new AppError('FILE_TYPE_NOT_ALLOWED', { data: { fileType: type } });
  }
  const sha256 = await available(() => staging.hash(file.id));
  await available(() => storage.put(file.id, path));
  await available(async () => pieces?.remove(file.id));
  const at = app.clock();
  // No answer refers to it yet: the sweep checks that when it expires.
  const facts = { type, size: file.size, sha256, at, expiresAt: at + temporaryMs };
  if (!(await app.store.files.complete(file.id, facts))) throw new AppError('UPLOAD_NOT_FOUND');
  const { at: completedAt, ...rest } = facts;
  return { file: { ...file, ...rest, completedAt }, received: file.size };
}

/** Runs work that must not overlap with other requests for the same upload. */
async function alone<T>(
  app: UploadApp,
  { id, stop }: { readonly id: string; readonly stop: () => void },
  work: (onChunk: () => void) => Promise<T>,
): Promise<T> {
  const all = underWay.get(app) ?? new Map<string, UnderWay>();
  underWay.set(app, all);
  const other = all.get(id);
  if (other !== undefined) {
    if (performance.now() - other.lastChunkAt < SILENT_MS)
      throw new AppError('UPLOAD_BUSY', { headers: { 'retry-after': '1' } });
    other.stop();
    await other.ended;
    if (all.has(id)) throw new AppError('UPLOAD_BUSY', { headers: { 'retry-after': '1' } });
  }
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const mine: UnderWay = { lastChunkAt: performance.now(), stop, ended };
  all.set(id, mine);
  try {
    return await amongProcesses(app, id, () =>
      work(() => {
        mine.lastChunkAt = performance.now();
      }),
    );
  } finally {
    all.delete(id);
    end();
  }
}

/** Where there are other processes, none of them works on the same upload meanwhile. */
async function amongProcesses<T>({ peers }: UploadApp, id: string, work: () => Promise<T>): Promise<T> {
  if (peers === undefined) return work();
  const name = `upload ${id}`;
  if (!(await peers.take(name))) throw new AppError('UPLOAD_BUSY', { headers: { 'retry-after': '1' } });
  try {
    return await work();
  } finally {
    await peers.release(name);
  }
}

/** When the storage fails, the sender may retry later. */
async function available<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    throw new AppError('STORAGE_UNAVAILABLE', { cause: error, headers: { 'retry-after': '10' } });
  }
}
