import { ok, type Result } from '#lib/result.ts';
import type { OpenFailure } from './ports/failure.ts';
import type { Store } from './ports/store.ts';
import { openSqlite } from './sqlite/open.ts';

export type StoreConfig =
  /** Nothing outlives the process: for tests and trials. */
  | { readonly kind: 'memory' }
  /** One file, made when missing and brought up to date when older. */
  | { readonly kind: 'sqlite'; readonly path: string };

/**
 * Opens the store that a setting names.
 *
 * @example
 * const opened = await openStore({ kind: 'sqlite', path: 'data/parley.db' });
 * if (!opened.ok) console.error(opened.error.code);
 */
export async function openStore(config: StoreConfig): Promise<Result<Store, OpenFailure>> {
  if (config.kind === 'sqlite') return openSqlite({ path: config.path });
  // Servers keep their data: who does not need it does not load it.
  const { openMemory } = await import('./memory/open.ts');
  return ok(openMemory());
}
