import * as z from 'zod';
import { itemsAt, listed } from '#blocks/_shared/listed.ts';
import type { AskedOptions, OptionQuestions } from '#blocks/options-question.ts';
import { withoutEndSlashes } from '#lib/without-end-slashes.ts';

/** Bases whose tables are listed. */
const MAX_BASES = 20;

const titled = z.object({ id: z.string(), title: z.string() });
const column = z.object({ title: z.string(), uidt: z.string().optional(), system: z.unknown().optional() });

const get = (path: string, { account }: AskedOptions) => ({
  request: {
    url: `${withoutEndSlashes(String(account.baseUrl))}/api/v2/meta/${path}`,
    headers: { 'xc-token': String(account.apiKey) },
  },
});

const tablePath = ({ values }: AskedOptions): string => `tables/${encodeURIComponent(values.tableId ?? '')}`;
const needs = { tableId: 'Choose a table first.' };

export const nocodbOptions: OptionQuestions = {
  tables: {
    // Tables belong to bases, and one request lists those of one base.
    next: (asked, answers) => {
      const [bases, ...tables] = answers;
      if (answers.length === 0) return get('bases', asked);
      const all = itemsAt(bases, ['list'], titled);
      const listedBases = all?.slice(0, MAX_BASES);
      const next = listedBases?.[tables.length];
      if (next !== undefined) return get(`bases/${encodeURIComponent(next.id)}/tables`, asked);
      return (
        listedBases && {
          options: listedBases.flatMap(({ title }, index) =>
            (itemsAt(tables[index], ['list'], titled) ?? []).map((table) => ({
              ...{ value: table.id, label: table.title, detail: title },
            })),
          ),
          isPartial: (all ?? []).length > listedBases.length,
        }
      );
    },
  },
  views: listed({
    needs,
    request: (asked) => get(`${tablePath(asked)}/views`, asked),
    path: ['list'],
    item: titled,
    option: ({ id, title }) => ({ value: id, label: title }),
  }),
  fields: listed({
    needs,
    request: (asked) => get(tablePath(asked), asked),
    path: ['columns'],
    item: column,
    option: ({ title, uidt, system }) =>
      system === true || system === 1
        ? undefined
        : { value: title, label: title, ...(uidt !== undefined && { detail: uidt }) },
  }),
};
