import type { Outcomes } from '#blocks/define.ts';

/** What becomes of a payment in tests. */
export const paymentOutcomes: Outcomes = {
  before: (action) =>
    action === 'ask'
      ? { intentId: 'payment', clientSecret: 'payment', publicKey: 'test', status: 'open' }
      : undefined,
  words: {
    paid: [{ status: 'paid' }],
    declined: [{ status: 'open' }],
    'pending-then-paid': [{ status: 'processing' }, { status: 'paid' }],
  },
};
