import type { GroupCommit } from '../group-commit.ts';
import type { SessionRecord } from '../ports/session.ts';
import type { StoredSession, TurnStore } from '../ports/turn.ts';
import { toStorableText } from '../storable-text.ts';
import { type ChatLine, NotSentError, type Statement } from './chat-line.ts';
import { ReadBatches } from './read-batches.ts';
import { refusalOf } from './refusal.ts';

/** The hot path on PostgreSQL: one statement reads for all that wait, one writes. */
export function createTurns(line: ChatLine, group: GroupCommit): TurnStore {
  const loads = new ReadBatches<string, StoredSession | null>(async (ids) => {
    const rows = await read<LoadedRow>(line, loadStatement, [[...new Set(ids)]]);
    const found = new Map(rows.map((row) => [row.id, toStoredSession(row)]));
    return ids.map((id) => found.get(id) ?? null);
  });
  return {
    load: (id) => loads.read(toStorableText(id)),
    commit: (turn) => group.commit(turn),
  };
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
  readonly wakeAt: number | null;
  readonly hasEnded: number;
  readonly lastTurn: number;
  readonly written: number;
  readonly snapshot: string | null;
  readonly tail: readonly (readonly [n: number, delta: string])[] | null;
};

const loadStatement: Statement = {
  name: 'parley-load',
  text: `select s."id", s."workspaceId", s."botId", s."version", s."kind", s."owner", s."resultId", s."createdAt",
      s."idleMs", s."wakeAt", s."hasEnded", s."lastTurn", s."lastTurnAt", s."written", p."snapshot",
      (select json_agg(json_build_array(t."n", t."delta") order by t."n") from "turns" t
        where t."day" = s."day" and t."sessionId" = s."id" and t."n" > coalesce(p."turn", -1)) as tail
    from "sessions" s left join "snapshots" p on p."day" = s."day" and p."sessionId" = s."id"
    where s."id" = any($1::text[]) and s."isExpired" = 0`,
};

function toStoredSession({
  lastTurn,
  written,
  snapshot,
  tail,
  wakeAt,
  hasEnded,
  ...facts
}: LoadedRow): StoredSession {
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
  };
}
