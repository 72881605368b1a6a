import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Pool } from 'pg';
import { requirePostgres, type TestDatabase } from '#kit/postgres/shared-postgres.ts';
import { type TransactionPooler, transactionPooler } from '#kit/postgres/transaction-pooler.ts';
import { ChatLine, type Statement } from './chat-line.ts';
import { createPool } from './connect.ts';

let database: TestDatabase;
let pooler: TransactionPooler;
let pool: Pool;
before(async () => {
  database = await (await requirePostgres()).createDatabase();
  pooler = await transactionPooler(database.url);
  pool = createPool(database.url);
});
after(async () => {
  await pool.end();
  await pooler.close();
  await database.drop();
});

let poolers = 0;
const direct = () => new ChatLine(database.url, pool, () => assert.fail('It is no pooler'));
const pooled = () => new ChatLine(pooler.url, pool, () => void (poolers += 1));

const statement = (name: string, text: string): Statement => ({ name, text });
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Numbers through a line, all sent before the first is answered. */
function echoed(line: ChatLine, numbers: readonly number[]): Promise<readonly unknown[]> {
  const echo = statement('echo', 'select $1::int as n');
  return Promise.all(numbers.map(async (n) => Object(await line.run(echo, [n]))[0].n));
}

describe('statements on a connection to the database itself', () => {
  it('are all sent anew when several on their way turn out not to be prepared any more', async () => {
    const line = direct();
    assert.deepEqual(await echoed(line, times(2)), times(2));
    await line.run(statement('forget', 'deallocate all'), []);
    assert.deepEqual(await echoed(line, times(8)), times(8));
    await line.close();
  });

  it('are planned anew each time they were sent twice as often, and what came before is forgotten', async () => {
    const line = direct();
    const prepared = statement('prepared', 'select name from pg_prepared_statements');
    const seen: unknown[] = [];
    for (const _ of times(70)) {
      const rows = await line.run(prepared, []);
      seen.push(rows.map((row) => Object(row).name).join());
    }
    const changes = [1, 16, 32, 64];
    assert.deepEqual(
      changes.map((n) => seen[n - 1]),
      ['prepared-0', 'prepared-1', 'prepared-2', 'prepared-3'],
    );
    assert.equal(new Set(seen).size, changes.length);
    await line.close();
  });

  it('hold no rows any more when they are refused', async () => {
    const line = direct();
    await line.run(statement('make held', 'create table held as select generate_series(0, 199) as id'), []);
    const refused = statement('refused', 'update held set id = 1 / (id - $1) where id <= $1');
    const free = 'select from held for update skip locked';
    for (const n of times(200)) {
      await assert.rejects(line.run(refused, [n]), /division by zero/);
      assert.equal((await pool.query(free)).rowCount, 200);
    }
    await line.close();
  });

  it('look up rows, however small the planner believes a table to be', async () => {
    const line = direct();
    await line.run(statement('make', 'create table grown (id text primary key)'), []);
    const plan = await line.run(
      statement('plan', 'explain select from json_to_recordset($1) as q(id text) join grown using (id)'),
      ['[]'],
    );
    assert.doesNotMatch(JSON.stringify(plan), /Seq Scan on grown/);
    await line.close();
  });
});

describe('statements behind a pooler that hands connections around', () => {
  it('wait for each other, and are not prepared', async () => {
    const lines = [pooled(), pooled()];
    for (const round of times(3))
      await Promise.all(
        lines.map(async (line) => {
          const numbers = times(8).map((n) => n + round);
          assert.deepEqual(await echoed(line, numbers), numbers);
        }),
      );
    assert.ok(pooler.moves() > 0, 'nothing was handed around');
    assert.equal(poolers, lines.length);
    assert.deepEqual([pooler.overlaps(), pooler.errors], [0, []]);
    for (const line of lines) await line.close();
  });

  it('leave the settings of its connections alone', async () => {
    const line = pooled();
    assert.deepEqual(await line.run(statement('show', 'show enable_seqscan'), []), [
      { enable_seqscan: 'on' },
    ]);
    await line.close();
  });

  it('go on after one of them failed', async () => {
    const line = pooled();
    const [wrong, ...right] = await Promise.allSettled([
      line.run(statement('wrong', 'select 1/0'), []),
      ...times(3).map((n) => echoed(line, [n])),
    ]);
    assert.deepEqual(
      [wrong?.status, ...right.map(({ status }) => status)],
      ['rejected', 'fulfilled', 'fulfilled', 'fulfilled'],
    );
    await line.close();
  });
});
