import { formatClock } from '#blocks/_shared/format-clock.ts';
import { inputView, prefilled } from '#blocks/_shared/input-view.ts';
import { portableText } from '#blocks/_shared/portable-text.ts';
import { readTime } from '#blocks/_shared/read-time.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { rejected, replyText } from '#engine/next.ts';
import { textField } from '#model/view-fields.ts';
import type { timeInput } from './schema.ts';

/** Accepts a time of day and saves it in the block's format. */
export const timeInputRun: Runtime<typeof timeInput> = {
  ask: (block, ctx) => inputView(block, ctx, prefilled(block.options.variableId, ctx)),
  portable: (view) =>
    portableText('time', view, formatClock({ ...noDay, ...afternoon }, textField(view.options, 'format'))),
  accept({ options }, ctx, reply) {
    const time = readTime(replyText(reply) ?? '');
    if (time === undefined) return rejected;
    return { kind: 'accepted', content: formatClock({ ...noDay, ...time }, ctx.fill(options.format)) };
  },
};

/** The example of a time: after noon, so that it shows how the half of the day is written. */
const afternoon = { hour: 14, minute: 30, second: 0 };

const noDay = { year: 1970, month: 1, day: 1 };
