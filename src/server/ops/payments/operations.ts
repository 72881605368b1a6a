import * as contract from '#contract/payments.ts';
import { bindOperation, type MountedOperation } from '../bind-operation.ts';
import { stripeEvent } from './stripe-event.ts';

/** What the endpoints for payment providers do. */
export const paymentOperations: readonly MountedOperation[] = [
  bindOperation(contract.stripeEvent, stripeEvent),
];
