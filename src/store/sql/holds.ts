import { type RawBuilder, sql } from 'kysely';
import type { CellTest, ResultWhere } from '../ports/result.ts';
import type { IndexedField } from './result-index.ts';

/** The fields that a filter names, as far as any result has them. */
export type KnownFields = ReadonlyMap<string, IndexedField>;

/**
 * Whether the result `r` of the query is one that the filter lets through. It is asked of one result after the other, so
 * that a page is found without reading all of them.
 */
export function holds(where: ResultWhere, fields: KnownFields): RawBuilder<unknown> {
  if (where.kind !== 'cell') {
    if (where.of.length === 0) return where.kind === 'all' ? always : never;
    const parts = where.of.map((part) => holds(part, fields));
    return sql`(${sql.join(parts, where.kind === 'all' ? sql` and ` : sql` or `)})`;
  }
  const field = fields.get(where.field);
  if (field === undefined) return where.isNot === true ? always : never;
  // With `exists`, PostgreSQL would look for all cells first.
  const found = sql`(select 1 from "resultCells" as c
    where c."fieldId" = ${field.id} and c."seq" = r."seq" and ${cellHolds(where, field, ofOneResult)} limit 1)`;
  return where.isNot === true ? sql`${found} is null` : sql`${found} = 1`;
}

/**
 * A query for the numbers (`seq`) of all results that a filter lets through, perhaps among others; null where that is no
 * short way.
 */
export function candidates(where: ResultWhere, fields: KnownFields): RawBuilder<{ seq: number }> | null {
  if (where.kind === 'cell') {
    const field = fields.get(where.field);
    if (where.isNot === true) return null;
    if (field === undefined) return sql`select r."seq" from "results" as r where 1 = 0`;
    return sql`select c."seq" from "resultCells" as c where c."fieldId" = ${field.id} and ${cellHolds(where, field, ofAll)}`;
  }
  // For "all", the caller chooses among the parts.
  if (where.kind === 'all') return null;
  const parts = where.of.map((part) => candidates(part, fields));
  const found = parts.filter((part) => part !== null);
  if (found.length < parts.length || found.length === 0) return null;
  return sql.join(found, sql` union all `);
}

/** What must all be true. */
export function conjuncts(where: ResultWhere): readonly ResultWhere[] {
  return where.kind === 'all' ? where.of.flatMap(conjuncts) : [where];
}

/** The fields that a filter names. */
export function fieldsOf(where: ResultWhere): readonly string[] {
  return where.kind === 'cell' ? [where.field] : where.of.flatMap(fieldsOf);
}

const always = sql`1 = 1`;
const never = sql`1 = 0`;

type CellWhere = Extract<ResultWhere, { kind: 'cell' }>;

/** The place of a cell, by which an index orders all cells of a field. */
const ofAll = sql`c."place"`;
/** The place of the one cell that is looked at: no index over it, or SQLite reads the range, and PostgreSQL the index, anew for each result. */
const ofOneResult = sql`(c."place" || '')`;

/** Vague cells may match: they are let through, and not ruled out. */
function cellHolds(
  { test, isNot }: CellWhere,
  { isVague }: IndexedField,
  place: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const holds = testHolds(test, place);
  if (!isVague || test.is === 'present') return holds;
  return isNot === true ? sql`(c."isVague" = 0 and ${holds})` : sql`(c."isVague" = 1 or ${holds})`;
}

function testHolds(test: CellTest, place: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (test.is) {
    case 'present':
      return always;
    case 'equal':
      return test.exact === null
        ? sql`${place} = ${test.place} and c."exact" is null`
        : sql`${place} = ${test.place} and c."exact" = ${test.exact}`;
    case 'between':
      return sql`${place} >= ${test.from} and ${place} < ${test.to}`;
    case 'contains':
      return like(`%${escaped(test.part)}%`);
    case 'beginning':
      return like(`${escaped(test.part)}%`);
    case 'ending':
      return like(`%${escaped(test.part)}`);
  }
}

const like = (pattern: string) => sql`c."text" like ${pattern} escape '\\'`;

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');
