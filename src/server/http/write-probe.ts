import type { App } from '#server/app.ts';

/** How long an outcome is taken for what is so, ms: probes come from anybody, and a write waits for the disk. */
const FRESH_MS = 2000;

/** Asks whether the store can write, by writing. All who ask within two seconds get the same answer. */
export function writeProbe({
  store,
  clock,
  log,
}: Pick<App, 'store' | 'clock' | 'log'>): () => Promise<boolean> {
  let last: { readonly at: number; readonly outcome: Promise<boolean> } | undefined;
  const write = async (at: number): Promise<boolean> => {
    try {
      // Another text each time: what is stored already might not be written again.
      await store.meta.set('ready', String(at));
      return true;
    } catch (error) {
      log.error({ err: error }, 'The store cannot write');
      return false;
    }
  };
  return () => {
    const now = clock();
    if (last === undefined || now - last.at >= FRESH_MS) last = { at: now, outcome: write(now) };
    return last.outcome;
  };
}
