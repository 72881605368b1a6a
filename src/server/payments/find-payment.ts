import type { Turn } from '#engine/turn.ts';
import type { InputView } from '#model/chat.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import { accountOfOwner } from '#server/channel-owner.ts';
import { type PayPlace, payMark } from '#server/pay-links.ts';
import type { LiveSession } from '#server/runtime/live-session.ts';
import { portableOf } from '#server/runtime/portable-of.ts';

/** How things are with a payment that a chat asked for. `over`: the chat does not want it any more. */
export type FoundPayment =
  | { readonly kind: 'open'; readonly live: LiveSession; readonly input: InputView }
  | { readonly kind: 'paid' | 'expired' | 'over'; readonly live?: LiveSession };

/** The payment of a link. */
export async function findPayment(app: App, place: PayPlace): Promise<FoundPayment> {
  const live = await app.chat.open(place.sessionId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'SESSION_NOT_FOUND') return undefined;
    throw error;
  });
  if (live === undefined) return { kind: 'over' };
  if (app.clock() > place.until) return { kind: 'expired', live };
  const { waiting } = live.session;
  if (waiting?.kind === 'reply' && waiting.blockId === place.blockId && (await isCurrent(app, live))) {
    const last = live.lastTurn ?? (await app.chat.replay(live.record)).at(-1)?.turn;
    const input = last?.input ?? null;
    if (last !== undefined && input !== null && asksFor(app, last, place))
      return { kind: 'open', live, input };
  }
  return { kind: (await wasPaid(app, live, place)) ? 'paid' : 'over', live };
}

/** Nobody pays for a chat that its contact began anew. */
async function isCurrent(app: App, { record, session }: LiveSession): Promise<boolean> {
  if (session.channel === undefined || accountOfOwner(record.owner) === undefined) return true;
  const thread = await app.store.channels.thread(session.channel.contact.id);
  return thread?.sessionId === record.id;
}

function asksFor({ versions }: App, turn: Turn, { blockId, mark }: PayPlace): boolean {
  const portable = portableOf(versions, turn);
  return (
    turn.input?.id === blockId &&
    portable?.kind === 'page' &&
    portable.about !== undefined &&
    payMark(portable.about) === mark
  );
}

/**
 * Whether the block was answered while it asked for this payment: it takes no answer but a payment. Test chats record no
 * answers, but what their page reported.
 */
async function wasPaid(app: App, live: LiveSession, place: PayPlace): Promise<boolean> {
  let isAsking = false;
  for (const { turn, recorded } of await app.chat.replay(live.record)) {
    if (turn === undefined) continue;
    const isAnswered =
      turn.facts.some((fact) => fact.kind === 'answer' && fact.blockId === place.blockId) ||
      (recorded.kind === 'event' && recorded.event.kind === 'external');
    if (isAsking && isAnswered) return true;
    isAsking = asksFor(app, turn, place);
  }
  return false;
}
