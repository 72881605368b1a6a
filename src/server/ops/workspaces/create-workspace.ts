import type { createWorkspace as endpoint } from '#contract/workspaces.ts';
import { AppError } from '#server/app-error.ts';
import { requireWriting } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { addWorkspace } from './add-workspace.ts';
import { toCreatedWorkspace } from './to-wire-workspace.ts';

/** Creates a workspace with the caller as its admin and a chat key of its own. */
export const createWorkspace: Operation<typeof endpoint> = async ({ app, caller }, { body }) => {
  requireWriting(caller);
  if (caller.kind !== 'user' || caller.workspaceIds !== null)
    throw new AppError('FORBIDDEN', {
      message: 'This token is restricted to certain workspaces and cannot create others.',
    });
  const { name, icon = null } = body;
  const workspace = await addWorkspace(app, { name, icon, userId: caller.userId });
  return { workspace: toCreatedWorkspace(workspace) };
};
