import type { PoolClient } from 'pg';
import { err, ok, type Result } from '#lib/result.ts';
import type { Migration } from '../migrations/migration.ts';
import type { OpenFailure } from '../ports/failure.ts';
import { instanceLock } from '../sql/lock-parent.ts';
import { codeOf } from './refusal.ts';
import { postgresWords, withCollation } from './words.ts';

/**
 * Brings the schema up to date: all missing migrations or none. Others that start at the same moment wait, and find
 * nothing left to do. Gives the schema version.
 */
export async function migrate(
  client: PoolClient,
  { migrations, mustExist }: Migrating,
): Promise<Result<number, OpenFailure>> {
  const known = migrations.length;
  const found = await appliedCount(client);
  if (found === 0 && mustExist) return err({ code: 'NO_DATA' });
  if (found > known) return err({ code: 'NEWER_SCHEMA', found, known });
  // Rights to create tables are only needed where there is something to do.
  if (found === known) return ok(known);
  await createBase(client);
  return applyMissing(client, migrations);
}

export interface Migrating {
  readonly migrations: readonly Migration[];
  /** An empty database stays empty: that is a failure. */
  readonly mustExist: boolean;
}

async function applyMissing(
  client: PoolClient,
  migrations: readonly Migration[],
): Promise<Result<number, OpenFailure>> {
  await client.query('begin');
  try {
    await client.query('select "key" from "meta" where "key" = $1 for update', [instanceLock]);
    const found = await appliedCount(client);
    for (const [index, migration] of migrations.slice(found).entries()) {
      for (const statement of migration.statements(postgresWords))
        await client.query(withCollation(statement));
      const row = [found + index + 1, migration.name];
      await client.query('insert into "migrations" ("id", "name") values ($1, $2)', row);
    }
    await client.query('commit');
    const known = migrations.length;
    return found > known ? err({ code: 'NEWER_SCHEMA', found, known }) : ok(known);
  } catch (error) {
    // With its connection a transaction ends by itself.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** The two tables that are there before all migrations, and the row that they lock. */
async function createBase(client: PoolClient): Promise<void> {
  for (const statement of [
    'create table if not exists "migrations" ("id" bigint primary key, "name" text not null)',
    'create table if not exists "meta" ("key" text primary key, "value" text not null)',
  ]) {
    try {
      await client.query(withCollation(statement));
    } catch (error) {
      // Somebody else created it at the same moment.
      if (!['23505', '42P07', '42710'].includes(codeOf(error))) throw error;
    }
  }
  const lock = `insert into "meta" ("key", "value") values ($1, '') on conflict do nothing`;
  await client.query(lock, [instanceLock]);
}

/** How many migrations the database has had. */
async function appliedCount(client: PoolClient): Promise<number> {
  const table = await client.query(`select to_regclass('"migrations"') is not null as "isThere"`);
  if (table.rows[0]?.isThere !== true) return 0;
  const { rows } = await client.query('select count(*) as total from "migrations"');
  return Number(rows[0]?.total ?? 0);
}
