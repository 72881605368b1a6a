import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sourceStamp, stampFile } from '../freshen.mjs';
import { type Bundle, bundleProgram } from './bundle-program.ts';

const out = 'dist/server';

/**
 * Bundles the command line with all that it uses, packages too: a start then reads a few files instead of 1,500.
 */
export async function buildServer(folder = out): Promise<Bundle> {
  // Before: what changes while it is built is built again.
  const stamp = sourceStamp('server');
  const made = `${folder}-${process.pid}`;
  const bundle = await bundleProgram(['src/cli/main.ts'], made);
  if (folder === out) writeFileSync(join(made, basename(stampFile('server'))), stamp);
  // A program that starts meanwhile finds the files of one build: removing the old ones takes longer than renaming.
  const old = `${made}-old`;
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(made, folder);
  rmSync(old, { recursive: true, force: true });
  return bundle;
}
