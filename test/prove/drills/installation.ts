import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresOptions, type RunningPostgres, runPostgres } from '#kit/postgres/run-postgres.ts';
import { ServerProcess } from '#kit/server-process.ts';
import { MachineTime } from '../machine-time.ts';
import { unlimited } from '../run-proof.ts';

/** A PostgreSQL of its own and servers over it. */
export interface Installation {
  readonly postgres: RunningPostgres;
  /** Time as it passes for work on this machine. */
  readonly time: MachineTime;
  /** A folder for data, which goes with it. */
  readonly folder: string;
  /** Starts a server over one data folder, by default on the database `postgres`. */
  readonly start: (env?: Readonly<Record<string, string>>) => Promise<ServerProcess>;
}

/** Does the work in a new installation; afterwards nothing of it is left. */
export async function withInstallation<T>(
  options: PostgresOptions,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const started = await runPostgres(options);
  if (!started.ok) throw new Error(started.error);
  const postgres = started.value;
  const folder = mkdtempSync(join(tmpdir(), 'parley-drill-'));
  const servers: ServerProcess[] = [];
  const { time, stop } = await MachineTime.start();
  try {
    return await work({
      ...{ postgres, folder, time },
      start: async (env) => {
        const all = { ...unlimited, DATABASE_URL: postgres.url('postgres'), ...env };
        const server = await ServerProcess.start(join(folder, 'data'), all);
        servers.push(server);
        return server;
      },
    });
  } finally {
    await stop();
    for (const server of servers) await server.end('SIGKILL');
    await postgres.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
