import type { getResultsTable as endpoint } from '#contract/results-table.ts';
import type { Operation } from '#server/operation.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { deletedQuestions, resultColumns } from './csv-columns.ts';
import { resultsDocument } from './results-document.ts';
import { tablePreferences } from './table-preferences.ts';

/** The columns of the table. */
export const getResultsTable: Operation<typeof endpoint> = async (context, { params }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'results');
  const { app } = context;
  const document = await resultsDocument(app, bot);
  const answered = await app.store.results.answeredBlocks(bot.id);
  const columns = resultColumns(document, deletedQuestions(document, answered));
  return {
    bot: { id: bot.id, name: bot.name, workspaceId: bot.workspaceId },
    columns: columns.map(({ id, label, kind, blockIds, variableId, blockType }) => ({
      id,
      label,
      kind,
      blockIds: [...blockIds],
      variableId,
      blockType,
    })),
    preferences: tablePreferences(bot),
  };
};
