import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryStore } from '#store/memory/create-memory-store.ts';
import type { Store } from '#store/ports/store.ts';
import { openSqliteStore } from '#store/sqlite/open-sqlite-store.ts';

export type StoreKind = 'memory' | 'sqlite';

/** An empty store; closing it removes its files too. */
export async function openTestStore(
  kind: StoreKind,
): Promise<{ readonly store: Store; readonly close: () => Promise<void> }> {
  if (kind === 'memory') {
    const store = createMemoryStore();
    return { store, close: () => store.close() };
  }
  const folder = await mkdtemp(join(tmpdir(), 'parley-'));
  const opened = await openSqliteStore(join(folder, 'parley.db'));
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  const close = async () => {
    await opened.value.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { store: opened.value, close };
}
