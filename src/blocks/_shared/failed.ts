import type { BlockContext } from '#engine/block-context.ts';
import type { Failure } from '#engine/next.ts';
import type { LogEntry } from '#model/chat.ts';

/** A block with an error path, which `effectBlockFields` adds. */
export interface Failing {
  readonly errorEdgeId?: string | undefined;
}

/**
 * Writes the log entry and leaves through the block's error path; without one the flow continues as usual.
 * @example if ('failed' in result) return failed(block, ctx, { status: 'error', description: 'No answer.' });
 */
export function failed(block: Failing, ctx: BlockContext, entry: LogEntry): Failure {
  ctx.log(entry);
  return failure(block, entry);
}

/** The same for something already logged, or logged for the author only. */
export const failure = ({ errorEdgeId }: Failing, entry: LogEntry): Failure => ({
  kind: 'fail',
  edgeId: errorEdgeId,
  entry,
});
