import { serviceRuntime } from '#blocks/_shared/service-runtime.ts';
import type { Filled } from '#blocks/define.ts';
import type { Runtime } from '#blocks/runtime.ts';
import type { BlockContext } from '#engine/block-context.ts';
import type { CodeValue } from '#engine/code-job.ts';
import type { LogEntry } from '#model/chat.ts';
import { googleSheets } from './schema.ts';

type Options = Filled<typeof googleSheets>['options'];
type Get = Extract<Options, { readonly action: 'Get data from sheet' }>;

/** Reads, adds or changes rows, and saves what was read. */
export const googleSheetsRun: Runtime<typeof googleSheets> = serviceRuntime(googleSheets, {
  job({ options }, ctx) {
    const place = {
      spreadsheetId: spreadsheetIn(ctx.fill(options.spreadsheetId ?? '').trim()),
      sheetId: ctx.fill(options.sheetId ?? '').trim(),
    };
    if (place.spreadsheetId === '') return { lacks: 'there is no spreadsheet.' };
    if (place.sheetId === '') return { lacks: 'there is no sheet.' };
    switch (options.action) {
      case undefined:
        return { lacks: 'no action is chosen.' };
      case 'Get data from sheet': {
        const columns = extracted(options, ctx).map(({ column }) => column);
        if (columns.length === 0) return { lacks: 'no cells are selected.' };
        const { totalRowsToExtract: total } = options;
        const input = { ...place, filter: filterOf(options, ctx), columns, total, pick: ctx.random() };
        return { action: 'get', input };
      }
      case 'Insert a row': {
        const cells = cellsOf(options.cellsToInsert, ctx).filter(({ value }) => value !== '');
        if (cells.length === 0) return { lacks: 'there is nothing to insert.' };
        return { action: 'insert', input: { ...place, cells } };
      }
      case 'Update a row': {
        const cells = cellsOf(options.cellsToUpsert, ctx);
        const filter = filterOf(options, ctx);
        if (cells.length === 0) return { lacks: 'there are no new values.' };
        if (filter === null) return { lacks: 'no rows are selected.' };
        return { action: 'update', input: { ...place, filter, cells } };
      }
    }
  },
  save({ options }, ctx, output) {
    const { rows, count, unknown } = readOutput(output);
    if (options.action === 'Get data from sheet') keep(options, ctx, rows);
    if (unknown.length > 0)
      return told('error', `There is no column ${unknown.map((name) => `“${name}”`).join(', ')}.`);
    if (options.action === 'Insert a row') return told('success', 'A row was added.');
    if (count === 0) return told('info', 'No row matched.');
    return options.action === 'Update a row'
      ? told('success', count === 1 ? 'One row was changed.' : `${count} rows were changed.`)
      : undefined;
  },
});

const told = (status: 'success' | 'error' | 'info', words: string): LogEntry => ({
  status,
  description: `Google Sheets: ${words}`,
});

/** The id, extracted from the URL of the spreadsheet if needed. */
const spreadsheetIn = (text: string): string => /\/spreadsheets\/d\/([\w-]+)/.exec(text)?.[1] ?? text;

/** Cells to read: those with a column and a variable. */
function extracted({ cellsToExtract }: Get, ctx: BlockContext) {
  return (cellsToExtract ?? []).flatMap(({ column, variableId }) => {
    const name = ctx.fill(column ?? '').trim();
    return name === '' || variableId === undefined ? [] : [{ column: name, variableId }];
  });
}

/** One row is a text, several are a list; without any row nothing changes. */
function keep(options: Get, ctx: BlockContext, rows: readonly (readonly (string | null)[])[]): void {
  if (rows.length === 0) return;
  extracted(options, ctx).forEach(({ variableId }, index) => {
    const values = rows.map((row) => row[index] ?? null);
    if (rows.every((row) => row[index] === null)) return;
    ctx.set(variableId, values.length === 1 ? values[0] : values);
  });
}

function cellsOf(
  cells: readonly { readonly column?: string | undefined; readonly value?: string | undefined }[] | undefined,
  ctx: BlockContext,
) {
  return (cells ?? [])
    .map(({ column, value }) => ({ column: ctx.fill(column ?? '').trim(), value: ctx.fill(value ?? '') }))
    .filter(({ column }) => column !== '');
}

/** The selected rows, as a condition; null: all. Old documents refer to one cell. */
function filterOf(options: Pick<Get, 'filter' | 'referenceCell'>, ctx: BlockContext) {
  const { filter, referenceCell } = options;
  const given =
    filter === undefined && referenceCell !== undefined
      ? [{ ...referenceCell, comparisonOperator: 'Equal to' as const }]
      : (filter?.comparisons ?? []);
  if (given.length === 0) return null;
  return {
    joiner: filter?.logicalOperator ?? 'AND',
    comparisons: given.map(({ column, comparisonOperator, value }) => ({
      column: ctx.fill(column ?? '').trim(),
      operator: comparisonOperator ?? null,
      value: valueOf(value ?? '', ctx),
    })),
  };
}

/** A single variable compares with its value: a list stays a list. */
function valueOf(text: string, ctx: BlockContext): CodeValue {
  const variable = ctx.loneVariable(text);
  return variable === undefined ? ctx.fill(text) : ctx.value(variable.id);
}

function readOutput(output: CodeValue) {
  const fields: Readonly<Record<string, unknown>> =
    typeof output === 'object' && output !== null ? { ...output } : {};
  const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
  const cell = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return {
    rows: list(fields.rows).map((row) => list(row).map(cell)),
    count: typeof fields.count === 'number' ? fields.count : 0,
    unknown: list(fields.unknown).map(String),
  };
}
