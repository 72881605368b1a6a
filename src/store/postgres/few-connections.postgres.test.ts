import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { type ApiAnswer, type ApiRequest, startTestServer, type TestServer } from '#kit/api.ts';
import { eventually } from '#kit/eventually.ts';
import { openData } from '#server/setup/open-data.ts';

/** Servers whose database lets in too few connections, since others have taken them. */

/** Two servers have three each when nobody asks: two for chats, one for everything else. */
const QUIET = 6;
const MOST = 8;

let owner: TestServer;
let admin: Client;
let role: string;
let roleUrl: string;
let start: () => Promise<TestServer>;
let servers: readonly TestServer[];
const logged: string[] = [];

const errors = () => logged.filter((line) => /"level":[56]0/.test(line));

const chat: ApiRequest = { caller: 'chatKey', method: 'POST', path: '/v1/bots/hello/startChat', body: {} };
const list: ApiRequest = { caller: 'owner', method: 'GET', path: '/v1/bots?workspaceId=:workspace' };

/** A chat and a list for each number, all at once and at each server by turns. */
const ask = (count: number): Promise<readonly ApiAnswer[]> =>
  Promise.all(
    Array.from({ length: 2 * count }, (_, n) => {
      const server = servers[n % servers.length] ?? owner;
      return server.call(n % 4 < 2 ? chat : list);
    }),
  );

const statusesOf = (answers: readonly ApiAnswer[]) =>
  [...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b);

/** Takes all connections that are left to those who have none, as soon as nobody holds more than the servers need. */
async function takeTheRest(): Promise<readonly Client[]> {
  const taken: Client[] = [];
  // What was closed a moment ago is still counted for a while.
  await eventually(async () => {
    const client = new Client({ connectionString: roleUrl });
    await client.connect();
    return taken.push(client) === MOST - QUIET;
  });
  return taken;
}

/** How many connections the servers have, and others of their role. */
async function held(): Promise<number> {
  const found = await admin.query(`select count(*) as n from pg_stat_activity where usename = '${role}'`);
  return Number(found.rows[0]?.n);
}

const isRepeatable = ({ status, headers }: ApiAnswer): boolean =>
  status === 503 && /^[1-9]\d*$/.test(headers['retry-after'] ?? '');

describe('a database that lets no more connections in', () => {
  before(async () => {
    owner = await startTestServer({ store: 'postgres' });
    const { databaseUrl = '', clock } = owner;
    admin = new Client({ connectionString: databaseUrl });
    await admin.connect();
    role = `few${randomBytes(6).toString('hex')}`;
    await admin.query(`create role ${role} login password 'few' connection limit ${MOST};
      grant all on schema public to ${role}; grant all on all tables in schema public to ${role};
      grant all on all sequences in schema public to ${role}`);
    const url = new URL(databaseUrl);
    url.username = role;
    url.password = 'few';
    roleUrl = url.href;
    const env = { PARLEY_DATA: owner.app.config.dataFolder };
    start = () =>
      startTestServer({ store: { url: roleUrl }, env, clock, logTo: { write: (line) => logged.push(line) } });
    servers = [await start(), await start()];
  });

  after(async () => {
    for (const server of servers) await server.close();
    await admin.query(`drop owned by ${role}; drop role ${role}`);
    await admin.end();
    await owner.close();
  });

  it('is no failure while each server has its own: requests share the connections', async () => {
    await eventually(async () => (await held()) === QUIET);
    const taken = await takeTheRest();
    const answers = await ask(50);
    await Promise.all(taken.map((client) => client.end()));
    assert.equal(taken.length, MOST - QUIET);
    assert.deepEqual(statusesOf(answers), [200], String(errors()[0]));
  });

  it('makes a start wait until there are some, and say why', async () => {
    const taken = await takeTheRest();
    const said: string[] = [];
    const opening = openData(
      { dataFolder: owner.app.config.dataFolder, databaseUrl: roleUrl },
      { mustExist: true, onNotice: (sentence) => said.push(sentence) },
    );
    await eventually(async () => said.length > 0);
    await Promise.all(taken.map((client) => client.end()));
    const opened = await opening;
    assert.ok(opened.ok, JSON.stringify(opened));
    await opened.value.close();
    assert.equal(said.length, 1);
    assert.match(said[0] ?? '', /^PostgreSQL at few.* has no connections left\. .* Trying again/);
  });

  it('is no failure for a server that has one for everything', async () => {
    const [free, ...taken] = await takeTheRest();
    await free?.end();
    const server = await start();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => server.call(n % 2 === 0 ? chat : list)),
    );
    assert.deepEqual(statusesOf(answers), [200], String(errors()[0]));
    assert.equal(await held(), MOST);
    await server.close();
    await Promise.all(taken.map((client) => client.end()));
  });

  it('makes requests wait for a repeat while a server has none, and for no longer', async () => {
    await admin.query(`alter role ${role} connection limit 1`);
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`);
    // One of the servers may have the only one again at once.
    await eventually(async () => (await held()) <= 1);
    const answers = await ask(50);
    assert.ok(answers.some(isRepeatable));
    for (const answer of answers) assert.ok(answer.status === 200 || isRepeatable(answer), answer.text);

    await admin.query(`alter role ${role} connection limit ${MOST}`);
    // One after the other: what a server took for many requests at once, it gives back when there are few.
    await eventually(async () => {
      for (const server of servers)
        for (const request of [chat, list]) if ((await server.call(request)).status !== 200) return false;
      return true;
    });
    assert.deepEqual(statusesOf(await ask(50)), [200]);
    assert.ok((await held()) <= MOST);
    assert.deepEqual(
      errors().filter(
        (line) => !/too many connections|terminating connection|Connection terminated/.test(line),
      ),
      [],
    );
  });
});
