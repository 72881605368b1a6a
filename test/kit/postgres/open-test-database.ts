import { openStore } from '#store/open.ts';
import type { Store } from '#store/ports/store.ts';
import { rememberRows } from './reset-rows.ts';
import { requirePostgres } from './shared-postgres.ts';

interface Prepared {
  readonly url: string;
  readonly reset: () => Promise<void>;
}

/** Databases that nobody uses now, with their tables and without rows. */
const idle: Prepared[] = [];

/** A store over an empty database of its own. When it is closed, the next one gets the database, emptied. */
export async function openTestDatabase(): Promise<{
  readonly store: Store;
  readonly url: string;
  readonly close: () => Promise<void>;
}> {
  const database = idle.pop() ?? (await prepare());
  const store = await open(database.url);
  return {
    store,
    url: database.url,
    close: async () => {
      await store.close();
      await database.reset();
      idle.push(database);
    },
  };
}

async function prepare(): Promise<Prepared> {
  const { url } = await (await requirePostgres()).createDatabase();
  await (await open(url)).close();
  return { url, reset: await rememberRows(url) };
}

async function open(url: string): Promise<Store> {
  const opened = await openStore({ kind: 'postgres', url });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  return opened.value;
}
