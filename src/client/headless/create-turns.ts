import type { Chat, Pending } from './chat.ts';
import type { Problem } from './conversation.ts';
import type { Chunk } from './create-chunk.ts';
import type { Answered } from './create-transport.ts';
import { type Played, playReply } from './play-reply.ts';
import { brokenProblem } from './problem-of.ts';
import { isFields, readNumber } from './read.ts';
import { type Action, type Reply, readReply } from './read-reply.ts';

/** Milliseconds without a sign of the server before a turn is given up. */
export const turnTimeout = 45_000;

export type LookedUp =
  | { readonly ok: true; readonly turn: number; readonly reply: Reply | null }
  | { readonly ok: false; readonly problem: Problem };

export interface Turns {
  /** Shows a reply and does what it asks, and goes on by itself as long as nobody has to answer. */
  readonly take: (reply: Reply, chunk: Chunk) => Promise<void>;
  /** Sends an answer and takes the reply. */
  readonly run: (pending: Pending) => Promise<void>;
  readonly newPending: (given: Omit<Pending, 'key' | 'turn' | 'chunk'>) => Pending;
  /** The bot has this answer; what it calls it. */
  readonly acknowledge: (sent: Pending, reformatted?: string) => void;
  /** The last turn, if there is one after that number. */
  readonly lookUp: (after: number) => Promise<LookedUp>;
  readonly stopStream: () => void;
}

type Next = readonly [Reply, Chunk] | undefined;

export interface TurnPorts {
  /** Writes down how the chat stands. */
  readonly remember: () => void;
  /** Runs while no other tab of this chat sends. */
  readonly alone: (work: (hadToWait: boolean) => Promise<void>) => Promise<void>;
}

/** Sends answers and plays replies, turn by turn. */
export function createTurns(chat: Chat, { remember, alone }: TurnPorts): Turns {
  const { store, standing, platform, revealer, tell, ask, call, setEntry, newChunk } = chat;
  let stopStream: () => void = () => undefined;

  async function take(reply: Reply, chunk: Chunk): Promise<void> {
    const { signal } = standing.life;
    for (let next: Next = [reply, chunk]; next !== undefined; ) {
      const played = await play(...next);
      if (signal.aborted || played.kind === 'stopped') return;
      if (played.kind === 'settled') return settle(next[0]);
      next = played.kind === 'listen' ? await listen() : await pass(played.text);
    }
  }

  async function play(reply: Reply, chunk: Chunk): Promise<Played> {
    standing.playing = new AbortController();
    const { signal } = standing.playing;
    standing.isSettled = false;
    standing.questionTurn = standing.turn;
    store.set({
      ...{ nextInput: reply.input, logs: reply.logs, isReplying: false, problem: null },
      dynamicTheme: { ...store.get().dynamicTheme, ...reply.dynamicTheme },
      progress: reply.progress ?? store.get().progress,
    });
    const bubbles = chunk.complete(reply.messages);
    if (reply.logs.length > 0) tell((on) => on.newLogs?.(reply.logs));
    remember();
    await standing.early;
    return playReply(reply, bubbles, { signal, show: revealer.show, run: perform });
  }

  async function perform(action: Action): Promise<string | undefined> {
    const isLong = action.isDedicated || action.type === 'wait';
    if (isLong) store.set({ isReplying: true });
    try {
      const { performAction } = await import('./perform-action.ts');
      return await performAction(chat, action, (stop) => {
        stopStream = stop;
      });
    } catch (error) {
      // The code for it could not be loaded: the chat goes on without.
      chat.log({ status: 'error', description: `"${action.type}" was left out`, details: `${error}` });
      return undefined;
    } finally {
      if (isLong && !action.isDedicated) store.set({ isReplying: false });
    }
  }

  function settle({ input, messages }: Reply): void {
    standing.isSettled = true;
    const isWaiting = input === null && waitsForPage(messages.at(-1)?.content);
    store.set({ input, isReplying: false, phase: input === null && !isWaiting ? 'ended' : 'running' });
    remember();
    if (input !== null) tell((on) => on.newInput?.(input));
    else if (!isWaiting) tell((on) => on.end?.());
  }

  /** Answers for the page, without anybody seeing it. */
  function pass(text: string | undefined): Promise<Next> {
    const message = text === undefined ? undefined : { type: 'text', text };
    return send(newPending({ message, entryId: null, text: '', asked: null }));
  }

  function newPending(given: Omit<Pending, 'key' | 'turn' | 'chunk'>): Pending {
    return { ...given, key: platform.newId(), turn: standing.turn, chunk: newChunk() };
  }

  /** Sends an answer until it is answered; undefined when it failed, or there was no need. */
  async function send(sent: Pending): Promise<Next> {
    const { signal } = standing.life;
    standing.pending = sent;
    store.set({ isReplying: true, problem: null, input: null });
    remember();
    const answers: Answered[] = [];
    await alone(async (hadToWait) => {
      // Another tab was faster: this answer was meant for another question.
      if (standing.turn !== sent.turn || (hadToWait && (await hasMoved(sent.turn)))) return;
      standing.isSending = true;
      const request = call('continueChat', {
        body: sent.message === undefined ? {} : { message: sent.message },
        key: sent.key,
        timeout: turnTimeout,
        onEvent: sent.chunk.onEvent,
      });
      answers.push(await ask(request, sent.chunk.again));
      standing.isSending = false;
    });
    if (signal.aborted) return undefined;
    const [answered] = answers;
    if (answered === undefined) {
      standing.pending = null;
      // Tabs number alike: what has come from the other one under this id stays.
      if (
        store
          .get()
          .entries.some(
            (each) => each.id === sent.entryId && each.kind === 'guest' && each.status === 'sending',
          )
      )
        setEntry(sent.entryId, null);
      store.set({ draft: sent.text, isReplying: false });
      return undefined;
    }
    const reply = answered.ok ? readReply(answered.body) : undefined;
    if (reply !== undefined) {
      standing.turn += 1;
      acknowledge(sent, reply.reformatted);
      return [reply, sent.chunk];
    }
    fail(sent, answered.ok ? brokenProblem : answered.problem);
    return undefined;
  }

  function acknowledge({ entryId }: Pending, reformatted?: string): void {
    standing.pending = null;
    const entry = store.get().entries.find(({ id }) => id === entryId);
    // What the visitor chose to see stays: only bare texts take the bot's wording.
    const isBare = entry?.kind === 'guest' && entry.label === entry.text && entry.files.length === 0;
    setEntry(entryId, {
      ...{ status: 'sent', isEditable: true },
      ...(isBare && reformatted !== undefined && { label: reformatted }),
    });
  }

  /** The answer stays to be seen and sent again; its text is in the input, too. */
  function fail(sent: Pending, problem: Problem): void {
    const remedy = problem.remedy === 'none' && sent.asked === null ? 'restart' : problem.remedy;
    standing.pending = sent;
    setEntry(sent.entryId, { status: 'failed' });
    store.set({
      problem: { ...problem, remedy },
      phase: remedy === 'restart' ? 'failed' : 'running',
      input: remedy === 'restart' ? null : sent.asked,
      draft: sent.text === '' ? null : sent.text,
      isReplying: false,
    });
    remember();
  }

  /** Waits until somebody else moves the chat on. */
  async function listen(): Promise<Next> {
    const sent = newPending({ message: null, entryId: null, text: '', asked: null });
    store.set({ isReplying: true });
    const { listenForTurn } = await import('./listen-for-turn.ts');
    const heard = await listenForTurn(chat, lookUp);
    if (heard === undefined) return undefined;
    if ('reply' in heard) return [heard.reply, sent.chunk];
    fail(sent, heard.problem);
    return undefined;
  }

  async function hasMoved(since: number): Promise<boolean> {
    const found = await lookUp(since);
    return found.ok && found.turn > since;
  }

  async function lookUp(after: number, seconds = 0): Promise<LookedUp> {
    const request = call(`nextTurn?after=${after}&seconds=${seconds}`, { timeout: 35_000 });
    // While it listens, whoever takes the chat elsewhere ends that.
    const signal = seconds > 0 ? standing.playing.signal : request.signal;
    const answered = await ask({ ...request, signal });
    if (!answered.ok) return answered;
    const body = isFields(answered.body) ? answered.body : {};
    const turn = readNumber(body.turn);
    if (turn === undefined) return { ok: false, problem: brokenProblem };
    return { ok: true, turn, reply: (isFields(body.reply) && readReply(body.reply)) || null };
  }

  return {
    take,
    newPending,
    lookUp,
    run: async (sent) => {
      const next = sent.message === null ? await listen() : await send(sent);
      if (next !== undefined) await take(...next);
    },
    acknowledge,
    stopStream: () => stopStream(),
  };
}

/** Whether a bubble is a frame or widget that answers by itself. */
function waitsForPage(content: unknown): boolean {
  const { waitForEvent, waitForEventFunction } = isFields(content) ? content : {};
  return (isFields(waitForEvent) && waitForEvent.isEnabled === true) || isFields(waitForEventFunction);
}
