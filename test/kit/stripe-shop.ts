import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startTestServer, type TestServer } from './api.ts';
import { fieldAt } from './api-row.ts';
import { type StripeService, startStripeService } from './stripe-service.ts';

/** A server with an account of the payment provider. */
export interface StripeShop {
  readonly server: TestServer;
  readonly credentialsId: string;
  readonly stripe: StripeService;
  readonly close: () => Promise<void>;
}

/** Starts a server whose workspace can be paid. */
export async function openStripeShop(): Promise<StripeShop> {
  const stripe = await startStripeService();
  const server = await startTestServer({
    egress: {
      testOrigins: { 'https://api.stripe.com': stripe.url },
      testListeners: [new URL(stripe.url).host],
    },
  });
  const made = await server.call({
    caller: 'owner',
    method: 'POST',
    path: '/v1/workspaces/:workspace/credentials',
    body: {
      type: 'stripe',
      name: 'Shop',
      data: {
        live: { publicKey: 'pk_live_1', secretKey: 'sk_live_1' },
        test: { publicKey: 'pk_test_1', secretKey: 'sk_test_1' },
      },
    },
  });
  assert.equal(made.status, 200, made.text);
  return {
    ...{ server, stripe },
    credentialsId: String(fieldAt(made.body, 'credentials.id')),
    close: async () => {
      await server.close();
      await stripe.close();
    },
  };
}

/** Acts as the provider's script in a page: its form is there at once, and takes every payment. */
export async function actAsStripe(page: Page): Promise<void> {
  await page.route('https://js.stripe.com/v3/', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
}

const script = `window.Stripe = () => ({
  elements: () => ({
    create: () => ({
      mount: (element) => { element.textContent = 'Card number'; },
      on: (event, listener) => { if (event === 'ready') setTimeout(listener); },
      unmount: () => undefined,
    }),
  }),
  confirmPayment: async () => ({}),
});`;
