import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { makeKeyFile, readKeyFile } from './key-file.ts';

/**
 * One secret of this installation: 32 random bytes in its data folder. Never used directly, only keys that are derived
 * from it.
 */
export interface InstanceKey {
  /** Identifies the key without revealing it: 8 hexadecimal characters. */
  readonly id: string;
  /**
   * 32 bytes for one purpose, the same each time. The bytes for another purpose reveal nothing about them.
   * @example key.derive('credentials')
   */
  readonly derive: (purpose: string) => Buffer;
}

/** The keys of an installation: the current one, and older ones while they are being replaced. */
export interface InstanceKeys {
  readonly current: InstanceKey;
  readonly all: readonly InstanceKey[];
}

/** The key file inside a data folder, one key per line, the current one first. */
export const keyFile = (dataFolder: string): string => join(dataFolder, 'instance.key');

/**
 * The current key of this installation. It is created on the first call, readable by this user only. Throws
 * `InstanceKeyError`, with a sentence for the operator, when the file cannot be read or written, or is corrupt.
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

/** The key for a line of the file. */
export function keyOf(text: string): InstanceKey {
  const bytes = Buffer.from(text, 'base64url');
  return {
    id: createHash('sha256').update('parley key id').update(bytes).digest('hex').slice(0, 8),
    derive: (purpose) => Buffer.from(hkdfSync('sha256', bytes, '', `parley ${purpose}`, 32)),
  };
}
