import * as z from 'zod';
import { serviceAnswer } from '#blocks/_shared/service-answer.ts';
import type { Account, ServiceAnswer } from '#blocks/performer.ts';
import type { ServiceResult } from '#engine/service-job.ts';
import { withoutEndSlashes } from '#lib/without-end-slashes.ts';
import type { Column } from '../where.ts';

/** The result of a request for a table: a value, or the failure. */
export type Called<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly result: ServiceResult };

export type NocodbRecord = Readonly<Record<string, unknown>>;

/** One page of records. */
export interface Page {
  readonly records: readonly NocodbRecord[];
  readonly isLast: boolean;
}

/** Requests for one table. */
export interface Table {
  readonly columns: (tableId?: string) => Promise<Called<readonly Column[]>>;
  readonly page: (asked: {
    readonly viewId: string | undefined;
    readonly where: string | undefined;
    readonly offset: number;
  }) => Promise<Called<Page>>;
  readonly create: (fields: NocodbRecord) => Promise<Called<NocodbRecord>>;
  readonly update: (records: readonly NocodbRecord[]) => Promise<Called<null>>;
  readonly link: (column: Column, recordId: string, linked: readonly NocodbRecord[]) => Promise<Called<null>>;
}

/** Maximum number of records per page. */
export const PAGE_SIZE = 1000;

const truth = z.union([z.boolean(), z.number()]).nullish();
const metaSchema = z.object({
  columns: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      uidt: z.string(),
      pk: truth,
      colOptions: z.object({ fk_related_model_id: z.string().nullish() }).nullish(),
    }),
  ),
});
const pageSchema = z.object({
  list: z.array(z.record(z.string(), z.unknown())),
  pageInfo: z.object({ isLastPage: z.boolean().nullish() }).nullish(),
});

/** The table of the credentials; null: they have no URL or no token. */
export function openTable(account: Account, tableId: string): Table | null {
  const { baseUrl, apiKey } = account.data;
  if (typeof baseUrl !== 'string' || typeof apiKey !== 'string') return null;
  const api = `${withoutEndSlashes(baseUrl)}/api/v2`;
  const records = `${api}/tables/${encodeURIComponent(tableId)}`;
  const call = (
    url: string,
    more: { readonly method: string; readonly body?: unknown; readonly isRepeatable: boolean },
  ) =>
    account.request({
      url,
      method: more.method,
      headers: {
        'xc-token': apiKey,
        ...(more.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(more.body !== undefined && { body: JSON.stringify(more.body) }),
      isRepeatable: more.isRepeatable,
    });
  const get = (url: string) => call(url, { method: 'GET', isRepeatable: true });
  const read = <T>(answer: ServiceAnswer, schema: z.ZodType<T>) => readAnswer(answer, apiKey, schema);
  const done = (answer: ServiceAnswer): Called<null> => {
    const result = serviceAnswer(answer, [apiKey]);
    return result.ok ? { ok: true, value: null } : { ok: false, result };
  };
  return {
    columns: async (id = tableId) => {
      const answer = await get(`${api}/meta/tables/${encodeURIComponent(id)}`);
      const meta = read(answer, metaSchema);
      return meta.ok ? { ok: true, value: meta.value.columns.map(toColumn) } : meta;
    },
    page: async ({ viewId, where, offset }) => {
      const query = new URLSearchParams({
        limit: String(PAGE_SIZE),
        offset: String(offset),
        ...(viewId !== undefined && { viewId }),
        ...(where !== undefined && { where }),
      });
      const page = read(await get(`${records}/records?${query}`), pageSchema);
      if (!page.ok) return page;
      const { list, pageInfo } = page.value;
      // Servers may return fewer records than requested.
      return { ok: true, value: { records: list, isLast: pageInfo?.isLastPage ?? list.length < PAGE_SIZE } };
    },
    create: async (fields) =>
      read(
        await call(`${records}/records`, { method: 'POST', body: fields, isRepeatable: false }),
        z.record(z.string(), z.unknown()),
      ),
    update: async (changed) =>
      done(await call(`${records}/records`, { method: 'PATCH', body: changed, isRepeatable: true })),
    link: async (column, recordId, linked) =>
      done(
        await call(
          `${records}/links/${encodeURIComponent(column.id)}/records/${encodeURIComponent(recordId)}`,
          { method: 'POST', body: linked, isRepeatable: true },
        ),
      ),
  };
}

function readAnswer<T>(answer: ServiceAnswer, apiKey: string, schema: z.ZodType<T>): Called<T> {
  const result = serviceAnswer(answer, [apiKey]);
  if (!result.ok || !answer.ok) return { ok: false, result };
  const parsed = schema.safeParse(answer.data());
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, result: { ok: false, message: 'The response of the service could not be parsed.' } };
}

function toColumn({
  id,
  title,
  uidt,
  pk,
  colOptions,
}: z.infer<typeof metaSchema>['columns'][number]): Column {
  const relatedTableId = colOptions?.fk_related_model_id ?? undefined;
  return { id, title, uidt, isKey: Boolean(pk), ...(relatedTableId !== undefined && { relatedTableId }) };
}
