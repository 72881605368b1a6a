import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { startTestServer } from '#kit/api.ts';
import { Sabotage } from '#store/sqlite/sabotage.ts';
import { FailingStore } from './failing-store.ts';

/** What the database says when its disk does not do what it is asked, as result codes of SQLite. */
const troubles: readonly (readonly [name: string, code: number])[] = [
  ['a disk that cannot be read or written', 10],
  ['a write that fails', 778],
  ['a sync that fails', 1034],
  ['a file that became read-only', 8],
  ['a full disk', 13],
  ['a file that another process holds', 5],
  ['a file that cannot be opened any more', 14],
];

async function open(): Promise<FailingStore<number>> {
  const connections = new Set<DatabaseSync>();
  const disks: Sabotage[] = [];
  const { exec } = DatabaseSync.prototype;
  const spy = mock.method(DatabaseSync.prototype, 'exec', function (this: DatabaseSync, sql: string) {
    if (!connections.has(this)) {
      connections.add(this);
      disks.push(new Sabotage(this));
    }
    exec.call(this, sql);
  });
  const logged: string[] = [];
  const server = await startTestServer({
    store: 'sqlite',
    logTo: { write: (line) => void logged.push(line) },
  });
  spy.mock.restore();
  assert.ok(disks.length >= 2);
  return FailingStore.begin<number>({
    server,
    logged,
    close: () => server.close(),
    setTrouble: async (code) => {
      for (const disk of disks) {
        disk.calls = 0;
        disk.failsAt = code === null ? 0 : 1;
        disk.isLasting = true;
        disk.code = code ?? 0;
      }
    },
  });
}

describe('a disk that fails', () => {
  let chat: FailingStore<number>;
  beforeEach(async () => {
    chat = await open();
  });
  afterEach(() => chat.close());

  for (const [name, code] of troubles)
    it(`${name}: 503 to all that is asked, nothing acknowledged is lost, and it goes on by itself`, () =>
      chat.refusesAndGoesOn(code, { reads: true }));

  it('in the middle of many answers: those with 200 are kept, the others are not, none is there twice', () =>
    chat.keepsWhatItAcknowledged(10));
});
