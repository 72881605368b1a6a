import type * as z from 'zod';
import type { createdWorkspaceSchema, WireWorkspace } from '#contract/workspace-schema.ts';
import { ownJson } from '#lib/own-json.ts';
import { isoTime, isoTimeOrNull } from '#server/wire/iso-time.ts';
import type { Workspace } from '#store/ports/workspace.ts';

/** A workspace in the form of the interface. */
export function toWireWorkspace(workspace: Workspace): WireWorkspace {
  const { customChatsLimit, customSeatsLimit } = workspace;
  return { ...toCreatedWorkspace(workspace), customChatsLimit, customSeatsLimit };
}

/** The same without the limits that are only returned when reading it. */
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
    // No e-mail is sent for inactivity.
    inactiveFirstEmailSentAt: null,
    inactiveSecondEmailSentAt: null,
  };
}
