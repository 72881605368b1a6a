import type { InputOf } from '#contract/endpoint.ts';
import type { exportResults as endpoint } from '#contract/results.ts';
import { parseJson } from '#lib/parse-json.ts';
import { resultsTablePreferencesSchema } from '#model/results-table-preferences.ts';
import type { App } from '#server/app.ts';
import { type OperationContext, Streamed } from '#server/operation.ts';
import { toWireResult } from '#server/wire/to-wire-result.ts';
import type { Bot } from '#store/ports/bot.ts';
import type { ResultFilter } from '#store/ports/result.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { askingBlockIds, type CsvColumn, csvColumns } from './csv-columns.ts';
import { csvLine } from './csv-line.ts';
import { resultFilter } from './result-filter.ts';
import { resultsDocument } from './results-document.ts';

type Input = InputOf<typeof endpoint>;

/** All results that match, as a file that is written while it is read. */
export async function exportResults(context: OperationContext, { params, query }: Input): Promise<Streamed> {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const { app } = context;
  const filter = resultFilter(query, app.clock());
  const fileName = fileNameOf(bot, query, app.clock());
  if (query.format === 'jsonl')
    return new Streamed({
      contentType: 'application/x-ndjson; charset=utf-8',
      fileName,
      chunks: jsonLines(app, bot.id, filter),
    });
  const columns = await columnsOf(app, bot, { filter, withDeleted: query.includeDeletedBlocks });
  return new Streamed({
    contentType: 'text/csv; charset=utf-8',
    fileName,
    chunks: csvLines(app, { botId: bot.id, filter, columns }),
  });
}

async function* jsonLines(app: App, botId: string, filter: ResultFilter): AsyncIterable<string> {
  for await (const page of app.store.results.pages(botId, filter))
    yield page.map((result) => `${JSON.stringify(toWireResult(result))}\n`).join('');
}

async function* csvLines(
  app: App,
  table: { readonly botId: string; readonly filter: ResultFilter; readonly columns: readonly CsvColumn[] },
): AsyncIterable<string> {
  const { botId, filter, columns } = table;
  yield csvLine(columns.map(({ label }) => label));
  for await (const page of app.store.results.pages(botId, filter))
    yield page.map((result) => csvLine(columns.map(({ cell }) => cell(result)))).join('');
}

async function columnsOf(
  app: App,
  bot: Bot,
  { filter, withDeleted }: { readonly filter: ResultFilter; readonly withDeleted: boolean },
): Promise<readonly CsvColumn[]> {
  const document = await resultsDocument(app, bot);
  const asking = askingBlockIds(document);
  const answered = withDeleted ? (await app.store.results.totals(bot.id, filter)).answers : [];
  const stored: unknown = parseJson(bot.resultsTablePreferences ?? 'null');
  return csvColumns(document, {
    deletedBlockIds: answered.map(({ blockId }) => blockId).filter((id) => !asking.has(id)),
    preferences: resultsTablePreferencesSchema.safeParse(stored).data ?? null,
  });
}

/** For example `parley-my-bot-last-7-days-2026-03-01.csv`. */
function fileNameOf(bot: Bot, query: Input['query'], now: number): string {
  const name = (bot.publicId ?? bot.id).replaceAll(/[^\w.-]/g, '-').slice(0, 100);
  const filter =
    query.timeFilter === 'allTime'
      ? ''
      : `-${query.timeFilter.replaceAll(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`)}`;
  const day = new Date(now).toISOString().slice(0, 10);
  return `parley-${name}${filter}-${day}.${query.format}`;
}
