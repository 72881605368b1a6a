import type { PauseReason, Webhook } from './webhook.ts';

/** One event for one webhook, written together with what it tells of. */
export interface OutboxEvent {
  /** Of this event at this webhook; the same at every try. */
  readonly id: string;
  readonly webhookId: string;
  /** The result that it tells of: it goes when that is deleted. */
  readonly resultId: string | null;
  readonly event: string;
  /** JSON text, sent as it is. */
  readonly payload: string;
}

/** An event on its way, or arrived. */
export interface Delivery extends OutboxEvent {
  /** In the order of being sent. */
  readonly seq: number;
  readonly createdAt: number;
  /** Tries so far. */
  readonly attempts: number;
  readonly deliveredAt: number | null;
}

/** How one try went. */
export interface Attempt {
  readonly at: number;
  /** Of the answer; null: there was none. */
  readonly status: number | null;
  /** How long it took. */
  readonly ms: number;
  /** A sentence; null: it was taken. */
  readonly error: string | null;
}

export interface DeliveryRecord extends Omit<Delivery, 'payload'> {
  /** Oldest first. */
  readonly tries: readonly Attempt[];
}

/** One worker's right to send what waits for one webhook, until it ends. */
export interface Lease {
  readonly webhookId: string;
  /** Who holds it. */
  readonly by: string;
  readonly until: number;
}

/** The consequence of an attempt. */
export type Verdict =
  | { readonly kind: 'delivered' }
  /** Once more, not before `at`; nothing later is sent before. */
  | { readonly kind: 'retry'; readonly at: number }
  /** No more until somebody resumes it. */
  | { readonly kind: 'pause'; readonly reason: PauseReason };

/**
 * Events that wait to be sent, and those that were. Rows are made by `turns.commit` and `versions.publish` in
 * the transaction of what they tell of; those for a webhook that is gone are left out.
 */
export interface Outbox {
  /** Webhooks for which something waits and may be sent, and from when; soonest first. */
  due(limit: number): Promise<readonly { readonly webhookId: string; readonly at: number }[]>;
  /**
   * Takes the right to send for a webhook, with the first `limit` events that wait, in order (none, when somebody
   * was faster just now). Null: nothing waits, it is not enabled, paused, to be tried later, or somebody else holds it.
   */
  claim(
    lease: Lease,
    now: number,
    limit: number,
  ): Promise<{ readonly webhook: Webhook; readonly deliveries: readonly Delivery[] } | null>;
  /**
   * Writes down a try. With `delivered` the lease is extended to its `until`, else it ends. False: the lease
   * was somebody else's already or the webhook is gone; what arrived is marked all the same.
   */
  settle(
    lease: Lease,
    id: string,
    outcome: { readonly attempt: Attempt; readonly verdict: Verdict },
  ): Promise<boolean>;
  /** Ends a lease. */
  release(lease: Pick<Lease, 'webhookId' | 'by'>): Promise<void>;
  /** Newest first. */
  list(
    webhookId: string,
    page: { readonly limit: number; readonly cursor?: number },
  ): Promise<{ readonly deliveries: readonly DeliveryRecord[]; readonly nextCursor: number | null }>;
  get(webhookId: string, id: string): Promise<Delivery | null>;
  /** Writes down a try outside the order; a success marks it as delivered. */
  recordAttempt(webhookId: string, id: string, attempt: Attempt): Promise<void>;
  /** Removes up to `limit` events made before, sent or not; gives how many. */
  sweep(before: number, limit: number): Promise<number>;
}
