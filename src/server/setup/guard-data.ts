import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The database and what SQLite keeps beside it. */
const files = ['parley.db', 'parley.db-wal', 'parley.db-shm'];

/**
 * Makes the data folder, or finds it, and closes it and the database to everybody but their owner. A folder that holds
 * other things and no database yet is left as it is: it may not be ours alone. Throws when it cannot be made.
 */
export function guardData(dataFolder: string): void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const there = readdirSync(dataFolder);
  if (there.length === 0 || there.includes('parley.db')) restrict(dataFolder, 0o700);
  for (const name of files) {
    const path = join(dataFolder, name);
    if (existsSync(path)) restrict(path, 0o600);
  }
}

/** A file of somebody else, or a file system without rights, stays as it is. */
function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch {
    // The folder may still be used.
  }
}
