import type { Chat } from './chat.ts';
import type { Entry, Problem } from './conversation.ts';
import { lookUp } from './look-up.ts';
import { isPassing } from './problem-of.ts';
import { isFields, readNumber } from './read.ts';
import type { Reply } from './read-reply.ts';
import type { RememberedChat } from './remembered-chat.ts';
import { transcriptEntries } from './transcript-entries.ts';

/** What to do with a remembered chat. */
export type Resumed =
  /** Its state is unchanged. */
  | { readonly kind: 'same' }
  /** It continued, or was left in the middle of a turn: these entries, then this reply. */
  | {
      readonly kind: 'moved';
      readonly turn: number;
      readonly entries: readonly Entry[];
      readonly reply: Reply;
    }
  /** It no longer exists. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly problem: Problem };

/** Asks the server for the state of a remembered chat. */
export async function resumeChat(chat: Chat, saved: RememberedChat): Promise<Resumed> {
  const answered = await chat.ask(chat.call('transcript', { timeout: 15_000 }));
  if (!answered.ok)
    return isPassing(answered.problem) ? { kind: 'failed', problem: answered.problem } : { kind: 'gone' };
  const there = isFields(answered.body) ? readNumber(answered.body.turn) : undefined;
  if (there === undefined) return { kind: 'gone' };
  const isSeen = there === saved.turn;
  // A pending answer is repeated with its key, even if it had arrived.
  if (saved.pending !== null && (isSeen || there === saved.turn + 1)) return { kind: 'same' };
  if (isSeen && saved.isSettled) return { kind: 'same' };
  const found = await lookUp(chat, there - 1);
  if (!found.ok || found.reply === null) return { kind: 'gone' };
  return {
    kind: 'moved',
    turn: there,
    entries: isSeen
      ? saved.entries.filter(({ chunk }) => chunk !== saved.chunk)
      : transcriptEntries(answered.body, chat.platform.now()),
    reply: isSeen ? found.reply : { ...found.reply, messages: [] },
  };
}
