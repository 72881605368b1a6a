import type { ChatPersistence } from './chat-persistence.ts';
import type { ClientLog, Entry, GuestEntry } from './conversation.ts';
import type { ConversationEvents, ConversationOptions, CorePlatform } from './conversation-options.ts';
import type { ClientLogs } from './create-client-logs.ts';
import { createReplyStream, type ReplyStream } from './create-reply-stream.ts';
import { createRevealer, type Revealer } from './create-revealer.ts';
import { createStore, emptyState, type Store } from './create-store.ts';
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
  const notify: Chat['notify'] = (work) => {
    try {
      work(options.on ?? {});
    } catch (error) {
      globalThis.reportError?.(error);
    }
  };
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
      progress = {
        ...beginning({ startKey: undefined, firstReply: undefined, resultId }),
        count: progress.count,
      };
      lock = Promise.resolve();
    },
    ask: (each, before) =>
      withRetries(
        () => {
          before?.();
          return transport.send(each);
        },
        platform,
        each.signal,
      ),
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
      if (id !== null) store.set({ entries: changed(store.get().entries, id, change) });
    },
    inTurn: async (work) => {
      const { signal } = progress.life;
      lock = lock
        .then(() => (signal.aborted ? undefined : work()))
        .catch(() => {
          const phase = store.get().phase === 'starting' ? 'failed' : store.get().phase;
          store.set({ phase, problem: networkProblem, isReplying: false });
        });
      await lock;
    },
    interrupt: () => {
      progress.playing.abort();
      revealer.revealAll();
    },
  };
}

function changed(
  entries: readonly Entry[],
  id: string,
  change: Partial<GuestEntry> | null,
): readonly Entry[] {
  return entries.flatMap((each): readonly Entry[] =>
    each.id !== id ? [each] : change === null || each.kind !== 'guest' ? [] : [{ ...each, ...change }],
  );
}

type LoggingDeps = Pick<Chat, 'options' | 'platform' | 'store' | 'transport' | 'call' | 'notify'>;

/** Logs of the page are sent to its author, collected by code that is loaded with the first of them. */
function loggingOf({ options, platform, store, transport, call, notify }: LoggingDeps) {
  let logs: Promise<ClientLogs> | undefined;
  const load = (): Promise<ClientLogs> =>
    import('./create-client-logs.ts').then(({ createClientLogs }) =>
      createClientLogs(platform, (collected) => {
        if (store.get().sessionId !== null && options.isPreview !== true)
          void transport.send(call('clientLogs', { body: { clientLogs: collected }, timeout: 15_000 }));
      }),
    );
  return {
    log: (entry: ClientLog): void => {
      logs ??= load();
      // Logs that cannot be sent are lost.
      logs.then((all) => all.add(entry)).catch(() => undefined);
      store.set({ logs: [...store.get().logs, entry] });
      notify((on) => on.newLogs?.([entry]));
    },
    flushLogs: () => void logs?.then((all) => all.flush()).catch(() => undefined),
  };
}
