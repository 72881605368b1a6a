import { dayOf } from '#lib/day-of.ts';
import { monthStart } from '#lib/month-start.ts';
import { foldDue } from './analytics/fold-due.ts';
import { REST_MS } from './analytics/rest-ms.ts';
import type { App } from './app.ts';
import { bestEffort } from './best-effort.ts';
import { keepDrafts } from './checkpoints/keep-drafts.ts';
import { removeBot, TRASH_MS } from './remove-bot.ts';
import { RESTORABLE_MS } from './restorable-ms.ts';
import { tidyMemoryWhenIdle } from './tidy-memory.ts';

/** Background work. */
export interface Housekeeping {
  /** Runs one round now; rounds never overlap. */
  readonly round: () => Promise<void>;
  /** Starts no further round and waits for the current one. */
  readonly stop: () => Promise<void>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Rows processed at once: few, so that chats hardly wait. */
const BATCH = 200;
/** Batches of one task per round; the rest waits for the next. */
const MAX_BATCHES = 50;

/** How long replies are stored for repeated requests. */
const REMEMBER_MS = DAY;
/** How long a previewed version is kept after its last use. */
const DRAFT_MS = DAY;
/** How often a draft is kept while it changes. */
const KEEP_EVERY_MS = HOUR;
/** How long kept drafts without a name stay. */
const CHECKPOINT_MS = 90 * DAY;
/** How long changes of drafts are kept. */
const CHANGE_MS = 30 * DAY;
/** How many months counts of chats are kept by day. */
const MONTHS_BY_DAY = 25;
/** How long runs of tests are kept. */
const TEST_RUN_MS = 30 * DAY;
/** How long events for webhooks are kept, delivered or not. */
const EVENT_MS = 7 * DAY;
/** How long deliveries of messengers are known, so that none is answered twice. */
const DELIVERY_MS = 8 * DAY;

type Sweep = (app: App, now: number) => Promise<number>;

/** What each process does for itself. */
const ownSweeps: Readonly<Record<string, Sweep>> = {
  written: async ({ storage }) => {
    await storage.flush();
    return 0;
  },
  results: ({ store }) => store.results.index(BATCH),
  analytics: async ({ store }) => {
    await store.analytics.notice(REST_MS);
    return 0;
  },
  // What other processes left behind; this process has timers for its own.
  webhooks: async ({ webhooks }) => {
    await webhooks.worker.look();
    return 0;
  },
};

/** What one process does for all. Each returns the number of processed rows; it is called again while that is a full batch. */
const sweeps: Readonly<Record<string, Sweep>> = {
  sessions: ({ store }, now) => store.sessions.sweep(now, BATCH),
  counts: (app) => foldDue(app, BATCH),
  // Days become months when they are long past.
  months: async ({ store }, now) =>
    (await store.analytics.thin(monthStart(dayOf(now), -MONTHS_BY_DAY))) ? BATCH : 0,
  replies: ({ store }, now) => store.idempotency.sweep(now - REMEMBER_MS, BATCH),
  files: ({ files }, now) => files.sweep(now, BATCH),
  drafts: ({ store }, now) => store.versions.sweepDrafts(now - DRAFT_MS, BATCH),
  changedDrafts: ({ store }, now) =>
    keepDrafts(store, { at: now, before: now - KEEP_EVERY_MS, limit: BATCH }),
  checkpoints: ({ store }, now) => store.versions.sweepCheckpoints(now - CHECKPOINT_MS, BATCH),
  trash: async ({ store }, now) => {
    const due = await store.trash.due(now - TRASH_MS, BATCH);
    for (const bot of due) await removeBot(store, bot);
    return due.length;
  },
  changes: ({ store }, now) => store.opBatches.sweep(now - CHANGE_MS, BATCH),
  testRuns: ({ store }, now) => store.botTests.sweepRuns(now - TEST_RUN_MS, BATCH),
  events: ({ store }, now) => store.outbox.sweep(now - EVENT_MS, BATCH),
  messengers: ({ store }, now) => store.channels.sweep(now - DELIVERY_MS, BATCH),
  storage: ({ storage }) => storage.measure(BATCH),
  auditLog: ({ config, store }, now) => store.auditLog.sweep(now - config.auditLogMs, BATCH),
  deletedResults: ({ store }, now) => store.results.sweepHidden(now - RESTORABLE_MS, BATCH),
  oldResults: ({ store }, now) => store.results.sweepOld(now, BATCH),
  processes: async ({ store }) => {
    await store.shared?.processes.sweep(HOUR);
    await store.shared?.limits.sweep(DAY);
    await store.shared?.drafts.sweepPeople(HOUR);
    return 0;
  },
  streamedTexts: async ({ store }, now) => (await store.shared?.chats.sweepStreamed(now - DAY, BATCH)) ?? 0,
  tokens: async ({ store }, now) => {
    await store.tokens.deleteExpired(now);
    return 0;
  },
  signInLinks: async ({ store }, now) => {
    await store.signInLinks.deleteExpired(now);
    return 0;
  },
};

/** Removes what has expired: idle chats, stored replies, unused drafts, expired tokens. Runs once a minute. */
export function startHousekeeping(app: App, everyMs = MINUTE): Housekeeping {
  let running: Promise<void> | undefined;
  let isStopped = false;
  const round = () => {
    running ??= sweepAll(app, () => isStopped).finally(() => {
      running = undefined;
    });
    return running;
  };
  // The timer alone does not keep the process alive.
  const timer = setInterval(() => void round(), everyMs).unref();
  // What has been pending since the last stop does not wait for the first round.
  void app.webhooks.worker
    .look()
    .catch((error: unknown) => app.log.warn({ error }, 'Pending webhook deliveries could not be read'));
  app.chat.wakes.start();
  app.channels.start();
  const tidying = tidyMemoryWhenIdle(() => app.metrics.turns.count);
  return {
    round,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      tidying.stop();
      await Promise.all([running, app.webhooks.worker.stop(), app.chat.wakes.stop(), app.channels.stop()]);
      await app.peers?.release(SWEEPER);
      await bestEffort(app, 'The storage used by chats', () => app.storage.flush());
      await bestEffort(app, 'The chats to be counted', () => app.store.analytics.notice(REST_MS));
      await bestEffort(app, 'The index of results', () => app.store.results.catchUp());
    },
  };
}

async function sweepAll(app: App, isStopped: () => boolean): Promise<void> {
  const isSweeper = await isSweeperNow(app);
  for (const [name, sweep] of Object.entries({ ...ownSweeps, ...(isSweeper && sweeps) })) {
    try {
      for (let batch = 0; batch < MAX_BATCHES && !isStopped(); batch++) {
        if ((await sweep(app, app.clock())) < BATCH) break;
        // Requests that arrived meanwhile go first.
        await new Promise((resolve) => setImmediate(resolve));
      }
    } catch (error) {
      app.log.warn({ error, sweep: name }, 'Housekeeping failed; it is retried later');
    }
  }
}

/** The name of the right to do what one process does for all. */
const SWEEPER = 'housekeeping';

/** The first one keeps on doing it until it stops. */
async function isSweeperNow({ peers, log }: App): Promise<boolean> {
  try {
    return peers === undefined || (await peers.take(SWEEPER));
  } catch (error) {
    log.warn({ error }, 'Housekeeping failed; it is retried later');
    return false;
  }
}
