import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { App } from '#server/app.ts';
import type { Caller } from '#server/auth/caller.ts';
import { takeFromLimits } from '#server/take-from-limits.ts';
import type { OpenReply } from './request-view.ts';

/**
 * Limits what callers without a secret token may do: starts and turns per address, turns per session, starts per bot.
 * Callers with a secret token are only limited by overload protection. Operations whose URL contains no bot and no
 * session apply the limits themselves.
 */
export function limitRate(
  app: App,
  facts: {
    readonly caller: Caller;
    readonly endpoint: AnyEndpoint;
    readonly request: { readonly ip: string; readonly params: unknown };
    readonly reply: OpenReply;
  },
): void {
  const { caller, endpoint, request, reply } = facts;
  if (endpoint.auth !== 'chat' || caller.kind === 'user') return;
  const [id] = Object.values(Object(request.params));
  if (typeof id !== 'string') return;
  takeFromLimits(
    app,
    { caller, ip: request.ip, setHeader: (name, value) => reply.header(name, value) },
    { kind: endpoint.rateLimit ?? 'turn', id },
  );
}
