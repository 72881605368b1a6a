import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { programFile } from '#kit/program.ts';
import { metric, readMetrics } from '#kit/read-metrics.ts';
import { ServerProcess, serverHeaders } from '#kit/server-process.ts';
import { collector } from './bots.ts';
import { unlimited } from './run-proof.ts';

/** How a server is used for a while. */
export interface SoakOptions {
  /** How long visitors chat at least, ms: until one of them was answered. */
  readonly ms: number;
  readonly visitors: number;
  /** How many clients wait for a turn at the same time, before that. */
  readonly waiting: number;
  /** Environment of the server: where its data is. */
  readonly env: Readonly<Record<string, string>>;
}

/** What was seen of it. Memory in MB. */
export interface Soak {
  /** From the start of the process to the first answered chat. */
  readonly coldStartMs: number;
  /** How many clients waited together, and the memory of the server then. */
  readonly waiting: number;
  readonly waitingMb: number;
  /** Durations of turns, ms. */
  readonly times: readonly number[];
  readonly seconds: number;
  /** Memory of the server, once a second or more often while visitors chatted. */
  readonly memory: readonly number[];
  /** Requests that were not answered with 200. */
  readonly failed: readonly string[];
}

/** Lets many clients wait, then visitors chat for a while, with one server. */
export async function soak(options: SoakOptions): Promise<Soak> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-soak-'));
  // Built now, if it has to be.
  programFile();
  const began = performance.now();
  const server = await ServerProcess.start(folder, { ...unlimited, ...roomy, ...options.env });
  try {
    const publicId = await server.publish(collector);
    await server.say(await server.begin(publicId), 'first');
    const coldStartMs = performance.now() - began;
    const waitingMb = await waitTogether(server, publicId, options.waiting);
    const chatted = await chat(server, publicId, options);
    return { coldStartMs, waiting: options.waiting, waitingMb, ...chatted };
  } finally {
    await server.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** So many clients come from one address. */
const roomy = { MAX_REQUESTS: '1000000', MAX_CONNECTIONS_PER_ADDRESS: '1000000' };

const memoryOf = (server: ServerProcess): number => (server.memory() ?? 0) / 1e6;

/** The memory of the server, MB, while clients wait for the next turn of a chat each. */
async function waitTogether(server: ServerProcess, publicId: string, count: number): Promise<number> {
  const sessions: string[] = [];
  const beginAll = async (): Promise<void> => {
    while (sessions.length < count) {
      const place = sessions.push('') - 1;
      sessions[place] = await server.begin(publicId);
    }
  };
  await Promise.all(Array.from({ length: 32 }, beginAll));
  const leaving = new AbortController();
  const waits = sessions.map(async (id) => {
    const url = `${server.address}/api/v1/sessions/${id}/nextTurn?seconds=25`;
    while (!leaving.signal.aborted)
      await fetch(url, { headers: serverHeaders, signal: leaving.signal })
        .then((response) => response.text())
        .catch(() => undefined);
  });
  const end = performance.now() + WAITERS_MS;
  while ((await waitersOf(server)) < count) {
    assert.ok(performance.now() < end, 'Not all clients wait');
    await pause(50);
  }
  const megabytes = memoryOf(server);
  leaving.abort();
  await Promise.all(waits);
  return megabytes;
}

/** How long it may take until all clients wait, ms. */
const WAITERS_MS = 120_000;

async function waitersOf(server: ServerProcess): Promise<number> {
  const answer = await fetch(`${server.address}/metrics`);
  return metric(readMetrics(await answer.text()), 'parley_turn_waiters') ?? 0;
}

async function chat(
  server: ServerProcess,
  publicId: string,
  { ms, visitors }: SoakOptions,
): Promise<Pick<Soak, 'times' | 'seconds' | 'memory' | 'failed'>> {
  const times: number[] = [];
  const failed: string[] = [];
  const memory: number[] = [];
  const began = performance.now();
  // A busy machine may take longer than that for the first answer.
  const isOver = (): boolean => performance.now() >= began + ms && times.length > 0;
  const visit = async (): Promise<void> => {
    while (!isOver()) {
      const sessionId = await server.begin(publicId);
      for (let n = 0; n < ANSWERS && !isOver(); n++) {
        const sent = performance.now();
        const { status, text } = await server.say(sessionId, `answer ${n}`);
        times.push(performance.now() - sent);
        if (status !== 200) failed.push(`${status} ${text.slice(0, 200)}`);
      }
    }
  };
  const watch = async (): Promise<void> => {
    while (!isOver()) {
      memory.push(memoryOf(server));
      await pause(Math.min(1000, ms / 30));
    }
  };
  await Promise.all([watch(), ...Array.from({ length: visitors }, visit)]);
  return { times, failed, memory, seconds: (performance.now() - began) / 1000 };
}

/** Answers in a chat. */
const ANSWERS = 24;
