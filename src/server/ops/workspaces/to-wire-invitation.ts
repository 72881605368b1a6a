import { isoTime, isoTimeOrNull } from '#server/wire/iso-time.ts';
import type { Invitation } from '#store/ports/member.ts';

/** An invitation to a workspace in the form of the interface. */
export function toWireInvitation(invitation: Invitation) {
  const { id, workspaceId, email, type, createdAt, updatedAt, expiresAt } = invitation;
  const times = { createdAt: isoTime(createdAt), updatedAt: isoTime(updatedAt) };
  return { id, workspaceId, email, type, ...times, expiresAt: isoTimeOrNull(expiresAt) };
}
