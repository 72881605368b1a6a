import * as z from 'zod';
import { emailSchema } from './email-schema.ts';
import { endpoint } from './endpoint.ts';
import { idField, modeField } from './fields.ts';
import { storageUseSchema, tokenUsageSchema } from './usage.ts';
import {
  accessTypeSchema,
  botInvitationSchema,
  collaboratorSchema,
  createdWorkspaceSchema,
  invitationSchema,
  memberSchema,
  roleSchema,
  workspaceSchema,
} from './workspace-schema.ts';
import { workspaceSettingsSchema } from './workspace-settings.ts';

const tag = 'Workspaces';
const name = z.string().trim().min(1).max(255);
const icon = z.string().max(65_536).nullable().meta({ description: 'An emoji or the URL of an image.' });
const workspaceParams = z.object({ workspaceId: idField });
const memberParams = workspaceParams.extend({ userId: idField });
const invitationParams = workspaceParams.extend({ invitationId: idField });
const botParams = z.object({ botId: idField });
const limit = z.int().min(0).nullable();

/** How an invited person gets in. */
const linkFields = {
  link: z.string().nullable().meta({ description: 'Opens the invitation; null if there is none.' }),
  isMailed: z.boolean().meta({ description: 'Whether the link was sent by e-mail.' }),
};

/** Creates a workspace; the caller becomes its admin. */
export const createWorkspace = endpoint({
  id: 'workspaces.create',
  method: 'POST',
  path: '/v1/workspaces',
  tag,
  summary: 'Create a workspace',
  description: 'The caller becomes its admin. Names need not be unique.',
  auth: 'token',
  body: z.object({ name, icon: icon.optional() }),
  response: z.object({ workspace: createdWorkspaceSchema }),
  errors: ['FORBIDDEN'],
});

/** List your workspaces. */
export const listWorkspaces = endpoint({
  id: 'workspaces.list',
  method: 'GET',
  path: '/v1/workspaces',
  tag,
  summary: 'List your workspaces',
  description: 'Those in which the caller has a role and that the token can access, oldest first.',
  auth: 'token',
  response: z.object({
    workspaces: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        icon: z.string().nullable(),
        plan: z.string(),
        role: roleSchema,
      }),
    ),
  }),
  errors: ['FORBIDDEN'],
});

/** Get a workspace. */
export const getWorkspace = endpoint({
  id: 'workspaces.get',
  method: 'GET',
  path: '/v1/workspaces/{workspaceId}',
  tag,
  summary: 'Get a workspace',
  auth: 'token',
  params: workspaceParams,
  response: z.object({ workspace: workspaceSchema, currentUserMode: modeField }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Change name, icon or settings of a workspace. */
export const updateWorkspace = endpoint({
  id: 'workspaces.update',
  method: 'PATCH',
  path: '/v1/workspaces/{workspaceId}',
  tag,
  summary: 'Change name, icon or settings of a workspace',
  description:
    'For admins. Settings that are left out stay as they are. Only the owner of the installation can change the plan and the limits.',
  auth: 'token',
  params: workspaceParams,
  body: z.object({
    name: name.optional(),
    icon: icon.optional(),
    settings: workspaceSettingsSchema.optional(),
  }),
  response: z.object({ workspace: workspaceSchema }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Delete a workspace with everything in it. */
export const deleteWorkspace = endpoint({
  id: 'workspaces.delete',
  method: 'DELETE',
  path: '/v1/workspaces/{workspaceId}',
  tag,
  summary: 'Delete a workspace with everything in it',
  description: 'For admins. Bots, results, folders and memberships are deleted too. This cannot be undone.',
  auth: 'token',
  params: workspaceParams,
  response: z.object({ message: z.string() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** List the members of a workspace. */
export const listMembers = endpoint({
  id: 'workspaces.listMembers',
  method: 'GET',
  path: '/v1/workspaces/{workspaceId}/members',
  tag,
  summary: 'List the members of a workspace',
  description: 'In the order of joining. Not for guests.',
  auth: 'token',
  params: workspaceParams,
  response: z.object({ members: z.array(memberSchema) }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Change the role of a member. */
export const updateMember = endpoint({
  id: 'workspaces.updateMember',
  method: 'PATCH',
  path: '/v1/workspaces/{workspaceId}/members/{userId}',
  tag,
  summary: 'Change the role of a member',
  description: 'For admins. A workspace keeps at least one admin.',
  auth: 'token',
  params: memberParams,
  body: z.object({ role: roleSchema }),
  response: z.object({ member: memberSchema }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'LIMIT_REACHED'],
});

/** Remove a member, or leave a workspace. */
export const removeMember = endpoint({
  id: 'workspaces.removeMember',
  method: 'DELETE',
  path: '/v1/workspaces/{workspaceId}/members/{userId}',
  tag,
  summary: 'Remove a member, or leave a workspace',
  description:
    'Admins can remove anybody, others only themselves. The last admin cannot leave. Access to single bots of the workspace ends, too.',
  auth: 'token',
  params: memberParams,
  response: z.object({ member: memberSchema }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** List open invitations. */
export const listInvitations = endpoint({
  id: 'workspaces.listInvitations',
  method: 'GET',
  path: '/v1/workspaces/{workspaceId}/invitations',
  tag,
  summary: 'List open invitations',
  description: 'Oldest first. Not for guests.',
  auth: 'token',
  params: workspaceParams,
  response: z.object({ invitations: z.array(invitationSchema) }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Invite somebody to a workspace. */
export const createInvitation = endpoint({
  id: 'workspaces.createInvitation',
  method: 'POST',
  path: '/v1/workspaces/{workspaceId}/invitations',
  tag,
  summary: 'Invite somebody to a workspace',
  description:
    'For admins. Somebody with an account becomes a member immediately (`member`); for others, an invitation is pending (`invitation`) until they open its `link`, which is only shown in this response. Accounts that were created by the link of an invitation get one as well, because nobody has confirmed their address.',
  auth: 'token',
  params: workspaceParams,
  body: z.object({ email: emailSchema, type: roleSchema }),
  response: z.object({
    invitation: invitationSchema.nullable(),
    member: memberSchema.nullable(),
    ...linkFields,
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'LIMIT_REACHED'],
});

/** Create a new link for an invitation. */
export const renewInvitation = endpoint({
  id: 'workspaces.renewInvitation',
  method: 'POST',
  path: '/v1/workspaces/{workspaceId}/invitations/{invitationId}/link',
  tag,
  summary: 'Create a new link for an invitation',
  description:
    'For admins. The old link stops working. The new one is valid for 14 days and is sent by e-mail if the server can do that.',
  auth: 'token',
  params: invitationParams,
  response: z.object({ invitation: invitationSchema, ...linkFields }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Change the role of an invitation. */
export const updateInvitation = endpoint({
  id: 'workspaces.updateInvitation',
  method: 'PATCH',
  path: '/v1/workspaces/{workspaceId}/invitations/{invitationId}',
  tag,
  summary: 'Change the role of an invitation',
  auth: 'token',
  params: invitationParams,
  body: z.object({ type: roleSchema }),
  response: z.object({ invitation: invitationSchema }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'LIMIT_REACHED'],
});

/** Withdraw an invitation. */
export const deleteInvitation = endpoint({
  id: 'workspaces.deleteInvitation',
  method: 'DELETE',
  path: '/v1/workspaces/{workspaceId}/invitations/{invitationId}',
  tag,
  summary: 'Withdraw an invitation',
  auth: 'token',
  params: invitationParams,
  response: z.object({ invitation: invitationSchema }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Get the usage of a workspace and its limits. */
export const getUsage = endpoint({
  id: 'workspaces.usage',
  method: 'GET',
  path: '/v1/workspaces/{workspaceId}/usage',
  tag,
  summary: 'Get the usage of a workspace and its limits',
  description:
    'Chats with at least one answer this month (UTC), seats taken, tokens used by language models, and bytes on disk, with the limits if there are any. Not for guests.',
  auth: 'token',
  params: workspaceParams,
  response: z.object({
    totalChatsUsed: z.int(),
    resetsAt: z.iso.datetime(),
    chatsLimit: z.number().nullable(),
    totalSeatsUsed: z.int(),
    seatsLimit: z.number().nullable(),
    ai: tokenUsageSchema,
    storage: storageUseSchema,
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

const chatKeySchema = z.object({ key: z.string(), createdAt: z.iso.datetime() }).meta({ id: 'ChatKey' });

/** Get the publishable chat key. */
export const getChatKey = endpoint({
  id: 'workspaces.getChatKey',
  method: 'GET',
  path: '/v1/workspaces/{workspaceId}/chatKey',
  tag,
  summary: 'Get the publishable chat key',
  description:
    'Safe to use in a web page: it can only start and continue chats with published bots of the workspace. Not for guests.',
  auth: 'token',
  params: workspaceParams,
  response: z.object({ chatKey: chatKeySchema }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Replace the publishable chat key. */
export const rotateChatKey = endpoint({
  id: 'workspaces.rotateChatKey',
  method: 'POST',
  path: '/v1/workspaces/{workspaceId}/chatKey/rotate',
  tag,
  summary: 'Replace the publishable chat key',
  description: 'For admins. The old key stops working immediately, including in pages that use it.',
  auth: 'token',
  params: workspaceParams,
  response: z.object({ chatKey: chatKeySchema }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** The person: a collaborator by user id or e-mail, an invitation by e-mail. */
const whom = { userId: idField.optional(), email: emailSchema.optional() };
const exactlyOne = ({ userId, email }: { userId?: string | undefined; email?: string | undefined }) =>
  (userId === undefined) !== (email === undefined);
const oneOfBoth = { path: ['userId'], message: 'Give either userId or email.' };
const oneChanged = z.object({
  collaborator: collaboratorSchema.nullable(),
  invitation: botInvitationSchema.nullable(),
});

/** List the collaborators of a bot who are not members. */
export const listCollaborators = endpoint({
  id: 'collaborators.list',
  method: 'GET',
  path: '/v1/bots/{botId}/collaborators',
  tag: 'Collaborators',
  summary: 'List the collaborators of a bot',
  description: 'Pending invitations are only listed for callers who may write; others get an empty list.',
  auth: 'token',
  params: botParams,
  response: z.object({
    collaborators: z.array(collaboratorSchema),
    invitations: z.array(botInvitationSchema),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Share a bot with somebody. */
export const addCollaborator = endpoint({
  id: 'collaborators.add',
  method: 'POST',
  path: '/v1/bots/{botId}/collaborators',
  tag: 'Collaborators',
  summary: 'Share a bot with somebody',
  description:
    'Requires write access to the bot. Somebody with an account gets access immediately and becomes a guest of the workspace (`collaborator`); for others, an invitation is pending (`invitation`) until they open its `link`, which is only shown in this response.',
  auth: 'token',
  params: botParams,
  body: z.object({ email: emailSchema, type: accessTypeSchema }),
  response: oneChanged.extend(linkFields),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Create a new link for an invitation to a bot. */
export const renewBotInvitation = endpoint({
  id: 'collaborators.renewInvitation',
  method: 'POST',
  path: '/v1/bots/{botId}/collaborators/link',
  tag: 'Collaborators',
  summary: 'Create a new link for an invitation to a bot',
  description:
    'Requires write access to the bot. The old link stops working. The new one is valid for 14 days and is sent by e-mail if the server can do that.',
  auth: 'token',
  params: botParams,
  body: z.object({ email: emailSchema }),
  response: z.object({ invitation: botInvitationSchema, ...linkFields }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Change the access of a collaborator or invited person. */
export const updateCollaborator = endpoint({
  id: 'collaborators.update',
  method: 'PATCH',
  path: '/v1/bots/{botId}/collaborators',
  tag: 'Collaborators',
  summary: 'Change the access of a collaborator or invited person',
  description: 'For admins and members of the workspace. Give `userId` or `email`.',
  auth: 'token',
  params: botParams,
  body: z.object({ ...whom, type: accessTypeSchema }).refine(exactlyOne, oneOfBoth),
  response: oneChanged,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** End the access of a collaborator or withdraw an invitation. */
export const removeCollaborator = endpoint({
  id: 'collaborators.remove',
  method: 'DELETE',
  path: '/v1/bots/{botId}/collaborators',
  tag: 'Collaborators',
  summary: 'End the access of a collaborator or withdraw an invitation',
  description:
    'For admins and members of the workspace; collaborators may remove themselves. Give `userId` or `email`, in the body or the query.',
  auth: 'token',
  params: botParams,
  body: z.object(whom).refine(exactlyOne, oneOfBoth),
  response: oneChanged,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Set plan, limits and flags of a workspace. */
export const adminUpdateWorkspace = endpoint({
  id: 'admin.updateWorkspace',
  method: 'PATCH',
  path: '/v1/admin/workspaces/{workspaceId}',
  tag: 'Administration',
  summary: 'Set plan, limits and flags of a workspace',
  description:
    'For the owner of the installation. `customChatsLimit` (or else `chatsHardLimit`) limits the chats per month, `customSeatsLimit` the seats, `storageLimit` the bytes of chats and files on disk; `null` removes a limit. A suspended workspace starts no chats.',
  auth: 'token',
  params: workspaceParams,
  body: z.object({
    plan: z.string().trim().min(1).max(50).optional(),
    billingId: z.string().max(255).nullable().optional(),
    customChatsLimit: limit.optional(),
    customSeatsLimit: limit.optional(),
    chatsHardLimit: limit.optional(),
    storageLimit: limit.optional(),
    isSuspended: z.boolean().optional(),
    isPastDue: z.boolean().optional(),
    isVerified: z.boolean().optional(),
  }),
  response: z.object({ workspace: workspaceSchema }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Set the risk level of a bot. */
export const adminUpdateBot = endpoint({
  id: 'admin.updateBot',
  method: 'PATCH',
  path: '/v1/admin/bots/{botId}',
  tag: 'Administration',
  summary: 'Set the risk level of a bot',
  description:
    'For the owner of the installation. `null` if it was not assessed. It is a note: whatever it is, the bot can be published and chats in the same way.',
  auth: 'token',
  params: botParams,
  body: z.object({ riskLevel: z.number().min(-1).max(100).nullable() }),
  response: z.object({
    bot: z.object({
      id: z.string(),
      workspaceId: z.string(),
      name: z.string(),
      riskLevel: z.number().nullable(),
      updatedAt: z.iso.datetime(),
    }),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** In the order of the reference. */
export const workspaceEndpoints = [
  listWorkspaces,
  createWorkspace,
  getWorkspace,
  updateWorkspace,
  deleteWorkspace,
  listMembers,
  updateMember,
  removeMember,
  listInvitations,
  createInvitation,
  renewInvitation,
  updateInvitation,
  deleteInvitation,
  getUsage,
  getChatKey,
  rotateChatKey,
  listCollaborators,
  addCollaborator,
  renewBotInvitation,
  updateCollaborator,
  removeCollaborator,
  adminUpdateWorkspace,
  adminUpdateBot,
] as const;
