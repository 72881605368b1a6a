import type { AccountHealth } from '#channels/account-health.ts';
import { adapterOf } from '#channels/adapter-of.ts';
import { ownJson } from '#lib/own-json.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import { headsOfAccount } from '#server/channels/heads-of-account.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import type { ChannelAccount } from '#store/ports/channel.ts';

/** An account at a messenger in responses. */
export async function accountView({ store }: App, account: ChannelAccount) {
  const { credentialsId, channel, name, problem, mode, way, isPaused, createdAt, updatedAt } = account;
  const adapter = adapterOf(channel);
  const health = ownJson<Partial<AccountHealth>>(account.health);
  const heads = adapter === undefined ? [] : await headsOfAccount({ adapter, store }, account);
  return {
    ...{ credentialsId, channel, name, problem, mode, way, isPaused },
    state: stateOf(account),
    ...{ quality: health.quality ?? null, newContactsPerDay: health.contactsADay ?? null },
    botIds: heads.map(({ id }) => id),
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
  };
}

function stateOf({ isPaused, problem }: ChannelAccount): 'paused' | 'works' | 'problem' {
  if (isPaused) return 'paused';
  return problem === null ? 'works' : 'problem';
}

/** The account that is connected with the credentials. */
export async function requireAccount(
  { store }: App,
  { workspaceId, credentialsId }: { readonly workspaceId: string; readonly credentialsId: string },
): Promise<ChannelAccount> {
  const accounts = await store.channels.accounts(workspaceId);
  const account = accounts.find((each) => each.credentialsId === credentialsId);
  if (account === undefined) throw new AppError('CHANNEL_NOT_CONNECTED');
  return account;
}
