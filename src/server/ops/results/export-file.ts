import type { App } from '#server/app.ts';
import { Streamed } from '#server/operation.ts';
import { toWireResult } from '#server/wire/to-wire-result.ts';
import type { Bot } from '#store/ports/bot.ts';
import type { ResultRecord } from '#store/ports/result.ts';
import { type CsvColumn, csvColumns, deletedQuestions } from './csv-columns.ts';
import { csvLine } from './csv-line.ts';
import { resultsDocument } from './results-document.ts';
import { tablePreferences } from './table-preferences.ts';

/** What an export contains, and how. */
export interface ExportRequest {
  readonly format: 'csv' | 'jsonl';
  /** The answered blocks; those that no longer exist get a column. */
  readonly answeredBlockIds: readonly string[];
  readonly timeFilter: string;
  readonly pages: AsyncIterable<readonly ResultRecord[]>;
}

/** Results as a file that is written while they are read. */
export async function exportFile(app: App, bot: Bot, request: ExportRequest): Promise<Streamed> {
  const { format, answeredBlockIds, pages } = request;
  const fileName = fileNameOf(bot, request, app.clock());
  if (format === 'jsonl')
    return new Streamed({
      contentType: 'application/x-ndjson; charset=utf-8',
      fileName,
      chunks: jsonLines(pages),
    });
  const document = await resultsDocument(app, bot);
  const columns = csvColumns(document, {
    deletedBlockIds: deletedQuestions(document, answeredBlockIds),
    preferences: tablePreferences(bot),
  });
  return new Streamed({
    contentType: 'text/csv; charset=utf-8',
    fileName,
    chunks: csvLines(pages, columns),
  });
}

async function* jsonLines(pages: ExportRequest['pages']): AsyncIterable<string> {
  for await (const page of pages)
    yield page.map((result) => `${JSON.stringify(toWireResult(result))}\n`).join('');
}

async function* csvLines(
  pages: ExportRequest['pages'],
  columns: readonly CsvColumn[],
): AsyncIterable<string> {
  yield csvLine(columns.map(({ label }) => label));
  for await (const page of pages)
    yield page.map((result) => csvLine(columns.map(({ cell }) => cell(result)))).join('');
}

/** For example `parley-my-bot-last-7-days-2026-03-01.csv`. */
function fileNameOf(bot: Bot, { timeFilter, format }: ExportRequest, now: number): string {
  const name = (bot.publicId ?? bot.id).replaceAll(/[^\w.-]/g, '-').slice(0, 100);
  const filter =
    timeFilter === 'allTime'
      ? ''
      : `-${timeFilter.replaceAll(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`)}`;
  const day = new Date(now).toISOString().slice(0, 10);
  return `parley-${name}${filter}-${day}.${format}`;
}
