import { openStore } from '#store/open.ts';
import type { Store } from '#store/ports/store.ts';
import { lendStore } from './lend-store.ts';
import { createMigratedDatabase } from './migrated-database.ts';
import { rememberRows } from './reset-rows.ts';

/** A database with its tables, for one test after another. */
interface Prepared {
  readonly url: string;
  /** Stores over it that nobody uses now. */
  readonly idle: IdleStore[];
  readonly reset: () => Promise<void>;
}

interface IdleStore {
  readonly store: Store;
  readonly closing: NodeJS.Timeout;
}

interface OpenedStore {
  readonly store: Store;
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Stores that nobody asks for are closed: the process ends when its tests have. */
const IDLE_MS = 1000;

const databases = new Map<string, Prepared>();
/** Those that nobody uses now, with their first rows: by the name of what fills them. */
const free = new Map<string, Prepared[]>();

/** The rows that a database begins with. */
interface FirstRows {
  readonly name: string;
  readonly fill: (store: Store) => Promise<unknown>;
}

const noRows: FirstRows = { name: '', fill: async () => {} };

/** A store over a database of its own. When it is closed, the next one gets the database, with its first rows. */
export async function openTestDatabase(first = noRows): Promise<OpenedStore> {
  const unused = free.get(first.name) ?? [];
  free.set(first.name, unused);
  const database = unused.pop() ?? (await prepare(first));
  const { store, url, close } = await openOver(database);
  return {
    store,
    url,
    close: async () => {
      await close();
      await database.reset();
      unused.push(database);
    },
  };
}

/** One more store over a database of `openTestDatabase`, closed before that one is; undefined: it is none of them. */
export async function openAnother(url: string): Promise<OpenedStore | undefined> {
  const database = databases.get(url);
  return database && openOver(database);
}

async function openOver({ url, idle }: Prepared): Promise<OpenedStore> {
  const kept = idle.pop();
  clearTimeout(kept?.closing);
  const opened = kept?.store ?? (await open(url));
  const { store, takeBack } = lendStore(opened);
  const close = async (): Promise<void> => {
    await takeBack();
    const closing = setTimeout(() => {
      idle.splice(idle.indexOf(entry), 1);
      void opened.close();
    }, IDLE_MS);
    const entry: IdleStore = { store: opened, closing };
    idle.push(entry);
  };
  return { store, url, close };
}

async function prepare({ fill }: FirstRows): Promise<Prepared> {
  const { url } = await createMigratedDatabase();
  const store = await open(url);
  await fill(store);
  await store.close();
  const database = { url, idle: [], reset: await rememberRows(url) };
  databases.set(url, database);
  return database;
}

async function open(url: string): Promise<Store> {
  const opened = await openStore({ kind: 'postgres', url });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  return opened.value;
}
