import { adapterOf } from '#channels/adapter-of.ts';
import type { linkToChannel as endpoint } from '#contract/channels.ts';
import { AppError } from '#server/app-error.ts';
import { headsOfAccount } from '#server/channels/heads-of-account.ts';
import { namingPayload } from '#server/channels/named-bot.ts';
import type { Operation } from '#server/operation.ts';
import { qrSvg } from '#server/wire/qr-svg.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { requireAccount } from './account-view.ts';

/** The link that opens a chat with a bot in a messenger. */
export const linkToChannel: Operation<typeof endpoint> = async (context, { params, query }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const adapter = adapterOf(params.channel);
  const credentialsId = adapter && bot[adapter.botFields.credentialsId];
  if (adapter === undefined || !credentialsId) throw new AppError('CHANNEL_NOT_CONNECTED');
  const account = await requireAccount(context.app, { workspaceId: bot.workspaceId, credentialsId });
  const { payload = '' } = query;
  const heads = await headsOfAccount({ adapter, store: context.app.store }, account);
  const url = adapter.link(account.name, heads.length > 1 ? namingPayload(bot.id, payload) : payload);
  return { url, qr: await qrSvg(url) };
};
