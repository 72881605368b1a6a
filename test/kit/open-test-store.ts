import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '#store/open.ts';
import type { Store } from '#store/ports/store.ts';
import { openAnother, openTestDatabase } from './postgres/open-test-database.ts';

export type StoreKind = 'memory' | 'sqlite' | 'postgres';

/** Where there is a store already, or one that is open. */
export type OldStore = { readonly file: string } | { readonly url: string } | { readonly opened: Store };

/** An empty store, removed when it is closed; or that of a file or a database, which stays. */
export async function openTestStore(
  kind: StoreKind | OldStore,
): Promise<{ readonly store: Store; readonly url?: string; readonly close: () => Promise<void> }> {
  if (kind === 'postgres') return openTestDatabase();
  if (typeof kind === 'object' && 'opened' in kind)
    return { store: kind.opened, close: () => kind.opened.close() };
  const another = typeof kind === 'object' && 'url' in kind ? await openAnother(kind.url) : undefined;
  if (another !== undefined) return another;
  const folder = kind === 'sqlite' ? await mkdtemp(join(tmpdir(), 'parley-')) : undefined;
  const opened = await openStore(
    typeof kind === 'object'
      ? 'url' in kind
        ? { kind: 'postgres', url: kind.url }
        : { kind: 'sqlite', path: kind.file }
      : folder === undefined
        ? { kind: 'memory' }
        : { kind: 'sqlite', path: join(folder, 'parley.db') },
  );
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  const close = async () => {
    await opened.value.close();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  };
  return { store: opened.value, close };
}
