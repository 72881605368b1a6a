import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { NewSession } from '../ports/session.ts';
import type { CommitOutcome, TurnCommit } from '../ports/turn.ts';
import { toStorableJson, toStorableText } from '../storable-text.ts';
import { factsOf, type ResultFacts, storedChanges } from '../turn-facts.ts';
import { ChannelWriter } from './channel-writer.ts';
import { readNumber } from './column.ts';
import { KnownPlaces, type Place } from './known-places.ts';
import { LateTurnError } from './late-turn-error.ts';
import { ResultWriter } from './result-writer.ts';

const turnColumns =
  'sessionSeq, n, at, event, delta, resultId, blockId, content, files, variables, edges, written';

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
  readonly #results: ResultWriter;
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
      `select s.seq, s.resultId, r.seq from sessions s left join results r on r.id = s.resultId
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
      `update sessions set snapshot = ?, snapshotTurn = ?, idleUntil = ? + idleMs, hasEnded = ? where seq = ?`,
    );
    this.#end = db.prepare('update sessions set hasEnded = 1 where seq = ?');
    // `idleUntil` may be too early, never too late: a sweep looks again.
    this.#wake = db.prepare(
      'update sessions set wakeAt = ?, idleUntil = min(idleUntil, ? + idleMs) where seq = ?',
    );
    this.#results = new ResultWriter(db);
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
    const place = turn.session ? this.#first(turn.session, turn, main) : this.#next(turn, main);
    if (place === null) return 'conflict';
    for (const more of facts) {
      if (more !== main)
        this.#insertFacts.run(place.turnSeq, toStorableText(more.resultId), ...columnsOf(more));
    }
    this.#record(turn, place);
    return 'committed';
  }

  /** The place after the turn, or null: the session is there already. */
  #first(session: NewSession, turn: TurnCommit, facts: ResultFacts | undefined): Place | null {
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
    const { resultId } = session;
    const place = { seq: inserted.lastInsertRowid, resultId, resultSeq: null, n: turn.n, turnSeq: 0 };
    if (!turn.hasEnded) this.#places.add(turn.sessionId, place);
    return this.#append(place, turn, facts) ? place : null;
  }

  /** The place after the turn, or null: it comes too late, or the session does not go on. */
  #next(turn: TurnCommit, facts: ResultFacts | undefined): Place | null {
    const place = this.#places.find(turn.sessionId, turn.n - 1) ?? this.#placeOf(turn);
    if (place === undefined || !this.#append(place, turn, facts)) return null;
    place.n = turn.n;
    if (turn.hasEnded) this.#places.remove(turn.sessionId);
    if (turn.snapshot !== undefined) {
      this.#snapshot.run(turn.snapshot, turn.n, turn.at, turn.hasEnded ? 1 : 0, place.seq);
    } else if (turn.hasEnded) {
      this.#end.run(place.seq);
    }
    return place;
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
    const [seq, resultId, resultSeq]: readonly unknown[] = found;
    if (typeof seq !== 'number') return undefined;
    const place = {
      seq,
      resultId: typeof resultId === 'string' ? resultId : null,
      resultSeq: typeof resultSeq === 'number' ? resultSeq : null,
      n: before,
      turnSeq: 0,
    };
    this.#places.add(turn.sessionId, place);
    return place;
  }

  /** False: the number is taken. */
  #append(place: Place, turn: TurnCommit, facts: ResultFacts | undefined): boolean {
    const { changes, lastInsertRowid } = this.#insertTurn.run(
      place.seq,
      turn.n,
      turn.at,
      turn.event,
      turn.delta,
      facts === undefined || facts.resultId === place.resultId ? null : toStorableText(facts.resultId),
      ...columnsOf(facts),
      turn.written ?? 0,
    );
    place.turnSeq = lastInsertRowid;
    return changes > 0;
  }

  #record(turn: TurnCommit, place: Place): void {
    if (turn.wakeAt !== undefined) this.#wake.run(turn.wakeAt, turn.at, place.seq);
    this.#results.write(turn, place);
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
}

const none: readonly never[] = [];

function toStorableOrNull(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : toStorableText(text);
}

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
