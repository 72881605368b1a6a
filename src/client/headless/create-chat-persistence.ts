import type { Chat } from './chat.ts';
import type { ChatPersistence } from './chat-persistence.ts';
import type { TabChannel } from './conversation-options.ts';
import type { Answered } from './create-transport.ts';
import { defaultTabs } from './default-tabs.ts';
import { listenForTurn } from './listen-for-turn.ts';
import { lookUp } from './look-up.ts';
import { type Pending, steps } from './progress.ts';
import { createChatMemory, isRememberedChat, type RememberedChat } from './remembered-chat.ts';
import { type Resumed, resumeChat } from './resume-chat.ts';
import { runPending } from './run-pending.ts';
import { newPending } from './send-pending.ts';
import { memoryKey } from './storage-kind.ts';
import { takeReply } from './take-reply.ts';

/** Creates the persistence of this chat. */
export function createChatPersistence(chat: Chat): ChatPersistence {
  const { store, progress: stand, options } = chat;
  const { openChannel, withLock } = { ...defaultTabs, ...options.platform };
  const key = memoryKey(options);
  const memory = createChatMemory(chat.platform, key);
  let channel: TabChannel | null = null;
  const watchTabs = (): void => {
    channel ??= openChannel(key, (message) => {
      if (!isRememberedChat(message) || message.sessionId !== store.get().sessionId) return;
      if (message.turn <= stand().turn || stand().isSending) return;
      chat.interrupt();
      adopt(chat, message);
    });
  };
  return {
    save: () => {
      const saved = asRemembered(chat);
      if (saved === null) return;
      memory.keep(saved);
      if (saved.isSettled && saved.pending === null) channel?.post(saved);
    },
    watchTabs,
    alone: async (sent, send) => {
      if (channel === null) return send();
      const answers: Answered[] = [];
      await withLock(`parley ${store.get().sessionId}`, async (hadToWait) => {
        const isOurs = stand().turn === sent.turn && !(hadToWait && (await hasMoved(chat, sent.turn)));
        if (isOurs) answers.push(await send());
      });
      if (answers[0] === undefined && !stand().life.signal.aborted) yieldTo(chat, sent);
      return answers[0];
    },
    clear: memory.clear,
    resume: async () => {
      const saved = memory.load();
      if (saved === null) return { isDone: false };
      const { signal } = stand().life;
      store.set({ sessionId: saved.sessionId });
      const resumed = await resumeChat(chat, saved);
      if (signal.aborted) return { isDone: true };
      if (resumed.kind === 'failed') {
        store.set({ phase: 'failed', problem: resumed.problem, isReplying: false, sessionId: null });
        return { isDone: true };
      }
      if (resumed.kind === 'gone') {
        memory.clear();
        store.set({ sessionId: null });
        return { isDone: false, resultId: saved.resultId ?? undefined };
      }
      adopt(chat, saved);
      watchTabs();
      chat.notify((on) => on.statePersisted?.(true, saved.bot));
      await goOn(chat, saved, resumed);
      return { isDone: true };
    },
    close: () => channel?.close(),
  };
}

/** The chat as it is written down; null before it has begun. */
function asRemembered({ platform, store, progress: stand }: Chat): RememberedChat | null {
  const { sessionId, resultId, bot, phase, entries, input, progress, dynamicTheme } = store.get();
  const { turn, questionTurn, count, isSettled, pending } = stand();
  if (sessionId === null || bot === null) return null;
  return {
    ...{ v: 1, at: platform.now(), sessionId, resultId, bot, turn, questionTurn, chunk: count },
    ...{ phase, input, progress, dynamicTheme, isSettled },
    entries: entries.map((each) =>
      each.kind === 'guest' ? { ...each, files: each.files.filter((url) => !url.startsWith('blob:')) } : each,
    ),
    pending: pending && { entryId: pending.entryId, message: pending.message, key: pending.key },
  };
}

/** Restores a stored chat. */
function adopt({ advance, store }: Chat, remembered: RememberedChat): void {
  const { v, at, turn, questionTurn, chunk, isSettled, pending, entries, ...shown } = remembered;
  advance(() => ({ turn, questionTurn, count: chunk, isSettled, pending: null }));
  store.set({
    ...shown,
    ...{ nextInput: shown.input, problem: null, due: null, isReplying: false, canUndoEdit: false },
    entries: entries.map((each) => {
      if (each.kind === 'stream') return { ...each, isStreaming: false };
      return each.kind === 'bubble' ? { ...each, isRevealed: true } : each;
    }),
  });
}

/** Goes on where the chat was left, or where it has come to since. */
async function goOn(
  chat: Chat,
  saved: RememberedChat,
  resumed: Extract<Resumed, { kind: 'same' | 'moved' }>,
): Promise<void> {
  if (resumed.kind === 'same') return sendAgain(chat, saved);
  chat.advance(steps.moved(resumed.turn));
  chat.store.set({ phase: 'running', entries: resumed.entries, input: null });
  await takeReply(chat, [resumed.reply, chat.newReplyStream()]);
}

/** Sends the answer again that was not acknowledged when the page was closed. */
async function sendAgain(chat: Chat, saved: RememberedChat): Promise<void> {
  if (saved.pending === null) return;
  const { entryId, message, key } = saved.pending;
  const entry = chat.store.get().entries.find(({ id }) => id === entryId);
  chat.setEntry(entryId, { status: 'sending' });
  const text = entry?.kind === 'guest' ? entry.text : '';
  const again = { ...newPending(chat, { entryId, message, text, asked: saved.input }), key };
  // The bot waits for somebody else.
  if (message === null) await takeReply(chat, await listenForTurn(chat, again));
  else await runPending(chat, again);
}

async function hasMoved(chat: Chat, since: number): Promise<boolean> {
  const found = await lookUp(chat, since);
  return found.ok && found.turn > since;
}

/** Another tab was faster: this answer was meant for another question, and is back in the input. */
function yieldTo({ store, advance, setEntry }: Chat, { entryId, text }: Pending): void {
  advance(steps.pending(null));
  const entry = store.get().entries.find(({ id }) => id === entryId);
  // Tabs use the same numbers: the entries of the other tab under this id stay.
  if (entry?.kind === 'guest' && entry.status === 'sending') setEntry(entryId, null);
  store.set({ draft: text, isReplying: false });
}
