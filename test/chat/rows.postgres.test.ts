import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { type ChatRow, playChat } from '#kit/chat-row.ts';
import { openNewerRelease } from '#kit/postgres/newer-release.ts';
import { transactionPooler } from '#kit/postgres/transaction-pooler.ts';
import { type SecondStore, startTwoServers } from '#kit/start-two-servers.ts';
import { ownJson } from '#lib/own-json.ts';
import { openPostgres } from '#store/postgres/open.ts';
import { rows as interfaceRows } from './interface.cases.ts';
import { rows as lifecycle } from './lifecycle.cases.ts';
import { rows as waits } from './waits.cases.ts';

/** `SERVERS=one npm test -- chat/rows.postgres`, or any other of `ways`, plays all rows in that way instead. */
const chosen = process.env['SERVERS'];

const files: Readonly<Record<string, readonly ChatRow[]>> = {
  'the interface': interfaceRows,
  'lives of chats': lifecycle,
  waits,
};

interface Way {
  readonly name: string;
  readonly play: (row: ChatRow) => Promise<void>;
}

const ways: Readonly<Record<'one' | 'two' | 'releases' | 'pooler', Way>> = {
  one: {
    name: 'one server, over connections',
    play: async (row) => {
      const server = await startTestServer({ store: 'postgres', ...(row.env && { env: row.env }) });
      try {
        const there = JSON.stringify(row).replaceAll('http://localhost:80', await server.address());
        await playChat({ ...server, call: server.fetch }, ownJson<ChatRow>(there));
      } finally {
        await server.close();
      }
    },
  },
  two: {
    name: 'each request to another of two servers',
    play: (row) => playOnTwo(row),
  },
  releases: {
    name: 'each request to another of two servers, one of which is of the next release',
    play: (row) => playOnTwo(row, openNewerRelease, goesOnAlone),
  },
  pooler: {
    name: 'each request to another of two servers, one of which is behind a pooler in transaction mode',
    play: (row) => playOnTwo(row, openPooled),
  },
};

async function playOnTwo(
  row: ChatRow,
  second?: (url: string) => Promise<SecondStore>,
  afterwards?: (one: TestServer) => Promise<void>,
): Promise<void> {
  const servers = await startTwoServers({ ...(second && { second }), ...(row.env && { env: row.env }) });
  try {
    await playChat(servers.byTurns, row);
    await afterwards?.(servers.one);
  } finally {
    await servers.close();
  }
}

async function openPooled(url: string): Promise<SecondStore> {
  const pooler = await transactionPooler(url);
  const opened = await openPostgres({ url: pooler.url });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  const undo = async (): Promise<void> => {
    await pooler.close();
    assert.deepEqual([pooler.overlaps(), pooler.errors], [0, []]);
  };
  return { store: opened.value, undo };
}

/** A server of the older release is as ready as before; no further one starts. */
async function goesOnAlone(older: TestServer): Promise<void> {
  assert.equal((await fetch(`${await older.address()}/readyz`)).status, 200);
  const another = await openPostgres({ url: older.databaseUrl ?? '' });
  assert.ok(!another.ok && another.error.code === 'NEWER_SCHEMA', JSON.stringify(another));
}

function playAll({ name, play }: Way, most = Number.POSITIVE_INFINITY): void {
  for (const [file, rows] of Object.entries(files))
    describe(`chat: ${file} (postgres, ${name})`, { concurrency: 2 }, () => {
      const shared = rows.filter(({ isOfOneProcess }) => isOfOneProcess !== true);
      for (const row of shared.slice(0, most)) it(row.name, () => play(row));
    });
}

function isWay(name: string): name is keyof typeof ways {
  return Object.hasOwn(ways, name);
}

if (chosen === undefined) {
  playAll(ways.two);
  playAll(ways.releases, 1);
} else if (isWay(chosen)) playAll(ways[chosen]);
else throw new Error(`SERVERS must be one of ${Object.keys(ways).join(', ')}`);
