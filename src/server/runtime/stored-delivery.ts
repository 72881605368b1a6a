import { assertNever } from '#lib/assert-never.ts';

/** Whether the client of a conversation has the reply to its last turn. */
export type Delivery =
  /** The client sent the message of the turn, or has received its reply. */
  | { readonly kind: 'delivered' }
  /** Only the log can tell: the conversation was read from the store. */
  | { readonly kind: 'unknown' }
  /**
   * A timer of the server, or the call of another service that answered an input, was the event of the turn. `to`: the
   * `Idempotency-Key` of the request that received the reply, empty without one; undefined: none has.
   */
  | { readonly kind: 'timer' | 'external'; readonly to: string | undefined };

/**
 * A delivery as processes write it for each other; null: unknown.
 * @example storedDelivery({ kind: 'timer', to: 'k1' }) // 'timer:k1'
 */
export function storedDelivery(delivery: Delivery): string | null {
  switch (delivery.kind) {
    case 'delivered':
      return 'delivered';
    case 'unknown':
      return null;
    case 'timer':
    case 'external':
      return delivery.to === undefined ? delivery.kind : `${delivery.kind}:${delivery.to}`;
    default:
      return assertNever(delivery);
  }
}

/** The delivery that was stored; undefined: none was. */
export function parseDelivery(stored: string | null): Delivery | undefined {
  if (stored === null) return undefined;
  for (const kind of ['timer', 'external'] as const) {
    if (stored === kind) return { kind, to: undefined };
    if (stored.startsWith(`${kind}:`)) return { kind, to: stored.slice(kind.length + 1) };
  }
  return { kind: 'delivered' };
}
