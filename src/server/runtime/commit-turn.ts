import type { Session } from '#engine/session.ts';
import { AppError } from '#server/app-error.ts';
import type { Config } from '#server/config.ts';
import type { StorageLimits } from '#server/usage/storage-limits.ts';
import type { CommitOutcome, TurnCommit, TurnStore } from '#store/ports/turn.ts';
import { commitBytes } from './commit-bytes.ts';
import type { Ledger } from './live-session.ts';
import type { LiveSessions } from './live-sessions.ts';
import { notCommitted } from './not-committed.ts';
import type { WakeTimers } from './wake-timers.ts';

interface CommitTurnDeps {
  readonly config: Pick<Config, 'chatMaxBytes' | 'sessionMaxBytes'>;
  readonly turns: TurnStore;
  readonly sessions: LiveSessions;
  readonly wakes: WakeTimers;
  readonly storage: Pick<StorageLimits, 'add'>;
}

/** What to store, and the session that results from it. */
interface Committed {
  readonly workspaceId: string;
  readonly commit: TurnCommit;
  readonly session: Session;
}

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
  { config, turns, sessions, wakes, storage }: CommitTurnDeps,
  before: Ledger,
  { workspaceId, commit, session }: Committed,
): Promise<Ledger> {
  const bytes = commitBytes(commit);
  const written = before.written + bytes.log;
  if (Math.max(written, bytes.all) > config.chatMaxBytes) throw new AppError('CHAT_TOO_LARGE');
  let size = commit.snapshot === undefined ? before.size + bytes.state : bytes.state;
  // The sum of deltas overestimates the size where values replaced others.
  if (size > config.sessionMaxBytes) size = Buffer.byteLength(JSON.stringify(session));
  if (size > config.sessionMaxBytes) throw new AppError('CHAT_TOO_LARGE');
  const outcome: CommitOutcome = await turns.commit({ ...commit, written });
  if (outcome !== 'committed') {
    sessions.drop(commit.sessionId);
    throw notCommitted(outcome);
  }
  storage.add(workspaceId, bytes.log);
  if (typeof commit.wakeAt === 'number') wakes.schedule(commit.wakeAt);
  return { written, size, turnBytes: bytes.all };
}
