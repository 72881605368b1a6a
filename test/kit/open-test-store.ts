import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '#store/open.ts';
import type { Store } from '#store/ports/store.ts';
import { openTestDatabase } from './postgres/open-test-database.ts';

export type StoreKind = 'memory' | 'sqlite' | 'postgres';

/** An empty store, removed when it is closed; or that of a file, which stays. */
export async function openTestStore(
  kind: StoreKind | { readonly file: string },
): Promise<{ readonly store: Store; readonly close: () => Promise<void> }> {
  if (kind === 'postgres') return openTestDatabase();
  const folder = kind === 'sqlite' ? await mkdtemp(join(tmpdir(), 'parley-')) : undefined;
  const opened = await openStore(
    typeof kind === 'object'
      ? { kind: 'sqlite', path: kind.file }
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
