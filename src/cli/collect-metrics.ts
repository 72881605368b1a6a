import cluster, { type Worker } from 'node:cluster';
import type { AllProcesses } from '#server/app.ts';
import type { Family } from '#server/metrics/family.ts';
import { joinedFamilies, type ProcessMetrics } from '#server/metrics/joined-families.ts';
import { isLauncherMessage, type LauncherMessage, sendToLauncher } from './launcher-message.ts';

/** How long the launcher waits for the metrics of a process that is busy, ms: it is left out then. */
const WAIT_MS = 1_000;
/** How long a process waits for the launcher. */
const LAUNCHER_MS = 2_000;

/** The launcher collects the metrics of its processes for the one that is asked for them. */
export function collectMetrics(): void {
  const open = new Map<number, (from: Worker, families: readonly Family[]) => void>();
  let asks = 0;
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!isLauncherMessage(message)) return;
    if (message.parley === 'given') open.get(message.ask)?.(worker, message.families);
    if (message.parley !== 'collect') return;
    const ask = ++asks;
    const awaited = new Set(Object.values(cluster.workers ?? {}).flatMap((each) => each ?? []));
    const all: ProcessMetrics[] = [];
    const end = (): void => {
      clearTimeout(late);
      open.delete(ask);
      all.sort((a, b) => Number(a.process) - Number(b.process));
      if (worker.isConnected()) send(worker, { parley: 'collected', ask: message.ask, all });
    };
    const late = setTimeout(end, WAIT_MS);
    open.set(ask, (from, families) => {
      if (!awaited.delete(from)) return;
      all.push({ process: String(from.id), families });
      if (awaited.size === 0) end();
    });
    for (const each of awaited) if (each.isConnected()) send(each, { parley: 'give', ask });
  });
}

/** In one of several processes: reads the metrics of all of them through the launcher. */
export const throughLauncher: AllProcesses = (own) => {
  const waiting = new Map<number, (all: readonly ProcessMetrics[]) => void>();
  let asks = 0;
  process.on('message', (message: unknown) => {
    if (!isLauncherMessage(message)) return;
    if (message.parley === 'give') sendToLauncher({ parley: 'given', ask: message.ask, families: own() });
    if (message.parley === 'collected') waiting.get(message.ask)?.(message.all);
  });
  return async () => {
    const ask = ++asks;
    const { promise, resolve } = Promise.withResolvers<readonly ProcessMetrics[]>();
    waiting.set(ask, resolve);
    // A launcher that says nothing: at least what this process knows.
    const alone = [{ process: String(cluster.worker?.id ?? 0), families: own() }];
    const late = setTimeout(() => resolve(alone), LAUNCHER_MS);
    sendToLauncher({ parley: 'collect', ask });
    try {
      return joinedFamilies(await promise);
    } finally {
      clearTimeout(late);
      waiting.delete(ask);
    }
  };
};

const send = (worker: Worker, message: LauncherMessage): void => void worker.send(message, () => {});
