import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { err, ok, type Result } from '#lib/result.ts';
import { instanceKeys, keyFile, keyOf } from '#server/keys/instance-key.ts';
import { InstanceKeyError, makeKeyFile, readKeyFile } from '#server/keys/key-file.ts';
import type { Store } from '#store/ports/store.ts';

/** Key of the row of `meta` that says which instance key a database belongs to. */
const keyIdKey = 'instance.key-id';
const RIGHT_MS = 8_000;
const LOOK_MS = 50;

/** Makes the key of the environment that of the data folder. The error is a sentence. */
export function adoptKey(dataFolder: string, key: string): Result<void, string> {
  const path = keyFile(dataFolder);
  return sentences(() => {
    const [current] = readKeyFile(path) ?? makeKeyFile(path, key);
    return current === key
      ? ok(undefined)
      : err(`${path} contains a different key than PARLEY_KEY. Remove PARLEY_KEY, or move that file away.`);
  });
}

/**
 * Makes sure that all servers of a database have the same instance key: the first one decides. The error is a sentence.
 * `mayDecide`: this may be the first one.
 */
export async function checkKey(
  store: Store,
  dataFolder: string,
  { mayDecide }: { readonly mayDecide: boolean },
): Promise<Result<void, string>> {
  const { shared } = store;
  if (shared === null) return ok(undefined);
  const by = randomUUID();
  while (!(await shared.leases.take(keyIdKey, by, RIGHT_MS))) await setTimeout(LOOK_MS);
  try {
    const known = await store.meta.get(keyIdKey);
    if (known === null && !mayDecide) return ok(undefined);
    const own = sentences(() => keyIds(dataFolder, { mayCreate: known === null }));
    if (!own.ok) return own;
    const [current] = own.value;
    if (known !== null && !own.value.includes(known)) return err(foreignKey(dataFolder, known, current));
    if (current !== undefined && current !== known) await store.meta.set(keyIdKey, current);
    return ok(undefined);
  } finally {
    await shared.leases.release(by, [keyIdKey]);
  }
}

function keyIds(
  dataFolder: string,
  { mayCreate }: { readonly mayCreate: boolean },
): Result<readonly string[], string> {
  const keys = mayCreate ? instanceKeys(dataFolder).all : (readKeyFile(keyFile(dataFolder)) ?? []).map(keyOf);
  return ok(keys.map(({ id }) => id));
}

function foreignKey(dataFolder: string, known: string, own: string | undefined): string {
  const has = own === undefined ? 'this server has none' : `this server has ${own}`;
  return `The database of DATABASE_URL belongs to servers with the instance key ${known}, and ${has}. Set PARLEY_KEY to the text in their instance.key, or copy that file to ${keyFile(dataFolder)}.`;
}

function sentences<T>(work: () => Result<T, string>): Result<T, string> {
  try {
    return work();
  } catch (error) {
    if (error instanceof InstanceKeyError) return err(error.message);
    throw error;
  }
}
