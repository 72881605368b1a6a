import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { idField } from './fields.ts';

/** Receives events of the payment provider. */
export const stripeEvent = endpoint({
  id: 'payments.stripeEvent',
  method: 'POST',
  path: '/v1/webhooks/stripe/{workspaceId}/{credentialsId}',
  tag: 'Payments',
  summary: 'Receive a Stripe event',
  description:
    'Only for Stripe: set this URL, with the ids of your workspace and of the Stripe credentials in it, as a webhook endpoint. An event is accepted if `Stripe-Signature` was made with a signing secret of the credentials in the last five minutes; a successful payment continues the chat that waits for it. Other and repeated events are acknowledged and ignored. No token is needed.',
  auth: 'none',
  params: z.object({ workspaceId: idField, credentialsId: idField }),
  takesBytes: true,
  response: z.object({ received: z.literal(true) }),
  errors: ['NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'TIMEOUT'],
});

/** Hears from the page on which somebody paid. */
export const reportPayment = endpoint({
  id: 'payments.report',
  method: 'POST',
  path: '/v1/pay/{token}',
  tag: 'Payments',
  summary: 'Report a payment',
  description:
    'Only for pay pages, to which chats in messengers link: `token` is the last part of their URL. Stripe is asked whether it was paid; then the chat goes on, once. No other token is needed.',
  auth: 'none',
  params: z.object({ token: z.string().min(1).max(1000) }),
  response: z.object({
    state: z.enum(['paid', 'open', 'expired', 'over']).meta({
      description: '`open`: not paid, or not confirmed yet. `over`: the chat does not ask for it any more.',
    }),
  }),
  errors: ['NOT_FOUND', 'TIMEOUT'],
});

export const paymentEndpoints = [stripeEvent, reportPayment] as const;
