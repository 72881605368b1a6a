import type { Attempt, Outbox } from '../ports/outbox.ts';
import { queueAfter } from '../queue-after.ts';
import { atomically, type Db, type Tx } from './db.ts';
import { toWebhook, webhookColumns } from './webhooks.ts';

export function createOutbox(db: Db): Outbox {
  return {
    due: async (limit) => {
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
    },
    claim: (lease, now, limit) =>
      atomically(db, async (tx) => {
        const waiting = tx
          .selectFrom('outbox')
          .where('webhookId', '=', lease.webhookId)
          .where('deliveredAt', 'is', null);
        if (!(await waiting.select('seq').limit(1).executeTakeFirst())) return null;
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
        if (!row) return null;
        // Read once the lease is held: whoever held it before may have sent some of them just now.
        const deliveries = await waiting.selectAll().orderBy('seq').limit(limit).execute();
        return { webhook: toWebhook(row), deliveries };
      }),
    settle: (lease, id, { attempt, verdict }) =>
      atomically(db, async (tx) => {
        await writeTry(tx, { webhookId: lease.webhookId, id }, attempt);
        const held = await tx
          .selectFrom('webhooks')
          .select('failingSince')
          .where('id', '=', lease.webhookId)
          .where('claimedBy', '=', lease.by)
          .executeTakeFirst();
        if (!held) return false;
        await tx
          .updateTable('webhooks')
          .set(queueAfter(verdict, { lease, attempt, failingSince: held.failingSince }))
          .where('id', '=', lease.webhookId)
          .execute();
        return true;
      }),
    release: async ({ webhookId, by }) => {
      await db
        .updateTable('webhooks')
        .set({ claimedBy: null, claimedUntil: null })
        .where('id', '=', webhookId)
        .where('claimedBy', '=', by)
        .execute();
    },
    list: async (webhookId, { limit, cursor }) => {
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
    },
    get: async (webhookId, id) =>
      (await db
        .selectFrom('outbox')
        .selectAll()
        .where('webhookId', '=', webhookId)
        .where('id', '=', id)
        .executeTakeFirst()) ?? null,
    recordAttempt: (webhookId, id, attempt) =>
      atomically(db, (tx) => writeTry(tx, { webhookId, id }, attempt)),
    sweep: (before, limit) =>
      atomically(db, async (tx) => {
        const rows = await tx
          .selectFrom('outbox')
          .select('seq')
          .where('createdAt', '<', before)
          .orderBy('createdAt')
          .limit(limit)
          .execute();
        const seqs = rows.map(({ seq }) => seq);
        if (seqs.length === 0) return 0;
        await tx.deleteFrom('deliveries').where('outboxSeq', 'in', seqs).execute();
        await tx.deleteFrom('outbox').where('seq', 'in', seqs).execute();
        return seqs.length;
      }),
  };
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
