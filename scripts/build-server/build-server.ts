import { rmSync, writeFileSync } from 'node:fs';
import { sourceStamp, stampFile } from '../freshen.mjs';
import { type Bundle, bundleProgram } from './bundle-program.ts';

const out = 'dist/server';

/**
 * Bundles the command line with all that it uses, packages too: a start then reads a few files instead of 1,500.
 */
export async function buildServer(folder = out): Promise<Bundle> {
  // Before: what changes while it is built is built again.
  const stamp = sourceStamp('server');
  rmSync(folder, { recursive: true, force: true });
  const bundle = await bundleProgram(['src/cli/main.ts'], folder);
  if (folder === out) writeFileSync(stampFile('server'), stamp);
  return bundle;
}
