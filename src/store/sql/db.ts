import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** The database of management queries: one query language for every kind of database. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** Runs several statements as one step that nothing else interleaves with. */
export function atomically<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}

/** How many rows a statement touched. */
export function countOf(
  results: readonly { readonly numDeletedRows?: bigint; readonly numInsertedOrUpdatedRows?: bigint }[],
): number {
  return results.reduce(
    (sum, result) => sum + Number(result.numDeletedRows ?? result.numInsertedOrUpdatedRows ?? 0n),
    0,
  );
}

export const toFlag = (value: boolean): number => (value ? 1 : 0);
