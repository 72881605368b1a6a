import type { updateWorkspace as endpoint } from '#contract/workspaces.ts';
import { ownJson } from '#lib/own-json.ts';
import type { Operation } from '#server/operation.ts';
import { audited } from '../audited.ts';
import { toWireWorkspace } from './to-wire-workspace.ts';
import { noWorkspace, requireAdmin } from './workspace-access.ts';

/** Changes name, icon or settings of a workspace. */
export const updateWorkspace: Operation<typeof endpoint> = async (context, { params, body }) => {
  await requireAdmin(context, params.workspaceId);
  const { app } = context;
  const before = await app.store.workspaces.get(params.workspaceId);
  if (before === null) throw noWorkspace();
  const stored = ownJson<Record<string, unknown>>(before.settings);
  const patch = {
    ...(body.settings !== undefined && { settings: JSON.stringify({ ...stored, ...body.settings }) }),
    ...(body.name !== undefined && { name: body.name }),
    ...(body.icon !== undefined && { icon: body.icon }),
  };
  const workspace = await audited(
    context,
    (verbs) => verbs.workspaces.update(params.workspaceId, patch, app.clock()),
    (done) => done && { workspaceId: done.id, kind: 'workspace.changed', subject: done.name },
  );
  if (workspace === null) throw noWorkspace();
  return { workspace: toWireWorkspace(workspace) };
};
