import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder and those above it, where they are missing; `mode` is of the new ones. Throws when one cannot be made.
 * Node's own `recursive` never ends where a file system has no such folder and makes none, as in `/proc`.
 */
export function makeFolder(path: string, mode?: number): void {
  const folder = resolve(path);
  const parent = dirname(folder);
  if (isFolder(folder)) return;
  if (parent !== folder) makeFolder(parent, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Somebody else may have made it just now.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
