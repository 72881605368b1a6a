import type { reportPayment as endpoint } from '#contract/payments.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { reportPayment as report } from '#server/payments/report-payment.ts';
import { takeFromLimits } from '#server/take-from-limits.ts';

/** The signature in the token is the authority. */
export const reportPayment: Operation<typeof endpoint> = async ({ app, caller, request }, { params }) => {
  const place = app.payLinks.read(params.token);
  const setHeader = (name: string, value: string) => request.setHeader(name, value);
  takeFromLimits(
    app,
    { caller, ip: request.ip, setHeader },
    { kind: 'turn', id: place?.sessionId ?? 'no payment' },
  );
  if (place === undefined) throw new AppError('NOT_FOUND');
  return { state: await report(app, place) };
};
