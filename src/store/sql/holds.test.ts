import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  DummyDriver,
  Kysely,
  type RawBuilder,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { CellTest, ResultWhere } from '../ports/result.ts';
import { candidates, conjuncts, fieldsOf, holds, type KnownFields } from './holds.ts';

const db = new Kysely<object>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

/** The text and parameters of a query, on one line. */
function written(query: RawBuilder<unknown>): string {
  const { sql, parameters } = query.compile(db);
  let place = 0;
  return sql.replaceAll(/\s+/g, ' ').replaceAll('?', () => JSON.stringify(parameters[place++]));
}

const fields: KnownFields = new Map([
  ['ba', { id: 7, isVague: false }],
  ['vl', { id: 8, isVague: true }],
]);

const cell = (field: string, test: CellTest, isNot = false): ResultWhere => ({
  kind: 'cell',
  field,
  test,
  isNot,
});
const present: CellTest = { is: 'present' };

/** What is asked of one value. */
const tests: readonly (readonly [test: CellTest, sql: string])[] = [
  [present, '1 = 1'],
  [{ is: 'equal', place: '9a', exact: null }, `(c."place" || '') = "9a" and c."exact" is null`],
  [{ is: 'equal', place: '9a', exact: 'A' }, `(c."place" || '') = "9a" and c."exact" = "A"`],
  [{ is: 'between', from: '1', to: '2' }, `(c."place" || '') >= "1" and (c."place" || '') < "2"`],
  [{ is: 'contains', part: 'a' }, `c."text" like "%a%" escape '\\'`],
  [{ is: 'beginning', part: 'a' }, `c."text" like "a%" escape '\\'`],
  [{ is: 'ending', part: 'a' }, `c."text" like "%a" escape '\\'`],
  [{ is: 'contains', part: '5%_\\' }, `c."text" like "%5\\\\%\\\\_\\\\\\\\%" escape '\\'`],
  [{ is: 'contains', part: `' or 1=1` }, `c."text" like "%' or 1=1%" escape '\\'`],
];

const foundIn = (field: number, sql: string) =>
  `(select 1 from "resultCells" as c where c."fieldId" = ${field} and c."seq" = r."seq" and ${sql} limit 1)`;
const isIn = (field: number, sql: string) => `${foundIn(field, sql)} = 1`;
const isNotIn = (field: number, sql: string) => `${foundIn(field, sql)} is null`;

/** What is asked of a result. */
const wheres: readonly (readonly [what: string, where: ResultWhere, sql: string])[] = [
  ['a value', cell('ba', present), isIn(7, '1 = 1')],
  ['no such value', cell('ba', present, true), isNotIn(7, '1 = 1')],
  ['a field that no result has', cell('none', present), '1 = 0'],
  ['no value of a field that no result has', cell('none', present, true), '1 = 1'],
  [
    'lists that may match',
    cell('vl', { is: 'between', from: '1', to: '2' }),
    isIn(8, `(c."isVague" = 1 or (c."place" || '') >= "1" and (c."place" || '') < "2")`),
  ],
  [
    'lists that may not match',
    cell('vl', { is: 'between', from: '1', to: '2' }, true),
    isNotIn(8, `(c."isVague" = 0 and (c."place" || '') >= "1" and (c."place" || '') < "2")`),
  ],
  ['a list at all', cell('vl', present), isIn(8, '1 = 1')],
  ['all of nothing', { kind: 'all', of: [] }, '1 = 1'],
  ['any of nothing', { kind: 'any', of: [] }, '1 = 0'],
  [
    'all of two',
    { kind: 'all', of: [cell('ba', present), cell('none', present)] },
    `(${isIn(7, '1 = 1')} and 1 = 0)`,
  ],
  [
    'any of two',
    { kind: 'any', of: [cell('ba', present), cell('none', present)] },
    `(${isIn(7, '1 = 1')} or 1 = 0)`,
  ],
];

describe('a filter as SQL', () => {
  for (const [test, sql] of tests)
    it(`asks of a value: ${JSON.stringify(test)}`, () =>
      assert.equal(written(holds(cell('ba', test), fields)), isIn(7, sql)));

  for (const [what, where, sql] of wheres)
    it(`asks for ${what}`, () => assert.equal(written(holds(where, fields)), sql));

  it('has candidates where an index leads to them', () => {
    const one = `select c."seq" from "resultCells" as c where c."fieldId" = 7 and 1 = 1`;
    const of = (where: ResultWhere) => {
      const query = candidates(where, fields);
      return query && written(query);
    };
    assert.equal(of(cell('ba', present)), one);
    assert.equal(of(cell('ba', present, true)), null);
    assert.equal(of({ kind: 'all', of: [cell('ba', present)] }), null);
    assert.equal(
      of({ kind: 'any', of: [cell('ba', present), cell('ba', present)] }),
      `${one} union all ${one}`,
    );
    assert.equal(of({ kind: 'any', of: [cell('ba', present), cell('ba', present, true)] }), null);
    assert.match(of(cell('none', present)) ?? '', /1 = 0$/);
  });

  it('is taken apart into what must all be true, and into its fields', () => {
    const [a, b, c] = [cell('ba', present), cell('vl', present), cell('none', present)];
    const either: ResultWhere = { kind: 'any', of: [b, c] };
    const where: ResultWhere = { kind: 'all', of: [a, { kind: 'all', of: [either] }] };
    assert.deepEqual(conjuncts(where), [a, either]);
    assert.deepEqual(fieldsOf(where), ['ba', 'vl', 'none']);
  });
});
