import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { testAgreement } from '#kit/agreement.ts';
import { makeWorld } from './conformance/world.ts';
import type { Store } from './ports/store.ts';
import { openSqlite } from './sqlite/open.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-agreement-'));
const world = join(folder, 'world.db');
let files = 0;

before(async () => {
  await (await makeWorld(await open(world))).close();
});

after(() => rmSync(folder, { recursive: true }));

async function open(path: string): Promise<Store> {
  const opened = await openSqlite({ path });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

testAgreement('SQLite store', async () => {
  const path = join(folder, `${files++}.db`);
  copyFileSync(world, path);
  const store = await open(path);
  return {
    ...store,
    close: async () => {
      await store.close();
      rmSync(path);
    },
  };
});
