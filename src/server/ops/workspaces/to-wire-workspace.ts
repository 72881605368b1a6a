import type * as z from 'zod';
import type { createdWorkspaceSchema, WireWorkspace } from '#contract/workspace-schema.ts';
import { ownJson } from '#lib/own-json.ts';
import { isoTime, isoTimeOrNull } from '#server/wire/iso-time.ts';
import type { Workspace } from '#store/ports/workspace.ts';

/** A workspace as the interface has it. */
export function toWireWorkspace(workspace: Workspace): WireWorkspace {
  const { customChatsLimit, customSeatsLimit } = workspace;
  return { ...toCreatedWorkspace(workspace), customChatsLimit, customSeatsLimit };
}

/** The same without the limits that only reading it gives. */
export function toCreatedWorkspace(workspace: Workspace): z.infer<typeof createdWorkspaceSchema> {
  const { id, name, icon, plan, billingId, isSuspended, isPastDue, isVerified, chatsHardLimit } = workspace;
  return {
    id,
    createdAt: isoTime(workspace.createdAt),
    updatedAt: isoTime(workspace.updatedAt),
    name,
    icon,
    plan,
    billingId,
    settings: ownJson<WireWorkspace['settings']>(workspace.settings),
    isSuspended,
    isPastDue,
    isVerified,
    chatsHardLimit,
    lastActivityAt: isoTimeOrNull(workspace.lastActivityAt),
    // Nobody is written to for being away.
    inactiveFirstEmailSentAt: null,
    inactiveSecondEmailSentAt: null,
  };
}
