import type { Member } from '#store/ports/member.ts';

/** A member in the form of the interface. */
export function toWireMember({ workspaceId, userId, role, user }: Member) {
  const { name, email, image } = user;
  return { workspaceId, userId, role, user: { name, email, image } };
}
