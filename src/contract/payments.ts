import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { idField } from './fields.ts';

/** Takes what the payment provider tells. */
export const stripeEvent = endpoint({
  id: 'payments.stripeEvent',
  method: 'POST',
  path: '/v1/webhooks/stripe/{workspaceId}/{credentialsId}',
  tag: 'Payments',
  summary: 'Take an event of Stripe',
  description:
    'For Stripe alone: give it this address with the ids of your workspace and of the Stripe account in it. An event counts when `Stripe-Signature` was made with a signing secret of the account in the last five minutes; a payment that succeeded moves on the chat that waits for it. Whatever else is told is answered and passed over, also when it comes twice. It needs no token.',
  auth: 'none',
  params: z.object({ workspaceId: idField, credentialsId: idField }),
  takesBytes: true,
  response: z.object({ received: z.literal(true) }),
  errors: ['NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'TIMEOUT'],
});

export const paymentEndpoints = [stripeEvent] as const;
