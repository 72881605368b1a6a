import { withBlockUrl } from '#bot/web-blocks.ts';
import type {
  subscribeWebhook as subscribeEndpoint,
  unsubscribeWebhook as unsubscribeEndpoint,
} from '#contract/webhook-blocks.ts';
import { AppError } from '#server/app-error.ts';
import { diffedEdit } from '#server/drafts/diffed-edit.ts';
import { updateDraft } from '#server/drafts/update-draft.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { notUpdated } from '../bots/update-bot.ts';
import { noSuchBlock } from './get-result-example.ts';

/** Attempts when somebody else changes the bot at the same time. */
const TRIES = 5;

/** Connects an automation to a block. */
export const subscribeWebhook: Operation<typeof subscribeEndpoint> = async (context, { params, body }) => {
  await setUrl(context, params, body.url);
  return { id: params.blockId, url: body.url };
};

/** Disconnects it. */
export const unsubscribeWebhook: Operation<typeof unsubscribeEndpoint> = async (context, { params }) => {
  await setUrl(context, params, null);
  return { id: params.blockId, url: null };
};

async function setUrl(
  context: OperationContext,
  { botId, blockId }: { readonly botId: string; readonly blockId: string },
  url: string | null,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { bot } = await requireSeenBot(context, botId, 'write');
    const groups = withBlockUrl(storedDocument(bot).groups, blockId, url);
    if (groups === undefined) throw noSuchBlock();
    const updated = await updateDraft(
      context.app,
      { workspaceId: bot.workspaceId, botId: bot.id },
      {
        patch: { groups: JSON.stringify(groups) },
        at: context.app.clock(),
        edit: diffedEdit(context, bot, { after: { groups }, label: 'Set the URL of a block' }),
      },
    );
    if (updated.ok) return;
    if (updated.error.code !== 'STALE') throw notUpdated(updated.error);
  }
  throw new AppError('CONFLICT');
}
