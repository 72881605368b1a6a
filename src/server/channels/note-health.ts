import type { ChannelAdapter } from '#channels/adapter.ts';
import type { ChannelAccount } from '#store/ports/channel.ts';
import type { ChannelDeps } from './deps.ts';
import { callService } from './service-line.ts';

/** Asks a service what it thinks of an account, and keeps it where it says so. */
export async function noteHealth(
  { adapter, ...deps }: ChannelDeps & { readonly adapter: ChannelAdapter },
  account: ChannelAccount,
): Promise<void> {
  const { config, egress, credentials, store, clock } = deps;
  const { workspaceId, credentialsId: id } = account;
  const opened = await credentials.open({ workspaceId, id, types: [adapter.credentialType] });
  if (!opened.ok) return;
  const line = { config, egress, adapter, credentials: opened.data };
  const answer = await callService(line, adapter.whoAmI(opened.data));
  const identity = adapter.identityIn(answer?.body, opened.data);
  const health = identity?.health && JSON.stringify(identity.health);
  if (health !== undefined && health !== account.health)
    await store.channels.updateAccount(account.id, { health }, clock());
}
