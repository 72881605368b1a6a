import * as z from 'zod';
import type { ServiceMeans, ServicePerformer } from '#blocks/performer.ts';
import type { ServiceResult } from '#engine/service-job.ts';
import { fittingRows, type Table } from './perform/fitting-rows.ts';
import { rawCell } from './perform/raw-cell.ts';
import { type Row, type Sheet, type SheetsReply, sheetsApi } from './perform/sheets-api.ts';

const place = { spreadsheetId: z.string(), sheetId: z.string() };
const filter = z.object({
  joiner: z.enum(['AND', 'OR']),
  comparisons: z.array(
    z.object({
      column: z.string(),
      operator: z
        .enum([
          'Equal to',
          'Not equal',
          'Contains',
          'Does not contain',
          'Greater than',
          'Greater or equal to',
          'Less than',
          'Less or equal to',
          'Is set',
          'Is empty',
          'Starts with',
          'Ends with',
          'Matches regex',
          'Does not match regex',
        ])
        .nullable(),
      value: z.union([z.string(), z.array(z.string().nullable())]).nullable(),
    }),
  ),
});
const cells = z.array(z.object({ column: z.string(), value: z.string() }));
const jobSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('get'),
    input: z.object({
      ...place,
      filter: filter.nullable(),
      columns: z.array(z.string()),
      total: z.enum(['All', 'First', 'Last', 'Random']),
      pick: z.number(),
    }),
  }),
  z.object({ action: z.literal('insert'), input: z.object({ ...place, cells }) }),
  z.object({ action: z.literal('update'), input: z.object({ ...place, filter, cells }) }),
]);
type Job = z.infer<typeof jobSchema>;
type JobOf<A extends Job['action']> = Extract<Job, { readonly action: A }>['input'];
type Api = ReturnType<typeof sheetsApi>;

/** Reads, adds or changes rows. */
export const googleSheetsPerform: ServicePerformer = async (job, { account, runCode }) => {
  if (account === null) return { ok: false, message: 'No credentials are selected.' };
  const { action, input } = jobSchema.parse(job);
  const api = sheetsApi(account);
  const sheet = await api.sheet(input.spreadsheetId, input.sheetId);
  if (!sheet.ok) return sheet;
  switch (action) {
    case 'get':
      return get({ api, sheet: sheet.value, runCode }, input);
    case 'insert':
      return insert(api, sheet.value, input);
    case 'update':
      return update({ api, sheet: sheet.value, runCode }, input);
  }
};

interface RowRange {
  readonly api: Api;
  readonly sheet: Sheet;
  readonly runCode: ServiceMeans['runCode'];
}

async function get(
  { api, sheet, runCode }: RowRange,
  { filter, columns, total, pick }: JobOf<'get'>,
): Promise<ServiceResult> {
  const table = await tableOf(api, sheet, filter?.comparisons.map(({ column }) => column) ?? []);
  if (!table.ok) return table;
  const { header, rows } = table.value;
  const asked = await fittingRows(table.value, filter, runCode);
  if (!asked.ok) return asked;
  const fitting = asked.value;
  const chosen = {
    All: fitting,
    First: fitting.slice(0, 1),
    Last: fitting.slice(-1),
    Random: fitting.slice(Math.floor(pick * fitting.length)).slice(0, 1),
  }[total];
  const places = columns.map((column) => header.indexOf(column));
  return {
    ok: true,
    output: {
      // A missing column is not the same as an empty cell: its variable is unchanged.
      rows: chosen.map((index) => places.map((at) => (at < 0 ? null : (rows[index]?.[at] ?? '')))),
      count: chosen.length,
      unknown: columns.filter((_, index) => places[index] === -1),
    },
  };
}

async function insert(api: Api, sheet: Sheet, { cells }: JobOf<'insert'>): Promise<ServiceResult> {
  const asked = await api.rows(sheet, '1:1');
  if (!asked.ok) return asked;
  const header = namesIn(asked.value);
  const known = cells.filter(({ column }) => header.includes(column));
  if (known.length === 0)
    return { ok: false, message: `None of the columns is in the first row of the sheet.` };
  const done = await api.append(sheet, rowWith(header, known));
  if (!done.ok) return done;
  return { ok: true, output: { count: 1, unknown: unknownIn(header, cells) } };
}

async function update(
  { api, sheet, runCode }: RowRange,
  { filter, cells }: JobOf<'update'>,
): Promise<ServiceResult> {
  const table = await tableOf(
    api,
    sheet,
    filter.comparisons.map(({ column }) => column),
  );
  if (!table.ok) return table;
  const { header } = table.value;
  const known = cells.filter(({ column }) => header.includes(column));
  if (known.length === 0)
    return { ok: false, message: `None of the columns is in the first row of the sheet.` };
  const asked = await fittingRows(table.value, filter, runCode);
  if (!asked.ok) return asked;
  const fitting = asked.value;
  const row = rowWith(header, known);
  // Rows count from 1, and the first one contains the names.
  const done =
    fitting.length === 0
      ? undefined
      : await api.update(
          sheet,
          fitting.map((index) => ({ number: index + 2, cells: row })),
        );
  if (done?.ok === false) return done;
  return { ok: true, output: { count: fitting.length, unknown: unknownIn(header, cells) } };
}

/** The sheet as a table. All of `needed` must be columns: rows cannot be selected by a missing one. */
async function tableOf(api: Api, sheet: Sheet, needed: readonly string[]): Promise<SheetsReply<Table>> {
  const asked = await api.rows(sheet);
  if (!asked.ok) return asked;
  const header = namesIn(asked.value);
  const missing = needed.find((column) => column !== '' && !header.includes(column));
  return missing === undefined
    ? { ok: true, value: { header, rows: asked.value.slice(1) } }
    : { ok: false, message: `The column “${missing}” is not in the first row of the sheet.` };
}

const namesIn = (rows: readonly Row[]): Row => (rows[0] ?? []).map((name) => name.trim());

/** A row with these cells; null leaves a cell unchanged. */
function rowWith(header: Row, cells: readonly { readonly column: string; readonly value: string }[]) {
  const byPlace = new Map(cells.map(({ column, value }) => [header.indexOf(column), value]));
  const last = Math.max(...byPlace.keys());
  return Array.from({ length: last + 1 }, (_, index) => {
    const value = byPlace.get(index);
    return value === undefined ? null : rawCell(value);
  });
}

const unknownIn = (header: Row, cells: readonly { readonly column: string }[]): readonly string[] =>
  cells.flatMap(({ column }) => (header.includes(column) ? [] : [column]));
