// Plain JavaScript for whatever Node the machine has (20 and later): makes the rest run on the pinned one.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freshen } from './freshen.mjs';
import { install } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { runtimeFlags } from './runtime-flags.mjs';
import { supervise } from './supervise.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');

/** Whether this process can become another one. */
const canReplace = process.platform !== 'win32' && typeof process.execve === 'function';

/** Runs a command of Parley in the place of this process. */
export async function runParley(args) {
  become(await parleyCommand(args));
}

/** Runs the server, and runs it again when it crashes. Where it can, a shell script of 2 MB takes the place of this process. */
export async function startSupervised(args) {
  const command = await parleyCommand(args);
  const env = { ...environment(), STARTED_BY: ancestors() };
  if (canReplace) process.execve('/bin/sh', ['sh', join(root, 'scripts', 'supervise.sh'), ...command], env);
  else supervise(command, env);
}

/**
 * Process ids of what ran `npm start`: npm and its shell. Neither passes every signal on, so the server looks whether
 * they are still there.
 */
function ancestors() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return '';
  const shell = process.ppid;
  const { stdout } = spawnSync('ps', ['-o', 'ppid=', '-p', String(shell)], { encoding: 'utf8' });
  return `${shell} ${(stdout ?? '').trim()}`.trim();
}

/** Runs one of our TypeScript files in the place of this process. */
export async function runScript(args) {
  const node = await prepare();
  process.chdir(root);
  become([node, ...runtimeFlags, ...args]);
}

/** The command line of Parley: bundled, or from the sources where that could not be done. */
async function parleyCommand(args) {
  const node = await prepare();
  const main = ['dist/server/main.mjs', 'src/cli/main.ts'].find((file) => existsSync(join(root, file)));
  return [node, ...runtimeFlags, join(root, main), ...args];
}

/** The pinned Node, with everything there that it needs. */
async function prepare() {
  await install();
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

/** Turns this process into another program; where that is not possible, runs it as a child and ends as it ends. */
function become([command, ...args]) {
  const env = environment();
  if (canReplace) process.execve(command, [command, ...args], env);
  const child = spawn(command, args, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

function environment() {
  return {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    // Each arena of the C library keeps memory of its own: two do for a process whose threads mostly wait.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    // Compiled code is kept beside the dependencies: later starts read it instead of compiling again.
    NODE_COMPILE_CACHE:
      process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node-compile'),
  };
}
