import { AppError } from '#server/app-error.ts';
import { ownerOf } from '#server/auth/caller.ts';
import type { OperationContext } from '#server/operation.ts';

/**
 * Takes one invitation from the limit of the caller per minute. This happens before any query: the response reveals
 * whether an address has an account, and must not be requested in bulk.
 */
export function limitInvitations({ app, caller, request }: OperationContext): void {
  const limiter = app.limits.invitationsPerUser;
  const { remaining, retryAfter } = limiter.take(ownerOf(caller), app.clock());
  request.setHeader('ratelimit-policy', `"invitations";q=${limiter.limit};w=60`);
  request.setHeader('ratelimit', `"invitations";r=${remaining};t=${retryAfter ?? 60}`);
  if (retryAfter !== null)
    throw new AppError('TOO_MANY_REQUESTS', { headers: { 'retry-after': String(retryAfter) } });
}
