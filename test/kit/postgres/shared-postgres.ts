import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { err, ok, type Result } from '#lib/result.ts';
import { superuser } from './run-postgres.ts';

/** The PostgreSQL that all tests of this machine share. */
export interface SharedPostgres {
  /** Process of the server. */
  readonly pid: number;
  readonly url: (database: string) => string;
  /** A database of a new name, empty or a copy of another one; `drop` also ends its connections. */
  readonly createDatabase: (copied?: string) => Promise<TestDatabase>;
  /**
   * Makes a database that stays, unless somebody has: `fill` gets the address of an empty one. Databases are copied from
   * it while nobody is connected to it.
   */
  readonly keepDatabase: (name: string, fill: (url: string) => Promise<void>) => Promise<void>;
}

export interface TestDatabase {
  readonly name: string;
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** Fetching the server may take a while, once. */
const WAIT_MS = 240_000;

let shared: Promise<Result<SharedPostgres, string>> | undefined;

/** Starts the server if nobody has yet. It stays as long as this process. The error is a sentence. */
export function sharedPostgres(): Promise<Result<SharedPostgres, string>> {
  return (shared ??= takePart());
}

/** The same for tests that cannot do without: fails with the sentence. */
export async function requirePostgres(): Promise<SharedPostgres> {
  const found = await sharedPostgres();
  if (!found.ok) throw new Error(found.error);
  return found.value;
}

async function takePart(): Promise<Result<SharedPostgres, string>> {
  const facts: unknown = JSON.parse(await takeLease());
  if (typeof facts !== 'object' || facts === null) return err('The guard of PostgreSQL says nothing.');
  if ('unavailable' in facts) return err(String(facts.unavailable));
  const port = 'port' in facts ? Number(facts.port) : 0;
  const url = (database: string): string =>
    `postgres://${superuser.user}:${superuser.password}@127.0.0.1:${port}/${database}`;
  return ok({
    pid: 'pid' in facts ? Number(facts.pid) : 0,
    url,
    createDatabase: (copied = 'template1') => createDatabase(url, copied),
    keepDatabase: (name, fill) => keepDatabase(url, name, fill),
  });
}

type UrlOf = SharedPostgres['url'];

async function createDatabase(url: UrlOf, copied: string): Promise<TestDatabase> {
  const name = `t${randomBytes(6).toString('hex')}`;
  const run = (statement: string) => asSuperuser(url('postgres'), (client) => client.query(statement));
  await run(`create database ${name} template ${copied}`);
  return {
    name,
    url: url(name),
    drop: async () => void (await run(`drop database if exists ${name} with (force)`)),
  };
}

async function keepDatabase(url: UrlOf, name: string, fill: (url: string) => Promise<void>): Promise<void> {
  await asSuperuser(url('postgres'), async (client) => {
    // Other processes wait until it is there.
    await client.query('select pg_advisory_lock(1)');
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount !== 0) return;
    const { name: made } = await createDatabase(url, 'template1');
    await fill(url(made));
    await client.query(`alter database ${made} rename to ${name}`);
  });
}

async function asSuperuser<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What the guard says about its server, which runs as long as this process. The guard is started when there is none. */
async function takeLease(): Promise<string> {
  const end = Date.now() + WAIT_MS;
  let isStarted = false;
  for (;;) {
    try {
      // One that is just ending may break off.
      return await firstLine(await connectTo(socketPath()));
    } catch (error) {
      if (Date.now() > end) throw error;
      // What a guard that was killed left behind.
      if (!isStarted && process.platform !== 'win32') rmSync(socketPath(), { force: true });
      if (!isStarted) startGuard();
      isStarted = true;
      await setTimeout(50);
    }
  }
}

function socketPath(): string {
  const name = `parley-postgres-${userInfo().username}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function startGuard(): void {
  const program = fileURLToPath(new URL('./guard.ts', import.meta.url));
  spawn(process.execPath, [program, socketPath()], { detached: true, stdio: 'ignore' }).unref();
}

function connectTo(path: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });
}

function firstLine(lease: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    lease.setEncoding('utf8').on('data', (piece: string) => {
      said += piece;
      if (!said.includes('\n')) return;
      // The lease lasts as long as the process, and does not keep it from ending.
      lease.unref();
      resolve(said);
    });
    lease.on('error', reject);
    lease.once('close', () => reject(new Error('The guard of PostgreSQL ended')));
  });
}
