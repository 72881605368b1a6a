import type { Pool } from 'pg';
import { err, ok, type Result } from '#lib/result.ts';
import { migrations as releasedMigrations } from '../migrations/list.ts';
import type { Migration } from '../migrations/migration.ts';
import type { OpenFailure } from '../ports/failure.ts';
import type { Store } from '../ports/store.ts';
import { assemble } from './assemble.ts';
import { createPool } from './connect.ts';
import { explainFailure, OLDEST, shownAddress } from './explain-failure.ts';
import { migrate } from './migrate.ts';
import { codeOf, TOO_MANY } from './refusal.ts';

export interface PostgresConfig {
  /** `postgres://user:password@host:5432/database`. */
  readonly url: string;
  /** An empty database is a failure. Default: it gets its tables. */
  readonly mustExist?: boolean;
  /** Is told what the operator should know, a sentence or two. Default: nobody is. */
  readonly onNotice?: (sentence: string) => void;
  /** For tests of migrations. Default: the released ones. */
  readonly migrations?: readonly Migration[];
}

/** It lets no more connections in, or takes none yet. */
const passing: ReadonlySet<string> = new Set([TOO_MANY, '57P03']);

/** Opens the store in a database, which is brought up to date first. */
export async function openPostgres(config: PostgresConfig): Promise<Result<Store, OpenFailure>> {
  const { url, mustExist = false, onNotice, migrations = releasedMigrations } = config;
  let pool: Pool | undefined;
  try {
    pool = createPool(url);
    const opened = await prepare(pool, { url, mustExist, migrations });
    if (!opened.ok) {
      await pool.end();
      return opened;
    }
    return ok(assemble({ url, pool, schemaVersion: opened.value, ...(onNotice && { onNotice }) }));
  } catch (error) {
    await pool?.end();
    return err({
      code: 'CANNOT_CONNECT',
      message: explainFailure(error, url),
      mayPass: passing.has(codeOf(error)),
      cause: error,
    });
  }
}

async function prepare(
  pool: Pool,
  { url, mustExist, migrations }: Required<Omit<PostgresConfig, 'onNotice'>>,
): Promise<Result<number, OpenFailure>> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query('show server_version_num');
    const release = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    if (release >= OLDEST) return await migrate(client, { migrations, mustExist });
    const message = `PostgreSQL ${release} at ${shownAddress(url)} is too old: ${OLDEST} or newer is needed.`;
    return err({ code: 'CANNOT_CONNECT', message, mayPass: false, cause: undefined });
  } finally {
    client.release();
  }
}
