import { type RawBuilder, sql } from 'kysely';
import type { Archive, ArchiveKey, ArchivePage, ArchiveRow } from '../ports/archive.ts';
import { type ChatTable, chatTables, plainTables } from './archive-tables.ts';
import type { Db, Tx } from './db.ts';
import { instanceLock } from './lock-parent.ts';

/** How databases differ in what is read from them and written to them as a whole. */
export interface ArchiveDialect {
  /** Inserts the rows of a JSON list. */
  readonly insert: (table: string, columns: readonly string[], json: string) => RawBuilder<unknown>;
  readonly chats: Readonly<Record<ChatTable, ArchiveChats>>;
  /** What is left to do when all tables are written. */
  readonly complete: (tx: Tx) => Promise<void>;
}

/** One table of chats. */
export interface ArchiveChats {
  readonly key: readonly string[];
  /** The rows after a key, in its order. Pages of what belongs to results hold whole results. */
  readonly read: (after: ArchiveKey | null, limit: number) => RawBuilder<ArchiveRow>;
  readonly write: (json: string) => RawBuilder<unknown>;
}

const PAGE = 500;
const HEAVY_PAGE = 20;

/** Key of the row of `meta` that says how far an archive was written. */
const noteKey = 'archive.note';
/** Rows of `meta` that belong to one database alone. */
const ownKeys = [noteKey, instanceLock, 'instance.key-id'];

/** The archive of a database. */
export function createArchive(db: Db, dialect: ArchiveDialect): Archive {
  const note = async () => {
    const row = await db.selectFrom('meta').select('value').where('key', '=', noteKey).executeTakeFirst();
    return row?.value ?? null;
  };
  const read = async (table: string, after: ArchiveKey | null): Promise<ArchivePage> => {
    const { key, limit, rows } = readerOf(dialect, table);
    const found = (await rows(after, limit).execute(db)).rows;
    const last = found.at(-1);
    // What belongs to one result is never split: such a page may be longer.
    return { rows: found, next: last && found.length >= limit ? keyOf(last, key) : null };
  };
  return {
    tables: [...plainTables.map(({ name }) => name), ...chatTables],
    read,
    isEmpty: async () => {
      for (const { name } of plainTables)
        if (name !== 'meta' && (await read(name, null)).rows.length > 0) return false;
      return true;
    },
    write: (table, { rows }, text) =>
      db.transaction().execute(async (tx) => {
        if (rows.length > 0) await writerOf(dialect, table, rows).execute(tx);
        await tx
          .insertInto('meta')
          .values({ key: noteKey, value: text })
          .onConflict((row) => row.column('key').doUpdateSet({ value: text }))
          .execute();
      }),
    note,
    complete: () => db.transaction().execute(dialect.complete),
    finish: async () => {
      await db.deleteFrom('meta').where('key', '=', noteKey).execute();
    },
  };
}

interface Reader {
  readonly key: readonly string[];
  readonly limit: number;
  readonly rows: (after: ArchiveKey | null, limit: number) => RawBuilder<ArchiveRow>;
}

function readerOf({ chats }: ArchiveDialect, table: string): Reader {
  const own = chatTables.find((name) => name === table);
  if (own !== undefined) return { key: chats[own].key, limit: PAGE, rows: chats[own].read };
  const plain = plainTables.find(({ name }) => name === table);
  if (plain === undefined) throw new Error(`There is no table ${table} in an archive`);
  const { key, isHeavy } = plain;
  // The index of results stays behind: the other database makes its own.
  const columns = table === 'results' ? sql`*, 0 as "isIndexed"` : sql`*`;
  const isShared = table === 'meta' ? sql`"key" not in (${sql.join(ownKeys)})` : sql`true`;
  return {
    key,
    limit: isHeavy ? HEAVY_PAGE : PAGE,
    rows: (after, limit) => sql<ArchiveRow>`select ${columns} from ${sql.table(table)} where ${isShared}
      and ${isAfter(key, after)} order by ${sql.join(key.map((each) => sql.ref(each)))} limit ${limit}`,
  };
}

/** Whether a row comes after a key; also said of its first column alone, which finds the place in an index. */
export function isAfter(key: readonly string[], after: ArchiveKey | null): RawBuilder<unknown> {
  if (after === null) return sql`true`;
  const columns = key.map((each) => sql.ref(each));
  return sql`${columns[0]} >= ${after[0]} and (${sql.join(columns)}) > (${sql.join(after)})`;
}

function writerOf(dialect: ArchiveDialect, table: string, rows: readonly ArchiveRow[]): RawBuilder<unknown> {
  const json = JSON.stringify(rows);
  const own = chatTables.find((name) => name === table);
  return own === undefined
    ? dialect.insert(table, Object.keys(rows[0] ?? {}), json)
    : dialect.chats[own].write(json);
}

function keyOf(row: ArchiveRow, key: readonly string[]): ArchiveKey {
  return key.map((each) => row[each] ?? '');
}
