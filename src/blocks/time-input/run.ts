import { formatClock } from '#blocks/_shared/format-clock.ts';
import { inputView, prefilled } from '#blocks/_shared/input-view.ts';
import { readTime } from '#blocks/_shared/read-time.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { rejected, replyText } from '#engine/next.ts';
import type { timeInput } from './schema.ts';

/** Accepts a time of day and saves it in the block's format. */
export const timeInputRun: Runtime<typeof timeInput> = {
  ask: (block, ctx) => inputView(block, ctx, prefilled(block.options.variableId, ctx)),
  accept({ options }, ctx, reply) {
    const time = readTime(replyText(reply) ?? '');
    if (time === undefined) return rejected;
    return { kind: 'accepted', content: formatClock({ ...noDay, ...time }, ctx.fill(options.format)) };
  },
};

const noDay = { year: 1970, month: 1, day: 1 };
