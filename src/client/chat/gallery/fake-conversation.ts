import type {
  Answer,
  ConversationState,
  CoreConversation,
  Entry,
  UploadOptions,
} from '../../headless/conversation.ts';
import { createStore, emptyState, type Store } from '../../headless/create-store.ts';
import type { Scene } from './scene.ts';

interface FakeConversation extends CoreConversation {
  readonly set: (change: Partial<ConversationState>) => void;
  /** What the visitor has answered. */
  readonly sent: readonly Answer[];
}

/** A conversation that plays scenes, whatever is answered; every change of the state can be set. */
export function fakeConversation(
  scenes: readonly Scene[],
  start: Partial<ConversationState> = {},
): FakeConversation {
  const store = createStore({ ...emptyState, sessionId: 's', ...start });
  const play = createPlayer(scenes, store);
  const sent: Answer[] = [];
  const answer = async (given: Answer): Promise<void> => {
    sent.push(given);
    play.answer(given);
    play.next();
  };
  return {
    get state() {
      return store.get();
    },
    sent,
    set: store.set,
    subscribe: store.subscribe,
    start: async () => play.next(),
    answer,
    skip: (label = '') => answer({ text: '', label }),
    command: nothing,
    upload,
    retry: nothing,
    restart: async () => play.restart(),
    editAnswer: nothing,
    undoEdit: nothing,
    stopStream: () => undefined,
    reveal: (id) => {
      if (store.get().due === id) play.reveal((entry) => entry.id === id);
    },
    revealAll: () => play.reveal(() => true),
    setPrefilledVariables: () => undefined,
    dismissOffer: (id) => store.set({ offers: store.get().offers.filter((offer) => offer.id !== id) }),
    log: () => undefined,
    destroy: () => undefined,
  };
}

/** Goes through the scenes and changes what is shown. */
function createPlayer(scenes: readonly Scene[], store: Store) {
  let at = -1;
  let count = 0;
  const append = (...more: readonly Entry[]) => [...store.get().entries, ...more];
  /** The next bubble that nobody has seen is due; without one, what the scene asks. */
  const advance = (): void => {
    const { entries, nextInput } = store.get();
    const due = entries.find((entry) => entry.kind === 'bubble' && !entry.isRevealed);
    if (due !== undefined) return store.set({ due: due.id });
    store.set({ due: null, input: nextInput, phase: nextInput === null ? 'ended' : 'running' });
  };
  const next = (): void => {
    at++;
    const { bubbles, input } = scenes[at] ?? { bubbles: [] };
    const entries = bubbles.map((bubble) => bubbleEntry(bubble, at, count++));
    store.set({
      phase: 'running',
      entries: append(...entries),
      input: null,
      nextInput: input ?? null,
      isReplying: false,
      ...(store.get().progress !== null && { progress: ((at + 1) / scenes.length) * 100 }),
    });
    advance();
  };
  return {
    next,
    answer: (given: Answer): void => {
      const entries = append(guestEntry(given, at, count++));
      store.set({ entries, input: null, nextInput: null, draft: null });
    },
    reveal: (isMeant: (entry: Entry) => boolean): void => {
      const entries = store
        .get()
        .entries.map((entry) =>
          entry.kind === 'bubble' && isMeant(entry) ? { ...entry, isRevealed: true } : entry,
        );
      store.set({ entries });
      advance();
    },
    restart: (): void => {
      at = -1;
      store.set({ entries: [] });
      next();
    },
  };
}

const bubbleEntry = ({ type, content }: Scene['bubbles'][number], chunk: number, count: number): Entry => ({
  kind: 'bubble',
  id: `e${count}`,
  chunk,
  bubble: { id: `block${count + 1}`, content, type: kindOf(type) },
  isRevealed: false,
  at: 0,
});

const guestEntry = (answer: Answer, chunk: number, count: number): Entry => ({
  kind: 'guest',
  id: `e${count}`,
  chunk,
  text: answer.text,
  label: answer.label ?? answer.text,
  status: 'sent',
  files: answer.files ?? [],
  ...(answer.audioUrl !== undefined && { audioUrl: answer.audioUrl }),
  isEditable: true,
  afterTurn: chunk,
  at: 0,
});

const kinds = ['text', 'image', 'video', 'audio', 'embed', 'custom-embed'] as const;
const kindOf = (type: string): (typeof kinds)[number] => kinds.find((kind) => kind === type) ?? 'text';

async function upload(file: { readonly name: string }, { onProgress }: UploadOptions) {
  for (let share = 0; share < 1; share += 0.25) {
    onProgress?.(share);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url: `https://files.example.com/${encodeURIComponent(file.name)}` };
}

const nothing = async (): Promise<void> => undefined;
