import { createChat } from './chat.ts';
import type { Answer, Conversation, GuestEntry } from './conversation.ts';
import type { ConversationOptions } from './conversation-options.ts';
import type { Keeper } from './create-keeper.ts';
import { emptyState } from './create-store.ts';
import type { Answered, Call } from './create-transport.ts';
import { createTurns, turnTimeout } from './create-turns.ts';
import { brokenProblem, isPassing, networkProblem } from './problem-of.ts';
import { readStartReply } from './read-reply.ts';
import { keptUnder, memoryKey, storageKind } from './storage-kind.ts';
import { transcriptText } from './transcript-text.ts';

/** A conversation that has not started. */
export function createConversation(options: ConversationOptions): Conversation {
  const { bot, isPreview = false } = options;
  const chat = createChat(options);
  const { platform, store, transport, revealer, standing, tell, ask, newChunk, setEntry } = chat;
  const turns = createTurns(chat, {
    remember: () => keeper?.remember(),
    alone: (work) => (keeper === null ? work(false) : keeper.alone(work)),
  });
  const stopConnectionWatch = platform.onConnectionChange((isOnline) => store.set({ isOnline }));

  let variables = options.prefilledVariables ?? {};
  let lock = Promise.resolve();
  let keeper: Keeper | null = null;
  let startKey = options.firstKey;
  let { resultId, firstReply } = options;

  /** One after the other. Parts of the client may fail to load: then it can be tried again. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const { signal } = standing.life;
    lock = lock
      .then(() => (signal.aborted ? undefined : work()))
      .catch(() => {
        const phase = store.get().phase === 'starting' ? 'failed' : store.get().phase;
        store.set({ phase, problem: networkProblem, isReplying: false });
      });
    return lock;
  }

  async function loadKeeper(): Promise<Keeper> {
    const { createKeeper } = await import('./create-keeper.ts');
    keeper ??= createKeeper(chat, turns, interrupt);
    return keeper;
  }

  /** Once it is known that the author wants it. A chat that cannot be kept is a chat all the same. */
  const keep = (): Promise<void> =>
    loadKeeper().then(
      (loaded) => {
        loaded.remember();
        loaded.watchTabs();
      },
      () => undefined,
    );

  /** Ends what is being shown and done. */
  function interrupt(): void {
    standing.playing.abort();
    revealer.revealAll();
  }

  async function say(message: unknown, shown: Answer | null): Promise<void> {
    const { phase, input, nextInput, dynamicTheme } = store.get();
    if (phase !== 'running' && phase !== 'ended') return;
    const asked = input ?? nextInput;
    const failed = standing.pending;
    revealer.revealAll();
    const entry = shown && guestEntry(shown, dynamicTheme.guestAvatarUrl, asked?.id);
    store.set({
      ...{ input: null, draft: null, problem: null, isReplying: true },
      entries: [...store.get().entries, ...(entry === null ? [] : [entry])],
    });
    if (entry !== null && asked !== null)
      tell((on) => on.answer?.({ message: entry.audioUrl ?? entry.label, blockId: asked.id }));
    await inTurn(async () => {
      const text = shown?.text ?? '';
      const entryId = entry?.id ?? null;
      if (failed !== null && failed.message !== null && failed === standing.pending) {
        const { hadArrived } = await import('./go-back.ts');
        if (await hadArrived(chat, turns, failed)) {
          // The new answer was meant for a question that is answered: it waits in the input.
          setEntry(entryId, null);
          return store.set({ draft: text });
        }
        setEntry(failed.entryId, null);
      }
      await turns.run(turns.newPending({ message, entryId, text, asked }));
    });
  }

  function guestEntry(
    { text, label = text, files = [], audioUrl }: Answer,
    avatarUrl: string | undefined,
    blockId: string | undefined,
  ): GuestEntry {
    standing.count += 1;
    const { count, questionTurn } = standing;
    return {
      ...{ kind: 'guest', id: `${count}.g`, chunk: count, text, label, files, status: 'sending' },
      ...{ isEditable: false, afterTurn: questionTurn, at: platform.now() },
      ...{ audioUrl, blockId, avatarUrl },
    };
  }

  async function begin(isFresh: boolean): Promise<void> {
    const { signal } = standing.life;
    store.set({ phase: 'starting', problem: null, isReplying: true });
    if (!isFresh && !isPreview && resultId === undefined && keptUnder(platform, memoryKey(options))) {
      const resumed = await loadKeeper().then((loaded) => loaded.resume());
      if (resumed.isDone) return;
      ({ resultId } = resumed);
    }
    if (signal.aborted) return;
    tell((on) => on.init?.());
    const chunk = newChunk();
    startKey ??= platform.newId();
    const request: Call = {
      path: `/v1/bots/${encodeURIComponent(bot)}/${isPreview ? 'preview/' : ''}startChat`,
      body: {
        isStreamEnabled: true,
        prefilledVariables: variables,
        ...(isPreview ? options.preview : { resultId }),
      },
      ...{ key: startKey, timeout: turnTimeout, signal, onEvent: chunk.onEvent },
    };
    const answered = await firstAnswer(request, () => ask(request, chunk.again));
    if (signal.aborted) return;
    const reply = answered.ok ? readStartReply(answered.body) : undefined;
    if (reply === undefined) {
      const problem = answered.ok ? brokenProblem : answered.problem;
      return store.set({ phase: 'failed', problem, isReplying: false });
    }
    startKey = undefined;
    resultId = reply.resultId ?? undefined;
    standing.turn = 1;
    store.set({ phase: 'running', bot: reply.bot, sessionId: reply.sessionId, resultId: reply.resultId });
    const isKept = !isPreview && storageKind(reply.bot) !== null;
    tell((on) => on.statePersisted?.(isKept, reply.bot));
    if (isKept) void keep();
    await turns.take(reply, chunk);
  }

  /** The first start may be under way already, or done. */
  async function firstAnswer(request: Call, again: () => Promise<Answered>): Promise<Answered> {
    const known = firstReply;
    firstReply = undefined;
    if (known === undefined) return again();
    const answered = await transport.read(known, request);
    return answered.ok || !isPassing(answered.problem) ? answered : again();
  }

  async function restart(): Promise<void> {
    end();
    Object.assign(standing, { life: new AbortController(), early: Promise.resolve(), pending: null });
    lock = Promise.resolve();
    startKey = undefined;
    firstReply = undefined;
    resultId = options.resultId;
    keeper?.forget();
    store.set({ ...emptyState, isOnline: store.get().isOnline });
    await inTurn(() => begin(true));
  }

  function end(): void {
    chat.flushLogs();
    standing.life.abort();
    standing.playing.abort();
    revealer.stop();
  }

  return {
    get state() {
      return store.get();
    },
    subscribe: store.subscribe,
    start: async () => {
      const { phase, sessionId } = store.get();
      if (phase !== 'idle' && (phase !== 'failed' || sessionId !== null)) return;
      store.set({ phase: 'starting' });
      await inTurn(() => begin(false));
    },
    answer: async (given) => {
      const { text, replyId, files = [], audioUrl } = given;
      const message =
        audioUrl !== undefined
          ? { type: 'audio', url: audioUrl }
          : {
              type: 'text',
              text,
              metadata: replyId === undefined ? undefined : { replyId },
              attachedFileUrls: files.length > 0 ? files : undefined,
            };
      await say(message, given.isSilent === true ? null : given);
    },
    skip: (label) => say(undefined, label === undefined ? null : { text: '', label }),
    command: (name) => {
      interrupt();
      return say({ type: 'command', command: name }, null);
    },
    upload: async (file, uploadOptions) => {
      const { uploadFile } = await import('./upload-file.ts');
      return uploadFile(chat, file, uploadOptions);
    },
    retry: async () => {
      const { phase, problem } = store.get();
      if (problem === null) return;
      if (problem.remedy === 'restart') return restart();
      if (phase === 'failed') return inTurn(() => begin(false));
      const failed = standing.pending;
      if (failed === null) return;
      setEntry(failed.entryId, { status: 'sending' });
      store.set({ draft: null, input: null, problem: null, isReplying: true });
      await inTurn(() => turns.run(failed));
    },
    restart,
    editAnswer: async (entryId) => {
      const entry = store.get().entries.find(({ id }) => id === entryId);
      if (entry?.kind !== 'guest' || !entry.isEditable) return;
      interrupt();
      await inTurn(async () => {
        const { goBack } = await import('./go-back.ts');
        if (await goBack(chat, entry)) keeper?.remember();
      });
    },
    stopStream: turns.stopStream,
    reveal: revealer.reveal,
    revealAll: revealer.revealAll,
    transcriptText: () => transcriptText(store.get().entries),
    setPrefilledVariables: (more) => {
      variables = { ...variables, ...more };
    },
    dismissOffer: (offerId) => store.set({ offers: store.get().offers.filter(({ id }) => id !== offerId) }),
    log: chat.log,
    destroy: () => {
      end();
      keeper?.close();
      stopConnectionWatch();
    },
  };
}
