import { type ExpressionBuilder, sql } from 'kysely';
import { afterStatus } from '../after-status.ts';
import type { Channels, NewOutbound, Outbound, OutboundStatus } from '../ports/channel.ts';
import { atomically, countOf, type Db, type Tx } from './db.ts';
import type { Together } from './gathering.ts';
import type { Tables } from './tables.ts';
import { waiting } from './waiting-state.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What goes out to messengers, thread by thread. */
export function channelOutbound(db: Db, together: Together): Pick<Channels, OutboundVerbs> {
  return {
    send: async (rows) => {
      if (rows.length > 0) await db.insertInto('outbound').values(rows.map(toUnsent)).execute();
    },
    outbound: async (accountId, now, limit) =>
      db
        .selectFrom('outbound')
        .selectAll()
        .where('state', '=', waiting)
        .where('notBefore', '<=', now)
        .where('threadId', 'not in', (inner) => gated(inner, accountId, now))
        .where('seq', 'in', (inner) => nextOfThreads(inner, accountId))
        .orderBy('seq')
        .limit(limit)
        .execute(),
    noteAttempts: (rows, notBefore) => together((tx) => noteAttempts(tx, rows, notBefore)),
    settleOutbound: async (id, outcome) => {
      await together((tx) =>
        tx
          .updateTable('outbound')
          .set(({ eb }) => ({
            ...outcome,
            tries: eb('tries', '+', 1),
            ...(outcome.state === 'accepted' && { call: '' }),
          }))
          .where('id', '=', id)
          .where('state', 'in', ['waiting', 'cancelled'])
          .execute(),
      );
    },
    noteStatus: (accountId, status) => together((tx) => noteStatus(tx, accountId, status)),
    unpark: async (threadId, since) => {
      const parked = () =>
        db.updateTable('outbound').where('threadId', '=', threadId).where('state', '=', 'parked');
      await parked().set({ state: 'cancelled', call: '' }).where('createdAt', '<', since).execute();
      await parked().set({ state: 'waiting' }).execute();
    },
    cancelOutbound: async (threadId) => {
      await db
        .updateTable('outbound')
        .set({ state: 'cancelled', call: '' })
        .where('threadId', '=', threadId)
        .where('state', '=', waiting)
        .execute();
    },
    nextDue: (accountId, of) => nextDue(db, accountId, of),
    sweep: (before, limit) => sweep(db, before, limit),
  };
}

type OutboundVerbs =
  | 'send'
  | 'outbound'
  | 'nextDue'
  | 'noteAttempts'
  | 'settleOutbound'
  | 'noteStatus'
  | 'unpark'
  | 'cancelOutbound'
  | 'sweep';

/** Threads that wait for a message to arrive. */
const gated = (inner: ExpressionBuilder<Tables, 'outbound'>, accountId: string, now: number) =>
  inner
    .selectFrom('outbound as gate')
    .select('gate.threadId')
    .where('gate.accountId', '=', accountId)
    .where('gate.state', '=', sql.lit('accepted'))
    .where('gate.gateMs', '>', sql.lit(0))
    .where(({ eb, ref }) => eb(eb(ref('gate.acceptedAt'), '+', ref('gate.gateMs')), '>', now));

/** Of each thread, the row that is sent next. */
const nextOfThreads = (inner: ExpressionBuilder<Tables, 'outbound'>, accountId: string) =>
  inner
    .selectFrom('outbound')
    .select(({ fn }) => fn.min('seq').as('seq'))
    .where('accountId', '=', accountId)
    .where('state', '=', waiting)
    .groupBy('threadId');

async function noteAttempts(
  tx: Tx,
  rows: readonly Pick<Outbound, 'id' | 'doubts'>[],
  notBefore: number,
): Promise<readonly string[]> {
  if (rows.length === 0) return [];
  const noted = await tx
    .updateTable('outbound')
    .set(({ eb }) => ({ doubts: eb('doubts', '+', 1), notBefore }))
    .where('state', '=', waiting)
    .where(({ and, eb, or }) =>
      or(rows.map(({ id, doubts }) => and([eb('id', '=', id), eb('doubts', '=', doubts)]))),
    )
    .returning('id')
    .execute();
  return noted.map(({ id }) => id);
}

async function noteStatus(tx: Tx, accountId: string, status: OutboundStatus): Promise<boolean> {
  const row = await tx
    .selectFrom('outbound')
    .selectAll()
    .where('accountId', '=', accountId)
    .where(({ eb, or }) =>
      or([
        eb('externalId', '=', status.externalId),
        ...(status.id === null ? [] : [eb('id', '=', status.id)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  const patch = row && afterStatus(row, status);
  if (row === undefined || patch === undefined) return false;
  await tx.updateTable('outbound').set(patch).where('id', '=', row.id).execute();
  return true;
}

async function nextDue(db: Db, accountId: string, of?: 'inbound' | 'outbound'): Promise<number | null> {
  const dues = await Promise.all([
    of === 'outbound' ? null : nextInbound(db, accountId),
    of === 'inbound' ? null : nextOutbound(db, accountId),
  ]);
  const known = dues.filter((due) => due !== null);
  return known.length === 0 ? null : Math.min(...known);
}

async function nextInbound(db: Db, accountId: string): Promise<number | null> {
  const row = await db
    .selectFrom('inbound')
    .select(({ fn }) => fn.min('dueAt').as('due'))
    .where('accountId', '=', accountId)
    .where('state', '=', waiting)
    .executeTakeFirst();
  return typeof row?.due === 'number' ? row.due : null;
}

async function nextOutbound(db: Db, accountId: string): Promise<number | null> {
  const row = await db
    .selectFrom('outbound')
    .select(({ fn }) => fn.min('notBefore').as('due'))
    .where('seq', 'in', (inner) => nextOfThreads(inner, accountId))
    .executeTakeFirst();
  return typeof row?.due === 'number' ? row.due : null;
}

/** Deliveries are known for eight days, requests for thirty. */
function sweep(db: Db, before: number, limit: number): Promise<number> {
  return atomically(db, async (tx) => {
    const inbound = await tx
      .deleteFrom('inbound')
      .where('seq', 'in', (inner) =>
        inner
          .selectFrom('inbound')
          .select('seq')
          .where('receivedAt', '<', before)
          .where('state', '<>', 'waiting')
          .limit(limit),
      )
      .execute();
    const outbound = await tx
      .deleteFrom('outbound')
      .where('seq', 'in', (inner) =>
        inner
          .selectFrom('outbound')
          .select('seq')
          .where('createdAt', '<', before - 22 * DAY)
          .where('state', '<>', 'waiting')
          .limit(limit),
      )
      .execute();
    for (const table of ['channelKeys', 'channelUploads'] as const)
      await tx.deleteFrom(table).where('until', '<', before).execute();
    return Math.max(countOf(inbound), countOf(outbound));
  });
}

const toUnsent = ({ template = null, said = null, ...row }: NewOutbound) => ({
  ...{ ...row, template, said },
  ...unsent,
});

/** How a row begins. */
const unsent = {
  state: 'waiting',
  tries: 0,
  doubts: 0,
  externalId: null,
  error: null,
  acceptedAt: null,
  deliveredAt: null,
  readAt: null,
} as const;
