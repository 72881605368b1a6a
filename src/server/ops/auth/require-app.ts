import { AppError } from '#server/app-error.ts';
import type { OperationContext } from '#server/operation.ts';

/** Requires a request of the app itself: no other website can sign its visitors in or out. */
export function requireApp({ request }: OperationContext): void {
  if (!request.isFromApp)
    throw new AppError('FORBIDDEN', { message: 'Only the Parley app can do this, at its own address.' });
}
