import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { makeKeyFile, readKeyFile } from './key-file.ts';

/** One secret of this installation: 32 random bytes in its data folder. Never used itself, only what derives from it. */
export interface InstanceKey {
  /** Names the key and says nothing about it: 8 hexadecimal characters. */
  readonly id: string;
  /**
   * 32 bytes of their own for one purpose; the same each time. Another purpose gives bytes that tell nothing
   * about these.
   *
   * @example key.derive('credentials')
   */
  readonly derive: (purpose: string) => Buffer;
}

/** The keys of an installation: the one to use now, and older ones while they are being replaced. */
export interface InstanceKeys {
  readonly current: InstanceKey;
  readonly all: readonly InstanceKey[];
}

/** The file of the keys inside a data folder, one key a line, the current one first. */
export const keyFile = (dataFolder: string): string => join(dataFolder, 'instance.key');

/**
 * The key that this installation uses now. It is made on the first call, readable by this account only.
 * Throws `InstanceKeyError`, a sentence for the operator, when the file cannot be read, written or is damaged.
 */
export function instanceKey(dataFolder: string): InstanceKey {
  return instanceKeys(dataFolder).current;
}

/** All keys that this installation has; as `instanceKey`. */
export function instanceKeys(dataFolder: string): InstanceKeys {
  const path = keyFile(dataFolder);
  const [current, ...older] = (readKeyFile(path) ?? makeKeyFile(path, newKey())).map(keyOf);
  if (current === undefined) throw new Error('A key file that was read has a key');
  return { current, all: [current, ...older] };
}

/** A new secret, as text. */
export function newKey(): string {
  return randomBytes(32).toString('base64url');
}

/** The key that a text of the file stands for. */
export function keyOf(text: string): InstanceKey {
  const bytes = Buffer.from(text, 'base64url');
  return {
    id: createHash('sha256').update('parley key id').update(bytes).digest('hex').slice(0, 8),
    derive: (purpose) => Buffer.from(hkdfSync('sha256', bytes, '', `parley ${purpose}`, 32)),
  };
}
