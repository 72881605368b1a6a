import type { Chat } from './chat.ts';
import type { Problem } from './conversation.ts';
import type { LookedUp } from './create-turns.ts';
import type { Reply } from './read-reply.ts';

/** Seconds that one request listens. */
const listenFor = 20;

/** Waits until somebody else moves the chat on; undefined when it is taken elsewhere before. */
export async function listenForTurn(
  { standing }: Chat,
  lookUp: (after: number, seconds: number) => Promise<LookedUp>,
): Promise<{ readonly reply: Reply } | { readonly problem: Problem } | undefined> {
  const { signal } = standing.playing;
  while (!signal.aborted) {
    const found = await lookUp(standing.turn, listenFor);
    if (signal.aborted) break;
    if (!found.ok) return { problem: found.problem };
    if (found.reply === null) continue;
    standing.turn = found.turn;
    return { reply: found.reply };
  }
  return undefined;
}
