import { AppError } from '#server/app-error.ts';
import type { SessionFacts, UserCaller } from '#server/auth/caller.ts';
import type { OperationContext } from '#server/operation.ts';

/** Requires a signed-in browser: tokens manage bots, but not how their person signs in. */
export function requireSession({
  caller,
}: OperationContext): UserCaller & { readonly session: SessionFacts } {
  const session = caller.kind === 'user' ? caller.session : undefined;
  if (caller.kind !== 'user' || session === undefined)
    throw new AppError('FORBIDDEN', { message: 'Sign in with a browser to do this. Tokens cannot.' });
  return { ...caller, session };
}
