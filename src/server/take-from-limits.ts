import type { App } from './app.ts';
import { AppError } from './app-error.ts';
import type { Caller } from './auth/caller.ts';

/** The caller, and the receiver of the response headers. */
interface Taker {
  readonly caller: Caller;
  readonly ip: string;
  readonly setHeader: (name: string, value: string) => void;
}

/**
 * Takes one start (of the bot with this public id), one turn or one upload (of the session with this id) from the
 * limits of callers without a secret token; reports the rest in the headers, and rejects when nothing is left.
 */
export function takeFromLimits(
  app: App,
  { caller, ip, setHeader }: Taker,
  { kind, id }: { readonly kind: 'start' | 'turn' | 'upload'; readonly id: string },
): void {
  if (caller.kind === 'user') return;
  const now = app.clock();
  const { limits } = app;
  const [perAddress, perId, shown] = (
    {
      start: [limits.startsPerAddress, limits.startsPerBot, limits.startsPerAddress.limit],
      turn: [limits.turnsPerAddress, limits.turnsPerSession, limits.turnsPerSession.limit],
      // Addresses and session ids never look alike.
      upload: [limits.uploadsPerAddress, limits.uploadsPerAddress, limits.uploadsPerAddress.limit],
    } as const
  )[kind];
  const takes = [perAddress.take(ip, now), perId.take(id, now)];
  const retryAfter = Math.max(0, ...takes.map((take) => take.retryAfter ?? 0));
  const remaining = Math.min(...takes.map((take) => take.remaining));
  setHeader('ratelimit-policy', `"default";q=${shown};w=60`);
  setHeader('ratelimit', `"default";r=${remaining};t=${retryAfter > 0 ? retryAfter : 60}`);
  if (retryAfter > 0)
    throw new AppError('TOO_MANY_REQUESTS', { headers: { 'retry-after': String(retryAfter) } });
}
