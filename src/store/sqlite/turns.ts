import type { DatabaseSync } from 'node:sqlite';
import type { GroupCommit } from '../group-commit.ts';
import type { SessionRecord } from '../ports/session.ts';
import type { StoredSession, TurnStore } from '../ports/turn.ts';
import { toStorableText } from '../storable-text.ts';
import { type RawRow, readNumber, readNumberOrNull, readText, readTextOrNull } from './column.ts';

import { refusalOf } from './refusal.ts';

/** The hot path on SQLite: prepared statements by hand. */
export function createTurns(db: DatabaseSync, group: GroupCommit): TurnStore {
  const selectSession = db.prepare('select * from sessions where id = ? and isExpired = 0');
  const selectTail = db.prepare(
    'select n, at, delta, written from turns where sessionSeq = ? and n >= ? order by n',
  );

  function load(id: string): StoredSession | null {
    // Left over when even rolling back failed: what it wrote never happened.
    if (db.isTransaction) db.exec('rollback');
    const session = selectSession.get(id);
    if (!session) return null;
    const snapshotTurn = readNumber(session, 'snapshotTurn');
    // The turn of the snapshot comes along for its time.
    const turns = selectTail.all(readNumber(session, 'seq'), snapshotTurn);
    const last = turns.at(-1);
    if (!last) return null;
    const tail = turns
      .map((turn) => ({ n: readNumber(turn, 'n'), delta: readText(turn, 'delta') }))
      .filter((turn) => turn.n > snapshotTurn);
    return {
      record: toSessionRecord(session, { turn: readNumber(last, 'n'), at: readNumber(last, 'at') }),
      written: readNumber(last, 'written'),
      snapshot: readText(session, 'snapshot'),
      tail,
    };
  }

  return {
    load: async (id) => {
      try {
        return load(toStorableText(id));
      } catch (error) {
        throw refusalOf(error) ?? error;
      }
    },
    commit: (turn) => group.commit(turn),
  };
}

function toSessionRecord(session: RawRow, last: { turn: number; at: number }): SessionRecord {
  const idleMs = readNumber(session, 'idleMs');
  return {
    id: readText(session, 'id'),
    workspaceId: readText(session, 'workspaceId'),
    botId: readText(session, 'botId'),
    version: readText(session, 'version'),
    kind: session['kind'] === 'live' ? 'live' : 'preview',
    owner: readText(session, 'owner'),
    resultId: readTextOrNull(session, 'resultId'),
    createdAt: readNumber(session, 'createdAt'),
    idleMs,
    turn: last.turn,
    lastTurnAt: last.at,
    idleUntil: Math.max(last.at, readNumberOrNull(session, 'wakeAt') ?? 0) + idleMs,
    hasEnded: session['hasEnded'] === 1,
  };
}
