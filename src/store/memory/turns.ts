import type { SessionRecord } from '../ports/session.ts';
import type { CountedChat, TurnCommit, TurnStore } from '../ports/turn.ts';
import { factsOf } from '../turn-facts.ts';
import { mayAnswer, recordChannel } from './channels.ts';
import { pairKey, type SessionRow, type State } from './state.ts';
import { addEvents } from './webhooks.ts';

export function createTurns(state: State): TurnStore {
  return {
    load: async (sessionId) => {
      const row = state.sessions.get(sessionId);
      if (!row || row.isExpired) return null;
      return {
        record: toSessionRecord(row),
        written: row.written,
        snapshot: row.snapshot,
        tail: row.turns.filter(({ n }) => n > row.snapshotTurn).map(({ n, delta }) => ({ n, delta })),
      };
    },
    commit: async (turn) => {
      if (!isInTime(state, turn) || !mayAnswer(state, turn.channel)) return 'conflict';
      if (startsChat(state, turn) && !hasChatsLeft(state, turn.chat)) return 'noChatsLeft';
      apply(state, turn);
      return 'committed';
    },
  };
}

/** What is known of a session without its content. */
export function toSessionRecord(row: SessionRow): SessionRecord {
  const { seq, turns, written, snapshot, snapshotTurn, isExpired, wakeAt, ...rest } = row;
  const last = turns.at(-1);
  const lastTurnAt = last?.at ?? row.createdAt;
  return {
    ...rest,
    turn: last?.n ?? 0,
    lastTurnAt,
    idleUntil: Math.max(lastTurnAt, wakeAt ?? 0) + row.idleMs,
  };
}

function isInTime(state: State, turn: TurnCommit): boolean {
  const { session, newResults = [], remembered } = turn;
  const present = state.sessions.get(turn.sessionId);
  if (session) {
    const isReplaceable =
      turn.replaces &&
      present?.kind === 'preview' &&
      present.botId === session.botId &&
      present.owner === session.owner;
    if (present && !isReplaceable) return false;
  } else {
    if (!present || present.isExpired || (present.hasEnded && !turn.reopens)) return false;
    if (present.turns.at(-1)?.n !== turn.n - 1) return false;
  }
  const canContinue = newResults.every(({ id, botId }) => {
    const result = state.results.get(id);
    return !result || (result.botId === botId && !result.isArchived);
  });
  return canContinue && !(remembered && state.idempotency.has(pairKey(remembered.scope, remembered.key)));
}

/** Whether a result gets its first answer that had none, so that a chat is counted. */
function startsChat({ results }: State, { chat, started = [], newResults = [] }: TurnCommit): boolean {
  return (
    chat !== undefined &&
    started.some((id) => {
      const result = results.get(id);
      return result ? !result.hasStarted && !result.isArchived : newResults.some((made) => made.id === id);
    })
  );
}

function hasChatsLeft({ workspaces, chatCounts }: State, chat: TurnCommit['chat']): boolean {
  const workspace = chat && workspaces.get(chat.workspaceId);
  const limit = workspace?.customChatsLimit ?? workspace?.chatsHardLimit;
  return (
    !chat || typeof limit !== 'number' || (chatCounts.get(chat.workspaceId)?.get(chat.month) ?? 0) < limit
  );
}

function countChat({ chatCounts }: State, { workspaceId, month }: CountedChat): void {
  const months = chatCounts.get(workspaceId);
  chatCounts.set(workspaceId, new Map(months).set(month, (months?.get(month) ?? 0) + 1));
}

function apply(state: State, turn: TurnCommit): void {
  const { sessionId, n, at, event, delta } = turn;
  const start = {
    seq: 0,
    turns: [],
    written: 0,
    snapshot: '',
    snapshotTurn: -1,
    hasEnded: false,
    isExpired: false,
    wakeAt: null,
  };
  const before = turn.session
    ? { ...turn.session, ...start, seq: state.next() }
    : state.sessions.get(sessionId);
  if (!before) return;
  state.sessions.set(sessionId, {
    ...before,
    turns: [...before.turns, { n, at, event, delta }],
    written: turn.written ?? 0,
    snapshot: turn.snapshot ?? before.snapshot,
    snapshotTurn: turn.snapshot === undefined ? before.snapshotTurn : n,
    wakeAt: turn.wakeAt === undefined ? before.wakeAt : turn.wakeAt,
    hasEnded: (before.hasEnded && !turn.reopens) || turn.hasEnded === true,
  });
  record(state, turn);
}

function record(state: State, turn: TurnCommit): void {
  const { results, idempotency } = state;
  if (turn.chat && startsChat(state, turn)) countChat(state, turn.chat);
  for (const { id, botId, createdAt, values = [] } of turn.newResults ?? []) {
    const fresh = {
      id,
      botId,
      createdAt,
      isCompleted: false,
      hasStarted: false,
      isArchived: false,
      values,
      facts: [],
      logs: [],
    };
    const present = results.get(id) ?? { ...fresh, seq: state.next() };
    results.set(id, { ...present, lastChatSessionId: turn.sessionId });
  }
  for (const facts of factsOf(turn)) {
    const result = results.get(facts.resultId);
    // What a deletion hides goes on behind it.
    if (result && (!result.isArchived || result.deletion !== undefined))
      results.set(result.id, { ...result, facts: [...result.facts, facts] });
  }
  for (const id of turn.started ?? []) {
    const result = results.get(id);
    if (result && !result.isArchived) results.set(id, { ...result, hasStarted: true });
  }
  for (const id of turn.completed ?? []) {
    const result = results.get(id);
    if (result && !result.isArchived) results.set(id, { ...result, isCompleted: true });
  }
  for (const { resultId, entry } of turn.logs ?? []) {
    const result = results.get(resultId);
    if (!result || result.isArchived) continue;
    const log = { ...toLog(entry), id: String(state.next()), resultId, createdAt: turn.at };
    results.set(resultId, { ...result, logs: [...result.logs, log] });
  }
  if (turn.channel) recordChannel(state, turn.channel);
  if (turn.outbox) addEvents(state, turn.outbox, turn.at);
  if (turn.remembered) {
    const { scope, key } = turn.remembered;
    idempotency.set(pairKey(scope, key), { ...turn.remembered, createdAt: turn.at });
  }
}

/** A log entry with all its fields, given or not. */
export function toLog({
  status,
  description,
  details,
  context,
}: NonNullable<TurnCommit['logs']>[number]['entry']) {
  return { status, description, details, context };
}
