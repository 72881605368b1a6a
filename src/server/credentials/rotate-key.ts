import { keyFile, newKey } from '#server/keys/instance-key.ts';
import { makeKeyFile, readKeyFile, replaceKeyFile } from '#server/keys/key-file.ts';
import type { Store } from '#store/ports/store.ts';
import { KeyRing } from './key-ring.ts';
import { keyIdOf, seal, unseal } from './seal.ts';
import { sealedRows } from './sealed-rows.ts';

/** The outcome of a key rotation. */
export interface Rotation {
  /** Number of re-encrypted secrets. */
  readonly moved: number;
  /** Names of secrets that could not be decrypted and stay unchanged. */
  readonly unreadable: readonly string[];
}

/**
 * Gives the installation a new key and re-encrypts everything with it. No other process may use the data folder
 * meanwhile. The old key stays in the file until all is done: after an interruption everything can still be decrypted,
 * and the next call continues. Throws `InstanceKeyError` when the file cannot be used.
 */
export async function rotateKey(store: Store, dataFolder: string): Promise<Rotation> {
  const path = keyFile(dataFolder);
  const [current = '', ...older] = readKeyFile(path) ?? makeKeyFile(path, newKey());
  const isUnderWay = older.length > 0;
  const target = isUnderWay ? current : newKey();
  if (!isUnderWay) replaceKeyFile(path, [target, current]);
  const done = await resealAll(store, new KeyRing(dataFolder));
  replaceKeyFile(path, [target]);
  return done;
}

/** Names of what cannot be decrypted with the keys of the folder, and how many secrets can be. Changes nothing. */
export async function examineSeals(
  store: Store,
  keys: KeyRing,
): Promise<{ readonly readable: number; readonly unreadable: readonly string[] }> {
  const unreadable: string[] = [];
  let readable = 0;
  for await (const { owner, name, sealed } of sealedRows(store)) {
    if (unseal(keys, owner, sealed) === undefined) unreadable.push(name);
    else readable += 1;
  }
  return { readable, unreadable };
}

async function resealAll(store: Store, keys: KeyRing): Promise<Rotation> {
  const key = keys.current();
  const unreadable: string[] = [];
  let moved = 0;
  for await (const { owner, name, sealed, reseal } of sealedRows(store)) {
    const text = unseal(keys, owner, sealed);
    if (text === undefined) unreadable.push(name);
    else if (keyIdOf(sealed) !== key.id) {
      await reseal(seal(key, owner, text));
      moved += 1;
    }
  }
  return { moved, unreadable };
}
