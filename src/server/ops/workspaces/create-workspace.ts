import type { createWorkspace as endpoint } from '#contract/workspaces.ts';
import { AppError } from '#server/app-error.ts';
import { requireWriting } from '#server/auth/mode.ts';
import { newChatKey } from '#server/auth/tokens.ts';
import type { Operation } from '#server/operation.ts';
import { toCreatedWorkspace } from './to-wire-workspace.ts';

/** Creates a workspace with the caller as its admin and a chat key of its own. */
export const createWorkspace: Operation<typeof endpoint> = async ({ app, caller }, { body }) => {
  requireWriting(caller);
  if (caller.kind !== 'user' || caller.workspaceIds !== null)
    throw new AppError('FORBIDDEN', {
      message: 'This token is restricted to certain workspaces and cannot create others.',
    });
  const at = app.clock();
  const workspace = await app.store.workspaces.create(
    {
      id: app.newId(),
      name: body.name,
      icon: body.icon ?? null,
      plan: 'FREE',
      billingId: null,
      settings: '{}',
      customChatsLimit: null,
      customSeatsLimit: null,
      chatsHardLimit: null,
      isSuspended: false,
      isPastDue: false,
      isVerified: false,
      lastActivityAt: at,
      createdAt: at,
      updatedAt: at,
    },
    { userId: caller.userId, chatKey: newChatKey() },
  );
  return { workspace: toCreatedWorkspace(workspace) };
};
