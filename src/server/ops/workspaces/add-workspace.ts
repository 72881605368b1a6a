import type { App } from '#server/app.ts';
import { newChatKey } from '#server/auth/tokens.ts';
import type { Workspace } from '#store/ports/workspace.ts';

/** Stores a new workspace without limits, with its admin and a chat key of its own. */
export function addWorkspace(
  { store, newId, clock }: Pick<App, 'store' | 'newId' | 'clock'>,
  { name, icon, userId }: { readonly name: string; readonly icon: string | null; readonly userId: string },
): Promise<Workspace> {
  const at = clock();
  return store.workspaces.create(
    {
      id: newId(),
      name,
      icon,
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
    { userId, chatKey: newChatKey() },
  );
}
