import * as contract from '#contract/workspaces.ts';
import { bindOperation, bindWrite, type MountedOperation, nothingInMemory } from '../bind-operation.ts';
import { addCollaborator } from './add-collaborator.ts';
import { adminUpdateBot } from './admin-update-bot.ts';
import { adminUpdateWorkspace } from './admin-update-workspace.ts';
import { createInvitation } from './create-invitation.ts';
import { createWorkspace } from './create-workspace.ts';
import { deleteInvitation } from './delete-invitation.ts';
import { deleteWorkspace } from './delete-workspace.ts';
import { getChatKey } from './get-chat-key.ts';
import { getUsage } from './get-usage.ts';
import { getWorkspace } from './get-workspace.ts';
import { listCollaborators } from './list-collaborators.ts';
import { listInvitations } from './list-invitations.ts';
import { listMembers } from './list-members.ts';
import { listWorkspaces } from './list-workspaces.ts';
import { removeCollaborator } from './remove-collaborator.ts';
import { removeMember } from './remove-member.ts';
import { renewBotInvitation } from './renew-bot-invitation.ts';
import { renewInvitation } from './renew-invitation.ts';
import { rotateChatKey } from './rotate-chat-key.ts';
import { updateCollaborator } from './update-collaborator.ts';
import { updateInvitation } from './update-invitation.ts';
import { updateMember } from './update-member.ts';
import { updateWorkspace } from './update-workspace.ts';

/** The operations of the endpoints for workspaces, collaborators and administration. */
export const workspaceOperations: readonly MountedOperation[] = [
  bindOperation(contract.listWorkspaces, listWorkspaces),
  bindWrite(contract.createWorkspace, createWorkspace, nothingInMemory),
  bindOperation(contract.getWorkspace, getWorkspace),
  bindWrite(contract.updateWorkspace, updateWorkspace, ({ params }) => [{ workspaceId: params.workspaceId }]),
  bindWrite(contract.deleteWorkspace, deleteWorkspace, ({ params }) => [
    { workspaceId: params.workspaceId, chats: true, webhooks: true },
  ]),
  bindOperation(contract.listMembers, listMembers),
  bindWrite(contract.updateMember, updateMember, ({ params }) => [{ workspaceId: params.workspaceId }]),
  bindWrite(contract.removeMember, removeMember, ({ params }) => [{ workspaceId: params.workspaceId }]),
  bindOperation(contract.listInvitations, listInvitations),
  bindWrite(contract.createInvitation, createInvitation, ({ params }) => [
    { workspaceId: params.workspaceId },
  ]),
  bindWrite(contract.renewInvitation, renewInvitation, nothingInMemory),
  bindWrite(contract.updateInvitation, updateInvitation, nothingInMemory),
  bindWrite(contract.deleteInvitation, deleteInvitation, nothingInMemory),
  bindOperation(contract.getUsage, getUsage),
  bindOperation(contract.getChatKey, getChatKey),
  bindWrite(contract.rotateChatKey, rotateChatKey, ({ params }) => [{ workspaceId: params.workspaceId }]),
  bindOperation(contract.listCollaborators, listCollaborators),
  bindWrite(contract.addCollaborator, addCollaborator, ({ params }) => [{ botId: params.botId }]),
  bindWrite(contract.renewBotInvitation, renewBotInvitation, nothingInMemory),
  bindWrite(contract.updateCollaborator, updateCollaborator, ({ params }) => [{ botId: params.botId }]),
  bindWrite(contract.removeCollaborator, removeCollaborator, ({ params }) => [{ botId: params.botId }]),
  bindWrite(contract.adminUpdateWorkspace, adminUpdateWorkspace, ({ params }) => [
    { workspaceId: params.workspaceId },
  ]),
  bindWrite(contract.adminUpdateBot, adminUpdateBot, ({ params }) => [{ botId: params.botId }]),
];
