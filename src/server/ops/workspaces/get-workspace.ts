import type { getWorkspace as endpoint } from '#contract/workspaces.ts';
import { wireMode } from '#server/auth/bot-access.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import type { Workspace } from '#store/ports/workspace.ts';
import { toWireWorkspace } from './to-wire-workspace.ts';
import { noWorkspace, requireVisitor } from './workspace-access.ts';

/** A workspace and the permissions of the caller in it. */
export const getWorkspace: Operation<typeof endpoint> = async (context, { params }) => {
  const { mode, role } = await requireVisitor(context, params.workspaceId);
  const workspace = await context.app.store.workspaces.get(params.workspaceId);
  if (workspace === null) throw noWorkspace();
  const seen = role === null ? workspace : await noteActivity(context, workspace);
  return { workspace: toWireWorkspace(seen), currentUserMode: wireMode(mode) };
};

const DAY = 24 * 60 * 60 * 1000;

/** Once a day is enough. */
async function noteActivity({ app }: OperationContext, workspace: Workspace): Promise<Workspace> {
  const at = app.clock();
  const { id, lastActivityAt } = workspace;
  if (lastActivityAt !== null && Math.floor(lastActivityAt / DAY) >= Math.floor(at / DAY)) return workspace;
  return (await app.store.workspaces.update(id, { lastActivityAt: at }, at)) ?? workspace;
}
