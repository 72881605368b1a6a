import type { Chat, Pending } from './chat.ts';
import type { GuestEntry } from './conversation.ts';
import type { Turns } from './create-turns.ts';
import { brokenProblem } from './problem-of.ts';
import { readReply } from './read-reply.ts';

/** Takes the chat back to the question that this answer answered; false when that failed. */
export async function goBack(
  { store, standing, ask, call, tell }: Chat,
  entry: GuestEntry,
): Promise<boolean> {
  store.set({ isReplying: true, problem: null });
  const body = { turn: entry.afterTurn };
  const answered = await ask(call('rewind', { body, timeout: 45_000 }));
  const reply = answered.ok ? readReply(answered.body) : undefined;
  if (reply === undefined) {
    store.set({ isReplying: false, problem: answered.ok ? brokenProblem : answered.problem });
    return false;
  }
  const { entries, progress } = store.get();
  const { input } = reply;
  standing.turn += 1;
  standing.questionTurn = entry.afterTurn;
  standing.pending = null;
  const at = entries.findIndex(({ id }) => id === entry.id);
  store.set({
    ...{ phase: 'running', input, nextInput: input, draft: entry.text, isReplying: false },
    progress: reply.progress ?? progress,
    entries: entries.slice(0, at),
  });
  if (input !== null) tell((on) => on.newInput?.(input));
  return true;
}

/** Whether a failed answer had arrived after all; then its reply has been taken. */
export async function hadArrived({ standing }: Chat, turns: Turns, failed: Pending): Promise<boolean> {
  const found = await turns.lookUp(failed.turn);
  if (!found.ok || found.reply === null || found.turn <= failed.turn) return false;
  standing.turn = found.turn;
  turns.acknowledge(failed, found.reply.reformatted);
  await turns.take(found.reply, failed.chunk);
  return true;
}
