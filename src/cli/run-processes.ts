import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { collectMetrics } from './collect-metrics.ts';
import type { Outcome, Terminal } from './command.ts';
import { done, failed } from './failure.ts';

/** Whether this process is one of several that another one started. */
export const isOneOfSeveral = (): boolean => cluster.isWorker;

/** The first one talks to the user. */
export const isFirstProcess = (): boolean => (cluster.worker?.id ?? 1) === 1;

/** A process that ends sooner than this after its start is not started again at once, ms. */
const RESTART_MS = 1_000;

/**
 * Runs the same command in several processes that share one port: connections go to them in turn. One that dies is
 * started again. Ends when all are stopped.
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
  if (!(await isListening(first)))
    return isStopping ? done : failed('The first server process did not start.');
  cluster.on('exit', (_worker, code, signal) => {
    if (isStopping) return;
    terminal.error(`A server process ended (${signal ?? code}). It is started again.`);
    setTimeout(() => {
      if (!isStopping) cluster.fork();
    }, RESTART_MS);
  });
  if (!isStopping) for (let n = 1; n < count; n += 1) cluster.fork();
  await stop;
  await Promise.all(all().map((worker) => once(worker, 'exit')));
  return done;
}

const all = (): readonly Worker[] => Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);

function isListening(worker: Worker): Promise<boolean> {
  return Promise.race([once(worker, 'listening').then(() => true), once(worker, 'exit').then(() => false)]);
}
