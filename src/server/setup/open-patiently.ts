import { setTimeout } from 'node:timers/promises';
import type { Result } from '#lib/result.ts';
import { openStore } from '#store/open.ts';
import type { OpenFailure } from '#store/ports/failure.ts';
import type { Store } from '#store/ports/store.ts';

/** For how long others may hold all connections. They give back what they do not need within a second or two. */
const PATIENCE_SECONDS = 30;
/** Between two tries, up to twice as long: servers that start together do not try together. */
const BETWEEN_MS = 250;

/**
 * Opens the store in a database. One that has no connection left, or is starting, is asked again for half a minute;
 * `onNotice` is told why, once. Without it, that is a failure at once.
 */
export async function openPatiently(
  config: { readonly url: string; readonly mustExist: boolean },
  onNotice: ((sentence: string) => void) | undefined,
): Promise<Result<Store, OpenFailure>> {
  const end = performance.now() + PATIENCE_SECONDS * 1000;
  for (let tries = 1; ; tries += 1) {
    const opened = await openStore({ kind: 'postgres', ...config, ...(onNotice && { onNotice }) });
    if (opened.ok || onNotice === undefined) return opened;
    const { error } = opened;
    if (error.code !== 'CANNOT_CONNECT' || !error.mayPass || performance.now() >= end) return opened;
    if (tries === 1) onNotice(`${error.message} Trying again for ${PATIENCE_SECONDS} seconds …`);
    await setTimeout(BETWEEN_MS * (1 + Math.random()));
  }
}
