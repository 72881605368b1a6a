import type { OperationContext } from '#server/operation.ts';
import type { BotAction } from '#store/ports/trash.ts';

/** Who performs an action, and when: now. */
export function botAction({ app, caller }: Pick<OperationContext, 'app' | 'caller'>): BotAction {
  return { at: app.clock(), by: caller.kind === 'user' ? caller.userId : null };
}
