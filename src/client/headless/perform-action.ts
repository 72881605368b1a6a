import type { Chat } from './chat.ts';
import type { Entry } from './conversation.ts';
import { steps } from './progress.ts';
import type { Action } from './read-reply.ts';
import { runAction } from './run-action.ts';
import { streamCompletion } from './stream-completion.ts';

/** Performs one action of a reply; returns the text to answer with. */
export async function performAction(chat: Chat, action: Action): Promise<string | undefined> {
  const isLong = action.isDedicated || action.type === 'wait';
  if (isLong) chat.store.set({ isReplying: true });
  try {
    return await perform(chat, action);
  } finally {
    if (isLong && !action.isDedicated) chat.store.set({ isReplying: false });
  }
}

async function perform(chat: Chat, action: Action): Promise<string | undefined> {
  const { options, platform, store, log, notify } = chat;
  const { signal } = chat.progress().playing;
  const host = options.host instanceof Function ? await options.host() : (options.host ?? {});
  return runAction(action, {
    ...{ host, platform, signal, log },
    offerLink: (url, isNewTab) => {
      const id = platform.newId();
      store.set({ offers: [...store.get().offers, { id, kind: 'open-link', url, isNewTab }] });
    },
    scriptSuccess: (message) => notify((on) => on.scriptSuccess?.(message)),
    stream: (messages) => stream(chat, messages),
  });
}

/** A text of the bot as an entry that grows; its final text is the answer. */
async function stream(chat: Chat, messages: unknown): Promise<string> {
  const { store, transport, platform, call } = chat;
  const { signal } = chat.progress().playing;
  const limit = new AbortController();
  const stop = (): void => limit.abort();
  chat.stopStream = stop;
  signal.addEventListener('abort', stop);
  chat.advance(steps.counted);
  const { count } = chat.progress();
  const shown = {
    kind: 'stream' as const,
    id: `${count}.s`,
    chunk: count,
    at: platform.now(),
    isStoppable: true,
  };
  const show = (text: string, isStreaming: boolean): void => {
    const others: readonly Entry[] = store.get().entries.filter(({ id }) => id !== shown.id);
    store.set({ entries: [...others, ...(text === '' ? [] : [{ ...shown, text, isStreaming }])] });
  };
  let latest = '';
  try {
    const body = messages === undefined ? {} : { messages };
    const request = { ...call('streamMessage', { body, timeout: 45_000 }), signal: limit.signal };
    return await streamCompletion({ call: request, transport, platform }, (text) => {
      latest = text;
      show(text, true);
    });
  } finally {
    signal.removeEventListener('abort', stop);
    show(latest, false);
  }
}
