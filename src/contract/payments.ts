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

export const paymentEndpoints = [stripeEvent] as const;
