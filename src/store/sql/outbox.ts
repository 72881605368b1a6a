import type { Attempt, Lease, Outbox } from '../ports/outbox.ts';
import { queueAfter } from '../queue-after.ts';
import { atomically, type Db, type Tx } from './db.ts';
import { toWebhook, webhookColumns } from './webhooks.ts';

export function createOutbox(db: Db): Outbox {
  return {
    due: (limit) => dueWebhooks(db, limit),
    claim: (lease, now, limit) =>
      atomically(db, async (tx) => {
        const waiting = waitingFor(tx, lease.webhookId);
        if (!(await waiting.select('seq').limit(1).executeTakeFirst())) return null;
        const webhook = await takeLease(tx, lease, now);
        if (!webhook) return null;
        // Read once the lease is held: whoever held it before may have sent some of them just now.
        const deliveries = await waiting.selectAll().orderBy('seq').limit(limit).execute();
        return { webhook, deliveries };
      }),
    settle: (lease, id, outcome) => atomically(db, (tx) => settle(tx, { lease, id }, outcome)),
    release: async ({ webhookId, by }) => {
      await db
        .updateTable('webhooks')
        .set({ claimedBy: null, claimedUntil: null })
        .where('id', '=', webhookId)
        .where('claimedBy', '=', by)
        .execute();
    },
    list: (webhookId, page) => listDeliveries(db, webhookId, page),
    get: async (webhookId, id) =>
      (await db
        .selectFrom('outbox')
        .selectAll()
        .where('webhookId', '=', webhookId)
        .where('id', '=', id)
        .executeTakeFirst()) ?? null,
    recordAttempt: (webhookId, id, attempt) =>
      atomically(db, (tx) => writeTry(tx, { webhookId, id }, attempt)),
    sweep: (before, limit) => atomically(db, (tx) => sweep(tx, before, limit)),
  };
}

/** Webhooks for which something waits, and when each may be sent to; the earliest first. */
async function dueWebhooks(db: Db, limit: number): ReturnType<Outbox['due']> {
  const rows = await db
    .selectFrom('webhooks')
    .select(['id', 'retryAt', 'claimedUntil'])
    .where('isEnabled', '=', 1)
    .where('pausedAt', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('outbox')
          .select('seq')
          .whereRef('webhookId', '=', 'webhooks.id')
          .where('deliveredAt', 'is', null),
      ),
    )
    .execute();
  return rows
    .map(({ id, retryAt, claimedUntil }) => ({
      webhookId: id,
      at: Math.max(retryAt ?? 0, claimedUntil ?? 0),
    }))
    .sort((a, b) => a.at - b.at || (a.webhookId < b.webhookId ? -1 : 1))
    .slice(0, limit);
}

const waitingFor = (tx: Tx, webhookId: string) =>
  tx.selectFrom('outbox').where('webhookId', '=', webhookId).where('deliveredAt', 'is', null);

/** The webhook, now leased; undefined when another holds it, or it is not to be sent to now. */
async function takeLease(tx: Tx, lease: Lease, now: number) {
  const row = await tx
    .updateTable('webhooks')
    .set({ claimedBy: lease.by, claimedUntil: lease.until })
    .where('id', '=', lease.webhookId)
    .where('isEnabled', '=', 1)
    .where('pausedAt', 'is', null)
    .where(({ or, eb }) => or([eb('retryAt', 'is', null), eb('retryAt', '<=', now)]))
    .where(({ or, eb }) =>
      or([eb('claimedBy', 'is', null), eb('claimedBy', '=', lease.by), eb('claimedUntil', '<=', now)]),
    )
    .returning(webhookColumns)
    .executeTakeFirst();
  return row && toWebhook(row);
}

/** Records an attempt, and what follows from it for the queue; false when the lease was lost meanwhile. */
async function settle(
  tx: Tx,
  { lease, id }: { readonly lease: Lease; readonly id: string },
  { attempt, verdict }: Parameters<Outbox['settle']>[2],
): Promise<boolean> {
  await writeTry(tx, { webhookId: lease.webhookId, id }, attempt);
  const held = await tx
    .selectFrom('webhooks')
    .select('failingSince')
    .where('id', '=', lease.webhookId)
    .where('claimedBy', '=', lease.by)
    .forUpdate()
    .executeTakeFirst();
  if (!held) return false;
  await tx
    .updateTable('webhooks')
    .set(queueAfter(verdict, { lease, attempt, failingSince: held.failingSince }))
    .where('id', '=', lease.webhookId)
    .execute();
  return true;
}

/** Counts the try, marks what arrived, and keeps how it went. */
async function writeTry(
  tx: Tx,
  { webhookId, id }: { readonly webhookId: string; readonly id: string },
  attempt: Attempt,
): Promise<void> {
  const row = await tx
    .updateTable('outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      ...(attempt.error === null && { deliveredAt: eb.fn.coalesce('deliveredAt', eb.val(attempt.at)) }),
    }))
    .where('webhookId', '=', webhookId)
    .where('id', '=', id)
    .returning('seq')
    .executeTakeFirst();
  if (!row) return;
  await tx
    .insertInto('deliveries')
    .values({ ...attempt, outboxSeq: row.seq })
    .execute();
}

async function listDeliveries(
  db: Db,
  webhookId: string,
  { limit, cursor }: Parameters<Outbox['list']>[1],
): ReturnType<Outbox['list']> {
  let query = db
    .selectFrom('outbox')
    .select(['seq', 'id', 'webhookId', 'resultId', 'event', 'createdAt', 'attempts', 'deliveredAt'])
    .where('webhookId', '=', webhookId);
  if (cursor !== undefined) query = query.where('seq', '<', cursor);
  const rows = await query
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const tries = await triesOf(
    db,
    page.map(({ seq }) => seq),
  );
  return {
    deliveries: page.map((row) => ({ ...row, tries: tries.get(row.seq) ?? [] })),
    nextCursor: rows.length > limit ? (page.at(-1)?.seq ?? null) : null,
  };
}

async function triesOf(db: Db, seqs: readonly number[]): Promise<ReadonlyMap<number, readonly Attempt[]>> {
  const tries = new Map<number, Attempt[]>(seqs.map((seq) => [seq, []]));
  if (seqs.length === 0) return tries;
  const rows = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('outboxSeq', 'in', seqs)
    .orderBy('id')
    .execute();
  for (const { outboxSeq, at, status, ms, error } of rows)
    tries.get(outboxSeq)?.push({ at, status, ms, error });
  return tries;
}

/** Deletes up to `limit` events from before then, delivered or not; gives how many. */
async function sweep(tx: Tx, before: number, limit: number): Promise<number> {
  const rows = await tx
    .selectFrom('outbox')
    .select('seq')
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  const seqs = rows.map(({ seq }) => seq);
  if (seqs.length === 0) return 0;
  await tx.deleteFrom('deliveries').where('outboxSeq', 'in', seqs).execute();
  await tx.deleteFrom('outbox').where('seq', 'in', seqs).execute();
  return seqs.length;
}
