import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, describe, it } from 'node:test';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { answer, turn } from '../conformance/world.ts';
import type { CellTest, FoundPage, ResultCursor, ResultWhere } from '../ports/result.ts';
import type { Store } from '../ports/store.ts';
import { holds } from '../sql/holds.ts';
import type { Tables } from '../sql/tables.ts';
import { WriteLock } from '../write-lock.ts';
import { sqliteChatRows } from './chat-rows.ts';
import { createDialect } from './dialect.ts';
import { openSqlite } from './open.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-result-index-'));
let files = 0;

after(() => rmSync(folder, { recursive: true }));

async function open(path: string): Promise<Store> {
  const opened = await openSqlite({ path });
  assert.ok(opened.ok);
  return opened.value;
}

const newFile = () => join(folder, `${files++}.db`);
const page = { sort: { field: null, isDescending: true }, limit: 9 };

async function found(store: Store, word: string): Promise<readonly string[]> {
  const { results } = await store.results.search('b1', { words: [word] }, page);
  return results.map(({ id }) => id);
}

const begin = turn(0, answer('Anna'));

describe('the index of results', () => {
  it('is brought up to date after a process was killed', async () => {
    const [path, copy] = [newFile(), newFile()];
    const store = await open(path);
    assert.equal(await store.turns.commit(begin), 'committed');
    await store.results.catchUp();
    assert.equal(await store.turns.commit(turn(1, answer('Berta'))), 'committed');
    // The files as a process leaves them that is killed now.
    copyFileSync(path, copy);
    copyFileSync(`${path}-wal`, `${copy}-wal`);
    await store.close();

    const next = await open(copy);
    assert.deepEqual(await found(next, 'berta'), []);
    await next.results.index(100);
    assert.deepEqual(await found(next, 'berta'), ['r1']);
    assert.deepEqual(await found(next, 'anna'), []);
    await next.close();
  });

  it('is made for results that are older than it', async () => {
    const path = newFile();
    const store = await open(path);
    await store.turns.commit(begin);
    await store.turns.commit(turn(1, { hasEnded: true, snapshot: '{}' }));
    await store.results.catchUp();
    await store.close();
    const db = new DatabaseSync(path);
    db.exec(`delete from "resultCells"; delete from "resultFields"; update "results" set "isIndexed" = 0;
      update "sessions" set "isExpired" = 1; delete from "resultWords"`);
    db.close();

    const next = await open(path);
    assert.equal(await next.results.isIndexing('b1'), true);
    assert.deepEqual(await found(next, 'anna'), []);
    assert.equal(await next.results.index(100), 1);
    assert.equal(await next.results.index(100), 0);
    assert.equal(await next.results.isIndexing('b1'), false);
    assert.deepEqual(await found(next, 'anna'), ['r1']);
    await next.close();
  });

  it('holds nothing of what is archived or hidden', async () => {
    const path = newFile();
    const store = await open(path);
    await store.turns.commit(begin);
    await store.turns.commit(
      turn(0, {
        ...answer('Carl', { resultId: 'r2' }),
        sessionId: 's2',
        newResults: [{ id: 'r2', botId: 'b1', createdAt: 1 }],
      }),
    );
    await store.results.catchUp();
    await store.results.archive('b1', ['r1']);
    await store.results.hide('b1', ['r2'], { id: 'd', at: 1 });
    // Its chat goes on.
    await store.turns.commit(turn(1, { ...answer('Carla', { resultId: 'r2' }), sessionId: 's2' }));
    await store.results.catchUp();
    await store.close();
    const db = new DatabaseSync(path);
    assert.equal(db.prepare('select count(*) as n from "resultCells"').get()?.['n'], 0);
    const words = db.prepare(`select count(*) as n from "resultWords" where "resultWords" match '"1xcarl"*'`);
    assert.equal(words.get()?.['n'], 0);
    db.close();
  });
});

/** What SQLite does for a query: one line a step. */
function planOf(db: DatabaseSync, sql: string): string {
  return db
    .prepare(`explain query plan ${sql}`)
    .all()
    .map(({ detail }) => String(detail))
    .join('\n');
}

const result = `from "results" as r where r."botId" = 'b1' and r."hasStarted" = 1 and r."isArchived" = 0`;
const cellOf = (condition: string) =>
  `select c."seq" from "resultCells" as c where c."fieldId" = 1 and ${condition}`;
const exists = `exists (select 1 from "resultCells" as c where c."fieldId" = 1 and c."seq" = r."seq")`;

/** The forms of queries of a search. */
const queries: readonly (readonly [what: string, sql: string])[] = [
  ['the first page', `select r.* ${result} order by r."createdAt" desc, r."seq" desc limit 51`],
  ['the oldest first', `select r.* ${result} order by r."createdAt", r."seq" limit 51`],
  [
    'a later page',
    `select r.* ${result} and (r."createdAt" < 5 or (r."createdAt" = 5 and r."seq" < 9)) order by r."createdAt" desc, r."seq" desc limit 51`,
  ],
  ['all of them counted', `select count(*) ${result}`],
  [
    'a condition asked of each',
    `select r.* ${result} and ${exists} order by r."createdAt" desc, r."seq" desc limit 51`,
  ],
  ['candidates by an equal value', cellOf(`c."place" = '9a' and c."exact" is null`)],
  ['candidates in an interval', cellOf(`c."place" >= '1' and c."place" < '2'`)],
  ['candidates that contain a text', cellOf(`c."text" like '%a%'`)],
  ['candidates by a word', `select rowid from "resultWords" where "resultWords" match '"1xa"*'`],
  [
    'few candidates',
    `select r.* ${result} and r."seq" in (${cellOf(`c."place" = '9a'`)}) order by r."createdAt" desc, r."seq" desc limit 51`,
  ],
  [
    'sorted by a field',
    `select r.* from "resultCells" as s cross join "results" as r where s."fieldId" = 1 and r."seq" = s."seq" and r."botId" = 'b1' order by s."place", s."seq" limit 51`,
  ],
  ['what is not indexed yet', `select "id" from "results" where "isIndexed" = 0 order by "seq" limit 25`],
  [
    'a deletion to undo',
    `select "id" from "results" where "botId" = 'b1' and "deletion" = 'd' order by "id" limit 9`,
  ],
  ['deletions that are final', `select "id" from "results" where "deletedAt" < 9 order by "id" limit 9`],
];

const tests: readonly CellTest[] = [
  { is: 'present' },
  { is: 'equal', place: '9a', exact: 'a' },
  { is: 'between', from: '1', to: '2' },
  { is: 'contains', part: 'a' },
  { is: 'beginning', part: 'a' },
  { is: 'ending', part: 'a' },
];

const newestFirst = 'order by r."createdAt" desc, r."seq" desc limit 51';

/** Writes queries, and runs none. */
const compiler = new Kysely({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

describe('a search reads by indexes', async () => {
  const path = newFile();
  await (await open(path)).close();
  const db = new DatabaseSync(path);
  after(() => db.close());
  for (const [what, sql] of queries)
    it(what, () => {
      const plan = planOf(db, sql);
      // A virtual table is read by its own index; a scan by an index that begins with nothing reads it all.
      const scans = plan.split('\n').filter((step) => /^SCAN (?!resultWords VIRTUAL)/.test(step));
      assert.deepEqual(
        scans.filter((step) => !step.includes('resultsUnindexed')),
        [],
        plan,
      );
    });

  for (const test of tests)
    for (const isVague of [false, true])
      it(`the one cell of a result that is asked about: ${test.is}${isVague ? ', or vague' : ''}`, () => {
        const where: ResultWhere = { kind: 'cell', field: 'age', test };
        const { sql: condition } = holds(where, new Map([['age', { id: 1, isVague }]])).compile(compiler);
        const plan = planOf(db, `select r.* ${result} and ${condition} ${newestFirst}`);
        assert.match(plan, /SEARCH c (?:EXISTS )?USING .*\(fieldId=\? AND seq=\?\)/, plan);
      });

  it('would find a query that reads all rows', () => {
    assert.match(planOf(db, `select * from "results" where "createdAt" > 1`), /^SCAN results/);
  });
});

/** A store with so many results, half of them with a value that no pattern of the test matches. */
async function filled(count: number): Promise<Store> {
  const store = await open(newFile());
  for (let number = 0; number < count; number++) {
    const id = `r${number}`;
    const session = { sessionId: `s${number}`, newResults: [{ id, botId: 'b1', createdAt: number }] };
    const text = number % 2 === 0 ? `even ${number}` : `odd ${number}`;
    await store.turns.commit(turn(0, { ...session, ...answer(text, { resultId: id }) }));
  }
  return store;
}

describe('a search that has to ask every result', async () => {
  const store = await filled(450);
  after(() => store.close());
  const asking = (test: (text: string) => boolean) => ({
    filter: {
      where: null,
      isExact: false,
      matches: ({ answers }: { readonly answers: readonly { readonly content: string }[] }) =>
        test(answers.at(-1)?.content ?? ''),
    },
  });

  it('finds the same over many pages as on one', async () => {
    const query = asking((text) => text.startsWith('odd'));
    const all: string[] = [];
    for (let cursor: ResultCursor | null = null; ; ) {
      const found: FoundPage = await store.results.search('b1', query, { ...page, limit: 50, cursor });
      all.push(...found.results.map(({ id }) => id));
      if (found.nextCursor === null) break;
      cursor = found.nextCursor;
    }
    assert.equal(all.length, 225);
    assert.equal(new Set(all).size, 225);
    assert.equal(all[0], 'r449');
    assert.equal(await store.results.count('b1', query), 225);
  });

  it('says that there is nothing once it has looked at all of them', async () => {
    const { results, nextCursor, isPartial } = await store.results.search(
      'b1',
      asking(() => false),
      page,
    );
    assert.deepEqual([results.length, nextCursor, isPartial], [0, null, false]);
  });

  it('asks only those that the index leaves', async () => {
    let asked = 0;
    const { filter } = asking((text) => {
      asked += 1;
      return text.endsWith('7');
    });
    const where = {
      kind: 'cell',
      field: 'bname',
      test: { is: 'beginning', part: 'odd 4' },
    } as const;
    await store.results.search('b1', { filter: { ...filter, where } }, { ...page, limit: 100 });
    // 41, 43, …, 49, 401, 403, …, 449.
    assert.equal(asked, 30);
  });

  it('long values are not read whole for a page that shows their beginning', async () => {
    const path = newFile();
    const store = await open(path);
    const [content, text] = ['x'.repeat(3_000_000), 'é'.repeat(2_000_000)];
    await store.turns.commit(
      turn(0, {
        ...answer(content),
        variables: [
          { resultId: 'r1', id: 'text', name: 'Text', value: text },
          { resultId: 'r1', id: 'list', name: 'List', value: [text, text] },
        ],
      }),
    );
    await store.close();
    const db = new Kysely<Tables>({ dialect: createDialect(new DatabaseSync(path), new WriteLock()) });
    const read = async (most?: number) =>
      JSON.stringify([...(await sqliteChatRows.readFacts(db, ['r1'], most))]).length;
    assert.ok((await read()) > 9_000_000);
    assert.ok((await read(500)) < 5000);
    await db.destroy();
  });
});
