import type { Chat } from './chat.ts';
import type { Pending } from './progress.ts';
import { sendPending } from './send-pending.ts';
import { takeReply } from './take-reply.ts';

/** Sends an answer and takes the reply. */
export async function runPending(chat: Chat, sent: Pending): Promise<void> {
  await takeReply(chat, await sendPending(chat, sent));
}
