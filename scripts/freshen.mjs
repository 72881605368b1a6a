// Plain JavaScript for whatever Node the machine has: builds what is built from the sources, when they changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What is built, in this order. `proof` is a source that is there where it can be built at all. */
const parts = {
  client: {
    title: 'the chat client',
    proof: 'src/client/core.ts',
    sources: ['src/client', 'src/model', 'scripts/build-client', 'package-lock.json'],
  },
  builder: {
    title: 'the builder',
    proof: 'src/builder/main.tsx',
    sources: [
      'src/builder',
      // Texts of the chat, and what its gallery shows.
      'src/client/locales',
      'src/client/chat/gallery',
      'src/lib',
      'src/model',
      'src/engine',
      'src/bot',
      'src/blocks',
      'src/contract',
      'scripts/build-builder',
      'package-lock.json',
    ],
  },
  server: {
    title: 'the server',
    proof: 'src/cli/main.ts',
    sources: ['src', 'scripts/build-server', 'package-lock.json'],
  },
};

/** Where the stamp of the sources of the last build is kept. */
export const stampFile = (part) => join(root, 'dist', part, '.stamp');

/** What a part is built from, as two lines: a hash of the contents, and one of sizes and times, which is quicker to make. */
export function sourceStamp(part) {
  return `${contentsOf(part)}\n${timesOf(part)}`;
}

const contentsOf = (part) =>
  hashOf(part, (path) =>
    createHash('sha256')
      .update(readFileSync(join(root, path)))
      .digest('hex'),
  );
const timesOf = (part) => hashOf(part, (_path, { size, mtimeMs }) => `${size} ${mtimeMs}`);

/** A hash of the sources of a part, each with what `describe` says of it. */
function hashOf(part, describe) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false });
    if (stats === undefined || /\.test\.tsx?$/.test(path)) return;
    if (part === 'server' && /^src\/(client|builder)$/.test(path)) return;
    if (stats.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) visit(join(path, name));
    else hash.update(`${path} ${describe(path, stats)}\n`);
  };
  for (const path of parts[part].sources) visit(path);
  return hash.digest('hex');
}

/**
 * Whether a part has to be built. Never where there are no sources of it. Times alone decide nothing: a copy of the
 * project has other ones.
 */
export function isStale(part) {
  if (!existsSync(join(root, parts[part].proof))) return false;
  if (!existsSync(stampFile(part))) return true;
  const [contents, times] = readFileSync(stampFile(part), 'utf8').split('\n');
  const now = timesOf(part);
  if (times === now) return false;
  if (contents !== contentsOf(part)) return true;
  try {
    writeFileSync(stampFile(part), `${contents}\n${now}`);
  } catch {
    // A tree that cannot be written: the contents are read at each start.
  }
  return false;
}

/** Builds what is stale. When that fails, it says so and no more: what was built before runs, or the sources. */
export function freshen(node) {
  for (const [part, { title }] of Object.entries(parts)) {
    if (!isStale(part)) continue;
    if (!canWrite()) {
      console.error(`${root} cannot be written, so ${title} could not be built anew from the sources there.`);
      continue;
    }
    console.log(`Building ${title} …`);
    const script = join(root, 'scripts', `build-${part}.ts`);
    const done = spawnSync(node, [script], { cwd: root, encoding: 'utf8' });
    if (done.status !== 0) console.error(`It could not be built.\n${done.stdout}${done.stderr}`);
  }
}

/** Whether builds have a place to go. */
function canWrite() {
  const out = join(root, 'dist');
  try {
    accessSync(existsSync(out) ? out : root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
