import { channelAdapters } from '#channels/channel-adapters.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { App } from '#server/app.ts';
import type { ChannelAccount } from '#store/ports/channel.ts';

/** Connects the account of these credentials, of whichever workspace. The error is a sentence. */
export async function connectCredentials(
  { store, channels }: Pick<App, 'store' | 'channels'>,
  credentialsId: string,
): Promise<Result<ChannelAccount, string>> {
  const workspaces = await store.workspaces.list();
  const all = await Promise.all(workspaces.map(({ id }) => store.credentials.list(id)));
  const found = all.flat().find(({ id }) => id === credentialsId);
  if (found === undefined) return err(`There are no credentials ${credentialsId}.`);
  const { workspaceId, type } = found;
  const adapter = channelAdapters.find(({ credentialType }) => credentialType === type);
  if (adapter === undefined) return err('These credentials are not for a messenger.');
  const outcome = await channels.connectNow({ adapter, workspaceId, credentialsId });
  return outcome.kind === 'connected' ? ok(outcome.account) : err(`It was not connected. ${outcome.because}`);
}
