import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Attempt, Lease, Verdict } from './ports/outbox.ts';
import { freshQueue, type QueueState, queueAfter } from './queue-after.ts';

const lease: Lease = { webhookId: 'h1', by: 'me', until: 9000 };
const good: Attempt = { at: 2000, status: 200, ms: 3, error: null };
const bad: Attempt = { at: 2000, status: 500, ms: 3, error: 'The answer was 500.' };
const free = { claimedBy: null, claimedUntil: null };

interface Row {
  readonly name: string;
  readonly verdict: Verdict;
  readonly attempt: Attempt;
  /** Since when it failed before. */
  readonly failingSince: number | null;
  /** All that changes. */
  readonly changes: Partial<QueueState>;
}

const rows: readonly Row[] = [
  {
    name: 'what arrived ends a failure, and whoever sends goes on',
    verdict: { kind: 'delivered' },
    attempt: good,
    failingSince: 1000,
    changes: { failingSince: null, retryAt: null, claimedUntil: 9000 },
  },
  {
    name: 'what arrived without a failure before',
    verdict: { kind: 'delivered' },
    attempt: good,
    failingSince: null,
    changes: { failingSince: null, retryAt: null, claimedUntil: 9000 },
  },
  {
    name: 'a first failure begins with its try, and others may send when it is time',
    verdict: { kind: 'retry', at: 5000 },
    attempt: bad,
    failingSince: null,
    changes: { ...free, failingSince: 2000, retryAt: 5000 },
  },
  {
    name: 'a further failure began with the first',
    verdict: { kind: 'retry', at: 5000 },
    attempt: bad,
    failingSince: 0,
    changes: { ...free, failingSince: 0, retryAt: 5000 },
  },
  {
    name: 'a pause waits for no time',
    verdict: { kind: 'pause', reason: 'failing' },
    attempt: bad,
    failingSince: 1000,
    changes: { ...free, failingSince: 1000, retryAt: null, pausedAt: 2000, pauseReason: 'failing' },
  },
  {
    name: 'a pause at once, because the other side is gone',
    verdict: { kind: 'pause', reason: 'gone' },
    attempt: { ...bad, status: 410 },
    failingSince: null,
    changes: { ...free, failingSince: 2000, retryAt: null, pausedAt: 2000, pauseReason: 'gone' },
  },
];

for (const { name, verdict, attempt, failingSince, changes } of rows)
  it(name, () => assert.deepEqual(queueAfter(verdict, { lease, attempt, failingSince }), changes));

it('a fresh queue may be sent at once, by anybody', () => {
  assert.deepEqual(Object.values(freshQueue), [null, null, null, null, null, null]);
});
