import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { sparse } from '#blocks/_shared/sparse.ts';
import { blockDefs } from '#blocks/registry.schema.ts';
import { isRecord } from './source.ts';

/** One field of a block at its edges. */
export interface FieldRow {
  /** What a block has that says nothing of it. Default: nothing. */
  readonly absent?: unknown;
  /** Whether no block can do without it. Default false. */
  readonly isNeeded?: true;
  readonly takes: readonly unknown[];
  readonly refuses: readonly unknown[];
}

/** Fields of one form of a block. `holds`: what chooses the form; nothing where a block has only one. */
export interface FormRows {
  readonly holds?: Readonly<Record<string, unknown>>;
  /** By path; `[]` is the first element of a list. */
  readonly fields: Readonly<Record<string, FieldRow>>;
}

const other = { text: '7', number: 7, flag: true, nothing: null, list: [], object: {} } as const;

export const text = (absent?: string): FieldRow => ({
  absent,
  takes: ['', '7', '{{name}}', '\u0000🙂'],
  refuses: [other.number, other.flag, other.nothing, other.list, other.object],
});

/** A text that old documents store as null where there is none. */
export const textOrNull: FieldRow = { takes: [...text().takes, null], refuses: [7, true, [], {}] };

export const flag = (absent?: boolean): FieldRow => ({
  absent,
  takes: [true, false],
  refuses: ['true', '', 0, 1, other.nothing, other.list],
});

export const number = (absent?: number, edges: Partial<FieldRow> = {}): FieldRow => ({
  absent,
  takes: edges.takes ?? [0, -1, 1.5, 1e21],
  refuses: [...(edges.refuses ?? []), other.text, '', other.flag, other.nothing, Number.NaN, Infinity],
});

export const numberOrText = (absent?: number | string): FieldRow => ({
  absent,
  takes: [0, -1.5, '', '7', '{{name}}'],
  refuses: [other.flag, other.nothing, other.list, other.object, Number.NaN],
});

/** One of these words, to the letter. */
export const oneOf = (words: readonly string[], absent?: string): FieldRow => ({
  absent,
  takes: words,
  refuses: [
    '',
    ` ${words[0]}`,
    words[0]?.toUpperCase() === words[0] ? words[0]?.toLowerCase() : words[0]?.toUpperCase(),
    other.number,
    other.nothing,
  ],
});

export const needed = (row: FieldRow): FieldRow => ({ ...row, isNeeded: true });

export const anything: FieldRow = { takes: [...Object.values(other)], refuses: [] };

/** The fields of a block, each at its edges, as it runs and as it is stored; a field without a row fails. */
export function fieldsOf(type: string, forms: readonly FormRows[]): void {
  const schema: z.core.$ZodType | undefined = blockDefs.find((def) => def.type === type)?.schema;
  describe(`the fields of ${type}`, () => {
    assert.ok(schema !== undefined, `there is no block ${type}`);
    const stored = sparse(schema);
    for (const { holds = {}, fields } of forms)
      for (const [path, row] of Object.entries(fields))
        it(`${path}${row.absent === undefined ? '' : `, ${JSON.stringify(row.absent)} by default`}`, () => {
          const given = (value: unknown) => withField({ id: 'b', type, ...holds }, stepsOf(path), value);
          const read = (as: z.core.$ZodType, value: unknown) => {
            const { success, data } = z.safeParse(as, given(value));
            return success ? { found: valueAt(data, stepsOf(path)) } : 'refused';
          };
          for (const value of row.takes)
            for (const each of [schema, stored]) assert.deepEqual(read(each, value), { found: value });
          for (const value of row.refuses)
            for (const each of [schema, stored])
              assert.equal(read(each, value), 'refused', JSON.stringify(value));
          assert.deepEqual(read(schema, undefined), row.isNeeded ? 'refused' : { found: row.absent });
          assert.deepEqual(read(stored, undefined), row.isNeeded ? 'refused' : { found: undefined });
        });
    it('are all here', () => {
      const named = new Set(forms.flatMap(({ fields }) => Object.keys(fields)));
      const missing = [...new Set(leavesOf(schema))].filter((path) => !named.has(path));
      assert.deepEqual(missing, []);
    });
  });
}

const stepsOf = (path: string): readonly string[] => path.replaceAll('[]', '.[]').split('.');

/** A copy with the value at this place; undefined: with what is around it, and nothing there. */
function withField(around: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (step === '[]') {
    const [first, ...others]: readonly unknown[] = Array.isArray(around) ? around : [];
    const filled = withField(rest.length > 0 ? (first ?? { id: 'i' }) : first, rest, value);
    return filled === undefined ? others : [filled, ...others];
  }
  const record = isRecord(around) ? around : {};
  const filled = withField(record[step], rest, value);
  const { [step]: _, ...others } = record;
  return filled === undefined ? others : { ...record, [step]: filled };
}

function valueAt(around: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return around;
  if (step === '[]') return Array.isArray(around) ? valueAt(around[0], rest) : undefined;
  return isRecord(around) ? valueAt(around[step], rest) : undefined;
}

/** Fields of every block and item, and the words that choose a form. */
const general: ReadonlySet<string> = new Set(['id', 'type', 'label', 'outgoingEdgeId', 'errorEdgeId']);

/** The paths of all fields that hold a value, over all forms. */
function leavesOf(schema: z.core.$ZodType, path = ''): readonly string[] {
  if (
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable
  )
    return leavesOf(schema.def.innerType, path);
  if (schema instanceof z.ZodArray) return leavesOf(schema.def.element, `${path}[]`);
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion) {
    const leaves = schema.options.map((option) => leavesOf(option, path));
    return leaves.flat();
  }
  if (schema instanceof z.ZodLiteral || schema instanceof z.ZodUndefined) return [];
  if (!(schema instanceof z.ZodObject)) return [path];
  return Object.entries(schema.shape).flatMap(([key, field]) => {
    if (general.has(key) && (path === '' || key === 'id' || key === 'outgoingEdgeId')) return [];
    return leavesOf(field, path === '' ? key : `${path}.${key}`);
  });
}
