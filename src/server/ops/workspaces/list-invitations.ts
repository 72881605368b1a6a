import type { listInvitations as endpoint } from '#contract/workspaces.ts';
import type { Operation } from '#server/operation.ts';
import { toWireInvitation } from './to-wire-invitation.ts';
import { requireInsider } from './workspace-access.ts';

/** Invitations that have not been accepted yet. */
export const listInvitations: Operation<typeof endpoint> = async (context, { params }) => {
  await requireInsider(context, params.workspaceId);
  const invitations = await context.app.store.invitations.list(params.workspaceId);
  return { invitations: invitations.map(toWireInvitation) };
};
