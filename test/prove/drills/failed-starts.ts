import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'pg';
import { runPostgres } from '#kit/postgres/run-postgres.ts';
import { programFile } from '#kit/program.ts';
import type { Finding } from './drill.ts';
import { type Installation, withInstallation } from './installation.ts';

/** How long a start may take until it says what is wrong, ms. */
const PATIENCE_MS = 10_000;

/** What each start that cannot succeed says, and that it leaves all tables as they were. */
export const failedStarts = (): Promise<readonly Finding[]> =>
  withInstallation({ isDurable: false }, async (installation) => {
    const { postgres, start } = installation;
    const admin = new Client({ connectionString: postgres.url('postgres') });
    await admin.connect();
    try {
      await admin.query(`create role reader login password 'r'`);
      await admin.query('create database other');
      await (await start()).end('SIGTERM');
      const url = postgres.url('postgres');
      const changed = (from: string, to: string) => ({ DATABASE_URL: url.replace(from, to) });
      const findings = [
        await tried(installation, 'nothing listens', { DATABASE_URL: 'postgres://127.0.0.1:1/x' }),
        await tried(installation, 'a wrong password', changed('secret', 'wrong')),
        await tried(installation, 'no such database', changed('/postgres', '/nowhere')),
        await tried(installation, 'a role that may not create tables', {
          DATABASE_URL: postgres.url('other').replace('parley:secret', 'reader:r'),
        }),
        await tried(installation, 'another instance key', {
          DATABASE_URL: url,
          PARLEY_KEY: 'other'.repeat(9).slice(0, 43),
        }),
        await oldServer(installation),
      ];
      await admin.query(`insert into "migrations" values (9999, 'from-the-future')`);
      findings.push(await tried(installation, 'a newer schema', { DATABASE_URL: url }));
      return findings;
    } finally {
      await admin.end();
    }
  });

async function oldServer(installation: Installation): Promise<Finding> {
  const what = 'PostgreSQL 13';
  const old = await runPostgres({ isDurable: false, release: 13 });
  // The tests try it with a server that only claims to be one.
  if (!old.ok) return { what, seen: `not tried: ${old.error}`, isHeld: true };
  try {
    return await tried(installation, what, { DATABASE_URL: old.value.url('postgres') });
  } finally {
    await old.value.end();
  }
}

/** One start that must fail, from a data folder of its own. */
async function tried(
  { postgres, folder }: Installation,
  what: string,
  env: Readonly<Record<string, string>>,
): Promise<Finding> {
  const databases = [postgres.url('postgres'), postgres.url('other')];
  const before = await Promise.all(databases.map(contents));
  const begun = performance.now();
  const ran = spawnSync(process.execPath, [programFile(), 'start'], {
    env: { PATH: process.env['PATH'], PARLEY_DATA: join(folder, what), PORT: '0', ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  const ms = performance.now() - begun;
  const after = await Promise.all(databases.map(contents));
  const said = `${ran.stdout}${ran.stderr}`.trim();
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return {
    what,
    seen: `exit ${ran.status} after ${ms.toFixed(0)} ms, tables ${isSame ? 'as before' : 'CHANGED'}: ${said}`,
    isHeld: ran.status === 1 && ms <= PATIENCE_MS && isSame && said !== '' && !said.includes('\n'),
  };
}

/** All rows of all tables, as a checksum for each. */
async function contents(url: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const sums: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await client.query(
        `select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from "${name}" t`,
      );
      sums.push(`${name} ${rows[0]?.sum}`);
    }
    return sums;
  } finally {
    await client.end();
  }
}
