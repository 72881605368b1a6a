import { createHash } from 'node:crypto';
import { migrations } from '#store/migrations/list.ts';
import { openStore } from '#store/open.ts';
import { postgresWords } from '#store/postgres/words.ts';
import { requirePostgres, type TestDatabase } from './shared-postgres.ts';

/** Tests of several versions of the program may share a PostgreSQL. */
const kept = `migrated_${createHash('sha256')
  .update(JSON.stringify(migrations.map(({ statements }) => statements(postgresWords))))
  .digest('hex')
  .slice(0, 16)}`;

/** A database of a new name with all tables, and nothing in them: copying one is cheaper than all migrations. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  const postgres = await requirePostgres();
  await postgres.keepDatabase(kept, async (url) => {
    const opened = await openStore({ kind: 'postgres', url });
    if (!opened.ok) throw new Error(JSON.stringify(opened.error));
    await opened.value.close();
  });
  return postgres.createDatabase(kept);
}
