import * as contract from '#contract/payments.ts';
import { bindOperation, type MountedOperation } from '../bind-operation.ts';
import { reportPayment } from './report-payment.ts';
import { stripeEvent } from './stripe-event.ts';

/** The operations of the endpoints for payment providers. */
export const paymentOperations: readonly MountedOperation[] = [
  bindOperation(contract.stripeEvent, stripeEvent),
  bindOperation(contract.reportPayment, reportPayment),
];
