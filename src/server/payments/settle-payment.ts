import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';

/** A payment that was made, and where it was asked for, as the provider repeats it. */
export interface PaidIntent {
  readonly workspaceId: string;
  readonly intentId: string;
  readonly botId: string;
  readonly resultId: string;
  readonly blockId: string;
}

/**
 * Moves on the chat that waits for this payment. One that does not wait for it (any more) stays where it is: it has
 * heard of it, or asks the provider itself when it comes to the question again.
 */
export async function settlePayment(app: App, paid: PaidIntent): Promise<void> {
  const bot = await app.store.bots.head(paid.botId);
  // An account is believed about bots of its own workspace only.
  if (bot?.workspaceId !== paid.workspaceId) return;
  const result = await app.store.results.get({ botId: paid.botId, id: paid.resultId });
  const sessionId = result?.lastChatSessionId ?? null;
  if (sessionId === null) return;
  await app.chat.serial(sessionId, async () => {
    try {
      const live = await app.chat.open(sessionId);
      const { waiting } = live.session;
      if (waiting?.kind !== 'reply' || waiting.blockId !== paid.blockId) return;
      const data = { paid: paid.intentId };
      await app.chat.continue(live, { kind: 'external', at: app.clock(), data });
    } catch (error) {
      if (!(error instanceof AppError) || !passedOver.has(error.code)) throw error;
    }
  });
}

/** Ways in which a chat does not wait for a payment. */
const passedOver: ReadonlySet<string> = new Set(['SESSION_NOT_FOUND', 'SESSION_ENDED', 'NOTHING_WAITING']);
