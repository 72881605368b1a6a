import type { InputView } from '#model/chat.ts';
import type { Answer, Conversation, ConversationState, Entry } from '../../headless/conversation.ts';

/** One turn of a played chat. */
export interface Scene {
  readonly bubbles: readonly { readonly type: string; readonly content: Readonly<Record<string, unknown>> }[];
  readonly input?: InputView;
}

/** A conversation that plays scenes, whatever is answered; every change of the state can be set. */
export function fakeConversation(
  scenes: readonly Scene[],
  start: Partial<ConversationState> = {},
): Conversation & {
  readonly set: (change: Partial<ConversationState>) => void;
  readonly sent: readonly Answer[];
} {
  const listeners = new Set<() => void>();
  const sent: Answer[] = [];
  let scene = -1;
  let count = 0;
  let state: ConversationState = {
    phase: 'idle',
    problem: null,
    entries: [],
    due: null,
    input: null,
    nextInput: null,
    draft: null,
    canUndoEdit: false,
    bot: null,
    dynamicTheme: {},
    progress: null,
    isReplying: false,
    isOnline: true,
    offers: [],
    logs: [],
    sessionId: 's',
    resultId: null,
    ...start,
  };
  const set = (change: Partial<ConversationState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const next = (): void => {
    scene++;
    const { bubbles, input } = scenes[scene] ?? { bubbles: [] };
    const entries: Entry[] = bubbles.map((bubble) => ({
      kind: 'bubble',
      id: `e${count++}`,
      chunk: scene,
      bubble: { id: `block${count}`, content: bubble.content, type: kindOf(bubble.type) },
      isRevealed: false,
      at: 0,
    }));
    set({
      phase: 'running',
      entries: [...state.entries, ...entries],
      input: null,
      nextInput: input ?? null,
      isReplying: false,
      ...(state.progress !== null && { progress: ((scene + 1) / scenes.length) * 100 }),
    });
    advance();
  };
  const advance = (): void => {
    const due = state.entries.find((entry) => entry.kind === 'bubble' && !entry.isRevealed);
    if (due !== undefined) return set({ due: due.id });
    set({ due: null, input: state.nextInput, phase: state.nextInput === null ? 'ended' : 'running' });
  };
  const done = Promise.resolve();
  return {
    get state() {
      return state;
    },
    sent,
    set,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start() {
      next();
      return done;
    },
    answer(answer) {
      sent.push(answer);
      const entry: Entry = {
        kind: 'guest',
        id: `e${count++}`,
        chunk: scene,
        text: answer.text,
        label: answer.label ?? answer.text,
        status: 'sent',
        files: answer.files ?? [],
        ...(answer.audioUrl !== undefined && { audioUrl: answer.audioUrl }),
        isEditable: true,
        afterTurn: scene,
        at: 0,
      };
      set({ entries: [...state.entries, entry], input: null, nextInput: null, draft: null });
      next();
      return done;
    },
    skip(label = '') {
      return this.answer({ text: '', label });
    },
    command: () => done,
    upload: async (file, { onProgress }) => {
      for (let share = 0; share < 1; share += 0.25) {
        onProgress?.(share);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return { url: `https://files.example.com/${encodeURIComponent(file.name)}` };
    },
    retry: () => done,
    restart: () => {
      scene = -1;
      set({ entries: [] });
      next();
      return done;
    },
    editAnswer: () => done,
    undoEdit: () => done,
    stopStream: () => undefined,
    reveal(id) {
      if (state.due !== id) return;
      set({
        entries: state.entries.map((entry) =>
          entry.id === id && entry.kind === 'bubble' ? { ...entry, isRevealed: true } : entry,
        ),
      });
      advance();
    },
    revealAll() {
      set({
        entries: state.entries.map((entry) =>
          entry.kind === 'bubble' ? { ...entry, isRevealed: true } : entry,
        ),
      });
      advance();
    },
    transcriptText: () => state.entries.map((entry) => entry.id).join('\n'),
    setPrefilledVariables: () => undefined,
    dismissOffer: (id) => set({ offers: state.offers.filter((offer) => offer.id !== id) }),
    log: () => undefined,
    destroy: () => undefined,
  };
}

const kinds = ['text', 'image', 'video', 'audio', 'embed', 'custom-embed'] as const;
const kindOf = (type: string): (typeof kinds)[number] => kinds.find((kind) => kind === type) ?? 'text';
