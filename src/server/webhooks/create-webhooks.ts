import type { Logger } from 'pino';
import type { KeyRing } from '#server/credentials/key-ring.ts';
import { seal, unseal } from '#server/credentials/seal.ts';
import { webhookOwner } from '#server/credentials/sealed-rows.ts';
import type { Egress } from '#server/egress/create-egress.ts';
import { InstanceKeyError } from '#server/keys/key-file.ts';
import type { Store } from '#store/ports/store.ts';
import type { Webhook } from '#store/ports/webhook.ts';
import { DeliveryWorker } from './delivery-worker.ts';
import { EventPublisher } from './event-publisher.ts';
import { type Letter, type Sent, sendDelivery } from './send-delivery.ts';
import { Subscriptions } from './subscriptions.ts';

/** Publishes what happens in bots. */
export interface WebhookService {
  /** Creates the events that are stored together with their cause. */
  readonly publisher: EventPublisher;
  /** Sends pending deliveries. */
  readonly worker: DeliveryWorker;
  /** Sends something immediately, outside of the order; stores nothing. */
  readonly send: (letter: Letter) => Promise<Sent>;
  /**
   * The stored form of a webhook's secret, bound to that webhook; undefined: the key of this installation cannot be
   * used.
   */
  readonly seal: (webhook: Pick<Webhook, 'id' | 'workspaceId'>, secret: string) => string | undefined;
  /** The secret of a webhook; undefined: it cannot be decrypted with the current keys. */
  readonly secretOf: (webhook: Webhook) => string | undefined;
  /** Drops the cached subscriptions: called after every change. */
  readonly invalidate: () => void;
}

export interface WebhooksDeps {
  readonly store: Store;
  readonly egress: Egress;
  readonly keys: KeyRing;
  readonly clock: () => number;
  readonly newId: () => string;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

/** Creates the webhook service. It costs nothing until there is a subscriber. */
export function createWebhooks(parts: WebhooksDeps): WebhookService {
  const { store, egress, keys, clock, newId, log } = parts;
  const subscriptions = new Subscriptions(store, clock);
  const invalidate = () => subscriptions.invalidate();
  const guarded = (work: () => string | undefined): string | undefined => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof InstanceKeyError)) throw error;
      log.error({ err: error }, 'Webhook secrets cannot be used');
      return undefined;
    }
  };
  const secretOf = (webhook: Webhook) => guarded(() => unseal(keys, webhookOwner(webhook), webhook.secret));
  const worker = new DeliveryWorker({ ...parts, secretOf, onPaused: invalidate });
  const publisher = new EventPublisher({
    store,
    subscriptions,
    newId,
    wake: (webhookId) => worker.wake(webhookId),
  });
  return {
    publisher,
    worker,
    send: (letter) => sendDelivery(egress, letter, { clock }),
    seal: (webhook, secret) => guarded(() => seal(keys.current(), webhookOwner(webhook), secret)),
    secretOf,
    invalidate,
  };
}
