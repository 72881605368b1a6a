import type { limitWorkspaceUsage as endpoint } from '#contract/usage.ts';
import type { Operation } from '#server/operation.ts';
import { tokenUsage } from '#server/usage/token-usage.ts';
import { audited } from '../audited.ts';
import { requireAdmin } from '../workspaces/workspace-access.ts';

/** Sets or removes the limit of a workspace. */
export const limitWorkspaceUsage: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { workspaceId } = params;
  await requireAdmin(context, workspaceId);
  const { monthlyTokenLimit } = body;
  await audited(
    context,
    (verbs) => verbs.usage.setLimit(workspaceId, monthlyTokenLimit),
    () => ({ workspaceId, kind: 'workspace.limitChanged', details: { monthlyTokenLimit } }),
  );
  return { ai: await tokenUsage(context.app, { workspaceId }) };
};
