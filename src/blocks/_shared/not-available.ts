import type { StepRuntime } from '#blocks/runtime.ts';
import type { Ctx } from '#engine/context.ts';
import { type Next, next } from '#engine/next.ts';
import type { LogEntry } from '#model/chat.ts';
import { type Failing, failed } from './failed.ts';

interface Named {
  readonly label: string;
}

interface Fallible<B> extends Named {
  readonly problems?: (block: B) => readonly string[];
}

/**
 * The runtime of a block whose service this server cannot reach: one log entry, and its error path. A block
 * that lacks options says that instead, for its author can change it.
 */
export function notAvailable<B extends Failing>(def: Fallible<B>): StepRuntime<B> {
  return {
    run(block, ctx) {
      const problems = def.problems?.(block) ?? [];
      return failed(block, ctx, problems.length > 0 ? notConfigured(def, problems) : unavailable(def));
    },
  };
}

/** Writes the entry and goes on. */
export function passOver(ctx: Ctx, entry: LogEntry): Next {
  ctx.log(entry);
  return next;
}

/** The service cannot be reached from here. */
export const unavailable = ({ label }: Named): LogEntry => ({
  status: 'error',
  description: `${label} is not available on this server yet; the conversation went on without it.`,
});

/** The author has not finished the block. */
export const notConfigured = ({ label }: Named, problems: readonly string[]): LogEntry => ({
  status: 'info',
  description: `${label} is not set up; the conversation went on without it.`,
  details: `The block ${problems.join(', ')}.`,
});

/** The block does nothing in previews. */
export const leftOutOfPreviews = ({ label }: Named): LogEntry => ({
  status: 'info',
  description: `${label} is left out of previews.`,
});
