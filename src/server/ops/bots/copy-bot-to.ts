import type { copyBotTo as endpoint } from '#contract/bots.ts';
import { AppError, badField } from '#server/app-error.ts';
import { requireMember } from '#server/auth/mode.ts';
import { updateDraft } from '#server/drafts/update-draft.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import type { Bot } from '#store/ports/bot.ts';
import { aboutBot, audited } from '../audited.ts';
import { addBot } from './add-bot.ts';
import { botView } from './bot-view.ts';
import { columnsElsewhere, copiedBot } from './copied-bot.ts';
import { requireOwnWorkspace } from './duplicate-bot.ts';
import { requireSeenBot, type SeenBot } from './readable-bot.ts';
import { notUpdated } from './update-bot.ts';

interface CopyTarget {
  readonly workspaceId: string;
  readonly folderId: string | null;
}

/** Copies or moves a bot to another workspace of the caller. */
export const copyBotTo: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { app, caller } = context;
  const to: CopyTarget = { workspaceId: body.workspaceId, folderId: body.folderId ?? null };
  const { bot } = await requireSeenBot(context, params.botId, body.move ? 'write' : 'guest');
  if (bot.isArchived) throw new AppError('NOT_FOUND', { message: 'This bot was deleted.' });
  // Moving a bot out of a workspace is for its members, not for its guests.
  if (body.move) await requireOwnWorkspace(context, bot.workspaceId);
  await requireMember(app, caller, to.workspaceId);
  await requireFolder(context, to);
  if (body.move) return { bot: botView(await moved(context, bot, to)) };
  return { bot: botView(await addBot(context, copiedBot(context, bot, { ...to, name: bot.name }))) };
};

async function requireFolder(
  { app }: OperationContext,
  { workspaceId, folderId }: CopyTarget,
): Promise<void> {
  if (folderId === null || (await app.store.folders.get({ workspaceId, id: folderId })) !== null) return;
  throw badField('folderId', 'There is no such folder in the workspace', 'not_found');
}

async function moved(context: OperationContext, bot: Bot, to: CopyTarget): Promise<SeenBot> {
  const { app } = context;
  const { bots } = app.store;
  const at = app.clock();
  const here = { workspaceId: bot.workspaceId, botId: bot.id };
  if (to.workspaceId === bot.workspaceId) {
    const updated = await bots.update(here, { patch: { folderId: to.folderId }, at });
    if (!updated.ok) throw notUpdated(updated.error);
    return { bot: updated.value, mode: 'write' };
  }
  const made = await audited(
    context,
    (verbs) => verbs.bots.move(here, { ...to, at }),
    (done) =>
      done.ok
        ? [here, to].map(({ workspaceId }) => ({ ...aboutBot({ ...bot, workspaceId }), kind: 'bot.moved' }))
        : null,
  );
  if (!made.ok) throw new AppError('NOT_FOUND');
  // Ids of credentials are invalid there; they are removed.
  const there = { workspaceId: to.workspaceId, botId: bot.id };
  const cleaned = await updateDraft(app, there, { patch: columnsElsewhere(made.value), at });
  if (!cleaned.ok) throw notUpdated(cleaned.error);
  return { bot: cleaned.value, mode: 'write' };
}
