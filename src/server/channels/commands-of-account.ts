import type { ChannelAdapter } from '#channels/adapter.ts';
import type { Versions } from '#server/runtime/versions.ts';
import type { ChannelAccount } from '#store/ports/channel.ts';
import type { Store } from '#store/ports/store.ts';

interface CommandDeps {
  readonly adapter: Pick<ChannelAdapter, 'botFields'>;
  readonly store: Pick<Store, 'bots'>;
  readonly versions: Pick<Versions, 'load'>;
}

/** The commands of all published bots of an account, each once, oldest bot first. */
export async function commandsOfAccount(
  { adapter, store, versions }: CommandDeps,
  { workspaceId, credentialsId }: ChannelAccount,
): Promise<readonly string[]> {
  const { credentialsId: field, settings, isEnabledByDefault } = adapter.botFields;
  const heads = await store.bots.list(workspaceId, { account: { field, credentialsId } });
  const found = new Set<string>();
  for (const { publishedKey, isDisabled, isClosed } of heads.toReversed()) {
    const version =
      publishedKey === null || isDisabled || isClosed ? null : await versions.load(publishedKey);
    if (version === null || !(version.document.settings[settings]?.isEnabled ?? isEnabledByDefault)) continue;
    for (const command of version.program.commands.keys()) found.add(command);
  }
  return [...found];
}
