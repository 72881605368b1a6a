import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import type { Caller } from '#server/auth/caller.ts';
import { requireReading, workspaceMode } from '#server/auth/mode.ts';

/** Requires at least a member of the workspace with a token that may read. */
export async function requireMemberToRead(app: App, caller: Caller, workspaceId: string): Promise<void> {
  requireReading(caller);
  const found = await workspaceMode(app, caller, workspaceId);
  if (found === null || found.role === null || found.role === 'GUEST')
    throw new AppError('NOT_FOUND', { message: 'There is no such workspace.' });
}
