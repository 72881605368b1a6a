import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from '#kit/server-process.ts';
import { startTestInternet } from '#kit/test-internet.ts';
import { collector, sender } from './bots.ts';
import { holdChats, type Seen, say } from './chats.ts';
import { checkHistory } from './check-history.ts';
import { countEffects } from './count-effects.ts';
import { startCountingService } from './counting-service.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { MachineTime } from './machine-time.ts';
import type { Proof } from './proof.ts';
import type { Place } from './visitor.ts';

/** How much has to happen before anything can be said. */
export interface Least {
  readonly kills: number;
  readonly acknowledged: number;
}

/** How a proof is made. */
export interface ProofOptions {
  /** How long visitors begin new chats, ms. */
  readonly ms: number;
  /** They go on until there was as much of it, on a slow machine as well. */
  readonly least?: Least;
  /** After this time they stop in any case, ms. Default: there is no such time. */
  readonly longestMs?: number;
  readonly servers: number;
  readonly visitors: number;
  /** Environment of each server: where its data is. */
  readonly env: Readonly<Record<string, string>>;
  /** Stops the database without warning and starts it again. Default: nobody does. */
  readonly restartDatabase?: () => Promise<void>;
}

const DATABASE_RESTART_EVERY_MS = 15_000;
/** Between two kills, as many answers are given as there are visitors, unless that takes too long, ms. */
const CALM_MS = 30_000;
/** The name of the service that bots send to. */
const ORIGIN = 'http://counter.example.com';

/** Visitors hold chats while servers are killed; then everything that they were told is compared with what is stored. */
export async function runProof(options: ProofOptions): Promise<Proof> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-prove-'));
  const service = await startCountingService();
  const internet = await startTestInternet({ origins: { [ORIGIN]: service.url } });
  const env = { ...unlimited, ...internet.env, ...options.env };
  const fleet = await startFleet(options.servers, { folder, env });
  const { time, stop } = await MachineTime.start();
  const place = { fleet, time };
  try {
    const plain = await calm(fleet).publish(collector);
    const sending = await calm(fleet).publish(sender(`${ORIGIN}/`));
    const seen: Seen = { asked: [], acknowledged: [], chats: new Map(), stuck: [], wrong: [] };
    const began = performance.now();
    const { kills, acknowledged: turns } = options.least ?? { kills: 0, acknowledged: 0 };
    const acknowledgements = (): number => seen.acknowledged.length;
    const isEnough = (): boolean => fleet.kills() >= kills && acknowledgements() >= turns;
    const databaseRestarts = await disturbed(fleet, { ...options, isEnough, acknowledgements }, (isOver) =>
      Promise.all(
        Array.from({ length: options.visitors }, (_, index) =>
          holdChats(place, seen, {
            name: `v${index}`,
            isOver,
            // What a turn sends has one key: the answers of a chat that sends come one after the other.
            ...(index % 3 === 0 ? { publicId: sending, atOnce: 1 } : { publicId: plain, atOnce: 3 }),
          }),
        ),
      ),
    );
    const seconds = (performance.now() - began) / 1000;
    const acknowledged = seen.acknowledged.length;
    const stored = await readChats(place, seen);
    const violations = checkHistory({ asked: seen.asked, acknowledged: seen.acknowledged, stored });
    const effects = countEffects(service.byKey, answersOf(seen, stored, sending));
    return {
      ...{ seconds, acknowledged, chats: seen.chats.size, kills: fleet.kills(), databaseRestarts },
      ...{ violations, effects, stuck: seen.stuck, wrong: seen.wrong, busiest: time.mostTimes },
    };
  } finally {
    await stop();
    await fleet.close();
    await internet.close();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Load that no limit refuses. */
export const unlimited = {
  LIMIT_STARTS_PER_BOT: '1000000',
  LIMIT_TURNS_PER_SESSION: '1000000',
  LIMIT_TURNS_PER_ADDRESS: '1000000',
  LIMIT_STARTS_PER_ADDRESS: '1000000',
};

/** Does the work while servers and database are stopped; gives how often the database was. */
async function disturbed(
  fleet: Fleet,
  {
    ms,
    longestMs = Number.POSITIVE_INFINITY,
    visitors,
    isEnough,
    acknowledgements,
    restartDatabase,
  }: ProofOptions & { readonly isEnough: () => boolean; readonly acknowledgements: () => number },
  work: (isOver: () => boolean) => Promise<unknown>,
): Promise<number> {
  const begun = performance.now();
  const passed = (): number => performance.now() - begun;
  const isOver = (): boolean => passed() >= longestMs || (passed() >= ms && isEnough());
  let restarts = 0;
  const killing = (async () => {
    while (!isOver()) {
      const before = acknowledgements();
      await pause(200 + Math.random() * 600);
      // On a slow machine, servers that are killed as soon as they listen would never answer anybody.
      const latest = performance.now() + CALM_MS;
      while (acknowledgements() < before + visitors && performance.now() < latest) await pause(20);
      await fleet.kill();
    }
  })();
  const restarting = (async () => {
    for (let next = performance.now(); restartDatabase !== undefined && !isOver(); ) {
      await pause(200);
      if (performance.now() < next + DATABASE_RESTART_EVERY_MS) continue;
      await restartDatabase();
      restarts += 1;
      next = performance.now();
    }
  })();
  await Promise.all([work(isOver), killing, restarting]);
  return restarts;
}

/** What is stored of every chat, and that each of them goes on. */
async function readChats(
  place: Place & { readonly fleet: Fleet },
  seen: Seen,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const stored = new Map<string, readonly string[]>();
  const waiting = [...seen.chats.keys()];
  const one = async (): Promise<void> => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      // Ids may hold underscores, and a list is shown as markdown: what stands between two of them would be italic.
      await say(place, seen, { sessionId: id, answer: `end-${Buffer.from(id).toString('hex')}` });
      stored.set(id, await calm(place.fleet).said(id));
    }
  };
  await Promise.all(Array.from({ length: 16 }, one));
  return stored;
}

/** One of the servers while nobody kills them. */
function calm(fleet: Fleet): ServerProcess {
  const server = fleet.any();
  if (server === undefined) throw new Error('No server listens');
  return server;
}

/** The stored answers of chats with a bot. */
function answersOf(
  { chats }: Seen,
  stored: ReadonlyMap<string, readonly string[]>,
  publicId: string,
): readonly string[] {
  return [...stored].flatMap(([id, answers]) => (chats.get(id) === publicId ? answers : []));
}
