import type { InputView } from '#model/chat.ts';
import type { ClientLog, Entry, GuestEntry } from './conversation.ts';
import type { ConversationEvents, ConversationOptions, CorePlatform } from './conversation-options.ts';
import { type Chunk, createChunk } from './create-chunk.ts';
import type { ClientLogs } from './create-client-logs.ts';
import { createRevealer, type Revealer } from './create-revealer.ts';
import { createStore, emptyState, type Store } from './create-store.ts';
import { type Answered, type Call, createTransport, type Transport } from './create-transport.ts';
import { defaultPlatform } from './default-platform.ts';
import { withRetries } from './with-retries.ts';

/** An answer that was not acknowledged yet. */
export interface Pending {
  readonly entryId: string | null;
  /** What is sent; undefined: an answer without content; null: nothing, the bot waits for somebody else. */
  readonly message: unknown;
  readonly key: string;
  /** The question that it answers. */
  readonly asked: InputView | null;
  readonly text: string;
  readonly turn: number;
  readonly chunk: Chunk;
}

/** Where a chat stands, besides what is shown. Changes as it goes on. */
export interface Standing {
  /** Ends with the chat: at a restart there is another. */
  life: AbortController;
  /** Ends with what is being shown and done. */
  playing: AbortController;
  /** Number of the last turn; the start is 1. */
  turn: number;
  /** Number of the turn that asked what is asked now: another one after going back. */
  questionTurn: number;
  /** Numbers chunks and answers. */
  count: number;
  pending: Pending | null;
  /** Everything that came with the last turn was shown and done. */
  isSettled: boolean;
  isSending: boolean;
  /** Bubbles that came before their reply are shown when this resolves. */
  early: Promise<void>;
}

/** What all parts of a conversation work with. */
export interface Chat {
  readonly options: ConversationOptions;
  readonly platform: CorePlatform;
  readonly store: Store;
  readonly transport: Transport;
  readonly revealer: Revealer;
  readonly standing: Standing;
  readonly log: (entry: ClientLog) => void;
  readonly flushLogs: () => void;
  /** Tells the page; what it throws is its own affair. */
  readonly tell: (work: (listeners: ConversationEvents) => void) => void;
  /** A request about this session. */
  readonly call: (path: string, call: Omit<Call, 'path' | 'signal'>) => Call;
  readonly ask: (call: Call, before?: () => void) => Promise<Answered>;
  readonly newChunk: () => Chunk;
  /** Changes one answer of the visitor; null takes it away. */
  readonly setEntry: (id: string | null, change: Partial<GuestEntry> | null) => void;
}

/** The parts of a conversation, put together; nothing has begun. */
export function createChat(options: ConversationOptions): Chat {
  const platform = { ...defaultPlatform(), ...options.platform };
  const store = createStore({ ...emptyState, isOnline: platform.isOnline() });
  const transport = createTransport({ ...options, platform });
  const revealer = createRevealer(store, options.revealing ?? 'auto');
  const standing: Standing = {
    ...{ life: new AbortController(), playing: new AbortController() },
    ...{ turn: 0, questionTurn: 0, count: 0 },
    ...{ pending: null, isSettled: true, isSending: false, early: Promise.resolve() },
  };
  let logs: Promise<ClientLogs> | undefined;
  const clientLogs = (): Promise<ClientLogs> =>
    import('./create-client-logs.ts').then(({ createClientLogs }) =>
      createClientLogs(platform, (collected) => {
        if (store.get().sessionId !== null && options.isPreview !== true)
          void transport.send(call('clientLogs', { body: { clientLogs: collected }, timeout: 15_000 }));
      }),
    );

  const tell: Chat['tell'] = (work) => {
    try {
      work(options.on ?? {});
    } catch (error) {
      globalThis.reportError?.(error);
    }
  };
  const log = (entry: ClientLog): void => {
    logs ??= clientLogs();
    // What cannot be told is lost.
    logs.then((all) => all.add(entry)).catch(() => undefined);
    store.set({ logs: [...store.get().logs, entry] });
    tell((on) => on.newLogs?.([entry]));
  };
  const call: Chat['call'] = (path, rest) => ({
    ...rest,
    path: `/v1/sessions/${encodeURIComponent(store.get().sessionId ?? '')}/${path}`,
    signal: standing.life.signal,
  });

  return {
    ...{ options, platform, store, transport, revealer, standing, log, tell, call },
    flushLogs: () => void logs?.then((all) => all.flush()).catch(() => undefined),
    ask: (each, before) =>
      withRetries(
        () => {
          before?.();
          return transport.send(each);
        },
        platform,
        each.signal,
      ),
    newChunk: () => {
      standing.count += 1;
      revealer.renew();
      return createChunk(standing.count, {
        store,
        now: platform.now,
        note: (description) => log({ status: 'warning', description, context: 'Chat client' }),
        onEarly: (id) => {
          standing.early = standing.early.then(() => revealer.show(id));
        },
      });
    },
    setEntry: (id, change) => {
      if (id === null) return;
      const entries = store
        .get()
        .entries.flatMap((each): readonly Entry[] =>
          each.id !== id ? [each] : change === null || each.kind !== 'guest' ? [] : [{ ...each, ...change }],
        );
      store.set({ entries });
    },
  };
}
