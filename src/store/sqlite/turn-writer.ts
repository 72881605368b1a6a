import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { NewSession } from '../ports/session.ts';
import type { CommitOutcome, TurnCommit } from '../ports/turn.ts';
import { toStorableJson, toStorableText } from '../storable-text.ts';
import { factsOf, type ResultFacts, storedChanges } from '../turn-facts.ts';
import { ChannelWriter } from './channel-writer.ts';
import { ChatCounter } from './chat-counter.ts';
import { readNumber } from './column.ts';
import { KnownPlaces, type Place } from './known-places.ts';

const turnColumns =
  'sessionSeq, n, at, event, delta, resultId, blockId, content, files, variables, edges, written';

/** Thrown inside a transaction when a turn turns out to come too late: what it wrote so far must be undone. */
export class LateTurnError extends Error {}

/** Thrown inside a transaction when the chat that a turn would count is one too many. */
export class NoChatsLeftError extends Error {}

/** Writes single turns; the caller holds the transaction. */
export class TurnWriter {
  readonly #insertTurn: StatementSync;
  readonly #selectPlace: StatementSync;
  readonly #insertSession: StatementSync;
  readonly #deletePreview: StatementSync;
  readonly #deleteTurns: StatementSync;
  readonly #snapshot: StatementSync;
  readonly #end: StatementSync;
  readonly #wake: StatementSync;
  readonly #insertResult: StatementSync;
  readonly #start: StatementSync;
  readonly #chats: ChatCounter;
  readonly #complete: StatementSync;
  readonly #insertFacts: StatementSync;
  readonly #insertLog: StatementSync;
  readonly #insertEvent: StatementSync;
  readonly #remember: StatementSync;
  readonly #channel: ChannelWriter;
  readonly #places: KnownPlaces;

  constructor(db: DatabaseSync) {
    this.#channel = new ChannelWriter(db);
    this.#places = new KnownPlaces(db);
    this.#insertTurn = db.prepare(
      `insert into turns (${turnColumns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
    );
    // Apart from the insert: a statement that reads the table it writes goes through a copy on the side.
    this.#selectPlace = db.prepare(
      `select s.seq, s.resultId from sessions s
       where s.id = ? and s.isExpired = 0 and s.hasEnded <= ?
         and exists (select 1 from turns where sessionSeq = s.seq and n = ?)`,
    );
    this.#selectPlace.setReturnArrays(true);
    this.#insertSession = db.prepare(
      `insert into sessions (id, workspaceId, botId, version, kind, owner, resultId, createdAt, idleMs, idleUntil,
         hasEnded, isExpired, snapshotTurn, snapshot)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?) on conflict do nothing`,
    );
    this.#deletePreview = db.prepare(
      `delete from sessions where id = ? and kind = 'preview' and botId = ? and owner = ? returning seq`,
    );
    this.#deleteTurns = db.prepare('delete from turns where sessionSeq = ?');
    this.#snapshot = db.prepare(
      `update sessions set snapshot = ?, snapshotTurn = ?, idleUntil = ? + idleMs, hasEnded = ? where id = ?`,
    );
    this.#end = db.prepare('update sessions set hasEnded = 1 where id = ?');
    // `idleUntil` may be too early, never too late: a sweep looks again.
    this.#wake = db.prepare(
      'update sessions set wakeAt = ?, idleUntil = min(idleUntil, ? + idleMs) where id = ?',
    );
    this.#insertResult = db.prepare(
      `insert into results (id, botId, createdAt, hasStarted, isCompleted, isArchived, lastChatSessionId, startValues)
       values (?, ?, ?, 0, 0, 0, ?, ?)
       on conflict (id) do update set lastChatSessionId = excluded.lastChatSessionId
         where results.botId = excluded.botId and results.isArchived = 0`,
    );
    this.#start = db.prepare(
      'update results set hasStarted = 1 where id = ? and isArchived = 0 and hasStarted = 0',
    );
    this.#chats = new ChatCounter(db);
    this.#complete = db.prepare('update results set isCompleted = 1 where id = ? and isArchived = 0');
    this.#insertFacts = db.prepare(
      `insert into turnFacts (turnId, resultId, blockId, content, files, variables, edges) values (?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#insertLog = db.prepare(
      `insert into logs (resultId, createdAt, status, description, details, context) select ?1, ?2, ?3, ?4, ?5, ?6
       where exists (select 1 from results where id = ?1 and isArchived = 0)`,
    );
    this.#insertEvent = db.prepare(
      `insert into outbox (id, webhookId, resultId, event, payload, createdAt, attempts)
       select ?1, ?2, ?3, ?4, ?5, ?6, 0 where exists (select 1 from webhooks where id = ?2)`,
    );
    this.#remember = db.prepare(
      `insert into idempotency (scope, key, bodyHash, status, body, createdAt) values (?, ?, ?, ?, ?, ?)
       on conflict do nothing`,
    );
  }

  /** To be called when a transaction has begun. */
  begin(): void {
    this.#places.refresh();
  }

  /** To be called when turns were rolled back. */
  forget(): void {
    this.#places.forget();
  }

  /** `conflict` when nothing was written; throws when something may have been. */
  write(turn: TurnCommit): Exclude<CommitOutcome, 'unavailable'> {
    const facts = factsOf(turn);
    const main = facts[0];
    const turnId = turn.session ? this.#first(turn.session, turn, main) : this.#next(turn, main);
    if (turnId === null) return 'conflict';
    for (const more of facts) {
      if (more !== main) this.#insertFacts.run(turnId, toStorableText(more.resultId), ...columnsOf(more));
    }
    this.#record(turn);
    return 'committed';
  }

  /** Row number of the turn, or null: the session is there already. */
  #first(session: NewSession, turn: TurnCommit, facts: ResultFacts | undefined): RowNumber | null {
    if (turn.replaces) {
      const replaced = this.#deletePreview.get(
        toStorableText(turn.sessionId),
        toStorableText(session.botId),
        toStorableText(session.owner),
      );
      if (replaced) this.#deleteTurns.run(readNumber(replaced, 'seq'));
    }
    const inserted = this.#insertSession.run(
      toStorableText(turn.sessionId),
      toStorableText(session.workspaceId),
      toStorableText(session.botId),
      toStorableText(session.version),
      session.kind,
      toStorableText(session.owner),
      toStorableOrNull(session.resultId),
      session.createdAt,
      session.idleMs,
      turn.at + session.idleMs,
      turn.hasEnded ? 1 : 0,
      turn.snapshot === undefined ? -1 : turn.n,
      turn.snapshot ?? '',
    );
    if (inserted.changes === 0) return null;
    const place = { seq: inserted.lastInsertRowid, resultId: session.resultId, n: turn.n };
    if (!turn.hasEnded) this.#places.add(turn.sessionId, place);
    return this.#append(place, turn, facts);
  }

  /** Row number of the turn, or null: it comes too late, or the session does not go on. */
  #next(turn: TurnCommit, facts: ResultFacts | undefined): RowNumber | null {
    const place = this.#places.find(turn.sessionId, turn.n - 1) ?? this.#placeOf(turn);
    if (place === undefined) return null;
    const turnId = this.#append(place, turn, facts);
    if (turnId === null) return null;
    place.n = turn.n;
    if (turn.hasEnded) this.#places.remove(turn.sessionId);
    if (turn.snapshot !== undefined) {
      this.#snapshot.run(
        turn.snapshot,
        turn.n,
        turn.at,
        turn.hasEnded ? 1 : 0,
        toStorableText(turn.sessionId),
      );
    } else if (turn.hasEnded) {
      this.#end.run(toStorableText(turn.sessionId));
    }
    return turnId;
  }

  /** Undefined: the session has no such turn before this one, or does not go on. */
  #placeOf(turn: TurnCommit): Place | undefined {
    const before = turn.n - 1;
    const found: unknown = this.#selectPlace.get(
      toStorableText(turn.sessionId),
      turn.reopens ? 1 : 0,
      before,
    );
    if (!Array.isArray(found)) return undefined;
    const [seq, resultId]: readonly unknown[] = found;
    if (typeof seq !== 'number') return undefined;
    const place = { seq, resultId: typeof resultId === 'string' ? resultId : null, n: before };
    this.#places.add(turn.sessionId, place);
    return place;
  }

  /** Null: the number is taken. */
  #append(session: Place, turn: TurnCommit, facts: ResultFacts | undefined): RowNumber | null {
    const { changes, lastInsertRowid } = this.#insertTurn.run(
      session.seq,
      turn.n,
      turn.at,
      turn.event,
      turn.delta,
      facts === undefined || facts.resultId === session.resultId ? null : toStorableText(facts.resultId),
      ...columnsOf(facts),
      turn.written ?? 0,
    );
    return changes === 0 ? null : lastInsertRowid;
  }

  #record(turn: TurnCommit): void {
    if (turn.wakeAt !== undefined) this.#wake.run(turn.wakeAt, turn.at, toStorableText(turn.sessionId));
    for (const result of turn.newResults ?? []) {
      const { changes } = this.#insertResult.run(
        toStorableText(result.id),
        toStorableText(result.botId),
        result.createdAt,
        toStorableText(turn.sessionId),
        result.values?.length ? toStorableJson(result.values) : null,
      );
      // A result of another bot, or an archived one, is not continued.
      if (changes === 0) throw new LateTurnError();
    }
    this.#recordStarts(turn);
    for (const id of turn.completed ?? []) this.#complete.run(toStorableText(id));
    for (const { resultId, entry } of turn.logs ?? []) {
      this.#insertLog.run(
        toStorableText(resultId),
        turn.at,
        entry.status,
        toStorableText(entry.description),
        toStorableOrNull(entry.details),
        toStorableOrNull(entry.context),
      );
    }
    for (const each of turn.outbox ?? none) {
      this.#insertEvent.run(
        toStorableText(each.id),
        toStorableText(each.webhookId),
        toStorableOrNull(each.resultId),
        toStorableText(each.event),
        each.payload,
        turn.at,
      );
    }
    if (turn.channel && !this.#channel.write(turn.channel)) throw new LateTurnError();
    if (turn.remembered) {
      const { scope, key, bodyHash, status, body } = turn.remembered;
      const [inScope, byKey, text] = [toStorableText(scope), toStorableText(key), toStorableText(body)];
      if (this.#remember.run(inScope, byKey, bodyHash, status, text, turn.at).changes === 0)
        throw new LateTurnError();
    }
  }

  /** A chat counts once, when a result of its gets the first answer. */
  #recordStarts({ started = none, chat }: TurnCommit): void {
    let isFirst = false;
    for (const id of started) if (this.#start.run(toStorableText(id)).changes > 0) isFirst = true;
    if (!isFirst || chat === undefined) return;
    if (!this.#chats.count(chat)) throw new NoChatsLeftError();
  }
}

const none: readonly never[] = [];

function toStorableOrNull(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : toStorableText(text);
}

type RowNumber = number | bigint;

type FactColumns = [string | null, string | null, string | null, string | null, string | null];

/** blockId, content, files, variables, edges. */
function columnsOf(facts: ResultFacts | undefined): FactColumns {
  if (!facts) return [null, null, null, null, null];
  const { answer, variables, edges } = facts;
  return [
    answer ? toStorableText(answer.blockId) : null,
    answer ? toStorableText(answer.content) : null,
    answer?.files?.length ? toStorableJson(answer.files) : null,
    variables.length === 0 ? null : toStorableJson(storedChanges(facts)),
    edges.length === 0 ? null : toStorableJson(edges),
  ];
}
