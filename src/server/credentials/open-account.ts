import { accountTypesOf } from '#bot/block-accounts.ts';
import type { OpenedAccount } from '#server/effects/perform-service.ts';
import type { Credentials } from './credentials.ts';

/** Opens the credentials that a block of a conversation uses; null: there are none that it may use. */
export async function openAccount(
  credentials: Pick<Credentials, 'open' | 'update'>,
  workspaceId: string,
  { id, block }: { readonly id: string; readonly block: string },
): Promise<OpenedAccount | null> {
  const opened = await credentials.open({ workspaceId, id, types: accountTypesOf(block) });
  if (!opened.ok) return null;
  return {
    id,
    type: opened.type,
    data: opened.data,
    hosts: opened.hosts,
    update: async (data, when) => void (await credentials.update({ workspaceId, id }, data, when)),
  };
}
