import { begin } from './begin.ts';
import type { Chat } from './chat.ts';
import type { ConversationState } from './conversation.ts';
import { emptyState } from './create-store.ts';
import { endChat } from './end-chat.ts';
import { listenForTurn } from './listen-for-turn.ts';
import { lookUp } from './look-up.ts';
import { brokenProblem } from './problem-of.ts';
import { type Pending, steps } from './progress.ts';
import { type Reply, readReply } from './read-reply.ts';
import { runPending } from './run-pending.ts';
import { acknowledge } from './send-pending.ts';
import { takeReply } from './take-reply.ts';

/** Retries what failed: the answer, or the start, with its key. */
async function retry(chat: Chat): Promise<void> {
  const { store, setEntry, inTurn, progress } = chat;
  const { phase, problem } = store.get();
  if (problem === null) return;
  if (problem.remedy === 'restart') return restart(chat);
  if (phase === 'failed') return inTurn(() => begin(chat));
  const { pending: failed } = progress();
  if (failed === null) return;
  setEntry(failed.entryId, { status: 'sending' });
  store.set({ draft: null, input: null, problem: null, isReplying: true });
  await inTurn(async () =>
    failed.message === null ? takeReply(chat, await listenForTurn(chat, failed)) : runPending(chat, failed),
  );
}

/** Discards this chat and starts a new one. */
async function restart(chat: Chat): Promise<void> {
  const { store, persistence } = chat;
  endChat(chat);
  chat.renew();
  persistence?.clear();
  store.set({ ...emptyState, isOnline: store.get().isOnline });
  await chat.inTurn(() => begin(chat, true));
}

/** A chat as it was before an answer was changed. */
interface Before {
  readonly turn: number;
  readonly shown: Pick<ConversationState, 'entries' | 'phase' | 'draft' | 'progress'>;
}

const undoable = new WeakMap<Chat, Before>();

/** Takes the chat back to the question that this answer of the visitor answered. */
async function editAnswer(chat: Chat, entryId: string): Promise<void> {
  const entry = chat.store.get().entries.find(({ id }) => id === entryId);
  if (entry?.kind !== 'guest' || !entry.isEditable) return;
  chat.interrupt();
  await chat.inTurn(async () => {
    const { entries, phase, draft, progress } = chat.store.get();
    const before = { turn: chat.progress().questionTurn, shown: { entries, phase, draft, progress } };
    const isBack = await rewind(chat, entry.afterTurn, (reply) => ({
      ...{ phase: 'running', draft: entry.text, canUndoEdit: true },
      progress: reply.progress ?? progress,
      entries: entries.slice(0, entries.indexOf(entry)),
    }));
    if (isBack) undoable.set(chat, before);
  });
}

/** Undoes the last change of an answer. */
async function undoEdit(chat: Chat): Promise<void> {
  await chat.inTurn(async () => {
    const before = undoable.get(chat);
    if (before === undefined || !chat.store.get().canUndoEdit) return;
    await rewind(chat, before.turn, () => ({ ...before.shown, canUndoEdit: false }));
  });
}

/** Rewinds the server to its state after that turn; `shown` is what is shown then. False when it failed. */
async function rewind(
  { store, advance, ask, call, notify, persistence }: Chat,
  turn: number,
  shown: (reply: Reply) => Partial<ConversationState>,
): Promise<boolean> {
  store.set({ isReplying: true, problem: null });
  const answered = await ask(call('rewind', { body: { turn }, timeout: 45_000 }));
  const reply = answered.ok ? readReply(answered.body) : undefined;
  if (reply === undefined) {
    store.set({ isReplying: false, problem: answered.ok ? brokenProblem : answered.problem });
    return false;
  }
  const { input } = reply;
  advance((progress) => ({ turn: progress.turn + 1, questionTurn: turn, pending: null }));
  store.set({ input, nextInput: input, isReplying: false, ...shown(reply) });
  if (input !== null) notify((on) => on.newInput?.(input));
  persistence?.save();
  return true;
}

/**
 * A new answer follows a failed one. If that had arrived after all, its reply is used and the new answer, which was
 * meant for an answered question, is back in the input: true. Otherwise the failed one is removed.
 */
async function settleFailed(
  chat: Chat,
  failed: Pending,
  { entryId, text }: Pick<Pending, 'entryId' | 'text'>,
): Promise<boolean> {
  const found = await lookUp(chat, failed.turn);
  if (!found.ok || found.reply === null || found.turn <= failed.turn) {
    chat.setEntry(failed.entryId, null);
    return false;
  }
  chat.advance(steps.moved(found.turn));
  acknowledge(chat, failed, found.reply.reformatted);
  await takeReply(chat, [found.reply, failed.replyStream]);
  chat.setEntry(entryId, null);
  chat.store.set({ draft: text });
  return true;
}

/** Functions that only some visitors use. */
export const secondThoughts = { retry, restart, editAnswer, undoEdit, settleFailed };
