import type { Runtime } from '#blocks/runtime.ts';
import type { BlockContext } from '#engine/block-context.ts';
import { type Next, next } from '#engine/next.ts';
import type { wait } from './schema.ts';

/** Seconds that the visitor's page waits itself; the server handles longer times. */
const LONGEST_OF_PAGE = 60;

/** Seconds: 30 days. */
const LONGEST = 30 * 86_400;

/** Seconds after which a waiting page asks again: timers of browsers are limited. */
const ASKS_AGAIN_AFTER = 86_400;

/**
 * The client waits for short times, and only a pause that the author wants stops the flow. For longer ones the
 * conversation is suspended until the server wakes it, whether anybody is there or not.
 */
export const waitRun: Runtime<typeof wait> = {
  run({ options: { secondsToWaitFor, shouldPause } }, ctx) {
    const seconds = parseSeconds(ctx.fill(String(secondsToWaitFor ?? '')));
    if (seconds === undefined || (seconds === 0 && !shouldPause)) return next;
    if (seconds > LONGEST_OF_PAGE) return stand(ctx, ctx.now + capped(seconds, ctx) * 1000);
    const pauses = shouldPause && ctx.hasPage;
    ctx.client({ type: 'wait', wait: { secondsToWaitFor: seconds }, expectsDedicatedReply: pauses });
    return pauses ? { kind: 'wait', for: 'client' } : next;
  },
  resume: () => next,
  onTimer: (_block, ctx, dueAt) => (ctx.now >= dueAt ? next : stand(ctx, dueAt)),
};

/** The page may wait, too, and continues by itself when it is time. */
function stand(ctx: BlockContext, until: number): Next {
  if (!ctx.hasPage) return { kind: 'wait', for: 'timer', until };
  ctx.client({
    type: 'wait',
    wait: { secondsToWaitFor: Math.min((until - ctx.now) / 1000, ASKS_AGAIN_AFTER) },
    expectsDedicatedReply: true,
  });
  return { kind: 'wait', for: 'timer', until };
}

function capped(seconds: number, ctx: BlockContext): number {
  if (seconds > LONGEST)
    ctx.log({
      status: 'warning',
      context: 'Wait',
      description: 'The wait was shortened to 30 days.',
    });
  return Math.min(seconds, LONGEST);
}

/** Parses `2`, `0.5`, `0,5` and `2 seconds`; a negative time is zero. */
function parseSeconds(text: string): number | undefined {
  const seconds = Number.parseFloat(text.replace(',', '.'));
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
