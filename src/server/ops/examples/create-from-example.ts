import type { createFromExample as endpoint } from '#contract/examples.ts';
import { AppError } from '#server/app-error.ts';
import { requireMember } from '#server/auth/mode.ts';
import { documentColumns } from '#server/bots/document-columns.ts';
import type { Operation } from '#server/operation.ts';
import { relinkBots } from '#server/setup/relink-bots.ts';
import { addBot, newBot } from '../bots/add-bot.ts';
import { botView } from '../bots/bot-view.ts';
import { knownExamples } from './known-examples.ts';

/** Creates the bots of an example; returns the main one. */
export const createFromExample: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { app, caller } = context;
  const { workspaceId, folderId = null } = body;
  await requireMember(app, caller, workspaceId);
  const [main, ...others] = (await knownExamples()).filter(({ folder }) => folder === params.exampleId);
  if (main === undefined) throw new AppError('NOT_FOUND', { message: 'There is no such example.' });
  const made = [main, ...others].map(({ fileId, bot }) => ({
    fileId,
    bot,
    head: { ...newBot(context, { workspaceId, name: bot.name }), folderId, icon: bot.icon },
  }));
  const ids = new Map(made.map(({ fileId, head }) => [fileId, head.id]));
  // The main one is created last, once everything that it links to is there.
  const bots = [];
  for (const { bot, head } of made.toReversed())
    bots.push(await addBot(context, { ...head, ...documentColumns(relinkBots(bot.document, ids)) }));
  const last = bots.at(-1);
  if (last === undefined) throw new AppError('NOT_FOUND');
  return { bot: botView(last) };
};
