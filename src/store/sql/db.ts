import type { Kysely, Transaction } from 'kysely';
import { RetryableError } from '../retryable-error.ts';
import type { Tables } from './tables.ts';

/** The database of management queries: one query language for every kind of database. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/**
 * Runs several statements as one step. Where a database lets transactions overlap, `work` first locks the row of what it
 * decides about (`.forUpdate()`; see `lock-parent.ts`), and runs again when another one was in the way. Within a transaction it becomes part
 * of that one.
 */
export async function atomically<T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!(error instanceof RetryableError)) throw error;
      if (attempt === MAX_ATTEMPTS) throw error.cause;
    }
  }
}

const isTransaction = (db: Db | Tx): db is Tx => db.isTransaction;

const MAX_ATTEMPTS = 6;

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
