import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { err, ok, type Result } from '#lib/result.ts';
import { fetchPostgres, type PostgresRelease } from './fetch-postgres.ts';

/** A PostgreSQL of its own on 127.0.0.1, in a folder that goes with it. */
export interface RunningPostgres {
  readonly port: number;
  /** Where its files are. */
  readonly data: string;
  /** The process that all others of it begin from. */
  readonly pid: () => number;
  /** The address of one of its databases; `postgres` is always there. */
  readonly url: (database: string) => string;
  /** CPU time of all its processes so far, seconds; 0 where the system does not tell. */
  readonly cpuSeconds: () => number;
  readonly start: () => Promise<void>;
  /** `immediate`: as if it was killed. */
  readonly stop: (mode?: 'fast' | 'immediate') => Promise<void>;
  /** Stops it and removes its data. */
  readonly end: () => Promise<void>;
}

/** The owner of all databases; connections over the network need this password. */
export const superuser = { user: 'parley', password: 'secret' } as const;

/** PostgreSQL refuses to run as root: this is nobody. */
const NOBODY = 65_534;

/** How a PostgreSQL is run. */
export interface PostgresOptions {
  /** It waits for the disk as in production; else it is fast. */
  readonly isDurable: boolean;
  /** Default: the one that tests use. */
  readonly release?: PostgresRelease;
  /** More of its settings, such as `max_connections`. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Creates a cluster and starts its server. The error is a sentence that says why there is none. */
export async function runPostgres(options: PostgresOptions): Promise<Result<RunningPostgres, string>> {
  const { isDurable, release = 18, settings } = options;
  const home = fetchPostgres(release);
  if (!home.ok) return home;
  const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const folder = mkdtempSync(join(tmpdir(), 'parley-pg-'));
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, superuser.password);
  if (as.uid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, as.uid, as.gid);
  const made = spawnSync(
    join(home.value, 'bin', 'initdb'),
    [
      ...['-D', data, '-U', superuser.user, '--pwfile', passwordFile, '--auth=password'],
      ...['--encoding=UTF8', '--locale=C', '--no-sync'],
    ],
    { ...as, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    return err(
      `PostgreSQL cannot run here: ${(made.stderr || String(made.error)).trim().split('\n').at(-1)}`,
    );
  }
  const port = await freePort();
  const server = new Server({
    ...{ program: join(home.value, 'bin', 'postgres'), data, port, as },
    settings: {
      ...common,
      ...(release === 18 && { io_method: 'sync' }),
      ...(isDurable ? {} : fast),
      ...settings,
    },
  });
  await server.start();
  return ok({
    ...{ port, data },
    pid: () => server.pid,
    url: (database) => `postgres://${superuser.user}:${superuser.password}@127.0.0.1:${port}/${database}`,
    cpuSeconds: () => cpuSecondsBelow(server.pid),
    start: () => server.start(),
    stop: (mode = 'fast') => server.stop(mode),
    end: async () => {
      await server.stop('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

interface ServerFacts {
  readonly program: string;
  readonly data: string;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly as: { readonly uid?: number; readonly gid?: number };
}

class Server {
  readonly #facts: ServerFacts;
  #process: ChildProcess | undefined;

  constructor(facts: ServerFacts) {
    this.#facts = facts;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  async start(): Promise<void> {
    const { program, data, port, as } = this.#facts;
    const settings = { ...this.#facts.settings, port: String(port) };
    const child = spawn(
      program,
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...as, cwd: data, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.#process = child;
    // Until it takes connections; afterwards nobody reads what it says.
    await new Promise<void>((resolve, reject) => {
      let said = '';
      child.stderr.setEncoding('utf8').on('data', (piece: string) => {
        said = (said + piece).slice(-4000);
        if (said.includes('ready to accept connections')) resolve();
      });
      child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
      child.once('error', reject);
    });
    child.unref();
  }

  async stop(mode: 'fast' | 'immediate'): Promise<void> {
    const child = this.#process;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    // Whoever stops it waits for its end.
    child.ref();
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await Promise.race([
      gone,
      setTimeout(10_000, undefined, { ref: false }).then(() => child.kill('SIGKILL')),
    ]);
    await gone;
  }
}

const common = {
  listen_addresses: '127.0.0.1',
  // The folder's path may be too long for a socket.
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '64MB',
  jit: 'off',
  max_wal_size: '2GB',
  checkpoint_timeout: '1h',
};

/** Nothing needs to outlive the machine. */
const fast = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
};

/** A port of 127.0.0.1 that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** CPU time of a process and those that it started, ended ones included. */
export function cpuSecondsBelow(pid: number): number {
  if (process.platform !== 'linux' || pid === 0) return 0;
  const list = spawnSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout ?? '';
  const children = list
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .flatMap(([child]) => child ?? []);
  return [pid, ...children].reduce((sum, each) => sum + cpuTicks(each, each === pid) / 100, 0);
}

function cpuTicks(pid: number, withEnded: boolean): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const at = withEnded ? [11, 12, 13, 14] : [11, 12];
    return at.reduce((sum, index) => sum + Number(fields[index] ?? 0), 0);
  } catch {
    return 0;
  }
}
