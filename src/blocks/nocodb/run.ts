import { serviceRuntime } from '#blocks/_shared/service-runtime.ts';
import type { Filled } from '#blocks/define.ts';
import type { Runtime } from '#blocks/runtime.ts';
import type { BlockContext } from '#engine/block-context.ts';
import type { CodeValue } from '#engine/code-job.ts';
import type { ServiceInput } from '#engine/service-job.ts';
import { getOwn, setOwn } from '#lib/own.ts';
import { nocodb } from './schema.ts';

type Options = Filled<typeof nocodb>['options'];
type Search = Extract<Options, { action: 'Search Records' }>;

/** Finds, adds or changes records. A change needs a comparison: without one it would affect all records. */
export const nocodbRun: Runtime<typeof nocodb> = serviceRuntime(nocodb, {
  job({ options }, ctx) {
    if (options.action === undefined) return { lacks: 'no action is chosen.' };
    const tableId = ctx.fill(options.tableId ?? '').trim();
    if (tableId === '') return { lacks: 'there is no table.' };
    switch (options.action) {
      case 'Search Records': {
        const fields = wantedFields(options, ctx);
        if (fields.length === 0) return { lacks: 'no variable is selected for the result.' };
        return {
          action: 'search',
          input: {
            tableId,
            ...viewOf(options.viewId, ctx),
            filter: filterOf(options.filter, ctx),
            returnType: options.returnType,
            fields: fields.map(([field]) => field),
          },
        };
      }
      case 'Create Record': {
        const fields = fieldsOf(
          options.fields?.map(({ key, value }) => ({ fieldName: key, value })),
          ctx,
        );
        if (Object.keys(fields).length === 0) return { lacks: 'there are no fields.' };
        return { action: 'create', input: { tableId, fields } };
      }
      case 'Update Existing Record': {
        const filter = filterOf(options.filter, ctx);
        const fields = fieldsOf(options.updates, ctx);
        if (filter.comparisons.length === 0) return { lacks: 'no records are selected.' };
        if (Object.keys(fields).length === 0) return { lacks: 'there are no new values.' };
        return {
          action: 'update',
          input: { tableId, ...viewOf(options.viewId, ctx), filter, fields },
        };
      }
    }
  },
  save({ options }, ctx, output) {
    if (options.action === undefined || options.action === 'Create Record') return undefined;
    const { records, isCut } = readOutput(output);
    if (options.action === 'Search Records' && records.length > 0) {
      for (const [field, variableId] of wantedFields(options, ctx)) {
        const values = records.map((record) => getOwn(record, field) ?? null);
        ctx.set(variableId, options.returnType === 'All' ? values : values[0]);
      }
    }
    if (isCut)
      return {
        status: 'warning',
        description: 'NocoDB: The table has too many records to search all of them.',
      };
    return records.length > 0
      ? undefined
      : { status: 'info', description: 'NocoDB found no matching record.' };
  },
});

/** Names of fields with the variables that receive them. */
function wantedFields(
  { responseMapping }: Search,
  ctx: BlockContext,
): readonly (readonly [string, string])[] {
  return (responseMapping ?? []).flatMap(({ fieldName, variableId }) => {
    const field = ctx.fill(fieldName ?? '').trim();
    return field === '' || variableId === undefined ? [] : [[field, variableId] as const];
  });
}

function viewOf(viewId: string | undefined, ctx: BlockContext): ServiceInput {
  const id = ctx.fill(viewId ?? '').trim();
  return id === '' ? {} : { viewId: id };
}

/** Comparisons without a field or an operator are incomplete and ignored. */
function filterOf(filter: Search['filter'], ctx: BlockContext) {
  const comparisons = (filter?.comparisons ?? []).flatMap(({ input, operator, value }) => {
    const field = ctx.fill(input ?? '').trim();
    return field === '' || operator === undefined ? [] : [{ field, operator, value: ctx.fill(value ?? '') }];
  });
  return { joiner: filter?.joiner ?? 'AND', comparisons };
}

/** Texts by field. An empty text clears the field. */
function fieldsOf(
  pairs:
    | readonly { readonly fieldName?: string | undefined; readonly value?: string | undefined }[]
    | undefined,
  ctx: BlockContext,
): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const { fieldName, value } of pairs ?? []) {
    const field = ctx.fill(fieldName ?? '').trim();
    if (field !== '') setOwn(fields, field, ctx.fill(value ?? ''));
  }
  return fields;
}

type Found = Readonly<Record<string, CodeValue>>;

function readOutput(output: CodeValue): { readonly records: readonly Found[]; readonly isCut: boolean } {
  const facts = new Map(Object.entries(output ?? {}));
  const records: unknown = facts.get('records');
  return {
    records: Array.isArray(records) ? records.filter(isRecord) : [],
    isCut: facts.get('isCut') === true,
  };
}

const isRecord = (value: unknown): value is Found =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
