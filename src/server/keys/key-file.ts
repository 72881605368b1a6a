import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** The key file cannot be used. The message says why and what to do, and never contains a key. */
export class InstanceKeyError extends Error {}

/** The keys in the file as texts, at least one; undefined: there is no file. */
export function readKeyFile(path: string): readonly string[] | undefined {
  const text = textOf(path);
  if (text === undefined) return undefined;
  const keys = text.split('\n').filter((line) => line !== '');
  const isSound = keys.length > 0 && keys.every((key) => /^[\w-]{43}$/.test(key));
  if (!isSound)
    throw new InstanceKeyError(
      `${path} is corrupt. Restore it from your backup. Without it, stored credentials must be entered again.`,
    );
  return keys;
}

/** Creates the file with one key, unless another process was faster: then returns the key of that process. */
export function makeKeyFile(path: string, key: string): readonly string[] {
  const draft = write(path, [key]);
  try {
    // Unlike a rename, a link never replaces an existing file.
    linkSync(draft, path);
    syncFolder(path);
    return [key];
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw unusable(path, error);
    return readKeyFile(path) ?? [];
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Replaces the keys in the file atomically. */
export function replaceKeyFile(path: string, keys: readonly string[]): void {
  const draft = write(path, keys);
  try {
    renameSync(draft, path);
    syncFolder(path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw unusable(path, error);
  }
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw unusable(path, error);
  }
}

function write(path: string, keys: readonly string[]): string {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    const file = openSync(draft, 'wx', 0o600);
    try {
      writeSync(file, `${keys.join('\n')}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    return draft;
  } catch (error) {
    rmSync(draft, { force: true });
    throw unusable(path, error);
  }
}

/** Makes sure that the name survives a power failure, too. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function unusable(path: string, error: unknown): InstanceKeyError {
  return new InstanceKeyError(`${path} cannot be used (${codeOf(error) ?? 'unknown reason'}).`, {
    cause: error,
  });
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
