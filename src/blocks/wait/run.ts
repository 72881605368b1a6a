import type { Runtime } from '#blocks/runtime.ts';
import { next } from '#engine/next.ts';
import type { wait } from './schema.ts';

/** The client waits; the server never sleeps. Only a pause that the author asked for stops the walk. */
export const waitRun: Runtime<typeof wait> = {
  run({ options: { secondsToWaitFor, shouldPause } }, ctx) {
    const seconds = parseSeconds(ctx.fill(String(secondsToWaitFor ?? '')));
    if (seconds === undefined || (seconds === 0 && !shouldPause)) return next;
    ctx.client({ type: 'wait', wait: { secondsToWaitFor: seconds }, expectsDedicatedReply: shouldPause });
    return shouldPause ? { kind: 'wait', for: 'client' } : next;
  },
  resume: () => next,
};

/** Reads `2`, `0.5`, `0,5` and `2 seconds`; less than nothing is nothing. */
function parseSeconds(text: string): number | undefined {
  const seconds = Number.parseFloat(text.replace(',', '.'));
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
