import { randomInt } from 'node:crypto';
import * as z from 'zod';
import type { ServiceMeans, ServicePerformer } from '#blocks/performer.ts';
import type { CodeValue } from '#engine/code-job.ts';
import type { ServiceResult } from '#engine/service-job.ts';
import { getOwn, setOwn } from '#lib/own.ts';
import { jsonIn } from '#lib/parse-json.ts';
import { type Filter, fieldText, matches } from './matches.ts';
import { operators } from './operators.ts';
import { type Called, type NocodbRecord, openTable, type Table } from './perform/table.ts';
import { type Column, whereOf } from './where.ts';

/** Maximum number of records to search, and to find or change. */
const MAX_SEEN = 20_000;
const MAX_FOUND = 1000;
/** Records that are changed by one request. */
const CHUNK = 100;

const filterSchema = z.object({
  joiner: z.enum(['AND', 'OR']),
  comparisons: z.array(z.object({ field: z.string(), operator: z.enum(operators), value: z.string() })),
});
const fieldsSchema = z.record(z.string(), z.string());
const place = { tableId: z.string(), viewId: z.string().optional() };
const jobSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('search'),
    ...place,
    filter: filterSchema,
    returnType: z.enum(['All', 'First', 'Last', 'Random']),
    fields: z.array(z.string()),
  }),
  z.object({ action: z.literal('create'), ...place, fields: fieldsSchema }),
  z.object({ action: z.literal('update'), ...place, filter: filterSchema, fields: fieldsSchema }),
]);
type Job = z.infer<typeof jobSchema>;
type SearchJob = Extract<Job, { action: 'search' }>;
type UpdateJob = Extract<Job, { action: 'update' }>;

/** Finds, adds or changes records of a table. Filters are applied here, whatever the service supports. */
export const nocodbPerform: ServicePerformer = async ({ action, input }, means) => {
  const job = jobSchema.parse({ ...input, action });
  if (!/^[\w-]{1,100}$/.test(job.tableId)) return { ok: false, message: 'The table id is not valid.' };
  const table = means.account && openTable(means.account, job.tableId);
  if (table === null) return { ok: false, message: 'No credentials are selected.' };
  switch (job.action) {
    case 'search':
      return search(table, job, means);
    case 'create':
      return create(table, job.fields);
    case 'update':
      return update(table, job, means);
  }
};

async function search(table: Table, job: SearchJob, means: ServiceMeans): Promise<ServiceResult> {
  // A token may be restricted to reading records: then the whole table is fetched.
  const columns = await table.columns();
  const found = await find(table, { job, columns: columns.ok ? columns.value : [] }, means);
  if (!found.ok) return found.result;
  const { records, isCut } = found.value;
  return {
    ok: true,
    output: {
      records: chosen(records, job.returnType).map((record) => cutOut(record, job.fields)),
      ...(isCut && { isCut }),
    },
  };
}

function chosen(records: readonly NocodbRecord[], which: SearchJob['returnType']): readonly NocodbRecord[] {
  switch (which) {
    case 'All':
      return records;
    case 'First':
      return records.slice(0, 1);
    case 'Last':
      return records.slice(-1);
    case 'Random':
      return records.length === 0 ? [] : [records[randomInt(records.length)] ?? {}];
  }
}

function cutOut(record: NocodbRecord, fields: readonly string[]): Readonly<Record<string, CodeValue>> {
  const kept: Record<string, CodeValue> = {};
  for (const field of fields) setOwn(kept, field, fieldText(record, field));
  return kept;
}

interface Found {
  readonly records: readonly NocodbRecord[];
  /** There were more records to search. */
  readonly isCut: boolean;
}

async function find(
  table: Table,
  { job, columns }: { readonly job: SearchJob | UpdateJob; readonly columns: readonly Column[] },
  { msLeft }: Pick<ServiceMeans, 'msLeft'>,
): Promise<Called<Found>> {
  const filter: Filter = job.filter;
  const where = whereOf(filter, columns);
  const isEnough = (count: number): boolean =>
    job.action === 'search' && job.returnType === 'First' ? count > 0 : false;
  let records: readonly NocodbRecord[] = [];
  for (let seen = 0; ; ) {
    const page = await table.page({ viewId: job.viewId, where, offset: seen });
    if (!page.ok) return page;
    records = [...records, ...page.value.records.filter((record) => matches(record, filter))];
    seen += page.value.records.length;
    if (isEnough(records.length) || page.value.isLast || page.value.records.length === 0)
      return { ok: true, value: { records: records.slice(0, MAX_FOUND), isCut: records.length > MAX_FOUND } };
    // The last records matter as much as the first ones.
    if (job.action === 'search' && job.returnType === 'Last') records = records.slice(-1);
    if (seen >= MAX_SEEN || msLeft() < 2000)
      return { ok: true, value: { records: records.slice(0, MAX_FOUND), isCut: true } };
  }
}

async function create(table: Table, fields: Readonly<Record<string, string>>): Promise<ServiceResult> {
  const known = await table.columns();
  const columns = known.ok ? known.value : [];
  const made = await table.create(plainFields(fields, columns));
  if (!made.ok) return made.result;
  const linked = await linkAll(table, { fields, columns, records: [made.value] });
  return linked.ok ? { ok: true, output: null } : linked.result;
}

async function update(table: Table, job: UpdateJob, means: ServiceMeans): Promise<ServiceResult> {
  const known = await table.columns();
  if (!known.ok) return known.result;
  const columns = known.value;
  const key = columns.find(({ isKey }) => isKey)?.title;
  if (key === undefined)
    return { ok: false, message: 'The table has no key, so its records cannot be distinguished.' };
  // Without a comparison it would match every record.
  if (job.filter.comparisons.length === 0) return { ok: false, message: 'No records are selected.' };
  const found = await find(table, { job, columns }, means);
  if (!found.ok) return found.result;
  const { records, isCut } = found.value;
  const changes = plainFields(job.fields, columns);
  for (let from = 0; Object.keys(changes).length > 0 && from < records.length; from += CHUNK) {
    const changed = records.slice(from, from + CHUNK).map((record) => ({ ...changes, [key]: record[key] }));
    const done = await table.update(changed);
    if (!done.ok) return done.result;
  }
  const linked = await linkAll(table, { fields: job.fields, columns, records });
  if (!linked.ok) return linked.result;
  return { ok: true, output: { records: records.map(() => ({})), ...(isCut && { isCut }) } };
}

const isLink = ({ uidt }: Column): boolean => uidt === 'LinkToAnotherRecord' || uidt === 'Links';

/** The fields written as values: everything except links. */
function plainFields(
  fields: Readonly<Record<string, string>>,
  columns: readonly Column[],
): Readonly<Record<string, string>> {
  const links = new Set(columns.filter(isLink).map(({ title }) => title));
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !links.has(field)));
}

/** Links records with those whose keys are in a field: `3`, `3, 4` or `["3","4"]`. */
async function linkAll(
  table: Table,
  given: {
    readonly fields: Readonly<Record<string, string>>;
    readonly columns: readonly Column[];
    readonly records: readonly NocodbRecord[];
  },
): Promise<Called<null>> {
  const key = keyOf(given.columns);
  for (const column of given.columns.filter(isLink)) {
    const ids = idsIn(getOwn(given.fields, column.title) ?? '');
    if (ids.length === 0) continue;
    const related =
      column.relatedTableId === undefined ? undefined : await table.columns(column.relatedTableId);
    const relatedKey = keyOf(related?.ok ? related.value : []);
    const linked = ids.map((id) => ({ [relatedKey]: id }));
    for (const record of given.records) {
      const done = await table.link(column, fieldText(record, key), linked);
      if (!done.ok) return done;
    }
  }
  return { ok: true, value: null };
}

const keyOf = (columns: readonly Column[]): string => columns.find(({ isKey }) => isKey)?.title ?? 'Id';

function idsIn(text: string): readonly (string | number)[] {
  const list = z.array(z.union([z.string(), z.number()])).safeParse(jsonIn(text));
  const ids = list.success ? list.data.map(String) : text.split(',');
  return ids
    .map((id) => id.trim())
    .filter((id) => id !== '')
    .map((id) => (/^\d{1,15}$/.test(id) ? Number(id) : id));
}
