import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import type { Caller } from '#server/auth/caller.ts';

/**
 * Limits what callers without a secret token may do: starts and turns per address, turns per session, starts
 * per bot. Secret tokens are only held back by overload protection.
 */
export function limitRate(
  app: App,
  facts: {
    readonly caller: Caller;
    readonly endpoint: AnyEndpoint;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
  },
): void {
  const { caller, endpoint, request, reply } = facts;
  if (caller.kind === 'user' || endpoint.auth !== 'chat') return;
  const now = app.clock();
  const id = String(Object.values(Object(request.params))[0] ?? '');
  const takes =
    endpoint.id === 'chat.start'
      ? [app.limits.startsPerAddress.take(request.ip, now), app.limits.startsPerBot.take(id, now)]
      : [app.limits.turnsPerAddress.take(request.ip, now), app.limits.turnsPerSession.take(id, now)];
  const limit =
    endpoint.id === 'chat.start' ? app.limits.startsPerAddress.limit : app.limits.turnsPerSession.limit;
  const retryAfter = Math.max(0, ...takes.map((take) => take.retryAfter ?? 0));
  const remaining = Math.min(...takes.map((take) => take.remaining));
  reply.header('ratelimit-policy', `"default";q=${limit};w=60`);
  reply.header('ratelimit', `"default";r=${remaining};t=${retryAfter > 0 ? retryAfter : 60}`);
  if (retryAfter > 0)
    throw new AppError('TOO_MANY_REQUESTS', { headers: { 'retry-after': String(retryAfter) } });
}
