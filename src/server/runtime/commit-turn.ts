import type { Session } from '#engine/session.ts';
import { AppError } from '#server/app-error.ts';
import type { Config } from '#server/config.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { Peers } from '#server/peers/peers.ts';
import { TurnMovedError } from '#server/peers/turn-moved-error.ts';
import type { StorageLimits } from '#server/usage/storage-limits.ts';
import type { CommitOutcome, SharedTurn, TurnCommit, TurnStore } from '#store/ports/turn.ts';
import { commitBytes } from './commit-bytes.ts';
import type { Ledger } from './live-session.ts';
import type { LiveSessions } from './live-sessions.ts';
import { notCommitted } from './not-committed.ts';
import { storedDelivery } from './stored-delivery.ts';
import type { WakeTimers } from './wake-timers.ts';

interface CommitTurnDeps {
  readonly config: Pick<Config, 'chatMaxBytes' | 'sessionMaxBytes'>;
  readonly turns: TurnStore;
  readonly sessions: LiveSessions;
  readonly wakes: WakeTimers;
  readonly storage: Pick<StorageLimits, 'add'>;
  readonly metrics: Pick<Metrics, 'commits'>;
  readonly peers: Peers | undefined;
}

/** What to store, and the session that results from it. */
export interface Committed {
  readonly workspaceId: string;
  readonly commit: TurnCommit;
  readonly session: Session;
  /** What other processes are to know of it. Default: that its client has the reply. */
  readonly shared?: ToldPeers | undefined;
}

/** What a turn says to other processes, besides where the session waits. */
export type ToldPeers = Pick<SharedTurn, 'isHeld' | 'delivery' | 'isDelivery'>;

/**
 * Stores a turn and returns what the conversation has written then. Fails, with nothing stored, when the chat would write more than one
 * chat may, or when its state would become too large.
 */
export type CommitTurn = (before: Ledger, turn: Committed) => Promise<Ledger>;

/** @see CommitTurn */
export function committer(parts: CommitTurnDeps): CommitTurn {
  return (before, turn) => commitTurn(parts, before, turn);
}

async function commitTurn(
  { config, turns, sessions, wakes, storage, peers, metrics }: CommitTurnDeps,
  before: Ledger,
  { workspaceId, commit, session, shared }: Committed,
): Promise<Ledger> {
  const bytes = commitBytes(commit);
  const written = before.written + bytes.log;
  if (Math.max(written, bytes.all) > config.chatMaxBytes) throw new AppError('CHAT_TOO_LARGE');
  let size = commit.snapshot === undefined ? before.size + bytes.state : bytes.state;
  // The sum of deltas overestimates the size where values replaced others.
  if (size > config.sessionMaxBytes) size = Buffer.byteLength(JSON.stringify(session));
  if (size > config.sessionMaxBytes) throw new AppError('CHAT_TOO_LARGE');
  const since = performance.now();
  const outcome: CommitOutcome = await turns.commit(
    peers === undefined
      ? { ...commit, written }
      : { ...commit, written, shared: toPeers(peers, session, shared) },
  );
  metrics.commits.observe(performance.now() - since);
  if (outcome !== 'committed') {
    sessions.drop(commit.sessionId);
    // Nothing has happened outside: the request can be carried out again, on what another process made of the session.
    if (outcome === 'conflict' && peers !== undefined && shared?.isHeld !== true)
      throw new TurnMovedError(false);
    throw notCommitted(outcome);
  }
  storage.add(workspaceId, bytes.log);
  if (typeof commit.wakeAt === 'number') wakes.schedule(commit.wakeAt);
  return { written, size, turnBytes: bytes.all };
}

const heard: ToldPeers = {
  isHeld: false,
  delivery: storedDelivery({ kind: 'delivered' }),
  isDelivery: false,
};

function toPeers({ id }: Peers, { waiting }: Session, told: ToldPeers = heard): SharedTurn {
  return { by: id, ...told, waitingFor: waiting?.kind === 'external' ? waiting.blockId : null };
}
