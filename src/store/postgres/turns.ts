import type { GroupCommit } from '../group-commit.ts';
import type { SessionRecord } from '../ports/session.ts';
import type { SeenSession } from '../ports/shared.ts';
import type { StoredSession, TurnStore } from '../ports/turn.ts';
import { toStorableText } from '../storable-text.ts';
import { type ChatLine, NotSentError, type Statement } from './chat-line.ts';
import { ReadBatches } from './read-batches.ts';
import { refusalOf } from './refusal.ts';
import { databaseNow } from './words.ts';

/** The hot path on PostgreSQL: one statement reads for all that wait, one writes. */
export function createTurns(see: SeeSession, group: GroupCommit): TurnStore {
  return {
    load: async (id) => {
      const seen = await see({ id, known: -1 });
      return seen && storedOf(seen);
    },
    commit: (turn) => group.commit(turn),
  };
}

function storedOf({ record, written, snapshot, tail }: SeenSession): StoredSession {
  return { record, written, snapshot, tail };
}

/** Reads a session with its changes after turn `known`. */
export type SeeSession = (question: { readonly id: string; readonly known: number }) => Promise<Seen | null>;

/** A session, and whether its bot is in the trash. */
export type Seen = SeenSession & { readonly isInTrash: boolean };

/** @see SeeSession */
export function createSeeSession(line: ChatLine): SeeSession {
  const batches = new ReadBatches<Parameters<SeeSession>[0], Seen | null>(async (asked) => {
    const rows = await read<LoadedRow>(line, seeStatement, [
      asked.map(({ id }) => id),
      asked.map(({ known }) => known),
    ]);
    const found = new Map(rows.map((row) => [row.i - 1, row]));
    return asked.map((_, index) => toSeen(found.get(index)));
  });
  return ({ id, known }) => batches.read({ id: toStorableText(id), known });
}

/** Runs a statement that only reads. */
export async function read<Row>(
  line: ChatLine,
  statement: Statement,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  try {
    return await line.run<Row>(statement, values);
  } catch (error) {
    const cause = error instanceof NotSentError ? error.cause : error;
    throw refusalOf(cause, { mayBeDone: false }) ?? cause;
  }
}

type LoadedRow = Omit<SessionRecord, 'turn' | 'hasEnded' | 'idleUntil'> & {
  /** Place of the question, from 1. */
  readonly i: number;
  readonly wakeAt: number | null;
  readonly hasEnded: number;
  readonly lastTurn: number;
  readonly written: number;
  readonly snapshot: string | null;
  readonly tail: readonly (readonly [n: number, delta: string])[] | null;
  readonly leaseBy: string | null;
  readonly delivery: string | null;
  readonly undelivered: number | null;
  readonly isInTrash: boolean;
  readonly first: string | null;
};

/** A snapshot that is already known is not read again, nor is anything of a session that has not gone on. */
const seeStatement: Statement = {
  name: 'parley-see',
  text: `select q.i, s."id", s."workspaceId", s."botId", s."version", s."kind", s."owner", s."resultId", s."createdAt",
      s."idleMs", s."wakeAt", s."hasEnded", s."lastTurn", s."lastTurnAt", s."written", p."snapshot",
      case when s."lastTurn" > q.known then (select json_agg(json_build_array(t."n", t."delta") order by t."n")
        from "turns" t where t."day" = s."day" and t."sessionId" = s."id" and t."n" > greatest(q.known, p."turn")) end as tail,
      case when s."leaseUntil" > ${databaseNow} then s."leaseBy" end as "leaseBy", s."delivery", s."undelivered",
      case when q.known < 0 and p."turn" is null then (select t."event" from "turns" t
        where t."day" = s."day" and t."sessionId" = s."id" and t."n" = 0) end as "first",
      exists (select from "bots" b where b."id" = s."botId" and b."deletedAt" is not null) as "isInTrash"
    from unnest($1::text[], $2::bigint[]) with ordinality as q(id, known, i)
    join "sessions" s on s."id" = q.id and s."isExpired" = 0
    left join "snapshots" p on s."lastTurn" > q.known and p."day" = s."day" and p."sessionId" = s."id"
      and p."turn" > q.known`,
};

function toSeen(row: LoadedRow | undefined): Seen | null {
  if (row === undefined) return null;
  const { i: _place, lastTurn, written, snapshot, tail, wakeAt, hasEnded, ...rest } = row;
  const { leaseBy, delivery, undelivered, isInTrash, first, ...facts } = rest;
  return {
    record: {
      ...facts,
      turn: lastTurn,
      idleUntil: Math.max(facts.lastTurnAt, wakeAt ?? 0) + facts.idleMs,
      hasEnded: hasEnded === 1,
    },
    written,
    snapshot: snapshot ?? '',
    tail: (tail ?? []).map(([n, delta]) => ({ n, delta })),
    ...{ leaseBy, delivery, undelivered, isInTrash, first },
  };
}
