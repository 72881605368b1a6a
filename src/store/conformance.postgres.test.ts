import { after, before, describe, test } from 'node:test';
import { createMigratedDatabase } from '#kit/postgres/migrated-database.ts';
import { rememberRows } from '#kit/postgres/reset-rows.ts';
import { makeWorld } from './conformance/world.ts';
import { conformance } from './conformance.ts';
import { openStore } from './open.ts';
import type { Store } from './ports/store.ts';

async function open(url: string): Promise<Store> {
  const opened = await openStore({ kind: 'postgres', url });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  return opened.value;
}

/** A store whose every call goes to the other one of two: as if two processes took turns. */
function byTurns(stores: readonly [Store, Store]): Store {
  let calls = 0;
  const next = (): Store => (calls++ % 2 === 0 ? stores[0] : stores[1]);
  const verbs = Object.keys(stores[0]).map((aggregate) => [
    aggregate,
    new Proxy(
      {},
      {
        get: (_none, verb) => {
          const its: object = Reflect.get(next(), aggregate);
          const found: unknown = Reflect.get(its, verb);
          return typeof found === 'function' ? found.bind(its) : found;
        },
      },
    ),
  ]);
  return { ...Object.fromEntries(verbs), close: () => Promise.all(stores.map((store) => store.close())) };
}

const kinds: Readonly<Record<string, (url: string) => Promise<Store>>> = {
  'postgres store': open,
  'postgres store, two of them by turns': async (url) => byTurns([await open(url), await open(url)]),
};

const rulesOf = (name: string) =>
  name === 'postgres store'
    ? conformance
    : conformance.filter(({ isOfOneProcess }) => isOfOneProcess !== true);

for (const [name, openKind] of Object.entries(kinds)) {
  describe(`the ${name}`, () => {
    let store: Store;
    let reset: () => Promise<void>;
    let drop: () => Promise<void>;
    before(async () => {
      const database = await createMigratedDatabase();
      drop = database.drop;
      store = await makeWorld(await openKind(database.url));
      reset = await rememberRows(database.url);
    });
    after(async () => {
      await store.close();
      await drop();
    });
    for (const rule of rulesOf(name)) {
      test(rule.name, async () => {
        await reset();
        await rule.run(store);
      });
    }
  });
}
