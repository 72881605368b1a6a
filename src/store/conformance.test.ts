import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { makeWorld } from './conformance/world.ts';
import { conformance } from './conformance.ts';
import { openMemory } from './memory/open.ts';
import type { Store } from './ports/store.ts';
import { openSqlite } from './sqlite/open.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-conformance-'));
const world = join(folder, 'world.db');

async function openFile(path: string): Promise<Store> {
  const opened = await openSqlite({ path });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

const stores: Record<string, (index: number) => Promise<Store>> = {
  memory: () => makeWorld(openMemory()),
  sqlite: (index) => {
    const path = join(folder, `${index}.db`);
    copyFileSync(world, path);
    return openFile(path);
  },
};

before(async () => {
  await (await makeWorld(await openFile(world))).close();
});

after(() => rmSync(folder, { recursive: true }));

for (const [name, open] of Object.entries(stores)) {
  describe(`the ${name} store`, () => {
    for (const [index, rule] of conformance.entries()) {
      test(rule.name, async () => {
        const store = await open(index);
        try {
          await rule.run(store);
        } finally {
          await store.close();
        }
      });
    }
  });
}
