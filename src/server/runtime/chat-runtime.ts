import type { Effect, Resolution } from '#engine/effect.ts';
import type { EngineEvent } from '#engine/event.ts';
import type { ServiceResult } from '#engine/service-job.ts';
import type { Session } from '#engine/session.ts';
import { type TranscriptEntry, transcriptOf, transcriptText } from '#engine/transcript.ts';
import type { Turn } from '#engine/turn.ts';
import { SLICE_WORK } from '#engine/turn-work.ts';
import type { Bubble } from '#model/chat.ts';
import { AppError } from '#server/app-error.ts';
import type { Config } from '#server/config.ts';
import type { EffectScope, Performers } from '#server/effects/performers.ts';
import { randomBytesOf } from '#server/random-pool.ts';
import type { ResumePlace } from '#server/resume/resume-links.ts';
import type { ChatLimits } from '#server/usage/chat-limits.ts';
import type { StorageLimits } from '#server/usage/storage-limits.ts';
import type { EventPublisher } from '#server/webhooks/event-publisher.ts';
import type { Remembered } from '#store/ports/idempotency.ts';
import type { NewSession, SessionRecord } from '#store/ports/session.ts';
import type { Store } from '#store/ports/store.ts';
import type { NewResult, TurnCommit } from '#store/ports/turn.ts';
import { beginLive } from './begin-live.ts';
import { type CommitTurn, committer } from './commit-turn.ts';
import { entriesOf } from './entries-of.ts';
import { firstState } from './first-state.ts';
import { forkChat } from './fork-chat.ts';
import { linkedVersion } from './linked-version.ts';
import { type LiveSession, LiveSessions } from './live-sessions.ts';
import { hasVersions, loadVersions } from './load-versions.ts';
import { mayCount } from './may-count.ts';
import { Pace } from './pace.ts';
import { createPauses } from './pauses.ts';
import { performEffects } from './perform-effects.ts';
import { PreviewListeners } from './preview-listeners.ts';
import { parseRecorded, type Recorded, registered, type SessionInit } from './recorded.ts';
import { refusedEvent } from './refused-event.ts';
import { type ReplayedTurn, replay } from './replay.ts';
import { resultOf } from './result-of.ts';
import { runTurn, type TurnResult, type TurnStage } from './run-turn.ts';
import { Serial } from './serial.ts';
import { streamText } from './stream-text.ts';
import { turnCommit } from './turn-commit.ts';
import type { TurnObserver } from './turn-observer.ts';
import { turnOutbox } from './turn-outbox.ts';
import { TurnWaiters } from './turn-waiters.ts';
import { UndeliveredReplies } from './undelivered-replies.ts';
import type { Versions } from './versions.ts';
import { wakeAtOf } from './wake-at.ts';
import { wakeSession } from './wake-session.ts';
import { WakeTimers } from './wake-timers.ts';

interface ChatRuntimeDeps {
  readonly config: Config;
  readonly store: Store;
  readonly versions: Versions;
  readonly performers: Performers;
  readonly chatLimits: ChatLimits;
  readonly storage: StorageLimits;
  /** Publishes the events of chats. */
  readonly publisher: Pick<EventPublisher, 'mayPublish' | 'eventsOfTurn' | 'published'>;
  /** The URL for calls that continue a chat at a block. `baseUrl`: where its page reached the server, if known. */
  readonly resumeUrl: (place: ResumePlace, baseUrl: string | undefined) => string;
  readonly clock: () => number;
  /** A turn that no request waits for failed. */
  readonly onError: (error: unknown) => void;
}

/** What a new conversation is created from. */
export interface NewChat {
  readonly session: NewSession;
  readonly init: SessionInit;
  /** Null: register only. */
  readonly event: EngineEvent | null;
  /** A result row to create (or to reuse); none in previews and when only registering. */
  readonly results: readonly NewResult[];
  readonly replaces: boolean;
  /** The URL at which the server was reached. */
  readonly baseUrl: string;
  /** Observes the first turn. */
  readonly observe?: ((live: LiveSession) => TurnObserver) | undefined;
  /** Aborted when the first turn is no longer needed; it is dropped if it is still waiting for an effect then. */
  readonly gone?: (() => AbortSignal) | undefined;
}

/** Returns the reply to store with a turn, when its request carried an idempotency key. */
export type Remember = ((live: LiveSession, turn: Turn | null) => Remembered) | undefined;

/**
 * Runs conversations: loads what a session needs, runs its turns one after the other, and makes each durable before
 * anything is sent.
 */
export class ChatRuntime {
  readonly sessions: LiveSessions;
  readonly waiters = new TurnWaiters();
  readonly listeners = new PreviewListeners();
  readonly undelivered = new UndeliveredReplies();
  /** Continues conversations whose timers are due, from `start` on. */
  readonly wakes: WakeTimers;
  readonly #parts: ChatRuntimeDeps;
  readonly #serial = new Serial();
  readonly #stage: TurnStage;
  readonly #commit: CommitTurn;

  constructor(parts: ChatRuntimeDeps) {
    this.#parts = parts;
    const { clock, onError, store, versions, config } = parts;
    this.wakes = new WakeTimers({
      sessions: store.sessions,
      clock,
      onError,
      wake: (due) => wakeSession(this, { sessions: store.sessions, clock, onError }, due),
    });
    this.#stage = {
      host: {
        program: (key) => versions.ready(key)?.program,
        maxBlocks: config.turnMaxBlocks,
        maxWork: config.turnMaxWork,
        sliceWork: SLICE_WORK,
      },
      ready: (session) => loadVersions(versions, session),
      pace: new Pace(),
    };
    this.sessions = new LiveSessions(parts.store, config.liveChatsBytes);
    const { sessions, wakes } = this;
    this.#commit = committer({ config, turns: store.turns, sessions, wakes, storage: parts.storage });
  }

  newSessionInit(isStreamEnabled: boolean): SessionInit {
    return { seed: randomBytesOf(16).toString('hex'), isStreamEnabled };
  }

  /** Runs work that must not overlap with other work for the same key (a session id, an idempotency key). */
  serial<T>(key: string, work: () => Promise<T>): Promise<T> {
    return this.#serial.run(key, work);
  }

  /** The conversation, if everything that its next turn needs is in memory. */
  inMemory(sessionId: string): LiveSession | undefined {
    const live = this.sessions.inMemory(sessionId, this.#parts.clock());
    return live !== undefined && hasVersions(this.#parts.versions, live.session) ? live : undefined;
  }

  /** The conversation, or the error that it does not exist. */
  async open(sessionId: string): Promise<LiveSession> {
    const live = await this.sessions.open(sessionId, this.#parts.clock());
    if (live === null) throw new AppError('SESSION_NOT_FOUND');
    await loadVersions(this.#parts.versions, live.session);
    return live;
  }

  /** Creates a conversation and runs its first turn. */
  async start(
    chat: NewChat,
    remember: Remember,
  ): Promise<{ readonly live: LiveSession; readonly turn: Turn | null }> {
    const before = firstState(chat.session, chat.init);
    const live = beginLive(chat.session, before, chat.baseUrl);
    const { record } = live;
    if (chat.event === null) {
      await this.#parts.storage.require(record.workspaceId);
      const remembered = remember?.(live, null);
      const commit = {
        sessionId: record.id,
        n: 0,
        at: record.createdAt,
        event: registered(chat.init),
        delta: '',
        snapshot: JSON.stringify(before),
        session: chat.session,
        ...(chat.replaces && { replaces: true }),
        ...(remembered && { remembered }),
      };
      await this.#commit(live, { workspaceId: record.workspaceId, commit, session: before });
      live.n = 0;
      this.sessions.keep(live);
      return { live, turn: null };
    }
    live.observer = chat.observe?.(live);
    const turn = await this.#takeTurn(live, chat.event, {
      init: chat.init,
      session: chat.session,
      results: chat.results,
      replaces: chat.replaces,
      gone: chat.gone,
      remember,
    });
    return { live, turn };
  }

  /** Runs the next turn of a conversation. Call it inside `serial` for its session id. */
  async continue(live: LiveSession, event: EngineEvent, remember?: Remember): Promise<Turn> {
    if (live.session.hasEnded) throw new AppError('SESSION_ENDED');
    const results = live.session.turn === 0 ? resultOf({ ...live.record, createdAt: event.at }) : [];
    return this.#takeTurn(live, event, { results, remember });
  }

  /** Streams the text that the client of a conversation waits for (`streamText`). */
  stream(live: LiveSession, onText: (piece: string) => void): Promise<ServiceResult | undefined> {
    const at = this.#parts.clock();
    const deadline = performance.now() + this.#parts.config.turnTimeoutMs;
    const signal = AbortSignal.timeout(this.#parts.config.turnTimeoutMs);
    const scope = { ...this.#scope(live, { kind: 'message', at, message: null }, deadline), signal };
    return streamText(live, onText, { ...this.#parts, stage: this.#stage, scope, at });
  }

  /** Stores a state that no event of the bot led to (rewound or moved to another version). */
  async place(live: LiveSession, session: Session, recorded: Recorded): Promise<void> {
    const at = this.#parts.clock();
    const commit = {
      sessionId: live.record.id,
      n: live.n + 1,
      at,
      event: JSON.stringify(recorded),
      delta: '',
      snapshot: JSON.stringify(session),
      reopens: true,
      wakeAt: wakeAtOf(session),
      ...(session.hasEnded && { hasEnded: true }),
    };
    await this.#commit(live, { workspaceId: live.record.workspaceId, commit, session });
    live.session = session;
    live.n += 1;
    live.lastTurnAt = at;
    live.lastTurn = undefined;
    live.isTimerTurnUndelivered = false;
    live.isExternalTurnUndelivered = false;
    live.sinceSnapshot = 0;
    this.sessions.weigh(live);
  }

  /** A new conversation in the state of this one after turn `n` (`forkChat`). */
  async fork(from: LiveSession, n: number, facts: NewSession): Promise<LiveSession> {
    const log = (await this.#log(from.record)).filter((row) => row.n <= n);
    const made = { written: 0, size: 0, turnBytes: 0 };
    let bytes = 0;
    const commit = async (turn: TurnCommit, session: Session) => {
      await this.#commit(made, { workspaceId: facts.workspaceId, commit: turn, session });
      bytes += made.turnBytes;
    };
    await forkChat({ stage: this.#stage, log, commit }, from, facts);
    return Object.assign(await this.open(facts.id), { turnBytes: bytes });
  }

  /** Replays the recorded conversation. */
  async replay(
    record: Pick<SessionRecord, 'id' | 'botId' | 'version' | 'resultId'>,
  ): Promise<readonly ReplayedTurn[]> {
    return replay(this.#stage, record, await this.#log(record));
  }

  /** The transcript of the conversation so far. */
  async transcript(
    record: Pick<SessionRecord, 'id' | 'botId' | 'version' | 'resultId'>,
  ): Promise<readonly TranscriptEntry[]> {
    const entries: TranscriptEntry[] = [];
    const pause = createPauses();
    for (const turn of await this.replay(record)) {
      await pause();
      entries.push(...entriesOf(turn));
    }
    return entries;
  }

  async #takeTurn(
    live: LiveSession,
    event: EngineEvent,
    more: Partial<Pick<NewChat, 'init' | 'session' | 'replaces' | 'gone'>> & {
      readonly results: readonly NewResult[];
      readonly remember: Remember;
    },
  ): Promise<Turn> {
    const before = live.session;
    const wasAsking = before.waiting?.kind === 'reply';
    const { storage, chatLimits } = this.#parts;
    const { workspaceId } = live.record;
    const figures = storage.require(workspaceId);
    if (figures !== undefined) await figures;
    if (wasAsking && mayCount(before)) await chatLimits.require(workspaceId, event.at);
    const { stamp } = this.sessions;
    const { turn, answers } = await this.#play(live, event, more.gone).finally(() => {
      live.observer = undefined;
    });
    if (turn.refusal !== undefined) throw refusedEvent(turn.refusal, before, event.at);
    const recorded: Recorded = {
      kind: 'event',
      event,
      answers: answers.length > 0 ? answers : undefined,
      init: more.init,
    };
    const botIdOf = (version: string) => this.#botIdOf(version, live.record.botId);
    const commit = turnCommit({
      sessionId: live.record.id,
      workspaceId: live.record.workspaceId,
      n: live.n + 1,
      at: event.at,
      before,
      turn,
      recorded,
      sinceSnapshot: live.sinceSnapshot,
      session: more.session,
      results: more.results,
      programOf: this.#stage.host.program,
    });
    const isTold = live.record.kind === 'live' && this.#parts.publisher.mayPublish(live.record.workspaceId);
    const outbox = isTold
      ? await turnOutbox(this.#parts.publisher, { live, turn, commit, botIdOf })
      : undefined;
    const remembered = more.remember?.(live, turn);
    await this.#commit(live, {
      workspaceId: live.record.workspaceId,
      commit:
        outbox || remembered || more.replaces
          ? { ...commit, outbox, remembered, replaces: more.replaces }
          : commit,
      session: turn.session,
    });
    if (outbox) this.#parts.publisher.published(outbox);
    live.session = turn.session;
    live.n += 1;
    live.lastTurnAt = event.at;
    // Only replies to calls from others are fetched later.
    live.lastTurn = event.kind === 'external' || event.kind === 'timer' ? turn : undefined;
    live.isTimerTurnUndelivered = event.kind === 'timer';
    live.timerTurnDeliveredTo = undefined;
    live.isExternalTurnUndelivered = event.kind === 'external' && wasAsking;
    live.externalTurnDeliveredTo = undefined;
    live.sinceSnapshot = commit.snapshot === undefined ? live.sinceSnapshot + 1 : 0;
    if (turn.session.hasEnded && live.lastTurn === undefined) this.sessions.drop(live.record.id);
    else if (live.n === 0) this.sessions.keep(live, stamp);
    else this.sessions.weigh(live);
    if (event.kind === 'external') this.undelivered.add(live.record.id, live.n);
    else this.undelivered.delete(live.record.id);
    this.waiters.wake(live.record.id);
    this.listeners.note(live);
    return turn;
  }

  async #log(record: Pick<SessionRecord, 'id' | 'botId'>) {
    const rows = await this.#parts.store.sessions.events({ botId: record.botId, id: record.id });
    const log: { readonly n: number; readonly recorded: Recorded }[] = [];
    const pause = createPauses();
    for (const { n, event } of rows) {
      await pause();
      log.push({ n, recorded: parseRecorded(event) });
    }
    return log;
  }

  #botIdOf(version: string, otherwise: string): string {
    return this.#parts.versions.ready(version)?.botId ?? otherwise;
  }

  /** Runs the turn with its effects, within its time limit. */
  async #play(live: LiveSession, event: EngineEvent, gone: NewChat['gone']): Promise<TurnResult> {
    const deadline = performance.now() + this.#parts.config.turnTimeoutMs;
    const { observer: watch } = live;
    const perform = (effects: readonly Effect[], turn: Turn): Promise<readonly Resolution[]> => {
      watch?.onMessages(turn.messages);
      const scope = { ...this.#scope(live, event, deadline), ...(watch && { onText: watch.onText }) };
      return performEffects(this.#parts.performers, effects, { scope, deadline, gone });
    };
    const continued = { owner: live.record.workspaceId, deadline };
    return runTurn({ ...this.#stage, perform, continued }, live.session, event);
  }

  #scope(live: LiveSession, event: EngineEvent, deadline: number): Omit<EffectScope, 'signal'> {
    const { record } = live;
    return {
      workspaceId: record.workspaceId,
      botId: record.botId,
      resultId: record.resultId,
      sessionId: record.id,
      isPreview: record.kind === 'preview',
      linkedVersion: (botId) =>
        linkedVersion(this.#parts, {
          botId,
          workspaceId: record.workspaceId,
          isPreview: record.kind === 'preview',
        }),
      transcript: async (said: readonly Bubble[]) => {
        const before = live.n < 0 ? [] : await this.transcript(record);
        return transcriptText([...before, ...transcriptOf({ event, said })]);
      },
      resumeUrl: (blockId) => this.#parts.resumeUrl({ sessionId: record.id, blockId }, live.baseUrl),
      baseUrl: live.baseUrl,
      turnKey: `${record.id}:${live.n + 1}`,
      msLeft: () => deadline - performance.now(),
    };
  }
}
