import { err, ok } from '#lib/result.ts';
import type { OutboxEvent } from '../ports/outbox.ts';
import type { Webhook, WebhookPlace, WebhookScope, Webhooks } from '../ports/webhook.ts';
import { freshQueue } from '../queue-after.ts';
import { atomically, type Db, type Tx, toFlag } from './db.ts';
import { lockWorkspace } from './lock-parent.ts';
import type { Stored } from './tables.ts';

export function createWebhooks(db: Db): Webhooks {
  return {
    create: (webhook, limit) => atomically(db, (tx) => insert(tx, webhook, limit)),
    get: async (scope) => {
      const row = await within(db.selectFrom('webhooks'), scope)
        .select(webhookColumns)
        .where('id', '=', scope.id)
        .executeTakeFirst();
      return row ? toWebhook(row) : null;
    },
    list: async (place) => {
      const rows = await within(db.selectFrom('webhooks'), place)
        .select(webhookColumns)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(toWebhook);
    },
    update: async (scope, { url, events, secret, isEnabled }, { at, resumes }) => {
      const row = await within(db.updateTable('webhooks'), scope)
        .set({
          url,
          events,
          secret,
          isEnabled: isEnabled === undefined ? undefined : toFlag(isEnabled),
          ...(resumes && freshQueue),
          updatedAt: at,
        })
        .where('id', '=', scope.id)
        .returning(webhookColumns)
        .executeTakeFirst();
      return row ? toWebhook(row) : null;
    },
    delete: (scope) => atomically(db, async (tx) => (await removeWebhooks(tx, scope)) === 1),
    subscriptions: () =>
      db
        .selectFrom('webhooks')
        .select(['id', 'workspaceId', 'botId', 'events'])
        .where('isEnabled', '=', 1)
        .where('pausedAt', 'is', null)
        .execute(),
  };
}

async function insert(
  tx: Tx,
  given: Parameters<Webhooks['create']>[0],
  limit: number,
): ReturnType<Webhooks['create']> {
  await lockWorkspace(tx, given.workspaceId);
  if (!(await isPlace(tx, given))) return err('NOT_FOUND');
  const { total } = await within(tx.selectFrom('webhooks'), given)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (total >= limit) return err('LIMIT_REACHED');
  const row = await tx
    .insertInto('webhooks')
    .values({
      ...given,
      ...freshQueue,
      isEnabled: toFlag(given.isEnabled),
      updatedAt: given.createdAt,
    })
    .returning(webhookColumns)
    .executeTakeFirstOrThrow();
  return ok(toWebhook(row));
}

/** Removes webhooks with what they were or are to be sent: one, all of a bot, or all of a workspace and its bots. */
export async function removeWebhooks(
  tx: Tx,
  which: WebhookScope | { readonly botId: string } | { readonly workspaceId: string },
): Promise<number> {
  let query = tx.selectFrom('webhooks').select('id');
  if ('id' in which) query = within(query, which).where('id', '=', which.id);
  else if ('botId' in which) query = query.where('botId', '=', which.botId);
  else query = query.where('workspaceId', '=', which.workspaceId);
  const ids = (await query.forUpdate().execute()).map(({ id }) => id);
  if (ids.length === 0) return 0;
  const events = tx.selectFrom('outbox').select('seq').where('webhookId', 'in', ids);
  await tx.deleteFrom('deliveries').where('outboxSeq', 'in', events).execute();
  await tx.deleteFrom('outbox').where('webhookId', 'in', ids).execute();
  await tx.deleteFrom('webhooks').where('id', 'in', ids).execute();
  return ids.length;
}

/** Puts events into the outbox, those of webhooks that are there. */
export async function addEvents(tx: Tx, events: readonly OutboxEvent[], at: number): Promise<void> {
  for (const event of events) {
    const webhook = tx.selectFrom('webhooks').select('id').where('id', '=', event.webhookId).forUpdate();
    if (!(await webhook.executeTakeFirst())) continue;
    await tx
      .insertInto('outbox')
      .values({ ...event, createdAt: at, attempts: 0, deliveredAt: null })
      .execute();
  }
}

export const webhookColumns = [
  'id',
  'workspaceId',
  'botId',
  'url',
  'events',
  'secret',
  'isEnabled',
  'pausedAt',
  'pauseReason',
  'failingSince',
  'createdAt',
  'updatedAt',
] as const;

/** A webhook as callers see it. */
export function toWebhook(row: Stored<Webhook>): Webhook {
  return { ...row, isEnabled: row.isEnabled === 1 };
}

/** The part of a query that all of them share. */
interface Narrowing<Q> {
  where(column: 'workspaceId', operator: '=', value: string): Q;
  where(column: 'botId', operator: '=' | 'is', value: string | null): Q;
}

function within<Q extends Narrowing<Q>>(query: Q, { workspaceId, botId }: WebhookPlace): Q {
  return query.where('workspaceId', '=', workspaceId).where('botId', botId === null ? 'is' : '=', botId);
}

async function isPlace(tx: Tx, { workspaceId, botId }: WebhookPlace): Promise<boolean> {
  const found =
    botId === null
      ? tx.selectFrom('workspaces').select('id').where('id', '=', workspaceId)
      : tx.selectFrom('bots').select('id').where('id', '=', botId).where('workspaceId', '=', workspaceId);
  return (await found.executeTakeFirst()) !== undefined;
}
