import type { ChannelAdapter } from '#channels/adapter.ts';
import { ownJson } from '#lib/own-json.ts';
import type { BotHead } from '#store/ports/bot.ts';
import type { ChannelAccount } from '#store/ports/channel.ts';
import type { Store } from '#store/ports/store.ts';

interface HeadDeps {
  readonly adapter: Pick<ChannelAdapter, 'botFields'>;
  readonly store: Pick<Store, 'bots'>;
}

/** The bots of an account in its order; those without a place in it come last, oldest first. */
export async function headsOfAccount(
  { adapter, store }: HeadDeps,
  { workspaceId, credentialsId, botIds }: ChannelAccount,
): Promise<readonly BotHead[]> {
  const account = { field: adapter.botFields.credentialsId, credentialsId };
  const heads = await store.bots.list(workspaceId, { account });
  const order = ownJson<readonly string[]>(botIds);
  const placeOf = ({ id }: BotHead): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return heads.toReversed().sort((a, b) => placeOf(a) - placeOf(b));
}
