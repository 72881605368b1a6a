import * as contract from '#contract/workspaces.ts';
import { bindOperation, type MountedOperation } from '../bind-operation.ts';
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
import { rotateChatKey } from './rotate-chat-key.ts';
import { updateCollaborator } from './update-collaborator.ts';
import { updateInvitation } from './update-invitation.ts';
import { updateMember } from './update-member.ts';
import { updateWorkspace } from './update-workspace.ts';

/** What the endpoints of workspaces, collaborators and administration do. */
export const workspaceOperations: readonly MountedOperation[] = [
  bindOperation(contract.listWorkspaces, listWorkspaces),
  bindOperation(contract.createWorkspace, createWorkspace),
  bindOperation(contract.getWorkspace, getWorkspace),
  bindOperation(contract.updateWorkspace, updateWorkspace),
  bindOperation(contract.deleteWorkspace, deleteWorkspace),
  bindOperation(contract.listMembers, listMembers),
  bindOperation(contract.updateMember, updateMember),
  bindOperation(contract.removeMember, removeMember),
  bindOperation(contract.listInvitations, listInvitations),
  bindOperation(contract.createInvitation, createInvitation),
  bindOperation(contract.updateInvitation, updateInvitation),
  bindOperation(contract.deleteInvitation, deleteInvitation),
  bindOperation(contract.getUsage, getUsage),
  bindOperation(contract.getChatKey, getChatKey),
  bindOperation(contract.rotateChatKey, rotateChatKey),
  bindOperation(contract.listCollaborators, listCollaborators),
  bindOperation(contract.addCollaborator, addCollaborator),
  bindOperation(contract.updateCollaborator, updateCollaborator),
  bindOperation(contract.removeCollaborator, removeCollaborator),
  bindOperation(contract.adminUpdateWorkspace, adminUpdateWorkspace),
  bindOperation(contract.adminUpdateBot, adminUpdateBot),
];
