import type { Chat } from './chat.ts';
import type { TabChannel } from './conversation-options.ts';
import type { Turns } from './create-turns.ts';
import { defaultTabs } from './default-tabs.ts';
import { createChatMemory, isRememberedChat, type RememberedChat } from './remembered-chat.ts';
import { resumeChat } from './resume-chat.ts';
import { memoryKey } from './storage-kind.ts';

/** Keeps a chat for a reload, and in step with other tabs of the website. */
export interface Keeper {
  /** Writes down how the chat stands. */
  readonly remember: () => void;
  readonly forget: () => void;
  /** Goes on with the remembered chat, as the server knows it; otherwise says what of it is of use to a new one. */
  readonly resume: () => Promise<{ readonly isDone: boolean; readonly resultId?: string }>;
  readonly watchTabs: () => void;
  /** Runs while no other tab of this chat sends. */
  readonly alone: (work: (hadToWait: boolean) => Promise<void>) => Promise<void>;
  readonly close: () => void;
}

/** Keeps the chat of these parts. `interrupt` ends what is being shown and done. */
export function createKeeper(chat: Chat, turns: Turns, interrupt: () => void): Keeper {
  const { platform, store, standing, tell, setEntry, newChunk, options } = chat;
  const { openChannel, withLock } = { ...defaultTabs, ...options.platform };
  const key = memoryKey(options);
  const memory = createChatMemory(platform, key);
  let channel: TabChannel | null = null;

  function remember(): void {
    const { sessionId, resultId, bot, phase, entries, input, progress, dynamicTheme } = store.get();
    const { turn, questionTurn, count, isSettled, pending } = standing;
    if (sessionId === null || bot === null) return;
    const saved: RememberedChat = {
      ...{ v: 1, at: platform.now(), sessionId, resultId, bot, turn, questionTurn, chunk: count },
      ...{ phase, input, progress, dynamicTheme, isSettled },
      entries: entries.map((each) =>
        each.kind === 'guest'
          ? { ...each, files: each.files.filter((url) => !url.startsWith('blob:')) }
          : each,
      ),
      pending: pending && { entryId: pending.entryId, message: pending.message, key: pending.key },
    };
    memory.keep(saved);
    if (isSettled && pending === null) channel?.post(saved);
  }

  /** Takes over a chat as it was written down. */
  function adopt({
    v,
    at,
    turn,
    questionTurn,
    chunk,
    isSettled,
    pending,
    entries,
    ...shown
  }: RememberedChat) {
    Object.assign(standing, { turn, questionTurn, count: chunk, isSettled, pending: null });
    store.set({
      ...shown,
      ...{ nextInput: shown.input, problem: null, due: null, isReplying: false },
      entries: entries.map((each) => {
        if (each.kind === 'stream') return { ...each, isStreaming: false };
        return each.kind === 'bubble' ? { ...each, isRevealed: true } : each;
      }),
    });
  }

  function watchTabs(): void {
    channel ??= openChannel(key, (message) => {
      if (!isRememberedChat(message) || message.sessionId !== store.get().sessionId) return;
      if (message.turn <= standing.turn || standing.isSending) return;
      interrupt();
      adopt(message);
    });
  }

  async function goOn(saved: RememberedChat): Promise<void> {
    if (saved.pending === null) return;
    // The page was left before this answer was acknowledged.
    const { entryId, message, key: sameKey } = saved.pending;
    const entry = store.get().entries.find(({ id }) => id === entryId);
    setEntry(entryId, { status: 'sending' });
    const text = entry?.kind === 'guest' ? entry.text : '';
    const pending = turns.newPending({ entryId, message, text, asked: saved.input });
    await turns.run({ ...pending, key: sameKey });
  }

  return {
    remember,
    watchTabs,
    forget: memory.forget,
    resume: async () => {
      const { signal } = standing.life;
      const saved = memory.recall();
      if (saved === null) return { isDone: false };
      store.set({ sessionId: saved.sessionId });
      const resumed = await resumeChat(chat, turns, saved);
      if (signal.aborted) return { isDone: true };
      if (resumed.kind === 'failed') {
        store.set({ phase: 'failed', problem: resumed.problem, isReplying: false, sessionId: null });
        return { isDone: true };
      }
      if (resumed.kind === 'gone') {
        memory.forget();
        store.set({ sessionId: null });
        return { isDone: false, resultId: saved.resultId ?? undefined };
      }
      adopt(saved);
      watchTabs();
      tell((on) => on.statePersisted?.(true, saved.bot));
      if (resumed.kind === 'same') await goOn(saved);
      else {
        standing.turn = resumed.turn;
        store.set({ phase: 'running', entries: resumed.entries, input: null });
        await turns.take(resumed.reply, newChunk());
      }
      return { isDone: true };
    },
    alone: (work) => (channel === null ? work(false) : withLock(`parley ${store.get().sessionId}`, work)),
    close: () => channel?.close(),
  };
}
