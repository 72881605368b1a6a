import type { Member } from '#store/ports/member.ts';

/** A member as the interface has it. */
export function toWireMember({ workspaceId, userId, role, user }: Member) {
  const { name, email, image } = user;
  return { workspaceId, userId, role, user: { name, email, image } };
}
