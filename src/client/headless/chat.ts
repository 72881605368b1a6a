import type { ChatPersistence } from './chat-persistence.ts';
import type { ClientLog, Entry, GuestEntry } from './conversation.ts';
import type { ConversationEvents, ConversationOptions, CorePlatform } from './conversation-options.ts';
import type { ClientLogs, ClientLogsDeps } from './create-client-logs.ts';
import { createReplyStream, type ReplyStream } from './create-reply-stream.ts';
import { createRevealer, type Revealer } from './create-revealer.ts';
import { createStore, edited, emptyState, type Store } from './create-store.ts';
import { type Answered, type Call, createTransport, type Transport } from './create-transport.ts';
import { defaultPlatform } from './default-platform.ts';
import { networkProblem } from './problem-of.ts';
import { beginning, type ConversationProgress, type Step, steps } from './progress.ts';
import { withRetries } from './with-retries.ts';

/** What all parts of a conversation share. */
export interface Chat {
  readonly options: ConversationOptions;
  readonly platform: CorePlatform;
  readonly store: Store;
  readonly transport: Transport;
  readonly revealer: Revealer;
  readonly progress: () => ConversationProgress;
  readonly advance: (step: Step) => void;
  /** A new chat in place of this one; nothing of the old one is waited for. */
  readonly renew: () => void;
  readonly log: (entry: ClientLog) => void;
  readonly flushLogs: () => void;
  /** Calls back to the page; errors there are ignored. */
  readonly notify: (work: (listeners: ConversationEvents) => void) => void;
  /** A request about this session. */
  readonly call: (path: string, call: Omit<Call, 'path' | 'signal'>) => Call;
  readonly ask: (call: Call, before?: () => void) => Promise<Answered>;
  readonly newReplyStream: () => ReplyStream;
  /** Changes one answer of the visitor; null takes it away. */
  readonly setEntry: (id: string | null, change: Partial<GuestEntry> | null) => void;
  /** One after the other. Parts of the client may fail to load: then it can be retried. */
  readonly inTurn: (work: () => Promise<unknown>) => Promise<void>;
  /** Ends what is being shown and done. */
  readonly interrupt: () => void;
  /** Stores the chat for a reload, once that is wanted and loaded. */
  persistence: ChatPersistence | null;
  variables: Readonly<Record<string, unknown>>;
  /** Stops the streamed text. */
  stopStream: () => void;
}

/** Connects the parts of a conversation; nothing starts yet. */
export function createChat(options: ConversationOptions): Chat {
  const platform = { ...defaultPlatform(), ...options.platform };
  const store = createStore({ ...emptyState, isOnline: platform.isOnline() });
  const transport = createTransport({ ...options, platform });
  const revealer = createRevealer(store, options.revealing ?? 'auto');
  const { firstReply, firstKey: startKey, resultId } = options;
  let progress = beginning({ firstReply, startKey, resultId });
  let lock = Promise.resolve<unknown>(undefined);

  const advance = (step: Step): void => {
    progress = { ...progress, ...step(progress) };
  };
  const notify = notifying(options.on);
  const call: Chat['call'] = (path, rest) => ({
    ...rest,
    path: `/v1/sessions/${encodeURIComponent(store.get().sessionId ?? '')}/${path}`,
    signal: progress.life.signal,
  });
  const { log, flushLogs } = loggingOf({ options, platform, store, transport, call, notify });

  return {
    ...{ options, platform, store, transport, revealer, advance, log, flushLogs, notify, call },
    ...{ persistence: null, variables: options.prefilledVariables ?? {}, stopStream: () => undefined },
    progress: () => progress,
    renew: () => {
      progress = { ...beginning({ resultId }), count: progress.count };
      lock = Promise.resolve();
    },
    ask: (each, before) => {
      const send = (): Promise<Answered> => {
        before?.();
        return transport.send(each);
      };
      return withRetries(send, platform, each.signal);
    },
    newReplyStream: () => {
      advance(steps.counted);
      revealer.renew();
      return createReplyStream(progress.count, {
        store,
        now: platform.now,
        warn: (description) => log({ status: 'warning', description, context: 'Chat client' }),
        onEarly: (id) => advance(steps.early(() => revealer.show(id))),
      });
    },
    setEntry: (id, change) => {
      if (id !== null) setGuestEntry(store, id, change);
    },
    inTurn: async (work) => {
      const { signal } = progress.life;
      lock = lock.then(() => (signal.aborted ? undefined : work())).catch(() => notLoaded(store));
      await lock;
    },
    interrupt: () => {
      progress.playing.abort();
      revealer.revealAll();
    },
  };
}

const notifying =
  (listeners: ConversationEvents = {}): Chat['notify'] =>
  (work) => {
    try {
      work(listeners);
    } catch (error) {
      globalThis.reportError?.(error);
    }
  };

function setGuestEntry(store: Store, id: string, change: Partial<GuestEntry> | null): void {
  const edit = (entry: Entry) => (change && entry.kind === 'guest' ? { ...entry, ...change } : null);
  store.set({ entries: edited(store.get().entries, id, edit) });
}

/** A part of the client is missing: a start has failed, anything else can be tried again. */
function notLoaded(store: Store): void {
  const { phase } = store.get();
  store.set({ phase: phase === 'starting' ? 'failed' : phase, problem: networkProblem, isReplying: false });
}

type LoggingDeps = ClientLogsDeps & Pick<Chat, 'notify'>;

/** Logs of the page are sent to its author, collected by code that is loaded with the first of them. */
function loggingOf(deps: LoggingDeps) {
  const { store, notify } = deps;
  let logs: Promise<ClientLogs> | undefined;
  return {
    log: (entry: ClientLog): void => {
      logs ??= import('./create-client-logs.ts').then((loaded) => loaded.createClientLogs(deps));
      // Logs that cannot be sent are lost.
      logs.then((all) => all.add(entry)).catch(() => undefined);
      store.set({ logs: [...store.get().logs, entry] });
      notify((on) => on.newLogs?.([entry]));
    },
    flushLogs: () => void logs?.then((all) => all.flush()).catch(() => undefined),
  };
}
