import type { Chat } from './chat.ts';
import type { ReplyStream } from './create-reply-stream.ts';
import type { NextReply } from './next-reply.ts';
import { type PlaybackOutcome, playReply } from './play-reply.ts';
import { steps } from './progress.ts';
import { isFields, readFields } from './read.ts';
import type { Action, Reply } from './read-reply.ts';
import { newPending, sendPending } from './send-pending.ts';

/** Shows a reply, performs its actions, and continues by itself as long as no answer is needed. */
export async function takeReply(chat: Chat, next: NextReply): Promise<void> {
  const { signal } = chat.progress().life;
  while (next !== undefined) {
    const [reply, chunk]: readonly [Reply, ReplyStream] = next;
    const played = await playBack(chat, reply, chunk);
    if (signal.aborted || played.kind === 'stopped') return;
    if (played.kind === 'settled') return settle(chat, reply);
    next = await goOn(chat, played);
  }
}

/** Waits for somebody else, or answers for the page, invisibly. */
async function goOn(
  chat: Chat,
  played: Extract<PlaybackOutcome, { kind: 'listen' | 'answer' }>,
): Promise<NextReply> {
  if (played.kind === 'listen') return (await import('./listen-for-turn.ts')).listenForTurn(chat);
  const message = played.text === undefined ? undefined : { type: 'text', text: played.text };
  return sendPending(chat, newPending(chat, { message, entryId: null, text: '', asked: null }));
}

async function playBack(chat: Chat, reply: Reply, chunk: ReplyStream): Promise<PlaybackOutcome> {
  const { store, revealer } = chat;
  chat.advance(steps.playing);
  const { signal } = chat.progress().playing;
  store.set({
    ...{ nextInput: reply.input, logs: reply.logs, isReplying: false, problem: null },
    dynamicTheme: { ...store.get().dynamicTheme, ...reply.dynamicTheme },
    progress: reply.progress ?? store.get().progress,
  });
  const bubbles = chunk.completed(reply.messages);
  if (reply.logs.length > 0) chat.notify((on) => on.newLogs?.(reply.logs));
  chat.persistence?.save();
  await chat.progress().early;
  return playReply(reply, bubbles, {
    signal,
    show: revealer.show,
    run: (action) => perform(chat, action),
  });
}

async function perform(chat: Chat, action: Action): Promise<string | undefined> {
  try {
    return await (await import('./perform-action.ts')).performAction(chat, action);
  } catch (error) {
    // The code for it could not be loaded: the chat continues without it.
    chat.log({ status: 'error', description: `"${action.type}" was skipped`, details: `${error}` });
    return undefined;
  }
}

function settle({ store, advance, persistence, notify }: Chat, { input, messages }: Reply): void {
  advance(steps.settled);
  const isWaiting = input === null && waitsForPage(messages.at(-1)?.content);
  store.set({ input, isReplying: false, phase: input === null && !isWaiting ? 'ended' : 'running' });
  persistence?.save();
  if (input !== null) notify((on) => on.newInput?.(input));
  else if (!isWaiting) notify((on) => on.end?.());
}

/** Whether a bubble is a frame or widget that answers by itself. */
function waitsForPage(content: unknown): boolean {
  const { waitForEvent, waitForEventFunction } = readFields(content);
  return (isFields(waitForEvent) && waitForEvent.isEnabled === true) || isFields(waitForEventFunction);
}
