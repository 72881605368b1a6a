import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { collectMetrics } from './collect-metrics.ts';
import type { Outcome, Terminal } from './command.ts';
import { done, failed } from './failure.ts';
import { isLauncherMessage } from './launcher-message.ts';

/** Whether this process is one of several that another one started. */
export const isOneOfSeveral = (): boolean => cluster.isWorker;

/** The first one talks to the user. */
export const isFirstProcess = (): boolean => (cluster.worker?.id ?? 1) === 1;

/**
 * Whether each process listens on the port itself, and the system distributes connections. Elsewhere the launcher
 * accepts them and hands them on; those it handed to a process that dies just then stay open and are never answered.
 */
export const hasOwnListener = (): boolean => isOneOfSeveral() && process.platform === 'linux';

/** A process that ends sooner than this after its start is not started again at once, ms. */
const RESTART_MS = 1_000;

/**
 * Runs the same command in several processes that share one port. One that dies is started again. Ends when all are
 * stopped.
 */
export async function runProcesses(count: number, terminal: Terminal): Promise<Outcome> {
  collectMetrics();
  let isStopping = false;
  // The first one creates what is missing, and says whether a start is possible at all.
  const first = cluster.fork();
  const stop = terminal.untilAskedToStop().then(() => {
    isStopping = true;
    for (const worker of all()) worker.process.kill('SIGTERM');
  });
  const port = await listeningPort(first);
  if (port === undefined) return isStopping ? done : failed('The first server process did not start.');
  const fork = () => cluster.fork({ PORT: String(port) });
  cluster.on('exit', (_worker, code, signal) => {
    if (isStopping) return;
    terminal.error(`A server process ended (${signal ?? code}). It is started again.`);
    setTimeout(() => {
      if (!isStopping) fork();
    }, RESTART_MS);
  });
  if (!isStopping) for (let n = 1; n < count; n += 1) fork();
  await stop;
  await Promise.all(all().map((worker) => once(worker, 'exit')));
  return done;
}

const all = (): readonly Worker[] => Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);

/** Where the process listens; undefined if it ends before. */
function listeningPort(worker: Worker): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  worker.on('message', (message: unknown) => {
    if (isLauncherMessage(message) && message.parley === 'listening') resolve(message.port);
  });
  worker.once('exit', () => resolve(undefined));
  return promise;
}
