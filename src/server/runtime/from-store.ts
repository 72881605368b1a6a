import { applyDelta } from '#engine/delta.ts';
import type { Session } from '#engine/session.ts';
import type { SessionRecord } from '#store/ports/session.ts';
import type { SeenSession } from '#store/ports/shared.ts';
import type { StoredSession } from '#store/ports/turn.ts';
import { firstState } from './first-state.ts';
import type { LiveSession, SeenByPeers } from './live-session.ts';
import { parseRecorded, sessionInitOf } from './recorded.ts';
import { type Delivery, parseDelivery } from './stored-delivery.ts';
import { storedDelta, storedSession } from './stored-session.ts';

/** A conversation as it was stored. `firstEvent`: that of its first turn, needed only where there is no snapshot. */
export function fromStore(stored: StoredSession, firstEvent: string | null): LiveSession {
  const { record, snapshot, tail, written } = stored;
  const first = snapshot === '' ? firstStateOf(record, firstEvent) : storedSession(snapshot);
  return {
    record,
    session: tail.reduce((folded, row) => applyDelta(folded, storedDelta(row.delta)), first),
    n: record.turn,
    lastTurnAt: record.lastTurnAt,
    lastTurn: undefined,
    delivery: { kind: 'unknown' },
    baseUrl: undefined,
    observer: undefined,
    streamed: undefined,
    seen: undefined,
    sinceSnapshot: tail.length,
    written,
    size: tail.reduce((sum, { delta }) => sum + delta.length, snapshot.length),
    turnBytes: 0,
  };
}

/** There is no snapshot yet. */
function firstStateOf(record: SessionRecord, firstEvent: string | null): Session {
  const init = firstEvent === null ? undefined : sessionInitOf(parseRecorded(firstEvent));
  if (init === undefined) throw new Error(`Session ${record.id} has neither a snapshot nor a first turn`);
  return firstState(record, init);
}

/** A known conversation with the turns that others took since; a new object. `seen`: its changes after a turn that is known. */
export function wentOn(known: LiveSession, seen: SeenSession): LiveSession {
  const { record, snapshot, tail, written } = seen;
  const snapshotTurn = (tail[0]?.n ?? record.turn + 1) - 1;
  const isNewer = snapshot !== '' && snapshotTurn > known.n;
  const rows = tail.filter(({ n }) => isNewer || n > known.n);
  const base = isNewer ? storedSession(snapshot) : known.session;
  return {
    ...known,
    record,
    session: rows.reduce((folded, row) => applyDelta(folded, storedDelta(row.delta)), base),
    n: record.turn,
    lastTurnAt: record.lastTurnAt,
    lastTurn: undefined,
    delivery: { kind: 'unknown' },
    observer: undefined,
    streamed: undefined,
    sinceSnapshot: isNewer ? rows.length : known.sinceSnapshot + rows.length,
    written,
    size: rows.reduce((sum, { delta }) => sum + delta.length, isNewer ? snapshot.length : known.size),
    turnBytes: 0,
  };
}

/** What other processes say about a conversation. `by`: this process. */
export function marksOf(
  { leaseBy, delivery, undelivered }: SeenSession,
  by: string,
): { readonly seen: SeenByPeers; readonly delivery: Delivery } {
  const seen = { isHeld: leaseBy !== null && leaseBy !== by, delivery, undelivered };
  return { seen, delivery: parseDelivery(delivery) ?? { kind: 'unknown' } };
}
