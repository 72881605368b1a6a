import type { Chat } from './chat.ts';
import type { ChatPersistence } from './chat-persistence.ts';
import type { Answered, Call } from './create-transport.ts';
import { brokenProblem, isPassing } from './problem-of.ts';
import { steps } from './progress.ts';
import { readStartReply } from './read-reply.ts';
import { turnTimeout } from './send-pending.ts';
import { keptUnder, memoryKey, storageKind } from './storage-kind.ts';
import { takeReply } from './take-reply.ts';

/** Starts a chat, or continues the remembered one unless a fresh one is wanted. */
export async function begin(chat: Chat, isFresh = false): Promise<void> {
  const { options, platform, store, progress, advance, notify } = chat;
  const { isPreview = false } = options;
  const { signal } = progress().life;
  store.set({ phase: 'starting', problem: null, isReplying: true });
  if (!isFresh && !isPreview && !progress().resultId && keptUnder(platform, memoryKey(options))) {
    const resumed = await (await loadKeeper(chat)).resume();
    if (resumed.isDone) return;
    advance(steps.lost(resumed.resultId));
  }
  if (signal.aborted) return;
  notify((on) => on.init?.());
  const chunk = chat.newReplyStream();
  const { firstReply, startKey = platform.newId() } = progress();
  advance(steps.opening(startKey));
  const request: Call = { ...startCall(chat, startKey), signal, onEvent: chunk.onEvent };
  const again = (): Promise<Answered> => chat.ask(request, chunk.again);
  // The first start may already be running, or done.
  let answered = firstReply ? await chat.transport.read(firstReply, request) : await again();
  if (firstReply && !answered.ok && isPassing(answered.problem)) answered = await again();
  if (signal.aborted) return;
  const reply = answered.ok ? readStartReply(answered.body) : undefined;
  if (reply === undefined) {
    const problem = answered.ok ? brokenProblem : answered.problem;
    return store.set({ phase: 'failed', problem, isReplying: false });
  }
  const { bot, sessionId, resultId } = reply;
  advance(steps.started(resultId ?? undefined));
  store.set({ phase: 'running', bot, sessionId, resultId });
  const isKept = !isPreview && storageKind(bot) !== null;
  notify((on) => on.statePersisted?.(isKept, bot));
  if (isKept) void keep(chat);
  await takeReply(chat, [reply, chunk]);
}

function startCall({ options, variables, progress }: Chat, key: string) {
  const { bot, isPreview, preview } = options;
  return {
    path: `/v1/bots/${encodeURIComponent(bot)}/${isPreview ? 'preview/' : ''}startChat`,
    body: {
      ...{ isStreamEnabled: true, prefilledVariables: variables },
      ...(isPreview ? preview : { resultId: progress().resultId }),
    },
    ...{ key, timeout: turnTimeout },
  };
}

async function loadKeeper(chat: Chat): Promise<ChatPersistence> {
  const { createChatPersistence: createKeeper } = await import('./create-chat-persistence.ts');
  chat.persistence ??= createKeeper(chat);
  return chat.persistence;
}

/** Runs once the author's setting is known. A chat that cannot be stored works all the same. */
const keep = (chat: Chat): Promise<void> =>
  loadKeeper(chat).then(
    (loaded) => {
      loaded.save();
      loaded.watchTabs();
    },
    () => undefined,
  );
