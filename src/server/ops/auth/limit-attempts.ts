import { AppError } from '#server/app-error.ts';
import { hashToken } from '#server/auth/tokens.ts';
import type { OperationContext } from '#server/operation.ts';

/**
 * Counts an attempt to sign in, for the address it comes from and the account it is for, and rejects it when one of
 * them had too many. It is counted before the work begins, so that attempts at the same time count as well; the function
 * returned takes it back when it succeeded.
 */
export function limitAttempts({ app, request }: OperationContext, account?: string): () => void {
  const now = app.clock();
  const { signInsPerAddress, signInsPerAccount } = app.limits;
  const byAddress = signInsPerAddress.take(request.ip, now);
  // Hashed: what is typed as an address may be a password by mistake, and long.
  const key = account === undefined ? undefined : hashToken(account);
  const byAccount = key === undefined || byAddress !== null ? null : signInsPerAccount.take(key, now);
  const retryAfter = byAddress ?? byAccount;
  if (retryAfter !== null)
    throw new AppError('TOO_MANY_REQUESTS', {
      message: 'Too many attempts. Wait a minute, then try again.',
      headers: { 'retry-after': String(retryAfter) },
    });
  return () => {
    signInsPerAddress.giveBack(request.ip);
    if (key !== undefined) signInsPerAccount.giveBack(key);
  };
}
