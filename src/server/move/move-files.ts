import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileStorage, StorageError } from '#server/files/file-storage.ts';
import type { Archive, ArchiveRow } from '#store/ports/archive.ts';

/** What became of the files. */
export interface MovedFiles {
  readonly copied: number;
  /** They were in the target already. */
  readonly present: number;
  /** Names of files whose bytes are not what they should be, or not there. */
  readonly broken: readonly string[];
}

interface MoveFilesDeps {
  /** Where the files are listed. */
  readonly archive: Archive;
  readonly from: FileStorage;
  readonly to: FileStorage;
  /** A folder for files under way, on the disk of the target. */
  readonly folder: string;
  readonly onProgress: (files: number) => void;
}

/** Copies the bytes of all complete files that the target does not have, each compared with its checksum. */
export async function moveFiles(deps: MoveFilesDeps): Promise<MovedFiles> {
  const { archive, folder, onProgress } = deps;
  await mkdir(folder, { recursive: true });
  let copied = 0;
  let present = 0;
  const broken: string[] = [];
  for (let after: Parameters<Archive['read']>[1] = null; ; ) {
    const { rows, next } = await archive.read('files', after);
    for (const row of rows.filter(({ completedAt }) => completedAt !== null)) {
      const file = fileOf(row);
      if ((await checksumIn(deps.to, file)) === file.sha256) present += 1;
      else if (await copy(deps, file)) copied += 1;
      else broken.push(`${file.name} (${file.id})`);
      onProgress(copied + present);
    }
    if (next === null) return { copied, present, broken };
    after = next;
  }
}

interface MovedFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string | null;
}

function fileOf(row: ArchiveRow): MovedFile {
  const sha256 = row['sha256'];
  return {
    id: String(row['id']),
    name: String(row['name']),
    size: Number(row['size']),
    sha256: typeof sha256 === 'string' ? sha256 : null,
  };
}

/** Null: the bytes are not there. */
async function checksumIn(storage: FileStorage, { id, size }: MovedFile): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const bytes of storage.read(id, { from: 0, to: size })) hash.update(bytes);
    return hash.digest('hex');
  } catch (error) {
    if (error instanceof StorageError && ['missing', 'io'].includes(error.reason)) return null;
    throw error;
  }
}

/** False: the bytes in the source are not what they should be. */
async function copy({ from, to, folder }: MoveFilesDeps, file: MovedFile): Promise<boolean> {
  if ((await checksumIn(from, file)) !== file.sha256) return false;
  const path = join(folder, randomUUID());
  try {
    await pipeline(Readable.from(from.read(file.id, { from: 0, to: file.size })), createWriteStream(path));
    await to.put(file.id, path);
  } finally {
    await rm(path, { force: true });
  }
  return (await checksumIn(to, file)) === file.sha256;
}
