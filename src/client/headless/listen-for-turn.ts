import type { Chat } from './chat.ts';
import { lookUp } from './look-up.ts';
import type { NextReply } from './next-reply.ts';
import { type Pending, steps } from './progress.ts';
import { fail, newPending } from './send-pending.ts';

/** Seconds that one request listens. */
const listenFor = 20;

/** Waits until somebody else continues the chat; undefined when that failed, or the chat was changed elsewhere. */
export async function listenForTurn(
  chat: Chat,
  sent: Pending = newPending(chat, { message: null, entryId: null, text: '', asked: null }),
): Promise<NextReply> {
  chat.store.set({ isReplying: true });
  const { signal } = chat.progress().playing;
  while (!signal.aborted) {
    const found = await lookUp(chat, chat.progress().turn, listenFor);
    if (signal.aborted) break;
    if (!found.ok) {
      fail(chat, sent, found.problem);
      break;
    }
    if (found.reply === null) continue;
    chat.advance(steps.moved(found.turn));
    return [found.reply, sent.replyStream];
  }
  return undefined;
}
