import type { BlockProblem } from '#blocks/define.ts';
import type { BlockContext } from '#engine/block-context.ts';
import { type Next, next } from '#engine/next.ts';
import type { LogEntry } from '#model/chat.ts';

interface Named {
  readonly label: string;
}

/** Writes the log entry and continues. */
export function passOver(ctx: BlockContext, entry: LogEntry): Next {
  ctx.log(entry);
  return next;
}

/** The author has not finished the block. */
export const notConfigured = ({ label }: Named, problems: readonly BlockProblem[]): LogEntry => ({
  status: 'error',
  description: `${label} is not set up.`,
  details: `The block ${problems.map(({ text }) => text).join(', ')}.`,
});

/** The block does nothing in previews. */
export const leftOutOfPreviews = ({ label }: Named): LogEntry => ({
  status: 'info',
  description: `${label} is skipped in previews.`,
});
