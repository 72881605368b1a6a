import { setTimeout as pause } from 'node:timers/promises';
import { ServerProcess } from '#kit/server-process.ts';

/** Servers over the same data that are killed and started again. */
export interface Fleet {
  /** One that listens, any of them; undefined: none does at the moment. */
  readonly any: () => ServerProcess | undefined;
  /** Kills one without warning and starts it again; resolves when it listens. */
  readonly kill: () => Promise<void>;
  readonly kills: () => number;
  readonly close: () => Promise<void>;
}

/** Starts as many as asked for. */
export async function startFleet(
  count: number,
  { folder, env }: { readonly folder: string; readonly env: Readonly<Record<string, string>> },
): Promise<Fleet> {
  const start = (): Promise<ServerProcess> => ServerProcess.start(folder, env);
  // The first one prepares the data folder for the others.
  const running: (ServerProcess | undefined)[] = [await start()];
  while (running.length < count) running.push(await start());
  let kills = 0;
  return {
    kills: () => kills,
    any: () => {
      const listening = running.filter((server) => server !== undefined);
      return listening[Math.floor(Math.random() * listening.length)];
    },
    kill: async () => {
      const place = Math.floor(Math.random() * running.length);
      const killed = running[place];
      running[place] = undefined;
      kills += 1;
      await killed?.end('SIGKILL');
      running[place] = await startedAgain(start);
    },
    close: async () => {
      for (const server of running) await server?.end('SIGKILL');
    },
  };
}

/** How long a server may need to start again, its database included, ms. */
const RESTART_MS = 60_000;

/** A server ends when its database cannot be reached; whoever supervises it starts it again. */
async function startedAgain(start: () => Promise<ServerProcess>): Promise<ServerProcess> {
  const end = performance.now() + RESTART_MS;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(200);
    }
  }
}
