import type { Attempt, Lease, Verdict } from './ports/outbox.ts';
import type { PauseReason } from './ports/webhook.ts';

/** Where the queue of a webhook stands. */
export interface QueueState {
  readonly pausedAt: number | null;
  readonly pauseReason: PauseReason | null;
  readonly failingSince: number | null;
  /** Not before; null: at once. */
  readonly retryAt: number | null;
  readonly claimedBy: string | null;
  readonly claimedUntil: number | null;
}

/** As of the beginning, and after being resumed: neither paused nor failing, nobody sends. */
export const freshQueue: QueueState = {
  pausedAt: null,
  pauseReason: null,
  failingSince: null,
  retryAt: null,
  claimedBy: null,
  claimedUntil: null,
};

/** What a try changes of it. */
export function queueAfter(
  verdict: Verdict,
  facts: { readonly lease: Lease; readonly attempt: Attempt; readonly failingSince: number | null },
): Partial<QueueState> {
  const { lease, attempt } = facts;
  if (verdict.kind === 'delivered') return { failingSince: null, retryAt: null, claimedUntil: lease.until };
  const failing = { claimedBy: null, claimedUntil: null, failingSince: facts.failingSince ?? attempt.at };
  return verdict.kind === 'retry'
    ? { ...failing, retryAt: verdict.at }
    : { ...failing, retryAt: null, pausedAt: attempt.at, pauseReason: verdict.reason };
}
