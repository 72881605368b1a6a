import { isoTime, isoTimeOrNull } from '#server/wire/iso-time.ts';
import type { BotInvitation, Collaborator } from '#store/ports/access.ts';

/** A collaborator in the form of the interface. */
export function toWireCollaborator({ botId, userId, type, createdAt, updatedAt, user }: Collaborator) {
  const { name, email, image } = user;
  return {
    botId,
    userId,
    type,
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
    user: { name, email, image },
  };
}

/** An invitation to a bot in the form of the interface. */
export function toWireBotInvitation(invitation: BotInvitation) {
  const { botId, email, type, createdAt, updatedAt, expiresAt } = invitation;
  const times = { createdAt: isoTime(createdAt), updatedAt: isoTime(updatedAt) };
  return { botId, email, type, ...times, expiresAt: isoTimeOrNull(expiresAt) };
}
