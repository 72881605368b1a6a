import { setImmediate as letOthersRun } from 'node:timers/promises';

/** How long one piece of work may compute before others are served, in ms. */
const SLICE_MS = 10;

/**
 * For long work: call it between two steps. It lets other requests be served when the last pause was more than 10 ms
 * ago.
 */
export function createPauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await letOthersRun();
    since = performance.now();
  };
}
