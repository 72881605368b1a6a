import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** The database and the files that SQLite keeps next to it. */
const files = ['parley.db', 'parley.db-wal', 'parley.db-shm'];

/**
 * Creates the data folder if needed, and makes it and the database accessible to its owner only. A folder that contains
 * other files and no database yet is left unchanged: it may have other users. Throws when it cannot be created.
 */
export function guardData(dataFolder: string): void {
  makeFolder(dataFolder, 0o700);
  const there = readdirSync(dataFolder);
  if (there.length === 0 || there.includes('parley.db')) restrict(dataFolder, 0o700);
  for (const name of files) {
    const path = join(dataFolder, name);
    if (existsSync(path)) restrict(path, 0o600);
  }
}

/** A file of another user, or a file system without permissions, is left unchanged. */
function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch {
    // The folder may still be used.
  }
}
