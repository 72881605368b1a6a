/** Stores the bytes of complete files. Ids are lower-case letters and digits; those of pieces have a point and a number. */
export interface FileStorage {
  /** Moves a local file into the storage as the bytes of `id`; `path` no longer exists afterwards. */
  readonly put: (id: string, path: string) => Promise<void>;
  /** The bytes from `from` up to, not including, `to`, in pieces. Throws `StorageError` when they do not exist. */
  readonly read: (id: string, range: ByteRange) => AsyncIterable<Uint8Array>;
  /** The number of bytes; null: there are none of `id`. */
  readonly sizeOf: (id: string) => Promise<number | null>;
  /** Also when there is nothing to remove. */
  readonly remove: (id: string) => Promise<void>;
}

export interface ByteRange {
  readonly from: number;
  /** The end of the last byte. */
  readonly to: number;
}

/** The storage cannot be used at the moment; a later attempt may succeed. Callers learn no more than that. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  /** `missing`: the bytes do not exist. */
  readonly reason: 'full' | 'missing' | 'refused' | 'unreachable' | 'io';

  constructor(reason: StorageError['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** The storage error for a failure of the file system. */
export function storageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code) ? 'full' : code === 'ENOENT' ? 'missing' : 'io';
  return new StorageError(
    reason,
    `The disk that stores the files failed (${code || 'unknown reason'})`,
    error,
  );
}
