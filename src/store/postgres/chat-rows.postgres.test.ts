import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Kysely } from 'kysely';
import { Pool } from 'pg';
import { openTestDatabase } from '#kit/postgres/open-test-database.ts';
import { answer, makeWorld, turn } from '../conformance/world.ts';
import type { Tables } from '../sql/tables.ts';
import { postgresChatRows } from './chat-rows.ts';
import { createDialect } from './dialect.ts';

it('long values are not sent whole for a page that shows their beginning', async () => {
  const { store, url, close } = await openTestDatabase();
  const pool = new Pool({ connectionString: url, max: 1 });
  const db = new Kysely<Tables>({ dialect: createDialect(pool) });
  try {
    const [content, text] = ['x'.repeat(3_000_000), 'é'.repeat(2_000_000)];
    const commit = turn(0, {
      ...answer(content),
      variables: [
        { resultId: 'r1', id: 'text', name: 'Text', value: text },
        { resultId: 'r1', id: 'list', name: 'List', value: [text, text] },
      ],
    });
    await (await makeWorld(store)).turns.commit(commit);
    const read = async (most?: number) =>
      JSON.stringify([...(await postgresChatRows.readFacts(db, ['r1'], most))]).length;
    assert.ok((await read()) > 9_000_000);
    assert.ok((await read(500)) < 5000);
  } finally {
    await db.destroy();
    await close();
  }
});
