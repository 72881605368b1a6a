import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { type RunningPostgres, runPostgres } from '#kit/postgres/run-postgres.ts';
import { sweep } from '#kit/sweep.ts';
import { assertKept } from '../conformance/assert-kept.ts';
import { draws, torn } from '../conformance/torn.ts';
import { answer, makeWorld, turn } from '../conformance/world.ts';
import type { Store } from '../ports/store.ts';
import { openPostgres } from './open.ts';

/**
 * A loss of power, put together: of what PostgreSQL wrote after the last wait for the disk, any sectors may be there and any
 * may be missing. Its folder is put together from the files before and after, as a disk may leave them. That PostgreSQL
 * recovers is its own promise; that nothing is acknowledged before it waited for the disk is this one.
 */
const TURNS = 6;
/** How often the log is cut off. */
const CUTS = 5;
const SEGMENT = 16 * 1024 * 1024;

let postgres: RunningPostgres;
let folder: string;
/** How much of the log was on the disk when each turn was acknowledged. */
const positions: bigint[] = [];

/** The folder of PostgreSQL before the turns, after them, and when all of them have come to its files. */
const copies = () => ({
  calm: join(folder, 'calm'),
  stopped: join(folder, 'stopped'),
  written: join(folder, 'written'),
});

async function fill(): Promise<void> {
  const store = await open();
  await makeWorld(store);
  await store.close();
  await postgres.stop();
  copy(postgres.data, copies().calm);
  await postgres.start();
  await chat();
  await postgres.stop('immediate');
  copy(postgres.data, copies().stopped);
  await postgres.start();
  await postgres.stop();
  copy(postgres.data, copies().written);
}

async function open(): Promise<Store> {
  const opened = await openPostgres({ url: postgres.url('postgres') });
  assert.ok(opened.ok, JSON.stringify(opened));
  return opened.value;
}

async function chat(): Promise<void> {
  const client = new Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  const store = await open();
  for (let n = 0; n <= TURNS; n++) {
    assert.equal(await store.turns.commit(turn(n, n === 0 ? {} : answer(`a${n}`))), 'committed');
    const { rows } = await client.query(`select (pg_current_wal_flush_lsn() - '0/0')::text as position`);
    positions.push(BigInt(rows[0]?.position));
  }
  await store.close();
  await client.end();
}

/** With its owners: PostgreSQL does not run as root. */
function copy(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  assert.equal(spawnSync('cp', ['-a', from, to]).status, 0);
}

const filesBelow = (top: string): readonly string[] =>
  readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(top, join(entry.parentPath, entry.name)));

/** What was there before the turns, with what PostgreSQL waits for whenever it writes it. */
function lay(): void {
  const { calm, stopped } = copies();
  copy(calm, postgres.data);
  for (const name of ['pg_wal', 'global/pg_control']) copy(join(stopped, name), join(postgres.data, name));
}

/** The log up to a position, and sectors of what follows until another one. */
function cutLog([from = 0n, to = 0n]: readonly bigint[], draw: () => number): void {
  for (const name of readdirSync(join(postgres.data, 'pg_wal'))) {
    if (!/^[0-9A-F]{24}$/.test(name)) continue;
    const path = join(postgres.data, 'pg_wal', name);
    const begin = (BigInt(`0x${name.slice(8, 16)}`) << 32n) + BigInt(`0x${name.slice(16)}`) * BigInt(SEGMENT);
    const upTo = (position: bigint): Buffer => {
      const known = Buffer.alloc(SEGMENT);
      log.copy(known, 0, 0, Math.min(SEGMENT, Math.max(0, Number(position - begin))));
      return known;
    };
    const log = readFileSync(path);
    writeFileSync(path, torn(upTo(from), upTo(to), { draw, isOfOneLength: true }));
  }
}

/** The tables as the disk has them while what is new is written to them; gives how many files that are. */
function tearTables(draw: () => number): number {
  const { calm, written } = copies();
  let count = 0;
  for (const name of filesBelow(calm)) {
    const later = join(written, name);
    if (!/^(base|global|pg_xact|pg_multixact)\b(?!.*pg_control)/.test(name) || !existsSync(later)) continue;
    const [old, whole] = [readFileSync(join(calm, name)), readFileSync(later)];
    if (old.equals(whole)) continue;
    writeFileSync(join(postgres.data, name), torn(old, whole, { draw, isOfOneLength: true }));
    count += 1;
  }
  return count;
}

async function keptAfter(known: number): Promise<boolean> {
  await postgres.start();
  const store = await open();
  try {
    return await assertKept(store, known);
  } finally {
    await store.close();
    await postgres.stop('immediate');
  }
}

/** A cluster is made and copied several times, which takes seconds: only with `npm run test:all`. */
for (const release of sweep([18] as const, () => false))
  describe(`a loss of power of PostgreSQL ${release}`, () => {
    before(async () => {
      const running = await runPostgres({ isDurable: true, release });
      assert.ok(running.ok, String(running));
      postgres = running.value;
      folder = mkdtempSync(join(tmpdir(), 'parley-power-'));
      await fill();
    });
    after(async () => {
      await postgres.end();
      rmSync(folder, { recursive: true, force: true });
    });

    it('while a turn is written leaves all that were acknowledged, and that one whole or not at all', async () => {
      const draw = draws(7);
      for (let cut = 0; cut < CUTS; cut++) {
        const n = Math.floor(draw() * TURNS);
        lay();
        cutLog(positions.slice(n, n + 2), draw);
        await keptAfter(n);
      }
    });

    it('while tables are written leaves everything', async () => {
      lay();
      assert.ok(tearTables(draws(9)) > 3);
      assert.equal(await keptAfter(TURNS), false);
    });
  });
