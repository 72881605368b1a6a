import type { Chat } from './chat.ts';
import type { Problem } from './conversation.ts';
import { brokenProblem } from './problem-of.ts';
import { isFields, readFields, readNumber } from './read.ts';
import { type Reply, readReply } from './read-reply.ts';

export type LookedUp =
  | { readonly ok: true; readonly turn: number; readonly reply: Reply | null }
  | { readonly ok: false; readonly problem: Problem };

/** The last turn, if there is one after that number; waits so many seconds for it. */
export async function lookUp({ call, ask, progress }: Chat, after: number, seconds = 0): Promise<LookedUp> {
  const request = call(`nextTurn?after=${after}&seconds=${seconds}`, { timeout: 35_000 });
  // While it listens, any change of the chat elsewhere ends that.
  const signal = seconds > 0 ? progress().playing.signal : request.signal;
  const answered = await ask({ ...request, signal });
  if (!answered.ok) return answered;
  const body = readFields(answered.body);
  const turn = readNumber(body.turn);
  if (turn === undefined) return { ok: false, problem: brokenProblem };
  return { ok: true, turn, reply: (isFields(body.reply) && readReply(body.reply)) || null };
}
