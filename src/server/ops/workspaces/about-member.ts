import type { AuditKind } from '#contract/audit-schema.ts';
import type { BotInvitation, Collaborator } from '#store/ports/access.ts';
import type { Bot } from '#store/ports/bot.ts';
import type { Invitation, Member } from '#store/ports/member.ts';
import { aboutBot, type Noted } from '../audited.ts';

/** The entry of the audit log about a member. */
export const aboutMember = (kind: AuditKind, { workspaceId, user, role }: Member): Noted => ({
  ...{ kind, workspaceId, subject: user.email, details: { role } },
});

/** The same about an invitation to a workspace. */
export const aboutInvitation = (kind: AuditKind, { workspaceId, email, type }: Invitation): Noted => ({
  ...{ kind, workspaceId, subject: email, details: { role: type } },
});

/** The same about the access to a bot, or an invitation to it. */
export const aboutAccess = (
  kind: AuditKind,
  bot: Pick<Bot, 'id' | 'workspaceId' | 'name'>,
  { email, type }: Pick<BotInvitation, 'email' | 'type'>,
): Noted => ({ ...aboutBot(bot), kind, subject: email, details: { bot: bot.name, access: type } });

/** Whose access, and which. */
export const accessOf = ({ user, type }: Collaborator) => ({ email: user.email, type });
