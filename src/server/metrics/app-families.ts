import type { App } from '#server/app.ts';
import type { Family, Sample } from './family.ts';

/** What is under way in an app: sessions in memory, queues, the store, the sandbox. */
export function appFamilies({ chat, store, sandbox, webhooks, readiness }: App): readonly Family[] {
  const { held } = chat.sessions;
  const { turnsWaiting, batches, batchedTurns, pool } = store.maintenance.load();
  const { waiting, running, parked, workers } = sandbox.load();
  const deliveries = webhooks.worker.load();
  return [
    gauge('parley_ready', 'Whether the process accepts new requests: 1, or 0 while it stops', [
      one(readiness.isStopping ? 0 : 1),
    ]),
    gauge('parley_live_chats', 'Chats in memory', [one(held.count)]),
    gauge('parley_live_chats_bytes', 'Approximate memory of these chats', [one(held.bytes)]),
    gauge('parley_sessions_busy', 'Sessions with a turn in progress or waiting', [one(chat.busy)]),
    gauge('parley_turn_waiters', 'Sessions for whose next turn a client is waiting', [
      one(chat.waiters.size),
    ]),
    gauge('parley_store_turns_waiting', 'Turns waiting to be written', [one(turnsWaiting)]),
    counter('parley_store_batches_total', 'Batches in which turns were written', batches),
    counter('parley_store_batched_turns_total', 'Turns that were written in batches', batchedTurns),
    gauge(
      'parley_store_connections',
      'Connections to the database, except those for chats',
      pool === undefined ? [] : [state('busy', pool.busy), state('idle', pool.idle)],
    ),
    gauge(
      'parley_store_connection_waiters',
      'Statements waiting for a connection to the database',
      pool === undefined ? [] : [one(pool.waiting)],
    ),
    gauge('parley_sandbox_jobs', 'Sandbox jobs', [
      state('waiting', waiting),
      state('running', running),
      state('parked', parked),
    ]),
    gauge('parley_sandbox_workers', 'Sandbox threads', [one(workers)]),
    gauge('parley_webhooks', 'Webhooks with pending events', [
      state('due', deliveries.due),
      state('sending', deliveries.sending),
    ]),
  ];
}

const one = (value: number): Sample => ({ labels: {}, value });
const state = (name: string, value: number): Sample => ({ labels: { state: name }, value });
const gauge = (name: string, help: string, samples: readonly Sample[]): Family => ({
  ...{ name, help, type: 'gauge', samples },
});
const counter = (name: string, help: string, value: number): Family => ({
  ...{ name, help, type: 'counter', samples: [one(value)] },
});
