import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { err, ok, type Result } from '#lib/result.ts';
import { explainSystemError } from '../explain-system-error.ts';
import { guardData } from './guard-data.ts';

/** Held by the one server that uses a data folder. */
export interface DataLock {
  readonly release: () => void;
}

/**
 * Locks the data folder for this process. The operating system owns the lock and releases it with the process, so a
 * server that was killed leaves nothing behind. The folder is created when missing.
 */
export function lockData(dataFolder: string): Result<DataLock, string> {
  const held = `Another Parley server is using ${dataFolder}. Stop it first, or set PARLEY_DATA to another folder.`;
  let db: DatabaseSync | undefined;
  try {
    guardData(dataFolder);
    const path = join(dataFolder, 'server.lock');
    // Of a file that it cannot make, SQLite does not say why.
    closeSync(openSync(path, 'a'));
    db = new DatabaseSync(path, { timeout: 0 });
    // Nothing is ever written: only the lock on the file matters.
    db.exec('pragma journal_mode = memory; begin exclusive');
    const taken = db;
    return ok({ release: () => taken.close() });
  } catch (error) {
    if (db?.isOpen) db.close();
    const message = error instanceof Error ? error.message : String(error);
    if (/locked|busy/i.test(message)) return err(held);
    const reason = explainSystemError(error) ?? message;
    return err(`The data folder ${dataFolder} cannot be used. ${reason}`);
  }
}
