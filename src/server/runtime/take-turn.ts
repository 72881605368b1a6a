import type { Effect, Resolution } from '#engine/effect.ts';
import type { EngineEvent } from '#engine/event.ts';
import type { Turn } from '#engine/turn.ts';
import { AppError } from '#server/app-error.ts';
import type { Config } from '#server/config.ts';
import type { Performers } from '#server/effects/performers.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { Peers } from '#server/peers/peers.ts';
import { TurnMovedError } from '#server/peers/turn-moved-error.ts';
import type { ChatLimits } from '#server/usage/chat-limits.ts';
import type { StorageLimits } from '#server/usage/storage-limits.ts';
import type { EventPublisher } from '#server/webhooks/event-publisher.ts';
import type { NewResult, TurnCommit } from '#store/ports/turn.ts';
import type { ChannelWay } from './channel-turn.ts';
import type { CommitTurn, Committed, ToldPeers } from './commit-turn.ts';
import { type EffectScopeDeps, effectScope } from './effect-scope.ts';
import { advance, deliveryOf, type Ledger, type LiveSession } from './live-session.ts';
import type { LiveSessions } from './live-sessions.ts';
import { mayCount } from './may-count.ts';
import type { NewChat, Remember } from './new-chat.ts';
import { performEffects } from './perform-effects.ts';
import type { PreviewListeners } from './preview-listeners.ts';
import { refusedEvent } from './refused-event.ts';
import { runTurn, type TurnResult, type TurnStage } from './run-turn.ts';
import { storedDelivery } from './stored-delivery.ts';
import { tracing, withTimes } from './tracing.ts';
import { turnCommit } from './turn-commit.ts';
import { turnOutbox } from './turn-outbox.ts';
import { TurnRight } from './turn-right.ts';
import type { TurnWaiters } from './turn-waiters.ts';
import type { UndeliveredReplies } from './undelivered-replies.ts';

/** What taking a turn needs. */
export interface TakeTurnDeps extends EffectScopeDeps {
  readonly config: Config;
  readonly performers: Performers;
  readonly chatLimits: ChatLimits;
  readonly storage: StorageLimits;
  readonly publisher: Pick<EventPublisher, 'mayPublish' | 'eventsOfTurn' | 'published'>;
  readonly stage: TurnStage;
  readonly sessions: LiveSessions;
  readonly commit: CommitTurn;
  /** How turns reach messengers. */
  readonly channels: ChannelWay;
  readonly waiters: TurnWaiters;
  readonly listeners: PreviewListeners;
  readonly undelivered: UndeliveredReplies;
  readonly metrics: Metrics;
  /** Undefined: no other process serves these chats. */
  readonly peers: Peers | undefined;
}

/** A turn to take: its event, what it creates when it is the first, and the reply to store with it. */
export type TurnRequest = Partial<
  Pick<NewChat, 'init' | 'session' | 'replaces' | 'gone' | 'isTraced' | 'startKey'>
> & {
  readonly event: EngineEvent;
  readonly results: readonly NewResult[];
  readonly remember: Remember;
  /** In a messenger: the deliveries that it answers. */
  readonly inbound?: readonly number[] | undefined;
};

/** A request, with the right to carry its effects out where there are other processes. */
type RightfulRequest = TurnRequest & { readonly right?: TurnRight };

/** Takes a turn of a conversation: runs it, stores it, and only then tells others of it. */
export function takeTurn(deps: TakeTurnDeps, live: LiveSession, request: TurnRequest): Promise<Turn> {
  if (deps.peers === undefined) return take(deps, live, request);
  return takeRightfully(deps, live, { ...request, right: new TurnRight(deps.peers, live, request.startKey) });
}

async function takeRightfully(
  deps: TakeTurnDeps,
  live: LiveSession,
  request: TurnRequest & { readonly right: TurnRight },
): Promise<Turn> {
  const { right } = request;
  let isStored = false;
  try {
    const turn = await take(deps, live, request);
    isStored = true;
    return turn;
  } finally {
    await right.end(isStored);
  }
}

async function take(deps: TakeTurnDeps, live: LiveSession, request: RightfulRequest): Promise<Turn> {
  const { turns, failedTurns } = deps.metrics;
  const { event } = request;
  const { stamp } = deps.sessions;
  const since = performance.now();
  try {
    const room = requireRoom(deps, live, event);
    if (room !== undefined) await room;
    const ran = run(deps, live, request);
    const result = ran instanceof Promise ? await ran : ran;
    const { turn } = result;
    if (turn.refusal !== undefined) throw refusedEvent(turn.refusal, live.session, event.at);
    const commit = commitOf(deps, live, { request, result });
    const ledger = await store(deps, live, { request, turn, commit });
    advance(live, { kind: 'turn', event, turn, isWhole: commit.snapshot !== undefined, ledger });
    keep(deps, live, stamp);
    publishTurn(deps, live, event);
    turns.observe(performance.now() - since);
    return turn;
  } catch (error) {
    failedTurns.add(failureOf(error));
    throw error;
  }
}

function failureOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  return error instanceof TurnMovedError ? 'MOVED' : 'INTERNAL';
}

/** Refuses when the workspace has no storage, or no chats, left. A promise only where the store has to be asked. */
function requireRoom(
  { storage, chatLimits }: TakeTurnDeps,
  { record: { workspaceId }, session }: LiveSession,
  { at }: EngineEvent,
): Promise<void> | undefined {
  const reading = storage.require(workspaceId);
  if (session.waiting?.kind !== 'reply' || !mayCount(session)) return reading;
  return reading === undefined
    ? chatLimits.require(workspaceId, at)
    : reading.then(() => chatLimits.require(workspaceId, at));
}

/** Runs the turn with its effects, within its time limit. A promise only where something has to be waited for. */
function run(
  deps: TakeTurnDeps,
  live: LiveSession,
  { event, gone, isTraced, right }: RightfulRequest,
): TurnResult | Promise<TurnResult> {
  const deadline = performance.now() + deps.config.turnTimeoutMs;
  const { observer } = live;
  const times = isTraced === true ? new Map<string, number>() : undefined;
  const perform = async (effects: readonly Effect[], turn: Turn): Promise<readonly Resolution[]> => {
    await right?.take();
    observer?.onMessages(turn.messages);
    const scope = effectScope(deps, live, { event, deadline });
    return performEffects(deps.performers, effects, {
      scope: observer === undefined ? scope : { ...scope, onText: observer.onText },
      deadline,
      gone,
      times,
      metrics: deps.metrics,
    });
  };
  const continued = { owner: live.record.workspaceId, deadline };
  const { host, ready, pace } = times === undefined ? deps.stage : tracing(deps.stage);
  const ran = (): TurnResult | Promise<TurnResult> =>
    runTurn({ host, ready, pace, perform, continued }, live.session, event);
  return times === undefined && observer === undefined ? ran() : closely(live, ran, times);
}

/** Runs a turn that is observed, or whose effects are timed. */
async function closely(
  live: LiveSession,
  run: () => TurnResult | Promise<TurnResult>,
  times: ReadonlyMap<string, number> | undefined,
): Promise<TurnResult> {
  try {
    const result = await run();
    return times === undefined ? result : timed(result, times);
  } finally {
    if (live.observer !== undefined) advance(live, { kind: 'observed', observer: undefined });
  }
}

/** A turn with the times of its effects, to be kept as well. */
function timed(result: TurnResult, taken: ReadonlyMap<string, number>): TurnResult {
  if (taken.size === 0) return result;
  const times = Object.fromEntries(taken);
  return { ...result, turn: withTimes(result.turn, times), times };
}

function commitOf(
  { stage }: TakeTurnDeps,
  { record, session, n, sinceSnapshot }: LiveSession,
  { request, result }: { readonly request: TurnRequest; readonly result: TurnResult },
): TurnCommit {
  const { event, init } = request;
  const { turn, answers, times } = result;
  return turnCommit({
    sessionId: record.id,
    workspaceId: record.workspaceId,
    n: n + 1,
    at: event.at,
    before: session,
    turn,
    recorded: { kind: 'event', event, answers: answers.length > 0 ? answers : undefined, times, init },
    sinceSnapshot,
    session: request.session,
    results: request.results,
    programOf: stage.host.program,
  });
}

/** Stores the turn with the reply for its idempotency key. Resolves with what the conversation has written then. */
function store(
  deps: TakeTurnDeps,
  live: LiveSession,
  {
    request,
    turn,
    commit,
  }: { readonly request: RightfulRequest; readonly turn: Turn; readonly commit: TurnCommit },
): Promise<Ledger> {
  const { workspaceId, kind } = live.record;
  const { replaces, right } = request;
  const remembered = request.remember?.(live, turn);
  const made = {
    workspaceId,
    commit: remembered || replaces ? { ...commit, remembered, replaces } : commit,
    session: turn.session,
    shared: right && toldOf(live, request.event, right),
  };
  const isTold = kind === 'live' && deps.publisher.mayPublish(workspaceId);
  return isTold || turn.session.channel !== undefined
    ? storeAndTell(deps, live, { request, turn, made, isTold })
    : deps.commit(live, made);
}

/** Stores the turn with the events for webhooks and the messages for its messenger, and tells of both. */
async function storeAndTell(
  { publisher, versions, commit, channels }: TakeTurnDeps,
  live: LiveSession,
  {
    request: { event, inbound = [] },
    turn,
    made,
    isTold,
  }: {
    readonly request: RightfulRequest;
    readonly turn: Turn;
    readonly made: Committed;
    readonly isTold: boolean;
  },
): Promise<Ledger> {
  const botIdOf = (version: string): string => versions.ready(version)?.botId ?? live.record.botId;
  const outbox = isTold
    ? await turnOutbox(publisher, { live, turn, commit: made.commit, botIdOf })
    : undefined;
  const channel =
    turn.session.channel === undefined
      ? undefined
      : await channels.turnOf(live, turn, { at: event.at, inbound });
  const ledger = await commit(live, {
    ...made,
    commit: { ...made.commit, outbox, ...(channel && { channel }) },
  });
  if (outbox) publisher.published(outbox);
  if (channel) channels.stored(channel);
  return ledger;
}

function toldOf(live: LiveSession, event: EngineEvent, { isHeld }: TurnRight): ToldPeers {
  const delivery = storedDelivery(deliveryOf(event, live.session));
  return { isHeld, delivery, isDelivery: event.kind === 'external' };
}

/** `stamp`: of the cache, as it was before the turn. */
function keep({ sessions }: TakeTurnDeps, live: LiveSession, stamp: number): void {
  if (live.session.hasEnded && live.lastTurn === undefined) sessions.drop(live.record.id);
  else if (live.n === 0) sessions.keep(live, stamp);
  else sessions.weigh(live);
}

/** Others learn of the turn. */
function publishTurn(
  { undelivered, waiters, listeners, peers }: TakeTurnDeps,
  live: LiveSession,
  event: EngineEvent,
): void {
  const { id, kind } = live.record;
  waiters.wake(id);
  // Where there are other processes, the store says it to all of them.
  if (peers !== undefined) return;
  if (event.kind === 'external') undelivered.add(id, live.n);
  else undelivered.delete(id);
  if (kind === 'preview') listeners.note(live);
}
