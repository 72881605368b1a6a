import type { Chat } from './chat.ts';
import type { ChatPersistence } from './chat-persistence.ts';
import type { TabChannel } from './conversation-options.ts';
import type { Answered } from './create-transport.ts';
import { defaultTabs } from './default-tabs.ts';
import { listenForTurn } from './listen-for-turn.ts';
import { lookUp } from './look-up.ts';
import { type Pending, steps } from './progress.ts';
import { createChatMemory, isRememberedChat, type RememberedChat } from './remembered-chat.ts';
import { resumeChat } from './resume-chat.ts';
import { runPending } from './run-pending.ts';
import { newPending } from './send-pending.ts';
import { memoryKey } from './storage-kind.ts';
import { takeReply } from './take-reply.ts';

/** Creates the persistence of this chat. */
export function createChatPersistence(chat: Chat): ChatPersistence {
  const { platform, store, progress: stand, advance, setEntry, options } = chat;
  const { openChannel, withLock } = { ...defaultTabs, ...options.platform };
  const key = memoryKey(options);
  const memory = createChatMemory(platform, key);
  let channel: TabChannel | null = null;

  function remember(): void {
    const { sessionId, resultId, bot, phase, entries, input, progress, dynamicTheme } = store.get();
    const { turn, questionTurn, count, isSettled, pending } = stand();
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

  /** Restores a stored chat. */
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
    advance(steps.resumed({ turn, questionTurn, count: chunk, isSettled }));
    store.set({
      ...shown,
      ...{ nextInput: shown.input, problem: null, due: null, isReplying: false, canUndoEdit: false },
      entries: entries.map((each) => {
        if (each.kind === 'stream') return { ...each, isStreaming: false };
        return each.kind === 'bubble' ? { ...each, isRevealed: true } : each;
      }),
    });
  }

  function watchTabs(): void {
    channel ??= openChannel(key, (message) => {
      if (!isRememberedChat(message) || message.sessionId !== store.get().sessionId) return;
      if (message.turn <= stand().turn || stand().isSending) return;
      chat.interrupt();
      adopt(message);
    });
  }

  async function goOn(saved: RememberedChat): Promise<void> {
    if (saved.pending === null) return;
    // The page was closed before this answer was acknowledged.
    const { entryId, message, key: sameKey } = saved.pending;
    const entry = store.get().entries.find(({ id }) => id === entryId);
    setEntry(entryId, { status: 'sending' });
    const text = entry?.kind === 'guest' ? entry.text : '';
    const pending = newPending(chat, { entryId, message, text, asked: saved.input });
    const again = { ...pending, key: sameKey };
    // The bot waits for somebody else.
    if (message === null) await takeReply(chat, await listenForTurn(chat, again));
    else await runPending(chat, again);
  }

  async function alone(sent: Pending, send: () => Promise<Answered>): Promise<Answered | undefined> {
    if (channel === null) return send();
    const answers: Answered[] = [];
    await withLock(`parley ${store.get().sessionId}`, async (hadToWait) => {
      const isOurs = stand().turn === sent.turn && !(hadToWait && (await hasMoved(chat, sent.turn)));
      if (isOurs) answers.push(await send());
    });
    if (answers[0] === undefined && !stand().life.signal.aborted) yieldTo(chat, sent);
    return answers[0];
  }

  return {
    save: remember,
    watchTabs,
    alone,
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
      adopt(saved);
      watchTabs();
      chat.notify((on) => on.statePersisted?.(true, saved.bot));
      if (resumed.kind === 'same') await goOn(saved);
      else {
        advance(steps.moved(resumed.turn));
        store.set({ phase: 'running', entries: resumed.entries, input: null });
        await takeReply(chat, [resumed.reply, chat.newReplyStream()]);
      }
      return { isDone: true };
    },
    close: () => channel?.close(),
  };
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
