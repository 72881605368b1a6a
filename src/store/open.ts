import { ok, type Result } from '#lib/result.ts';
import type { OpenFailure } from './ports/failure.ts';
import type { Store } from './ports/store.ts';
import { openSqlite } from './sqlite/open.ts';

export type StoreConfig =
  /** Nothing outlives the process: for tests and trials. */
  | { readonly kind: 'memory' }
  /** One file, made when missing and brought up to date when older. */
  | { readonly kind: 'sqlite'; readonly path: string }
  /**
   * A database of PostgreSQL, brought up to date when older. `mustExist`: an empty one is not filled. Default: it is.
   * `onNotice` is told what the operator should know, a sentence or two. Default: nobody is.
   */
  | {
      readonly kind: 'postgres';
      readonly url: string;
      readonly mustExist?: boolean;
      readonly onNotice?: (sentence: string) => void;
    };

/**
 * Opens the store that a setting names.
 *
 * @example
 * const opened = await openStore({ kind: 'sqlite', path: 'data/parley.db' });
 * if (!opened.ok) console.error(opened.error.code);
 */
export async function openStore(config: StoreConfig): Promise<Result<Store, OpenFailure>> {
  if (config.kind === 'sqlite') return openSqlite({ path: config.path });
  // Only one kind is in use: the others are not loaded.
  if (config.kind === 'postgres') {
    const { openPostgres } = await import('./postgres/open.ts');
    return openPostgres(config);
  }
  const { openMemory } = await import('./memory/open.ts');
  return ok(openMemory());
}
