import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { err, ok, type Result } from '#lib/result.ts';
import { migrations as releasedMigrations } from '../migrations/list.ts';
import type { Migration } from '../migrations/migration.ts';
import type { OpenFailure } from '../ports/failure.ts';
import type { Store } from '../ports/store.ts';
import { assemble } from './assemble.ts';
import { migrate } from './migrate.ts';

export interface SqliteConfig {
  /** The file; it and its folder are made when missing. */
  readonly path: string;
  /** How long to wait for another process that writes, in milliseconds. Default 2000. */
  readonly busyMs?: number;
  /** For tests of migrations. Default: the released ones. */
  readonly migrations?: readonly Migration[];
}

/** Opens the store in one file, for one process. */
export async function openSqlite(config: SqliteConfig): Promise<Result<Store, OpenFailure>> {
  const { path, busyMs = 2000, migrations = releasedMigrations } = config;
  const opened: DatabaseSync[] = [];
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    // Made here, so that it is never readable by others; SQLite gives the files beside it the same rights.
    closeSync(openSync(path, 'a', 0o600));
    // Chats have a connection of their own: reading lists never waits for them, nor they for it.
    const turnDb = connect(path, busyMs);
    opened.push(turnDb);
    const migrated = await migrate(turnDb, { migrations, path });
    if (!migrated.ok) {
      turnDb.close();
      return migrated;
    }
    const managementDb = connect(path, busyMs);
    opened.push(managementDb);
    return ok(assemble({ path, turnDb: turnDb, managementDb: managementDb, schemaVersion: migrated.value }));
  } catch (error) {
    for (const db of opened) if (db.isOpen) db.close();
    const message = error instanceof Error ? error.message : String(error);
    return err({ code: 'CANNOT_OPEN', message, cause: error });
  }
}

function connect(path: string, timeout: number): DatabaseSync {
  const db = new DatabaseSync(path, { timeout });
  // A checkpoint holds the event loop, 40 to 50 ms where it comes every 4,000 pages: SQLite's default is every 1,000.
  db.exec('pragma journal_mode = wal; pragma synchronous = full');
  return db;
}
