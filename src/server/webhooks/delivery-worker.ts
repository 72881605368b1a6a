import type { Logger } from 'pino';
import type { Egress } from '#server/egress/create-egress.ts';
import { outsideRequests } from '#server/request-context.ts';
import type { Delivery, Lease, Verdict } from '#store/ports/outbox.ts';
import type { Store } from '#store/ports/store.ts';
import type { Webhook } from '#store/ports/webhook.ts';
import { MAX_FAILING_MS, retryAt } from './retry-at.ts';
import { type Sent, sendDelivery, TRY_MS } from './send-delivery.ts';

interface DeliveryWorkerDeps {
  readonly store: Pick<Store, 'outbox'>;
  readonly egress: Egress;
  /** The clear text of a webhook's secret; undefined: it cannot be decrypted. */
  readonly secretOf: (webhook: Webhook) => string | undefined;
  readonly clock: () => number;
  readonly newId: () => string;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** Called when a webhook was paused. */
  readonly onPaused: () => void;
}

/** Webhooks that are processed at the same time. */
const MAX_RUNNING = 8;
/** Events read at once. */
const BATCH = 20;
/** A dead worker holds its webhook no longer than this, in ms. */
const LEASE_MS = TRY_MS + 5_000;
/** After an error of the store, in ms. */
const STORE_PAUSE_MS = 10_000;
/** When a webhook was held by another worker, in ms. */
const LOOK_MS = 2_000;
/** The longest delay of a timer, in ms. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** Webhooks read at once from the store. */
const MAX_DUE = 10_000;

/**
 * Sends what is pending in the outbox: the events of each webhook one after the other, several webhooks at once, each
 * by one process at a time. There is a timer only while something is pending. If the process ends before a delivery is
 * recorded, it is sent again.
 */
export class DeliveryWorker {
  readonly #parts: DeliveryWorkerDeps;
  readonly #name: string;
  /** When each webhook with pending events is due. */
  readonly #due = new Map<string, number>();
  readonly #running = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #looking: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(parts: DeliveryWorkerDeps) {
    this.#parts = parts;
    this.#name = parts.newId();
  }

  /** Something new is pending for this webhook; after a failure it still waits for its next attempt. */
  wake(webhookId: string): void {
    if (this.#due.has(webhookId)) return;
    this.retry(webhookId);
  }

  /** What is pending for this webhook may be sent now, whatever was planned. */
  retry(webhookId: string): void {
    this.#due.set(webhookId, 0);
    this.#plan();
  }

  /** Reads pending events from the store: at the start, and from time to time for those that other processes left. */
  async look(): Promise<void> {
    for (const { webhookId, at } of await this.#parts.store.outbox.due(MAX_DUE)) {
      if (!this.#running.has(webhookId)) this.#due.set(webhookId, at);
    }
    this.#plan();
  }

  /** Webhooks with pending events, and those of which one is being sent. */
  load(): { readonly due: number; readonly sending: number } {
    return { due: this.#due.size, sending: this.#running.size };
  }

  /** Resolves when nothing is being sent and nothing is due. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  /** Starts nothing more, and aborts running deliveries after a moment: they are sent again later. */
  async stop(graceMs = 3000): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#looking);
    const giveUp = setTimeout(() => this.#stopping.abort('late'), graceMs);
    await Promise.all(this.#running.values());
    clearTimeout(giveUp);
  }

  #plan(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isStopped) return;
    const now = this.#parts.clock();
    let next = Number.POSITIVE_INFINITY;
    for (const [webhookId, at] of this.#due) {
      // Running ones check again when they are done.
      if (this.#running.has(webhookId)) continue;
      if (at > now) next = Math.min(next, at);
      else if (this.#running.size < MAX_RUNNING) this.#start(webhookId);
    }
    if (next === Number.POSITIVE_INFINITY) return;
    this.#timer = setTimeout(() => this.#plan(), Math.min(next - now, MAX_TIMER_MS)).unref();
  }

  #start(webhookId: string): void {
    this.#due.delete(webhookId);
    const run = outsideRequests(() => this.#run(webhookId))
      .catch((error: unknown) => {
        this.#parts.log.warn({ err: error, webhookId }, 'A webhook could not be processed; it is retried');
        this.#due.set(webhookId, this.#parts.clock() + STORE_PAUSE_MS);
      })
      .finally(() => {
        this.#running.delete(webhookId);
        this.#plan();
      });
    this.#running.set(webhookId, run);
  }

  /** Sends until nothing is pending, something fails, or the process stops. */
  async #run(webhookId: string): Promise<void> {
    const { outbox } = this.#parts.store;
    for (;;) {
      const now = this.#parts.clock();
      // Notifications from here on may come too late for this claim.
      this.#due.delete(webhookId);
      const claimed = await outbox.claim(this.#lease(webhookId), now, BATCH);
      if (claimed === null) return this.#lookSoon();
      for (const delivery of claimed.deliveries) {
        if (!(await this.#send(claimed.webhook, delivery))) return;
      }
      // Few events, and no new ones in the meantime: another query is not needed.
      if (claimed.deliveries.length < BATCH && !this.#due.has(webhookId)) break;
    }
    await outbox.release({ webhookId, by: this.#name });
  }

  /** Another process may be working: it has no notifications of this one. */
  #lookSoon(): void {
    if (this.#isStopped || this.#looking !== undefined) return;
    this.#looking = setTimeout(() => {
      this.#looking = undefined;
      this.look().catch((error: unknown) =>
        this.#parts.log.warn({ err: error }, 'Pending webhook deliveries could not be read'),
      );
    }, LOOK_MS).unref();
  }

  /** Whether the next one may follow. */
  async #send(webhook: Webhook, delivery: Delivery): Promise<boolean> {
    const { store, egress, clock, onPaused } = this.#parts;
    const secret = this.#parts.secretOf(webhook);
    if (this.#isStopped) return this.#giveBack(webhook.id);
    const sent =
      secret === undefined
        ? unreadable(clock())
        : await sendDelivery(
            egress,
            { ...delivery, url: webhook.url, secret },
            { clock, signal: this.#stopping.signal },
          );
    if (this.#stopping.signal.aborted) return this.#giveBack(webhook.id);
    const verdict = verdictOn(sent, webhook, clock());
    const outcome = { attempt: sent.attempt, verdict };
    const isOurs = await store.outbox.settle(this.#lease(webhook.id), delivery.id, outcome);
    // It was changed in the meantime: then it is read again.
    if (!isOurs) this.#due.set(webhook.id, clock());
    else if (verdict.kind === 'retry') this.#due.set(webhook.id, verdict.at);
    else if (verdict.kind === 'pause') onPaused();
    return isOurs && verdict.kind === 'delivered';
  }

  async #giveBack(webhookId: string): Promise<false> {
    await this.#parts.store.outbox.release({ webhookId, by: this.#name });
    return false;
  }

  #lease(webhookId: string): Lease {
    return { webhookId, by: this.#name, until: this.#parts.clock() + LEASE_MS };
  }
}

/** The consequence of an attempt. */
export function verdictOn(
  { attempt, askedMs, isGone }: Sent,
  { failingSince }: Pick<Webhook, 'failingSince'>,
  now: number,
): Verdict {
  if (attempt.error === null) return { kind: 'delivered' };
  if (isGone) return { kind: 'pause', reason: 'gone' };
  const since = failingSince ?? attempt.at;
  if (now - since >= MAX_FAILING_MS) return { kind: 'pause', reason: 'failing' };
  return { kind: 'retry', at: retryAt({ now, failingSince: since, askedMs }) };
}

function unreadable(at: number): Sent {
  const error = 'The secret of this webhook cannot be decrypted. Create a new one.';
  return { attempt: { at, status: null, ms: 0, error }, isGone: false };
}
