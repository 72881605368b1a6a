import { begin } from './begin.ts';
import { type Chat, createChat } from './chat.ts';
import type { Answer, CoreConversation } from './conversation.ts';
import type { ConversationOptions } from './conversation-options.ts';
import { endChat } from './end-chat.ts';
import { say } from './say.ts';

/** A conversation that has not started, with what every chat needs. */
export function createCoreConversation(options: ConversationOptions): CoreConversation {
  const chat = createChat(options);
  const { platform, store, revealer } = chat;
  const stopConnectionWatch = platform.onConnectionChange((isOnline) => store.set({ isOnline }));
  return {
    get state() {
      return store.get();
    },
    subscribe: store.subscribe,
    start: async () => {
      const { phase, sessionId } = store.get();
      if (phase !== 'idle' && (phase !== 'failed' || sessionId !== null)) return;
      store.set({ phase: 'starting' });
      await chat.inTurn(() => begin(chat));
    },
    answer: (given) => say(chat, messageOf(given), given.isSilent === true ? null : given),
    skip: (label) => say(chat, undefined, label === undefined ? null : { text: '', label }),
    command: (name) => {
      chat.interrupt();
      return say(chat, { type: 'command', command: name }, null);
    },
    upload: async (file, uploadOptions) =>
      (await import('./upload-file.ts')).uploadFile(chat, file, uploadOptions),
    ...rethinking(chat),
    stopStream: () => chat.stopStream(),
    reveal: revealer.reveal,
    revealAll: revealer.revealAll,
    setPrefilledVariables: (more) => {
      chat.variables = { ...chat.variables, ...more };
    },
    dismissOffer: (offerId) => store.set({ offers: store.get().offers.filter(({ id }) => id !== offerId) }),
    log: chat.log,
    destroy: () => {
      endChat(chat);
      chat.persistence?.close();
      stopConnectionWatch();
    },
  };
}

/** What only some visitors do is in a file of its own; if it fails to load, it can be retried. */
function rethinking(chat: Chat): Pick<CoreConversation, 'retry' | 'restart' | 'editAnswer' | 'undoEdit'> {
  const later = (thought: 'retry' | 'restart' | 'editAnswer' | 'undoEdit', id = ''): Promise<void> => {
    const loading = import('./second-thoughts.ts');
    return loading.then(
      ({ secondThoughts }) => secondThoughts[thought](chat, id),
      () => chat.inTurn(() => loading),
    );
  };
  return {
    retry: () => later('retry'),
    restart: () => later('restart'),
    editAnswer: (id) => later('editAnswer', id),
    undoEdit: () => later('undoEdit'),
  };
}

/** An answer as it is sent. */
function messageOf({ text, replyId, files = [], audioUrl }: Answer): unknown {
  if (audioUrl !== undefined) return { type: 'audio', url: audioUrl };
  return {
    ...{ type: 'text', text },
    metadata: replyId === undefined ? undefined : { replyId },
    attachedFileUrls: files.length > 0 ? files : undefined,
  };
}
