import type { adminUpdateWorkspace as endpoint } from '#contract/workspaces.ts';
import type { Operation } from '#server/operation.ts';
import { audited } from '../audited.ts';
import { toWireWorkspace } from './to-wire-workspace.ts';
import { noWorkspace, requireInstanceOwner } from './workspace-access.ts';

/** Sets what only the owner of the installation may change: plan, limits, flags. */
export const adminUpdateWorkspace: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { workspaceIds } = requireInstanceOwner(context);
  if (workspaceIds !== null && !workspaceIds.includes(params.workspaceId)) throw noWorkspace();
  const { store, clock } = context.app;
  const { storageLimit, ...patch } = body;
  const workspace = await audited(
    context,
    (verbs) => verbs.workspaces.update(params.workspaceId, patch, clock()),
    (done) =>
      done && { workspaceId: done.id, kind: 'workspace.limitChanged', subject: done.name, details: body },
  );
  if (workspace === null) throw noWorkspace();
  if (storageLimit !== undefined) await store.storage.setLimit(params.workspaceId, storageLimit);
  return { workspace: toWireWorkspace(workspace) };
};
