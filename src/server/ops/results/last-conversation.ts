import type { OperationContext } from '#server/operation.ts';
import type { ResultRecord } from '#store/ports/result.ts';

/** The last conversation of a result, to be replayed; null: there was none, or the result was deleted. */
export async function lastConversation(
  { app }: OperationContext,
  { botId, lastChatSessionId: id, isArchived }: ResultRecord,
) {
  return id === null || isArchived ? null : app.store.sessions.get({ botId, id });
}
