import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { eventually } from '#kit/eventually.ts';
import { freePort, superuser } from '#kit/postgres/run-postgres.ts';
import { startTestInternet } from '#kit/test-internet.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { startCountingService } from '../counting-service.ts';
import { countedEffects, hundredAtOnce } from './counted-effects.ts';
import type { Finding } from './drill.ts';
import { type Installation, withInstallation } from './installation.ts';
import { echo } from './requests.ts';

const ORIGIN = 'http://counter.example.com';
const TURNS = 400;
/** PgBouncer refuses to run as root: this is nobody. */
const NOBODY = 65_534;

/** The same as `effects`, through PgBouncer in transaction mode: `pgbouncer` of the path, or the program in `PGBOUNCER`. */
export async function pooler(): Promise<readonly Finding[]> {
  const service = await startCountingService();
  const internet = await startTestInternet({ origins: { [ORIGIN]: service.url } });
  try {
    return await withInstallation(
      { isDurable: false, settings: { password_encryption: 'md5' } },
      async (installation) => {
        const started = await startPgBouncer(installation);
        if (!started.ok) return [{ what: 'PgBouncer', seen: started.error, isHeld: false }];
        const { url, child } = started.value;
        try {
          const env = { ...internet.env, DATABASE_URL: url };
          const servers = [await installation.start(env), await installation.start(env)] as const;
          return [
            ...(await hundredAtOnce(servers, await servers[0].publish(echo))),
            ...(await countedEffects({ servers, turns: TURNS, service, url: `${ORIGIN}/` })),
          ];
        } finally {
          child.kill('SIGTERM');
        }
      },
    );
  } finally {
    await internet.close();
    await service.close();
  }
}

/** Starts it before the database of an installation, with six connections for all. The error is a sentence. */
async function startPgBouncer({
  postgres,
  folder,
}: Installation): Promise<Result<{ readonly url: string; readonly child: ChildProcess }, string>> {
  const program = process.env['PGBOUNCER'] ?? 'pgbouncer';
  const port = await freePort();
  const home = join(folder, 'pgbouncer');
  mkdirSync(home);
  const files = {
    'users.txt': `"${superuser.user}" "${superuser.password}"\n`,
    'pgbouncer.ini': `[databases]
* = host=127.0.0.1 port=${postgres.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = md5
auth_file = ${join(home, 'users.txt')}
pool_mode = transaction
default_pool_size = 6
max_client_conn = 200
`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(home, name), text);
  const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  for (const path of [folder, home]) chmodSync(path, 0o755);
  if (as.uid !== undefined)
    for (const name of ['', ...Object.keys(files)]) chownSync(join(home, name), as.uid, as.gid);
  const child = spawn(program, ['-q', join(home, 'pgbouncer.ini')], { ...as, cwd: home, stdio: 'ignore' });
  const url = `postgres://${superuser.user}:${superuser.password}@127.0.0.1:${port}/postgres`;
  try {
    await once(child, 'spawn');
    await eventually(() => canConnect(url));
    return ok({ url, child });
  } catch (error) {
    child.kill('SIGKILL');
    return err(`It cannot be started (${error}). Install it, or set PGBOUNCER to the program.`);
  }
}

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  await client.end();
  return true;
}
