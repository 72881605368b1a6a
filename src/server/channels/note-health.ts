import type { KnownHealth } from '#channels/account-health.ts';
import type { ChannelAdapter } from '#channels/adapter.ts';
import { ownJson } from '#lib/own-json.ts';
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
  if (identity?.health === undefined) return;
  // Something else may have been noted meanwhile.
  const known = (await store.channels.account(account.id))?.health ?? account.health;
  const health = JSON.stringify({ ...ownJson<KnownHealth>(known), ...identity.health });
  if (health !== known) await store.channels.updateAccount(account.id, { health }, clock());
}
