import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { Kysely } from 'kysely';
import { createDialect } from '../sqlite/dialect.ts';
import { WriteLock } from '../write-lock.ts';
import type { Tx } from './db.ts';
import { gathering } from './gathering.ts';
import type { Tables } from './tables.ts';

/** Counts transactions. */
class CountingLock extends WriteLock {
  count = 0;

  override async acquire(): Promise<void> {
    this.count += 1;
    await super.acquire();
  }
}

function scene() {
  const file = new DatabaseSync(':memory:');
  file.exec('create table "meta" ("key" text primary key, "value" text not null)');
  const lock = new CountingLock();
  const together = gathering(new Kysely<Tables>({ dialect: createDialect(file, lock) }));
  const put = (key: string) => async (tx: Tx) => {
    await tx.insertInto('meta').values({ key, value: 'x' }).execute();
    return key;
  };
  const kept = () =>
    file
      .prepare('select "key" from "meta" order by "key"')
      .all()
      .map(({ key }) => key);
  return { together, lock, put, kept };
}

describe('work that is asked for at about the same time', () => {
  it('shares a transaction, and each gets its own value', async () => {
    const { together, lock, put, kept } = scene();
    const values = await Promise.all(['a', 'b', 'c'].map((key) => together(put(key))));
    assert.deepEqual([values, kept(), lock.count], [['a', 'b', 'c'], ['a', 'b', 'c'], 1]);
    await together(put('d'));
    assert.equal(lock.count, 2);
  });

  it('is written whole or not at all, and what fails takes nothing else with it', async () => {
    const { together, put, kept } = scene();
    const fails = async (tx: Tx) => {
      await put('half')(tx);
      throw new Error('It fails');
    };
    const outcomes = await Promise.allSettled([
      together(put('a')),
      together(fails),
      together(put('a')),
      together(put('b')),
    ]);
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['fulfilled', 'rejected', 'rejected', 'fulfilled'],
    );
    assert.deepEqual(kept(), ['a', 'b']);
    await together(put('c'));
    assert.deepEqual(kept(), ['a', 'b', 'c']);
  });
});
