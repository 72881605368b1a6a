import { AppError } from '#server/app-error.ts';
import type { UserCaller } from '#server/auth/caller.ts';
import { requireReading } from '#server/auth/mode.ts';
import type { OperationContext } from '#server/operation.ts';

/** The person behind a token that may read. */
export function requireUser({ caller }: OperationContext): UserCaller {
  requireReading(caller);
  if (caller.kind !== 'user') throw new AppError('FORBIDDEN');
  return caller;
}
