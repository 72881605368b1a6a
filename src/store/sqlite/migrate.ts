import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { err, ok, type Result } from '#lib/result.ts';
import type { Migration } from '../migrations/migration.ts';
import type { OpenFailure } from '../ports/failure.ts';
import { copyFile } from './copy-file.ts';
import { sqliteWords } from './words.ts';

export interface Migrating {
  readonly migrations: readonly Migration[];
  /** The file: a copy goes beside it before a migration changes its data. */
  readonly path: string;
}

/**
 * Brings the schema up to date: all missing migrations or none. A file with data is copied to
 * `<path>.before-<first missing migration>` first. Gives the schema version.
 */
export async function migrate(
  db: DatabaseSync,
  { migrations, path }: Migrating,
): Promise<Result<number, OpenFailure>> {
  const found = appliedCount(db);
  const known = migrations.length;
  if (found > known) return err({ code: 'NEWER_SCHEMA', found, known });
  const first = migrations[found];
  if (!first) return ok(known);
  // A copy that a first, failed attempt made is older and thus the better one: it stays.
  const copy = `${path}.before-${first.name}`;
  if (found > 0 && !existsSync(copy)) await copyFile(path, copy);
  return applyMissing(db, migrations);
}

function applyMissing(db: DatabaseSync, migrations: readonly Migration[]): Result<number, OpenFailure> {
  // The lock makes a second process wait; it then finds nothing left to do.
  db.exec('begin immediate');
  try {
    db.exec('create table if not exists "migrations" ("id" bigint primary key, "name" text not null)');
    db.exec('create table if not exists "meta" ("key" text primary key, "value" text not null)');
    const found = appliedCount(db);
    const note = db.prepare('insert into "migrations" ("id", "name") values (?, ?)');
    migrations.slice(found).forEach((migration, index) => {
      for (const statement of migration.statements(sqliteWords)) db.exec(statement);
      note.run(found + index + 1, migration.name);
    });
    db.exec('commit');
    return found > migrations.length
      ? err({ code: 'NEWER_SCHEMA', found, known: migrations.length })
      : ok(migrations.length);
  } catch (error) {
    if (db.isTransaction) db.exec('rollback');
    throw error;
  }
}

/** How many migrations the file has had. */
function appliedCount(db: DatabaseSync): number {
  const table = db.prepare(`select 1 from sqlite_master where type = 'table' and name = 'migrations'`).get();
  if (!table) return 0;
  const row = db.prepare('select count(*) as total from "migrations"').get();
  return Number(row?.['total'] ?? 0);
}
