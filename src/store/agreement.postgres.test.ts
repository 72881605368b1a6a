import { after, before } from 'node:test';
import { testAgreement } from '#kit/agreement.ts';
import { createMigratedDatabase } from '#kit/postgres/migrated-database.ts';
import { rememberRows } from '#kit/postgres/reset-rows.ts';
import { makeWorld } from './conformance/world.ts';
import { openStore } from './open.ts';
import type { Store } from './ports/store.ts';

let store: Store;
let reset: () => Promise<void>;
let drop: () => Promise<void>;

before(async () => {
  const database = await createMigratedDatabase();
  drop = database.drop;
  const opened = await openStore({ kind: 'postgres', url: database.url });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  store = await makeWorld(opened.value);
  reset = await rememberRows(database.url);
});

after(async () => {
  await store.close();
  await drop();
});

/** A third of the sequences: each of their calls takes a round trip. */
const SHARE = 1 / 3;

testAgreement(
  'PostgreSQL store',
  async () => {
    await reset();
    return { ...store, close: async () => {} };
  },
  SHARE,
);
