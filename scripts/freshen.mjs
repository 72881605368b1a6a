// Plain JavaScript for whatever Node the machine has: builds what is built from the sources, when they changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What is built, in this order. `proof` is a source that is there where it can be built at all. */
const parts = {
  client: {
    title: 'the chat client',
    proof: 'src/client/core.ts',
    sources: ['src/client', 'src/model/chat.ts', 'scripts/build-client', 'package-lock.json'],
  },
  server: {
    title: 'the server',
    proof: 'src/cli/main.ts',
    sources: ['src', 'scripts/build-server', 'package-lock.json'],
  },
};

/** Where the stamp of the sources of the last build is kept. */
export const stampFile = (part) => join(root, 'dist', part, '.stamp');

/** Names, sizes and times of all that a part is built from, as one text. */
export function sourceStamp(part) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false });
    if (stats === undefined || /\.test\.tsx?$/.test(path)) return;
    if (part === 'server' && path === 'src/client') return;
    if (stats.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) visit(join(path, name));
    else hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`);
  };
  for (const path of parts[part].sources) visit(path);
  return hash.digest('hex');
}

/** Whether a part has to be built. Never where there are no sources of it. */
export function isStale(part) {
  if (!existsSync(join(root, parts[part].proof))) return false;
  return !existsSync(stampFile(part)) || readFileSync(stampFile(part), 'utf8') !== sourceStamp(part);
}

/** Builds what is stale. What cannot be built is told, and no more: the rest works without it. */
export function freshen(node) {
  for (const [part, { title }] of Object.entries(parts)) {
    if (!isStale(part)) continue;
    console.log(`Building ${title} …`);
    const script = join(root, 'scripts', `build-${part}.ts`);
    const done = spawnSync(node, [script], { cwd: root, encoding: 'utf8' });
    if (done.status !== 0) console.error(`It could not be built.\n${done.stdout}${done.stderr}`);
  }
}
