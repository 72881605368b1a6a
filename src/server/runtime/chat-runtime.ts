import type { EngineEvent } from '#engine/event.ts';
import type { ServiceResult } from '#engine/service-job.ts';
import type { Session } from '#engine/session.ts';
import type { TranscriptEntry } from '#engine/transcript.ts';
import type { Turn } from '#engine/turn.ts';
import { SLICE_WORK } from '#engine/turn-work.ts';
import { AppError } from '#server/app-error.ts';
import type { Config } from '#server/config.ts';
import type { Performers } from '#server/effects/performers.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { Peers } from '#server/peers/peers.ts';
import { TurnMovedError } from '#server/peers/turn-moved-error.ts';
import { randomTextOf } from '#server/random-pool.ts';
import { outsideRequests } from '#server/request-context.ts';
import type { ResumePlace } from '#server/resume/resume-links.ts';
import type { ChatLimits } from '#server/usage/chat-limits.ts';
import type { StorageLimits } from '#server/usage/storage-limits.ts';
import type { EventPublisher } from '#server/webhooks/event-publisher.ts';
import type { NewSession, SessionRecord } from '#store/ports/session.ts';
import type { Store } from '#store/ports/store.ts';
import type { TurnCommit } from '#store/ports/turn.ts';
import type { ChannelWay } from './channel-turn.ts';
import { ChatLog, type HowToReplay } from './chat-log.ts';
import { committer } from './commit-turn.ts';
import { effectScope } from './effect-scope.ts';
import { firstState } from './first-state.ts';
import { forkChat } from './fork-chat.ts';
import { advance, beginLive, type Ledger, type LiveSession } from './live-session.ts';
import { LiveSessions } from './live-sessions.ts';
import { hasVersions, loadVersions } from './load-versions.ts';
import type { NewChat, Remember } from './new-chat.ts';
import { Pace } from './pace.ts';
import { PreviewListeners } from './preview-listeners.ts';
import { type Recorded, registered, type SessionInit } from './recorded.ts';
import type { ReplayedTurn } from './replay.ts';
import { resultOf } from './result-of.ts';
import type { TurnStage } from './run-turn.ts';
import { Serial } from './serial.ts';
import { findStreamed, sharedStream } from './shared-stream.ts';
import { type Delivery, storedDelivery } from './stored-delivery.ts';
import { streamText } from './stream-text.ts';
import { type TakeTurnDeps, takeTurn } from './take-turn.ts';
import { TurnWaiters } from './turn-waiters.ts';
import { UndeliveredReplies } from './undelivered-replies.ts';
import type { Versions } from './versions.ts';
import { wakeAtOf } from './wake-at.ts';
import { wakeSession } from './wake-session.ts';
import { type WakeSource, WakeTimers } from './wake-timers.ts';

/** What conversations need. */
export interface ChatRuntimeDeps {
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
  readonly channels: ChannelWay;
  readonly clock: () => number;
  readonly metrics: Metrics;
  /** Undefined: no other process serves these chats. */
  readonly peers: Peers | undefined;
  /** A turn that no request waits for failed. */
  readonly onError: (error: unknown) => void;
}

/** How often to look for sessions that another process left behind, or scheduled, ms. */
const LOOK_FOR_OTHERS_MS = 2_000;

/** Sessions that are due, each for one process only. */
const claimedSessions = (peers: Peers): WakeSource => ({
  due: (now, limit) => peers.claimDue(now, limit),
  nextWake: () => peers.shared.chats.nextWake(),
});

/**
 * Runs conversations: loads what a session needs, runs its turns one after the other, and makes each durable before
 * anything is sent.
 */
export class ChatRuntime {
  readonly sessions: LiveSessions;
  readonly waiters: TurnWaiters;
  readonly listeners = new PreviewListeners();
  readonly undelivered = new UndeliveredReplies();
  /** Continues conversations whose timers are due, from `start` on. */
  readonly wakes: WakeTimers;
  readonly #parts: ChatRuntimeDeps;
  readonly #serial = new Serial();
  readonly #log: ChatLog;
  readonly #turns: TakeTurnDeps;

  constructor(parts: ChatRuntimeDeps) {
    this.#parts = parts;
    const { clock, onError, store, versions, config, storage, peers, metrics } = parts;
    const poll = peers && {
      lastTurns: (ids: readonly string[]) => peers.shared.chats.lastTurns(ids),
      known: (id: string) => this.sessions.lastTurn(id),
      onError,
    };
    this.waiters = new TurnWaiters(poll);
    this.wakes = new WakeTimers({
      sessions: peers === undefined ? store.sessions : claimedSessions(peers),
      ...(peers && { longestSleepMs: LOOK_FOR_OTHERS_MS }),
      clock,
      onError,
      wake: (due) =>
        outsideRequests(() => wakeSession(this, { sessions: store.sessions, clock, onError, peers }, due)),
    });
    const stage: TurnStage = {
      host: {
        program: (key) => versions.ready(key)?.program,
        maxBlocks: config.turnMaxBlocks,
        maxWork: config.turnMaxWork,
        sliceWork: SLICE_WORK,
      },
      ready: (session) => loadVersions(versions, session),
      load: (version) => versions.load(version),
      pace: new Pace(),
    };
    const sharing = peers && { by: peers.id, onMoved: (id: string) => this.waiters.wake(id) };
    this.sessions = new LiveSessions(store, config.liveChatsBytes, sharing);
    this.#log = new ChatLog(store, stage);
    const { sessions, wakes, waiters, listeners, undelivered } = this;
    this.#turns = {
      ...parts,
      ...{ stage, sessions, waiters, listeners, undelivered },
      transcript: (record) => this.#log.transcript(record),
      commit: committer({ config, turns: store.turns, sessions, wakes, storage, peers, metrics }),
    };
  }

  /** Sessions and keys with work under way or waiting. */
  get busy(): number {
    return this.#serial.size;
  }

  newSessionInit(isStreamEnabled: boolean): SessionInit {
    return { seed: randomTextOf(16, 'hex'), isStreamEnabled };
  }

  /**
   * Runs work that must not overlap with other work for the same key (a session id, an idempotency key). Where another
   * process took the turn of the session, the work runs again: it begins by opening the session.
   */
  serial<T>(key: string, work: () => Promise<T>): Promise<T> {
    const { peers } = this.#parts;
    return this.#serial.run(key, peers === undefined ? work : () => peers.retried(work));
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
      const { commit: commitTurn, storage } = this.#turns;
      await storage.require(record.workspaceId);
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
      const ledger = await commitTurn(live, { workspaceId: record.workspaceId, commit, session: before });
      advance(live, { kind: 'registered', ledger });
      this.sessions.keep(live);
      return { live, turn: null };
    }
    if (chat.observe !== undefined) advance(live, { kind: 'observed', observer: chat.observe(live) });
    const { event, init, session, results, replaces, gone, startKey, inbound, isTraced = false } = chat;
    const turn = await takeTurn(this.#turns, live, {
      ...{ event, init, session, results, replaces, gone, startKey, remember, isTraced, inbound },
    });
    return { live, turn };
  }

  /**
   * Runs the next turn of a conversation. Call it inside `serial` for its session id. `isTraced`: its trace says everything
   * that happened.
   */
  continue(
    live: LiveSession,
    event: EngineEvent,
    {
      remember,
      isTraced = false,
      inbound,
    }: {
      readonly remember?: Remember;
      readonly isTraced?: boolean;
      /** In a messenger: the deliveries that it answers. */
      readonly inbound?: readonly number[];
    } = {},
  ): Promise<Turn> {
    if (live.session.hasEnded) return Promise.reject(new AppError('SESSION_ENDED'));
    const results = live.session.turn === 0 ? resultOf({ ...live.record, createdAt: event.at }) : [];
    return takeTurn(this.#turns, live, { event, results, remember, isTraced, inbound });
  }

  /** Streams the text that the client of a conversation waits for (`streamText`). */
  stream(live: LiveSession, onText: (piece: string) => void): Promise<ServiceResult | undefined> {
    const at = this.#parts.clock();
    const deadline = performance.now() + this.#parts.config.turnTimeoutMs;
    const signal = AbortSignal.timeout(this.#parts.config.turnTimeoutMs);
    const event = { kind: 'message', at, message: null } as const;
    const scope = { ...effectScope(this.#turns, live, { event, deadline }), signal };
    const run = () => streamText(live, onText, { ...this.#turns, scope, at });
    const shared = this.#sharedStreams();
    return shared === undefined ? run() : sharedStream(shared, live, { run, onText });
  }

  /**
   * Makes sure that the text that was streamed to the client since the last turn is known, whoever streamed it. Undefined:
   * it is.
   */
  findStreamed(live: LiveSession): Promise<void> | undefined {
    const shared = this.#sharedStreams();
    const { session } = live;
    return shared !== undefined && session.isStreamEnabled && session.waiting?.kind === 'client'
      ? findStreamed(shared, live)
      : undefined;
  }

  #sharedStreams() {
    const { peers, clock, config } = this.#parts;
    return peers && { peers, clock, timeoutMs: config.turnTimeoutMs };
  }

  /** A client has the reply to the last turn, or asked for it. Rejects when another process said so of somebody else. */
  async setDelivery(live: LiveSession, delivery: Delivery): Promise<void> {
    const { peers } = this.#parts;
    const turn = { sessionId: live.record.id, n: live.n };
    const marks = { before: live.seen?.delivery ?? null, after: storedDelivery(delivery) ?? '' };
    if (peers !== undefined && !(await peers.shared.chats.mark(turn, { delivery: marks })))
      throw new TurnMovedError(false);
    advance(live, { kind: 'delivery', delivery });
  }

  /** Number of the first turn with delivered data that the client has not received; undefined: none is known. */
  undeliveredFrom(live: LiveSession): number | undefined {
    return this.#parts.peers === undefined
      ? this.undelivered.first(live.record.id)
      : (live.seen?.undelivered ?? undefined);
  }

  /** The client has received everything that was delivered. */
  async setReceived({ record: { id }, n }: LiveSession): Promise<void> {
    const { peers } = this.#parts;
    if (peers === undefined) this.undelivered.delete(id);
    else await peers.shared.chats.mark({ sessionId: id, n }, { isReceived: true });
  }

  /** The test chat of a person that listens at a block. */
  async listening(at: Parameters<PreviewListeners['find']>[0]): Promise<string | undefined> {
    const { peers } = this.#parts;
    if (peers === undefined) return this.listeners.find(at);
    return (await peers.shared.chats.listening(at)) ?? undefined;
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
    const { workspaceId } = live.record;
    const ledger = await this.#turns.commit(live, { workspaceId, commit, session });
    advance(live, { kind: 'placed', session, at, ledger });
    this.sessions.weigh(live);
  }

  /** A new conversation in the state of this one after turn `n` (`forkChat`). */
  async fork(from: LiveSession, n: number, facts: NewSession): Promise<LiveSession> {
    const log = (await this.#log.read(from.record)).filter((row) => row.n <= n);
    const { workspaceId } = facts;
    const { stage } = this.#turns;
    let ledger: Ledger = { written: 0, size: 0, turnBytes: 0 };
    let bytes = 0;
    const commit = async (turn: TurnCommit, session: Session) => {
      ledger = await this.#turns.commit(ledger, { workspaceId, commit: turn, session });
      bytes += ledger.turnBytes;
    };
    await forkChat({ stage, log, commit }, from, facts);
    return { ...(await this.open(facts.id)), turnBytes: bytes };
  }

  /** Replays the recorded conversation. `isTraced`: the traces say everything that happened, with times; see `ChatLog`. */
  replay(
    record: Pick<SessionRecord, 'id' | 'botId' | 'version' | 'resultId'>,
    how: HowToReplay = {},
  ): Promise<readonly ReplayedTurn[]> {
    return this.#log.replay(record, how);
  }

  /** The transcript of the conversation so far. */
  transcript(
    record: Pick<SessionRecord, 'id' | 'botId' | 'version' | 'resultId'>,
  ): Promise<readonly TranscriptEntry[]> {
    return this.#log.transcript(record);
  }
}
