// Plain JavaScript for whatever Node the machine has: says whether the built chat client is that of the sources.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = ['src/client', 'src/model/chat.ts', 'scripts/build-client', 'package-lock.json'];

/** Where the stamp of the sources of the last build is kept. */
export const stampFile = join(root, 'dist', 'client', '.stamp');

/** Names, sizes and times of all that the client is built from, as one text. */
export function sourceStamp() {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false });
    if (stats === undefined || /\.test\.tsx?$/.test(path)) return;
    if (stats.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) visit(join(path, name));
    else hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`);
  };
  for (const path of sources) visit(path);
  return hash.digest('hex');
}

/** Whether the client has to be built. Never where there are no sources of it. */
export function isClientStale() {
  if (!existsSync(join(root, 'src', 'client', 'core.ts'))) return false;
  return !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== sourceStamp();
}

/** Builds the client when it is stale. Without it the rest works: a failure is told, and no more. */
export function freshenClient(node) {
  if (!isClientStale()) return;
  console.log('Building the chat client …');
  const done = spawnSync(node, [join(root, 'scripts', 'build-client.ts')], { cwd: root, encoding: 'utf8' });
  if (done.status !== 0) console.error(`The chat client could not be built.\n${done.stdout}${done.stderr}`);
}
