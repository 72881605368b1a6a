import type { deleteWorkspace as endpoint } from '#contract/workspaces.ts';
import type { Operation } from '#server/operation.ts';
import { noWorkspace, requireAdmin } from './workspace-access.ts';

/** Removes a workspace and everything in it. */
export const deleteWorkspace: Operation<typeof endpoint> = async (context, { params }) => {
  await requireAdmin(context, params.workspaceId);
  if (!(await context.app.store.workspaces.delete(params.workspaceId))) throw noWorkspace();
  return { message: 'success' };
};
