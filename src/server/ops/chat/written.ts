import { AppError } from '#server/app-error.ts';
import { ownerOf } from '#server/auth/caller.ts';
import type { OperationContext } from '#server/operation.ts';
import type { LiveSession } from '#server/runtime/live-session.ts';

/** Refuses callers without a secret token whose address, or whose key, has written as much as it may in a day. */
export function requireMayWrite(context: OperationContext, workspaceId: string): void {
  const { app, caller, request } = context;
  if (caller.kind === 'user') return;
  const now = app.clock();
  const retryAfter = Math.max(
    app.limits.writtenPerAddress.retryAfter(request.ip, now) ?? 0,
    app.limits.writtenPerKey.retryAfter(keyOf(context, workspaceId), now) ?? 0,
  );
  if (retryAfter > 0)
    throw new AppError('TOO_MANY_REQUESTS', {
      message: 'Too much data was written from here today. Wait for the time in the Retry-After header.',
      headers: { 'retry-after': String(retryAfter) },
    });
}

/** Counts what was written for the address and the key of its caller. `bytes`: by default those of the last turn. */
export function countWritten(context: OperationContext, live: LiveSession, bytes = live.turnBytes): void {
  const { app, caller, request } = context;
  if (caller.kind === 'user' || bytes === 0) return;
  const now = app.clock();
  app.limits.writtenPerAddress.use(request.ip, bytes, now);
  app.limits.writtenPerKey.use(keyOf(context, live.record.workspaceId), bytes, now);
}

const keyOf = ({ caller }: OperationContext, workspaceId: string): string =>
  `${ownerOf(caller)} ${workspaceId}`;
