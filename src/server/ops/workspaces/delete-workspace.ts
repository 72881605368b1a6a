import type { deleteWorkspace as endpoint } from '#contract/workspaces.ts';
import type { Operation } from '#server/operation.ts';
import { audited } from '../audited.ts';
import { noWorkspace, requireAdmin } from './workspace-access.ts';

/** Removes a workspace and everything in it. */
export const deleteWorkspace: Operation<typeof endpoint> = async (context, { params }) => {
  await requireAdmin(context, params.workspaceId);
  const { workspaceId } = params;
  const workspace = await context.app.store.workspaces.get(workspaceId);
  const isDeleted = await audited(
    context,
    (verbs) => verbs.workspaces.delete(workspaceId),
    // Its own log goes with it: this entry is for the other workspaces of the person.
    (done) =>
      done ? { workspaceId: null, kind: 'workspace.deleted', subject: workspace?.name ?? null } : null,
  );
  if (!isDeleted) throw noWorkspace();
  return { message: 'success' };
};
