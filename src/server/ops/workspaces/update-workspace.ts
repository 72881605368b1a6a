import type { updateWorkspace as endpoint } from '#contract/workspaces.ts';
import type { Operation } from '#server/operation.ts';
import { toWireWorkspace } from './to-wire-workspace.ts';
import { noWorkspace, requireAdmin } from './workspace-access.ts';

/** Renames a workspace or changes its icon. */
export const updateWorkspace: Operation<typeof endpoint> = async (context, { params, body }) => {
  await requireAdmin(context, params.workspaceId);
  const { app } = context;
  const patch = {
    ...(body.name !== undefined && { name: body.name }),
    ...(body.icon !== undefined && { icon: body.icon }),
  };
  const workspace = await app.store.workspaces.update(params.workspaceId, patch, app.clock());
  if (workspace === null) throw noWorkspace();
  return { workspace: toWireWorkspace(workspace) };
};
