import type { Chat } from './chat.ts';
import type { Problem } from './conversation.ts';
import type { Answered } from './create-transport.ts';
import type { NextReply } from './next-reply.ts';
import { brokenProblem } from './problem-of.ts';
import { type Pending, steps } from './progress.ts';
import { readReply } from './read-reply.ts';

/** Milliseconds without any data from the server before a turn is aborted. */
export const turnTimeout = 45_000;

/** An answer about to be sent. */
export function newPending(chat: Chat, given: Omit<Pending, 'key' | 'turn' | 'replyStream'>): Pending {
  return {
    ...given,
    key: chat.platform.newId(),
    turn: chat.progress().turn,
    replyStream: chat.newReplyStream(),
  };
}

/** Sends an answer until it is answered; undefined when it failed, or there was no need. */
export async function sendPending(chat: Chat, sent: Pending): Promise<NextReply> {
  const { store, persistence } = chat;
  const { signal } = chat.progress().life;
  chat.advance(steps.pending(sent));
  store.set({ isReplying: true, problem: null, input: null });
  persistence?.save();
  const send = (): Promise<Answered> => request(chat, sent);
  const answered = persistence === null ? await send() : await persistence.alone(sent, send);
  if (signal.aborted || answered === undefined) return undefined;
  const reply = answered.ok ? readReply(answered.body) : undefined;
  if (reply !== undefined) {
    chat.advance(steps.answered);
    acknowledge(chat, sent, reply.reformatted);
    return [reply, sent.replyStream];
  }
  fail(chat, sent, answered.ok ? brokenProblem : answered.problem);
  return undefined;
}

async function request(
  { advance, ask, call }: Chat,
  { message, key, replyStream: chunk }: Pending,
): Promise<Answered> {
  advance(steps.sending(true));
  const request = call('continueChat', {
    ...{ body: message === undefined ? {} : { message }, key },
    ...{ timeout: turnTimeout, onEvent: chunk.onEvent },
  });
  const answered = await ask(request, chunk.again);
  advance(steps.sending(false));
  return answered;
}

/** The bot has accepted this answer; `reformatted` is its wording. */
export function acknowledge(
  { store, advance, setEntry }: Chat,
  { entryId }: Pending,
  reformatted?: string,
): void {
  advance(steps.pending(null));
  const entry = store.get().entries.find(({ id }) => id === entryId);
  // A chosen label stays: only typed texts get the bot's wording.
  const isBare = entry?.kind === 'guest' && entry.label === entry.text && entry.files.length === 0;
  setEntry(entryId, {
    ...{ status: 'sent', isEditable: true },
    ...(isBare && reformatted !== undefined && { label: reformatted }),
  });
}

/** The answer stays visible and can be sent again; its text is in the input, too. */
export function fail({ store, advance, setEntry, persistence }: Chat, sent: Pending, problem: Problem): void {
  const remedy = problem.remedy === 'none' && sent.asked === null ? 'restart' : problem.remedy;
  advance(steps.pending(sent));
  setEntry(sent.entryId, { status: 'failed' });
  store.set({
    problem: { ...problem, remedy },
    phase: remedy === 'restart' ? 'failed' : 'running',
    input: remedy === 'restart' ? null : sent.asked,
    draft: sent.text || null,
    isReplying: false,
  });
  persistence?.save();
}
