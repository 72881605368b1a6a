import type { listWorkspaces as endpoint } from '#contract/workspaces.ts';
import { AppError } from '#server/app-error.ts';
import { requireReading } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';

/** The workspaces in which the caller has a role and that the token can access. */
export const listWorkspaces: Operation<typeof endpoint> = async ({ app, caller }) => {
  requireReading(caller);
  if (caller.kind !== 'user') throw new AppError('FORBIDDEN');
  const workspaces = await app.store.workspaces.listOf(caller.userId);
  return {
    workspaces: workspaces
      .filter(({ id }) => caller.workspaceIds === null || caller.workspaceIds.includes(id))
      .map(({ id, name, icon, plan, role }) => ({ id, name, icon, plan, role })),
  };
};
