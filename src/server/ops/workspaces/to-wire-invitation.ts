import { isoTime } from '#server/wire/iso-time.ts';
import type { Invitation } from '#store/ports/member.ts';

/** An invitation to a workspace in the form of the interface. */
export function toWireInvitation({ id, workspaceId, email, type, createdAt, updatedAt }: Invitation) {
  return { id, workspaceId, email, type, createdAt: isoTime(createdAt), updatedAt: isoTime(updatedAt) };
}
