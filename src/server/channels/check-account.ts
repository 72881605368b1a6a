import { adapterOf } from '#channels/adapter-of.ts';
import type { ChannelAccount } from '#store/ports/channel.ts';
import type { ChannelDeps } from './deps.ts';
import { callService } from './service-line.ts';

/** Asks the service now whether the account still works, and notes its name and what is wrong. */
export async function checkAccount(
  { config, egress, credentials, store, clock }: ChannelDeps,
  account: ChannelAccount,
): Promise<ChannelAccount> {
  const { channel, credentialsId, workspaceId } = account;
  const adapter = adapterOf(channel);
  if (adapter === undefined) return account;
  const opened = await credentials.open({ workspaceId, id: credentialsId, types: [adapter.credentialType] });
  const answer = opened.ok
    ? await callService({ config, egress, adapter, credentials: opened.data }, adapter.whoAmI(opened.data))
    : { status: 401, body: { description: 'The credentials are gone.' } };
  const outcome = adapter.judge(answer);
  const identity = adapter.identityIn(answer?.body, opened.ok ? opened.data : {});
  const isSame = identity === undefined || identity.externalId === account.externalId;
  const other = isSame ? account.problem : 'The credentials belong to another account now.';
  const patch = {
    problem: 'because' in outcome ? outcome.because : other,
    ...(isSame && identity !== undefined && { name: identity.name }),
    // A restriction is forgotten: it is looked at anew.
    ...(isSame && identity !== undefined && { health: JSON.stringify(identity.health ?? {}) }),
  };
  return (await store.channels.updateAccount(account.id, patch, clock())) ?? account;
}
