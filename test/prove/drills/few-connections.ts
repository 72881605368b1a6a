import { Client } from 'pg';
import { eventually } from '#kit/eventually.ts';
import type { RunningPostgres } from '#kit/postgres/run-postgres.ts';
import { atShare, type Finding, lateness, tally } from './drill.ts';
import { type Installation, withInstallation } from './installation.ts';
import { type Answer, ask, echo, startUrl, type TimedAnswer, timed } from './requests.ts';

const CONNECTIONS = 12;
const SERVERS = 4;
const AT_ONCE = 500;
const ROUNDS = 3;
/** How late a refusal may come, and the first reply of each server when it is quiet again, ms. */
const REFUSAL_MS = 1_000;
const QUIET_MS = 5_000;

/** Four servers share twelve connections, one of which is for administrators, and get 500 requests at once. */
export const fewConnections = (): Promise<readonly Finding[]> =>
  withInstallation(
    {
      isDurable: true,
      settings: { max_connections: String(CONNECTIONS), superuser_reserved_connections: '1' },
    },
    async (installation) => {
      const admin = new Client({ connectionString: installation.postgres.url('postgres') });
      await admin.connect();
      try {
        await admin.query(`create role app login password 'app'`);
        await admin.query('create database app owner app');
        return await crowd(installation, admin);
      } finally {
        await admin.end();
      }
    },
  );

async function crowd({ postgres, start, time }: Installation, admin: Client): Promise<readonly Finding[]> {
  const env = { DATABASE_URL: urlOf(postgres), LOG_LEVEL: 'silent' };
  const servers = [await start(env)];
  while (servers.length < SERVERS) servers.push(await start(env));
  const addresses = servers.map(({ address }) => address);
  const publicId = (await servers[0]?.publish(echo)) ?? '';
  const one = (n: number): Promise<TimedAnswer> => {
    const address = addresses[n % SERVERS] ?? '';
    return timed(time, () =>
      n % 5 === 0 ? ask(`${address}/api/v1/workspaces`) : ask(startUrl(address, publicId), {}),
    );
  };
  const answers: TimedAnswer[] = [];
  let most = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const asked = Promise.all(Array.from({ length: AT_ONCE }, (_, n) => one(n)));
    most = Math.max(most, await connections(admin));
    answers.push(...(await asked));
    most = Math.max(most, await connections(admin));
  }
  const [begun, began] = [performance.now(), time.now()];
  await eventually(async () => {
    const quiet: Answer[] = [];
    for (const address of addresses) quiet.push(await ask(startUrl(address, publicId), {}));
    return quiet.every(({ status }) => status === 200);
  }, 120_000);
  const [ms, ownMs] = [performance.now() - begun, time.now() - began];
  return [
    ...refusals(answers),
    { what: 'all servers answer again after', seen: lateness(ownMs, ms), isHeld: ownMs <= QUIET_MS },
    { what: 'most connections', seen: String(most), isHeld: most <= CONNECTIONS },
  ];
}

function refusals(answers: readonly TimedAnswer[]): readonly Finding[] {
  const refused = answers.filter(({ status }) => status === 503);
  const late = atShare(
    refused.map(({ ownMs }) => ownMs),
    0.99,
  );
  const waited = atShare(
    refused.map(({ ms }) => ms),
    0.99,
  );
  return [
    {
      what: `statuses of ${ROUNDS} times ${AT_ONCE} requests at once`,
      seen: tally(answers.map(({ status }) => status)),
      isHeld: answers.every(({ status }) => status === 200 || status === 503),
    },
    {
      what: 'a 503 came after, 99 of 100',
      seen: `${lateness(late, waited)}; Retry-After: ${tally(refused.map(({ retryAfter }) => retryAfter ?? 'none'))}`,
      isHeld: late <= REFUSAL_MS && refused.every(({ retryAfter }) => retryAfter !== null),
    },
  ];
}

function urlOf(postgres: RunningPostgres): string {
  const url = new URL(postgres.url('app'));
  url.username = 'app';
  url.password = 'app';
  return url.href;
}

async function connections(admin: Client): Promise<number> {
  const { rows } = await admin.query(
    `select count(*) as n from pg_stat_activity where backend_type = 'client backend'`,
  );
  return Number(rows[0]?.n);
}
