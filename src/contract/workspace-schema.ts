import * as z from 'zod';

const time = z.iso.datetime();

/** A workspace as returned on creation. */
export const createdWorkspaceSchema = z
  .object({
    id: z.string(),
    createdAt: time,
    updatedAt: time,
    name: z.string(),
    icon: z.string().nullable(),
    plan: z.string(),
    billingId: z.string().nullable(),
    settings: z.record(z.string(), z.unknown()),
    isSuspended: z.boolean(),
    isPastDue: z.boolean(),
    isVerified: z.boolean(),
    chatsHardLimit: z.number().nullable(),
    lastActivityAt: time.nullable(),
    inactiveFirstEmailSentAt: time.nullable(),
    inactiveSecondEmailSentAt: time.nullable(),
  })
  .meta({ id: 'NewWorkspace' });

/** A workspace with its effective limits; `null` for no limit. */
export const workspaceSchema = createdWorkspaceSchema
  .extend({
    customChatsLimit: z.number().nullable().meta({ description: 'Chats per month.' }),
    customSeatsLimit: z.number().nullable().meta({ description: 'Admins, members and pending invitations.' }),
  })
  .meta({ id: 'Workspace' });

export type WireWorkspace = z.infer<typeof workspaceSchema>;

/** The role of a person in a workspace. */
export const roleSchema = z.enum(['ADMIN', 'MEMBER', 'GUEST']).meta({
  id: 'Role',
  description:
    'Admins manage the workspace, members its bots; guests see only the bots that were shared with them.',
});

const personSchema = z.object({
  name: z.string().nullable(),
  email: z.string(),
  image: z.string().nullable(),
});

/** A person in a workspace. */
export const memberSchema = z
  .object({ workspaceId: z.string(), userId: z.string(), role: roleSchema, user: personSchema })
  .meta({ id: 'Member' });

const linkEnd = time
  .nullable()
  .meta({ description: 'When its link expires; null for invitations without a link.' });

/** A pending invitation to a workspace, for somebody without an account. */
export const invitationSchema = z
  .object({
    id: z.string(),
    workspaceId: z.string(),
    email: z.string(),
    type: roleSchema,
    createdAt: time,
    updatedAt: time,
    expiresAt: linkEnd,
  })
  .meta({ id: 'Invitation' });

/** What a collaborator may do with a bot. */
export const accessTypeSchema = z.enum(['RESULTS', 'READ', 'WRITE', 'FULL_ACCESS']).meta({
  id: 'AccessType',
  description:
    'RESULTS gives access to the results and statistics of the bot, but not to the bot itself. FULL_ACCESS has the same permissions as WRITE.',
});

/** A person who may use one bot. */
export const collaboratorSchema = z
  .object({
    botId: z.string(),
    userId: z.string(),
    type: accessTypeSchema,
    createdAt: time,
    updatedAt: time,
    user: personSchema,
  })
  .meta({ id: 'Collaborator' });

/** A pending invitation to a bot, for somebody without an account. */
export const botInvitationSchema = z
  .object({
    botId: z.string(),
    email: z.string(),
    type: accessTypeSchema,
    createdAt: time,
    updatedAt: time,
    expiresAt: linkEnd,
  })
  .meta({ id: 'BotInvitation' });
