import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import type { PayPlace } from '#server/pay-links.ts';
import { findPayment } from './find-payment.ts';

/** How things are with a payment after its page reported. */
export type PaymentState = 'paid' | 'open' | 'expired' | 'over';

/**
 * A page says that something was paid there: the provider is asked, and the chat that waits for it goes on. Whoever was
 * first, the page, a second one or the provider itself, the chat goes on once.
 */
export function reportPayment(app: App, place: PayPlace): Promise<PaymentState> {
  return app.chat.serial(place.sessionId, async () => {
    const found = await findPayment(app, place);
    if (found.kind !== 'open') return found.kind;
    try {
      await app.chat.continue(found.live, { kind: 'external', at: app.clock(), data: { isFromPage: true } });
      return 'paid';
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOTHING_WAITING') return 'open';
      throw error;
    }
  });
}
