// Plain JavaScript for whatever Node the machine has: installs what the lock file names.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pinnedNode } from './pinned-node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'node_modules', '.parley-lock');

/** The registry has this long for its first answer, ms. */
const ANSWER_MS = 12_000;
/** npm has this long to start, ms: slow machines need more than 12 s for that. */
const START_MS = 120_000;
/** How often the progress is shown, ms. */
const SHOW_MS = 3_000;
/** After this long without a download the user is told that nothing arrives, ms. */
const QUIET_MS = 12_000;

const proxyAdvice =
  'Behind a proxy with a certificate of its own, tell npm about that: npm config set cafile /path/to/certificate.pem.';

/** What stands in the way between this machine and the registry, by the code that npm gives. Other codes are answers. */
const obstacles = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, () => 'its name cannot be looked up'],
  [
    /^(ECONN|EHOST|ENET|ETIMEDOUT|EPROTO|ERR_SOCKET|ERR_SSL|FETCH_ERROR)/,
    (code) => `the connection fails (${code})`,
  ],
  [/CERT|^UNABLE_TO/, (code) => `its certificate is not trusted (${code})`, proxyAdvice],
];

/**
 * Installs the dependencies, when they are missing or another lock file was installed. Ends the process when that
 * fails, after saying why.
 */
export async function install() {
  const lockPath = join(root, 'package-lock.json');
  if (!existsSync(lockPath)) return;
  const lock = createHash('sha256').update(readFileSync(lockPath)).digest('hex');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
  if (pinnedNode() !== undefined && (installed === lock || installed === undefined)) {
    if (installed === undefined) note(lock);
    return;
  }
  console.log('Installing dependencies …');
  const obstacle = await obstacleToRegistry();
  if (obstacle !== undefined) console.error(`The package registry cannot be reached: ${obstacle}`);
  // Not `npm ci`: it removes what is there first, also under a server that runs.
  // The builder is made of development dependencies, also where NODE_ENV says production.
  const words = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=http'];
  // Without a registry, whatever npm has kept may still be enough.
  const { code, errors } = await npm(
    obstacle === undefined ? words : [...words, '--offline'],
    showProgress(),
  );
  if (code !== 0) {
    if (obstacle === undefined) console.error(errors.join('\n'));
    console.error('The dependencies could not be installed. Check the network and run the command again.');
    process.exit(1);
  }
  note(lock);
}

/** Remembers what was installed. A tree that cannot be written does without. */
function note(lock) {
  try {
    writeFileSync(stamp, lock);
  } catch {
    // Looked at again by the next start.
  }
}

/** Why the registry cannot be reached; undefined: it answers. Through npm, which knows its address, proxy and certificates. */
async function obstacleToRegistry() {
  // It says what it does, so that its silence means that it waits.
  const words = ['ping', '--fetch-retries=0', '--loglevel=verbose'];
  const { code, errors } = await npm(words, { maxSilenceMs: ANSWER_MS });
  if (code === 0) return undefined;
  if (code === null) return `there was no answer within ${ANSWER_MS / 1000} seconds.`;
  const given = errors.map((line) => /^npm (?:error|ERR!) code (\S+)/.exec(line)?.[1]).find(Boolean) ?? '';
  const [, say, advice] = obstacles.find(([pattern]) => pattern.test(given)) ?? [];
  return say && `${say(given)}.${advice === undefined ? '' : ` ${advice}`}`;
}

/** Shows how many files have arrived, and says so when no more do. */
function showProgress() {
  let arrived = 0;
  let shown = 0;
  let quietMs = 0;
  const timer = setInterval(() => {
    quietMs = arrived > shown ? 0 : quietMs + SHOW_MS;
    if (arrived > shown) console.log(`  ${arrived} downloads …`);
    if (quietMs > 0 && quietMs % QUIET_MS === 0)
      console.log(
        `  No download for ${quietMs / 1000} s. npm is unpacking files or waiting for the registry.`,
      );
    shown = arrived;
  }, SHOW_MS);
  return {
    onLine: (line) => {
      if (line.startsWith('npm http ')) arrived += 1;
    },
    onEnd: () => clearInterval(timer),
  };
}

/** Runs npm; gives its exit code (null: it wrote nothing for too long) and the errors it wrote. */
function npm(words, { maxSilenceMs, onLine, onEnd } = {}) {
  const isWindows = process.platform === 'win32';
  return new Promise((resolve) => {
    const child = spawn(isWindows ? 'npm.cmd' : 'npm', words, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: isWindows,
    });
    const errors = [];
    let rest = '';
    const stop = () => child.kill('SIGKILL');
    let late = maxSilenceMs && setTimeout(stop, START_MS);
    child.stderr.setEncoding('utf8').on('data', (piece) => {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      if (maxSilenceMs) {
        clearTimeout(late);
        late = setTimeout(stop, maxSilenceMs);
      }
      for (const line of lines) {
        onLine?.(line);
        if (/^npm (error|ERR!)/.test(line)) errors.push(line);
      }
    });
    const end = (code) => {
      clearTimeout(late);
      onEnd?.();
      resolve({ code, errors });
    };
    child.on('error', (error) => {
      errors.push(`npm cannot be run: ${error.message}`);
      end(1);
    });
    child.on('close', end);
  });
}
