import type { embedBot as endpoint } from '#contract/bots.ts';
import { embedForms } from '#model/embedding/embed-forms.ts';
import { hasPublicAddress } from '#server/has-public-address.ts';
import type { Operation } from '#server/operation.ts';
import { chatAddress } from '#server/pages/chat-address.ts';
import { requireSeenBot } from './readable-bot.ts';

/** Returns the code that embeds a bot in other pages. */
export const embedBot: Operation<typeof endpoint> = async (context, { params }) => {
  const { app, request } = context;
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const { publicId, name } = bot;
  const address = chatAddress(app.config, request.baseUrl, bot) ?? null;
  const host = app.config.chatUrl ?? request.baseUrl;
  return {
    isPublished: bot.publishedKey !== null && !bot.isArchived,
    address,
    host,
    hasPublicAddress: hasPublicAddress(app.config),
    canUseDomains: app.config.publicUrl !== undefined,
    forms: publicId === null || address === null ? [] : [...embedForms({ host, publicId, name, address })],
  };
};
