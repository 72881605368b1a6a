import { ownJson } from '#lib/own-json.ts';
import type { Egress } from '#server/egress/create-egress.ts';
import type { Store } from '#store/ports/store.ts';
import type { TakeOver } from '#store/ports/take-over.ts';
import { createCall } from './call.ts';
import { egressSend } from './egress-send.ts';
import { openSource } from './source.ts';
import type { TakeOverAsk, TakeOverReport } from './take-over-report.ts';
import { TakeOverRun } from './take-over-run.ts';

interface TakeOversDeps {
  readonly store: Store;
  readonly egress: Egress;
  readonly clock: () => number;
  readonly newId: () => string;
  /** Receives failures of this server. */
  readonly onError: (error: unknown) => void;
}

/** A stored take-over, with what it has reached. `interrupted`: its process ended before it did. */
export interface SeenTakeOver {
  readonly id: string;
  readonly state: TakeOver['state'];
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly report: TakeOverReport;
}

/** What is reached is written this often, in ms of real time. */
const WRITE_MS = 2000;
/** A running one that was not written for this long has lost its process. */
const LOST_MS = 30_000;
/** How long one may take. */
const LONGEST_MS = 2 * 60 * 60_000;
/** How many are remembered per workspace, and how many a process runs at once. */
const MOST = { kept: 10, running: 4 } as const;

/** The take-overs of this process. Their tokens are in memory only, so none continues after a restart. */
export class TakeOvers {
  readonly #deps: TakeOversDeps;
  readonly #running = new Map<string, { readonly stop: AbortController; readonly ended: Promise<void> }>();

  constructor(deps: TakeOversDeps) {
    this.#deps = deps;
  }

  /** Starts one. `BUSY`: another one of the workspace is running. `TOO_MANY`: this process runs others. */
  async start(ask: TakeOverAsk): Promise<SeenTakeOver | 'BUSY' | 'TOO_MANY' | 'NO_WORKSPACE'> {
    if (this.#running.size >= MOST.running) return 'TOO_MANY';
    const { store, egress, clock, newId, onError } = this.#deps;
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(LONGEST_MS)]);
    const source = openSource({ address: ask.from, token: ask.token }, (request) =>
      createCall(egressSend(egress, signal))(request, patienceUntil(signal)),
    );
    const run = new TakeOverRun({ store, source, clock, signal, onError }, ask);
    const id = newId();
    const row = { id, workspaceId: ask.workspaceId, createdAt: clock(), data: written(run.report(), ask) };
    const limits = { aliveSince: clock() - LOST_MS, most: MOST.kept };
    const made = await store.takeOvers.create(row, limits);
    if (made !== 'CREATED') return made;
    const ended = this.#lead({ id, ask, run, stop });
    this.#running.set(id, { stop, ended });
    return { id, state: 'running', createdAt: row.createdAt, updatedAt: row.createdAt, report: run.report() };
  }

  /** Ends one, wherever it runs; null: it is not running. What is here already stays. */
  async cancel(scope: { readonly workspaceId: string; readonly id: string }): Promise<SeenTakeOver | null> {
    const cancelled = await this.#deps.store.takeOvers.cancel(scope, this.#deps.clock());
    if (cancelled === null) return null;
    this.#running.get(scope.id)?.stop.abort();
    return this.seen(cancelled);
  }

  /** A stored one as it is now. */
  seen({ id, state, createdAt, updatedAt, data }: TakeOver): SeenTakeOver {
    const isLost = state === 'running' && !this.#running.has(id) && updatedAt < this.#deps.clock() - LOST_MS;
    const report = ownJson<TakeOverReport>(data);
    return { id, state: isLost ? 'interrupted' : state, createdAt, updatedAt, report };
  }

  /** Ends all of them, as interrupted. */
  async close(): Promise<void> {
    const all = [...this.#running.values()];
    for (const { stop } of all) stop.abort(new Interrupted());
    await Promise.all(all.map(({ ended }) => ended));
  }

  async #lead({ id, ask, run, stop }: Leading): Promise<void> {
    const { store, clock, onError } = this.#deps;
    const write = async (state: TakeOver['state']): Promise<void> => {
      try {
        const change = { state, data: written(run.report(), ask), updatedAt: clock() };
        const isRunning = await store.takeOvers.update({ workspaceId: ask.workspaceId, id }, change);
        if (!isRunning) stop.abort();
      } catch (error) {
        onError(error);
      }
    };
    const timer = setInterval(() => void write('running'), WRITE_MS).unref();
    await run.run();
    clearInterval(timer);
    const isInterrupted = stop.signal.reason instanceof Interrupted;
    await write(isInterrupted ? 'interrupted' : run.report().failure === null ? 'done' : 'failed');
    this.#running.delete(id);
  }
}

interface Leading {
  readonly id: string;
  readonly ask: TakeOverAsk;
  readonly run: TakeOverRun;
  readonly stop: AbortController;
}

/** The server is stopping. */
class Interrupted extends Error {}

/** The report for the store. The other server may repeat the token in its errors. */
const written = (report: TakeOverReport, { token }: TakeOverAsk): string =>
  JSON.stringify(report).replaceAll(JSON.stringify(token).slice(1, -1), '[token]');

/** Waits end when the take-over does. */
const patienceUntil = (signal: AbortSignal) => ({
  attempts: 4,
  timeoutMs: 30_000,
  sleep: (ms: number) =>
    new Promise<void>((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
    }),
});
