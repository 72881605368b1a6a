import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { fieldAt } from '#kit/api-row.ts';
import { startBalancer } from '#kit/balancer.ts';
import { eventually } from '#kit/eventually.ts';
import { type CutProxy, cutProxy } from '#kit/postgres/cut-proxy.ts';
import { requirePostgres, type TestDatabase } from '#kit/postgres/shared-postgres.ts';
import { programFile } from '#kit/program.ts';
import { metric, readMetrics } from '#kit/read-metrics.ts';
import { ServerProcess, serverHeaders } from '#kit/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-start-postgres-'));
let database: TestDatabase;
let proxy: CutProxy;
const running: ServerProcess[] = [];

before(async () => {
  database = await (await requirePostgres()).createDatabase();
  proxy = await cutProxy(database.url);
});
after(async () => {
  for (const server of running) await server.end('SIGKILL');
  await proxy.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command to its end. */
function parley(words: readonly string[], env: Readonly<Record<string, string>>) {
  const ran = spawnSync(process.execPath, [programFile(), ...words], {
    env: { PATH: process.env['PATH'], PARLEY_DATA: join(folder, 'data'), PORT: '0', ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { code: ran.status, text: `${ran.stdout}${ran.stderr}` };
}

/** Opens one connection after the other, and counts those on which nothing happened for ten seconds. */
async function visitWhile({ address }: ServerProcess, goesOn: () => boolean): Promise<number> {
  const { hostname, port } = new URL(address);
  let hung = 0;
  while (goesOn()) {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    socket.on('error', () => {}).resume();
    const isHung = await new Promise<boolean>((resolve) => {
      socket.once('close', () => resolve(false)).setTimeout(10_000, () => resolve(true));
    });
    hung += isHung ? 1 : 0;
    socket.destroy();
  }
  return hung;
}

const quiz = {
  groups: {
    a: [
      'Hello',
      { type: 'text input' },
      'Again',
      { type: 'text input' },
      'More',
      { type: 'text input' },
      'End',
    ],
  },
} as const;

const echo = {
  groups: {
    a: [
      { type: 'text input', options: { variableId: 'n' } },
      'Got {{n}}',
      { type: 'Jump', options: { groupId: 'a' } },
    ],
  },
  variables: ['n'],
} as const;

/** How much later a slow database answers. */
const LATE_MS = 300;
/** How much later one answers that hangs: longer than a server may take to stop. */
const SILENT_MS = 25_000;

describe('parley start with DATABASE_URL', () => {
  it('refuses addresses that are none, without showing them', () => {
    for (const url of ['mysql://u:geheim@h/x', 'postgres://', 'postgres://u:geheim@127.0.0.1', 'geheim']) {
      const { code, text } = parley(['start'], { DATABASE_URL: url });
      assert.equal(code, 1, text);
      assert.match(text, /^Setting DATABASE_URL: must (be an address|name a database)/);
      assert.doesNotMatch(text, /geheim/);
    }
  });

  it('ends with a sentence when nothing answers, and makes no database in the data folder', () => {
    const { code, text } = parley(['start'], { DATABASE_URL: 'postgres://u:geheim@127.0.0.1:1/x' });
    assert.equal(code, 1, text);
    assert.match(text, /^Nothing answers at u@127\.0\.0\.1:1\/x\./);
    assert.equal(existsSync(join(folder, 'data', 'parley.db')), false);
  });

  it('commands do not fill an empty database', () => {
    const { code, text } = parley(['token', 'list'], { DATABASE_URL: database.url });
    assert.equal(code, 1);
    assert.match(text, /^There is no data in the database of DATABASE_URL yet\./);
  });

  it('serves chats, all as late as the database answers, with 503 while it is away, and goes on when it is back', async () => {
    const env = { DATABASE_URL: proxy.url, LOG_LEVEL: 'silent' };
    const server = await ServerProcess.start(join(folder, 'data'), env);
    running.push(server);
    const publicId = await server.publish(quiz);
    const session = await server.begin(publicId);
    assert.equal((await server.say(session, 'one', 'k1')).status, 200);
    const late = await Promise.all(Array.from({ length: 40 }, () => server.begin(publicId)));
    proxy.delay(LATE_MS);
    const asked = performance.now();
    const answers = await Promise.all(late.map((id, n) => server.say(id, `late ${n}`)));
    const ms = performance.now() - asked;
    proxy.delay(0);
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    // Each reads and writes. One after the other, they would wait for the database 80 times.
    assert.ok(ms < 20 * LATE_MS, `${ms} ms`);
    for (const [n, id] of late.entries()) assert.deepEqual(await server.said(id), [`late ${n}`]);
    await proxy.close();
    const away = await fetch(`${server.address}/api/v1/workspaces`, {
      headers: { authorization: `Bearer par_sk_${'x'.repeat(43)}` },
    });
    assert.equal(away.status, 503, await away.text());
    assert.ok(Number(away.headers.get('retry-after')) >= 1);
    for (const answer of [
      await server.say(session, 'two', 'k2'),
      await server.send('GET', '/v1/workspaces'),
    ]) {
      assert.equal(answer.status, 503, answer.text);
      assert.equal(fieldAt(answer.body, 'code'), 'OVERLOADED');
    }
    assert.equal((await fetch(`${server.address}/readyz`)).status, 503);
    assert.equal((await fetch(`${server.address}/healthz`)).status, 200);
    await proxy.open();
    assert.equal((await server.say(session, 'two', 'k2')).status, 200);
    // The same key again: nothing happens twice.
    assert.equal((await server.say(session, 'one', 'k1')).status, 200);
    await eventually(async () => (await fetch(`${server.address}/readyz`)).status === 200);
    await server.end('SIGKILL');
    const again = await ServerProcess.start(join(folder, 'data'), env);
    running.push(again);
    assert.equal((await again.say(session, 'three')).status, 200);
    assert.deepEqual(await again.said(session), ['one', 'two', 'three']);
    // It stops as soon when the database does not answer any more.
    proxy.delay(SILENT_MS);
    const { code, ms: stopMs } = await again.end('SIGTERM');
    proxy.delay(0);
    assert.equal(code, 0);
    assert.ok(stopMs < SILENT_MS - 5_000, `${stopMs} ms`);
    assert.equal(existsSync(join(folder, 'data', 'parley.db')), false);
  });

  it('other commands work on the database, or say what to use instead', () => {
    const env = { DATABASE_URL: database.url };
    const list = parley(['workspace', 'list'], env);
    assert.equal(list.code, 0, list.text);
    assert.match(list.text, /My workspace/);
    assert.match(parley(['doctor'], env).text, /^ok {4}database +healthy, schema \d+$/m);
    assert.match(parley(['backup', join(folder, 'b.db')], env).text, /pg_dump --format=custom/);
    assert.match(parley(['restore', programFile()], env).text, /pg_restore/);
  });

  it('refuses a server with another instance key, and takes the key from PARLEY_KEY', () => {
    const key = readFileSync(join(folder, 'data', 'instance.key'), 'utf8').trim();
    const env = { DATABASE_URL: database.url, PARLEY_DATA: join(folder, 'other') };
    const without = parley(['start'], env);
    assert.equal(without.code, 1, without.text);
    assert.match(
      without.text,
      /belongs to servers with the instance key [0-9a-f]{8}, and this server has none\./,
    );
    const wrong = parley(['token', 'list'], { ...env, PARLEY_KEY: 'other'.repeat(9).slice(0, 43) });
    assert.match(wrong.text, /and this server has [0-9a-f]{8}\. Set PARLEY_KEY/);
    rmSync(join(folder, 'other'), { recursive: true });
    const right = parley(['token', 'list'], { ...env, PARLEY_KEY: key });
    assert.equal(right.code, 0, right.text);
    assert.doesNotMatch(`${without.text}${wrong.text}${right.text}`, new RegExp(key));
  });

  it('runs several processes on one port, and starts one that died again', async () => {
    const env = { DATABASE_URL: database.url };
    assert.match(parley(['start', '--processes', '2'], {}).text, /Several processes need PostgreSQL/);
    assert.equal(parley(['start', '--processes', 'many'], env).code, 2);
    const client = new Client({ connectionString: database.url });
    client.on('error', () => {});
    await client.connect();
    // Servers that were killed before are still on the list.
    await client.query('delete from "processes"');
    const serverPids = async () => {
      const { rows } = await client.query('select "facts" from "processes"');
      return rows.map(({ facts }) => Number(JSON.parse(facts).pid));
    };
    const command = [programFile(), 'start', '--processes', '2'];
    const server = await ServerProcess.start(join(folder, 'data'), { ...env, LOG_LEVEL: 'silent' }, command);
    running.push(server);
    await eventually(async () => (await serverPids()).length === 2);
    const publicId = await server.publish(quiz);
    const session = await server.begin(publicId);
    assert.equal((await server.say(session, 'one')).status, 200);
    const samples = readMetrics(await (await fetch(`${server.address}/metrics`)).text());
    for (const id of ['1', '2']) assert.equal(metric(samples, 'parley_ready', { process: id }), 1);
    assert.equal(metric(samples, 'parley_turn_duration_seconds_count'), 2);
    assert.ok(metric(samples, 'parley_store_connections', { process: '2', state: 'idle' }) !== undefined);
    const [first = 0] = await serverPids();
    let isOver = false;
    const visits = Array.from({ length: 24 }, () => visitWhile(server, () => !isOver));
    process.kill(first, 'SIGKILL');
    // A connection to that one may break; the key says that it is the same message.
    await eventually(async () => (await server.say(session, 'two', 'k2')).status === 200);
    isOver = true;
    await eventually(async () => (await serverPids()).filter((pid) => pid !== first).length === 2);
    // Connections that were opened meanwhile were answered or broke: none waits for a process that is gone.
    const hung = (await Promise.all(visits)).reduce((sum, count) => sum + count, 0);
    assert.equal(hung, 0);
    assert.deepEqual(await server.said(session), ['one', 'two']);
    assert.match(parley(['doctor'], env).text, /server +\S+ process \d+ \(.*process \d+ \(/);
    assert.equal((await server.end('SIGTERM')).code, 0);
    // Only the one that was killed had no time to leave the list.
    assert.deepEqual(await serverPids(), [first]);
    await client.end();
  });

  it('is replaced server by server behind a load balancer, and every request is answered', async () => {
    const env = { DATABASE_URL: database.url, LOG_LEVEL: 'silent', DRAIN_SECONDS: '3' };
    const balancer = await startBalancer();
    const start = async () => {
      const server = await ServerProcess.start(join(folder, 'data'), env);
      running.push(server);
      balancer.add(server.address);
      return server;
    };
    const old = [await start(), await start()];
    await eventually(async () => balancer.ready() === 2);
    const [one] = old;
    const publicId = (await one?.publish(echo)) ?? '';
    const session = (await one?.begin(publicId)) ?? '';
    const statuses: number[] = [];
    let isOver = false;
    const visitor = async (name: string) => {
      for (let n = 0; !isOver; n += 1) {
        const answer = await fetch(`${balancer.address}/api/v1/sessions/${session}/continueChat`, {
          method: 'POST',
          headers: { ...serverHeaders, 'content-type': 'application/json' },
          body: JSON.stringify({ message: `${name}${n}` }),
        });
        statuses.push(answer.status);
        await answer.text();
        await setTimeout(100);
      }
    };
    const visitors = ['a', 'b', 'c'].map(visitor);
    for (const server of old) {
      await start();
      await eventually(async () => balancer.ready() === 3);
      const ended = server.end('SIGTERM');
      await eventually(async () => (await fetch(`${server.address}/readyz`)).status === 503);
      assert.equal((await fetch(`${server.address}/healthz`)).status, 200);
      assert.equal((await ended).code, 0);
      await eventually(async () => balancer.ready() === 2);
    }
    isOver = true;
    await Promise.all(visitors);
    await balancer.close();
    assert.deepEqual([...new Set(statuses)], [200]);
    assert.equal((await running.at(-1)?.said(session))?.length, statuses.length);
  });

  it('leaves the database of a newer release alone', async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(`insert into "migrations" values (9999, 'from-the-future')`);
    const { code, text } = parley(['start'], { DATABASE_URL: database.url });
    assert.equal(code, 1, text);
    assert.match(text, /^The database of DATABASE_URL was written by a newer version of Parley/);
    await client.query('delete from "migrations" where "id" = 9999');
    await client.end();
  });
});
