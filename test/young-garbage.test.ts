import assert from 'node:assert/strict';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, it } from 'node:test';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { newSession } from '#engine/new-session.ts';
import { SteadyMap } from '#lib/steady-map.ts';
import { newSessionId } from '#server/chat-ids.ts';
import { BodyWatch } from '#server/http/body-watch.ts';
import { beginLive } from '#server/runtime/live-session.ts';
import { LiveSessions } from '#server/runtime/live-sessions.ts';
import { Serial } from '#server/runtime/serial.ts';
import { openTestStore } from './kit/open-test-store.ts';

/**
 * What a request leaves behind dies young. A `Map` or `Set` whose entries come and go replaces its table every so often.
 * Once a table has reached the old generation, all that follow are created there. A replaced one points to the next, and to
 * all that its entries held: the scavenger takes that for alive and moves it to the old generation, request after request.
 */
const LIVING = 64;
const PASSING = 3000;
const TABLE_PASSING = 100_000;
/** Of 24 MB that pass through; other tests of the process leave some, too. */
const MOST_MB = 10;

/** About 8 kB. */
const payload = (): readonly number[] => new Array<number>(1000).fill(0.5);

// What is made here over and over is not to begin in the old generation.
setFlagsFromString('--no-allocation-site-pretenuring');
setFlagsFromString('--expose-gc');
const gc: NodeJS.GCFunction = runInNewContext('gc');

type Begin = (id: string) => Promise<() => Promise<void>>;

const rows: readonly (readonly [what: string, begin: () => Promise<Begin>])[] = [
  [
    'work that is over',
    async () => {
      const serial = new Serial();
      return async (id) => {
        const { promise, resolve } = Promise.withResolvers<readonly number[]>();
        const done = serial.run(id, () => promise);
        return async () => {
          resolve(payload());
          await done;
        };
      };
    },
  ],
  [
    'conversations that have ended',
    async () => {
      const { store } = await openTestStore('memory');
      const sessions = new LiveSessions(store, 1e9);
      const first = newSession({ version: 'v', resultId: null, seed: '0'.repeat(32) });
      return async (id) => {
        const facts = { id, workspaceId: 'w', botId: 'b', version: 'v', owner: 'o', resultId: null };
        const record = { ...facts, kind: 'live', createdAt: 1000, idleMs: 500 } as const;
        const [frame] = first.frames;
        const values = { payload: payload().map(String) };
        sessions.keep(beginLive(record, { ...first, frames: frame ? [{ ...frame, values }] : [] }, ''));
        return async () => sessions.drop(id);
      };
    },
  ],
  [
    'bodies that have arrived',
    async () => {
      const watch = new BodyWatch({ bodyTimeoutMs: 10_000, bodySilenceMs: 2_000 });
      watch.close();
      const socket = new Socket();
      return async () => {
        const raw = Object.assign(new IncomingMessage(socket), { payload: payload() });
        const arriving = watch.begin({ raw, isUpload: false, refuse: () => undefined });
        return async () => watch.end(arriving);
      };
    },
  ],
];

describe('what a request leaves behind', () => {
  for (const [what, start] of rows)
    it(`dies young: ${what}`, async () => {
      const begin = await start();
      const ends: (() => Promise<void>)[] = [];
      gc();
      const before = oldMb();
      for (let at = 0; at < PASSING; at++) {
        ends.push(await begin(`id${at}`));
        if (ends.length > LIVING) await ends.shift()?.();
        if (at % 300 === 0) gc({ type: 'minor' });
      }
      const grown = oldMb() - before;
      assert.ok(grown < MOST_MB, `${grown.toFixed(1)} MB reached the old generation`);
    });

  it('includes the tables of what comes and goes', () => {
    const grown = (table: Pick<SteadyMap<object>, 'set'> & { delete(id: string): unknown }) => {
      const before = oldMb();
      for (let at = 0; at < TABLE_PASSING; at += LIVING) {
        // All of a batch begin together, and end together.
        const ids = Array.from({ length: LIVING }, () => newSessionId('bot1', at));
        for (const id of ids) table.set(id, {});
        for (const id of ids) table.delete(id);
        if (at % 3200 === 0) gc({ type: 'minor' });
      }
      return oldMb() - before;
    };
    const [steady, map] = [grown(new SteadyMap()), grown(new Map())];
    assert.ok(steady < map / 3, `${steady.toFixed(1)} MB, ${map.toFixed(1)} MB with a Map`);
  });
});

function oldMb(): number {
  const old = getHeapSpaceStatistics().filter(
    ({ space_name: name }) => name.startsWith('old') || name.startsWith('large'),
  );
  return old.reduce((sum, { space_used_size: bytes }) => sum + bytes, 0) / 1e6;
}
