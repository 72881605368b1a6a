import type { ChannelAdapter } from '#channels/adapter.ts';
import { adapterOf } from '#channels/adapter-of.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import type { OperationContext } from '#server/operation.ts';
import type { Bot } from '#store/ports/bot.ts';
import type { ChannelAccount, ChannelThread } from '#store/ports/channel.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { requireAccount } from './account-view.ts';

/** A bot with its account at a messenger. */
export interface ConnectedBot {
  readonly bot: Bot;
  readonly adapter: ChannelAdapter;
  readonly account: ChannelAccount;
}

/** The account of a bot that the caller may change. */
export async function requireConnected(
  context: OperationContext,
  { botId, channel }: { readonly botId: string; readonly channel: string },
): Promise<ConnectedBot> {
  const { bot } = await requireSeenBot(context, botId, 'write');
  const adapter = adapterOf(channel);
  const credentialsId = adapter && bot[adapter.botFields.credentialsId];
  if (adapter === undefined || !credentialsId) throw new AppError('CHANNEL_NOT_CONNECTED');
  const account = await requireAccount(context.app, { workspaceId: bot.workspaceId, credentialsId });
  return { bot, adapter, account };
}

/** A contact of the account by id or phone number; null: nobody. */
export async function contactAt(
  { store }: Pick<App, 'store'>,
  { adapter, account }: Pick<ConnectedBot, 'adapter' | 'account'>,
  to: string,
): Promise<ChannelThread | null> {
  const known = await store.channels.thread(to);
  if (known?.accountId === account.id) return known;
  return store.channels.findThread(account.id, adapter.templates?.addressesOf(to) ?? []);
}
