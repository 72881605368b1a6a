import type { App } from '#server/app.ts';

/** How long a result is reused, in ms: probes come from anybody, and a write waits for the disk. */
const FRESH_MS = 2000;

/** A store that takes longer is of no use to those who wait. */
const LONGEST_MS = 3000;

/** Tests whether the store can write, by writing. Calls within two seconds share one result. */
export function writeProbe({
  store,
  clock,
  log,
}: Pick<App, 'store' | 'clock' | 'log'>): () => Promise<boolean> {
  let last: { readonly at: number; readonly outcome: Promise<boolean> } | undefined;
  const write = async (at: number): Promise<boolean> => {
    try {
      // A different text each time: the same one might not be written again.
      return await inTime(store.meta.set('ready', String(at)).then(() => true));
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

/** False when it takes too long; what is late is still waited for, by nobody. */
async function inTime(writing: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), LONGEST_MS);
  });
  try {
    return await Promise.race([writing, late]);
  } finally {
    clearTimeout(timer);
    writing.catch(() => false);
  }
}
