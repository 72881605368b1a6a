import { begin } from './begin.ts';
import { type Chat, createChat } from './chat.ts';
import type { Answer, Conversation } from './conversation.ts';
import type { ConversationOptions } from './conversation-options.ts';
import { endChat } from './end-chat.ts';
import { say } from './say.ts';
import type { secondThoughts } from './second-thoughts.ts';
import { transcriptText } from './transcript-text.ts';

/** A conversation that has not started. */
export function createConversation(options: ConversationOptions): Conversation {
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
    transcriptText: () => transcriptText(store.get().entries),
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
function rethinking(chat: Chat): Pick<Conversation, 'retry' | 'restart' | 'editAnswer' | 'undoEdit'> {
  const later = (work: (thoughts: typeof secondThoughts) => Promise<void>): Promise<void> => {
    const loading = import('./second-thoughts.ts');
    return loading.then(
      (loaded) => work(loaded.secondThoughts),
      () => chat.inTurn(() => loading),
    );
  };
  return {
    retry: () => later(({ retry }) => retry(chat)),
    restart: () => later(({ restart }) => restart(chat)),
    editAnswer: (id) => later(({ editAnswer }) => editAnswer(chat, id)),
    undoEdit: () => later(({ undoEdit }) => undoEdit(chat)),
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
