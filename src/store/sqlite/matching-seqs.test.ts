import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import {
  DummyDriver,
  Kysely,
  type RawBuilder,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import type { CellTest, ResultWhere } from '../ports/result.ts';
import { holds, type KnownFields } from '../sql/holds.ts';
import { inAll, matchingSeqs } from '../sql/matching-seqs.ts';

/** Results: their values of two fields. */
const results: readonly (readonly [name: string | null, city: string | null])[] = [
  ['anna', 'london'],
  ['joan', null],
  [null, 'paris'],
  ['jan', 'lon'],
  [null, null],
];

const fields: KnownFields = new Map([
  ['name', { id: 1, isVague: false }],
  ['city', { id: 2, isVague: false }],
]);

const test = fc.constantFrom<CellTest>(
  { is: 'present' },
  { is: 'equal', place: '9jan', exact: 'jan' },
  { is: 'between', from: '9a', to: '9k' },
  { is: 'contains', part: 'an' },
  { is: 'beginning', part: 'lon' },
  { is: 'ending', part: 'n' },
);

const { where } = fc.letrec<{ where: ResultWhere; parts: readonly ResultWhere[] }>((tie) => ({
  parts: fc.array(tie('where'), { maxLength: 3 }),
  where: fc.oneof(
    { maxDepth: 3 },
    fc.record({
      kind: fc.constant('cell' as const),
      field: fc.constantFrom('name', 'city', 'none'),
      test,
      isNot: fc.boolean(),
    }),
    fc.record({ kind: fc.constantFrom('all' as const, 'any' as const), of: tie('parts') }),
  ),
}));

/** Writes queries, and runs none. */
const compiler = new Kysely({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

describe('the results that a filter lets through, from lists of the index', () => {
  const db = new DatabaseSync(':memory:');
  after(() => db.close());
  db.exec(`create table results (seq integer primary key);
    create table "resultCells" ("fieldId" integer, seq integer, place text, text text, exact text, "isVague" integer)`);
  const cell = db.prepare('insert into "resultCells" values (?, ?, ?, ?, ?, 0)');
  for (const [seq, values] of results.entries()) {
    db.prepare('insert into results values (?)').run(seq);
    for (const [index, value] of values.entries())
      if (value !== null) cell.run(index + 1, seq, `9${value}`, value, value);
  }
  const ask = (query: RawBuilder<unknown>): readonly unknown[] => {
    const { sql: text, parameters } = query.compile(compiler);
    const values = parameters.filter((value) => typeof value === 'number' || typeof value === 'string');
    return db
      .prepare(`select seq from (${text}) as q order by seq`)
      .all(...values)
      .map(({ seq }) => seq);
  };

  it('are those for which it holds, each once', () => {
    const all = sql<{ seq: number }>`select r."seq" from results as r`;
    fc.assert(
      fc.property(where, (filter) => {
        const found = ask(inAll([matchingSeqs(filter, { fields, all })]));
        assert.deepEqual(found, ask(sql`select r."seq" from results as r where ${holds(filter, fields)}`));
        assert.deepEqual(found, ask(inAll([all, matchingSeqs(filter, { fields, all })])));
      }),
      { numRuns: 200 },
    );
  });
});
