import type { Question } from '#channels/question.ts';
import type { Outbound } from '#store/ports/channel.ts';
import type { Conversation } from './conversation.ts';
import { DOUBT_MS } from './send-next.ts';

/** Messages of one turn that are looked at. */
const MOST_ROWS = 30;

/**
 * Whether a message arrived before the bot had said anything of the turn that asks: it cannot be an answer to a question
 * that nobody had seen. What a question that is asked again gets meanwhile does answer it.
 */
export async function isEarly(
  { adapter, store, thread }: Pick<Conversation, 'adapter' | 'store' | 'thread'>,
  { turn, isAgain, resumedAt }: Question,
  receivedAt: number,
): Promise<boolean> {
  if (isAgain === true || resumedAt !== undefined) return false;
  const { outbound } = await store.channels.rowsOf(thread.id, MOST_ROWS);
  const end = outbound.findIndex((row) => row.turn !== turn && row.turn !== null);
  if (end === -1 && outbound.length === MOST_ROWS) return false;
  const ofTurn = outbound.slice(0, end === -1 ? undefined : end).filter((row) => row.turn === turn);
  const first = ofTurn.at(-1);
  return first !== undefined && receivedAt < shownFrom(first, adapter.tagged === null ? 0 : DOUBT_MS);
}

/** From when on somebody may have seen it. `doubtMs`: how long after an attempt the next one is due. */
function shownFrom({ acceptedAt, doubts, notBefore, state }: Outbound, doubtMs: number): number {
  if (state !== 'waiting') return doubts > 0 ? 0 : (acceptedAt ?? 0);
  // It is being sent, or was when a process ended; after more attempts, nobody knows when the first one was.
  if (doubts > 0) return doubts === 1 ? notBefore - doubtMs : 0;
  return Number.POSITIVE_INFINITY;
}
