import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '#store/open.ts';
import type { Store } from '#store/ports/store.ts';

export type StoreKind = 'memory' | 'sqlite';

/** An empty store; closing it removes its files too. */
export async function openTestStore(
  kind: StoreKind,
): Promise<{ readonly store: Store; readonly close: () => Promise<void> }> {
  const folder = kind === 'sqlite' ? await mkdtemp(join(tmpdir(), 'parley-')) : undefined;
  const opened = await openStore(
    folder === undefined ? { kind: 'memory' } : { kind: 'sqlite', path: join(folder, 'parley.db') },
  );
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  const close = async () => {
    await opened.value.close();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  };
  return { store: opened.value, close };
}
