import type { awaitTurn as endpoint } from '#contract/chat.ts';
import type { App } from '#server/app.ts';
import type { Operation } from '#server/operation.ts';
import { TurnMovedError } from '#server/peers/turn-moved-error.ts';
import { chatReply } from '#server/runtime/chat-reply.ts';
import { delivered, type LiveSession } from '#server/runtime/live-session.ts';
import { firstVersion, requireSession } from './chat-access.ts';
import { previewExtras } from './preview-extras.ts';
import { retraced } from './retraced.ts';

/** Waits until the chat has a turn that the client does not know yet. Turns are counted from 1. */
export const awaitTurn: Operation<typeof endpoint> = async ({ app, caller, request }, { params, query }) => {
  const live = await app.chat.open(params.sessionId);
  await requireSession(app, caller, live);
  const after = query.after ?? live.n + 1;
  if (live.n + 1 <= after)
    await app.chat.waiters.wait(params.sessionId, query.seconds * 1000, request.signal);
  const now = await app.chat.open(params.sessionId);
  if (now.n + 1 <= after) return { turn: now.n + 1, reply: null };
  await receive(app, now);
  const last = now.lastTurn ?? (await app.chat.replay(now.record)).at(-1)?.turn;
  const version = await firstVersion(app, now);
  const number = now.n + 1;
  if (last === undefined) return { turn: number, reply: null };
  const { withTrace = false } = query;
  const [turn = last] = withTrace ? await retraced(app, now, [last]) : [last];
  return {
    turn: number,
    reply: {
      ...chatReply(turn, version, query.textBubbleContentFormat),
      ...previewExtras(app, now, { turn, number, withTrace }),
    },
  };
};

/** The client has the last turn now. A request that received the turn of a timer may still be repeated. */
async function receive(app: App, live: LiveSession): Promise<void> {
  const { delivery } = live;
  if (delivery.kind === 'timer' && delivery.to !== undefined) return;
  if (delivery.kind === 'delivered') return;
  try {
    await app.chat.setDelivery(live, delivered);
  } catch (error) {
    // Somebody else has it, or the chat has gone on: that says more.
    if (!(error instanceof TurnMovedError)) throw error;
  }
}
