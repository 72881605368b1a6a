import type { Attempt, Lease, Outbox } from '../ports/outbox.ts';
import { queueAfter } from '../queue-after.ts';
import { type OutboxRow, removeWhere, type State, type WebhookRow } from './state.ts';
import { toWebhook } from './webhooks.ts';

export function createOutbox(state: State): Outbox {
  const { outbox, webhooks } = state;
  const of = (webhookId: string) => [...outbox.values()].filter((row) => row.webhookId === webhookId);
  const find = (webhookId: string, id: string) => {
    const row = outbox.get(id);
    return row?.webhookId === webhookId ? row : null;
  };
  const held = ({ webhookId, by }: Pick<Lease, 'webhookId' | 'by'>) => {
    const row = webhooks.get(webhookId);
    return row?.claimedBy === by ? row : null;
  };
  return {
    due: async (limit) =>
      [...webhooks.values()]
        .filter((row) => isOpen(row) && waitingFor(state, row.id).length > 0)
        .map((row) => ({ webhookId: row.id, at: dueAt(row) }))
        .sort((a, b) => a.at - b.at || (a.webhookId < b.webhookId ? -1 : 1))
        .slice(0, limit),
    claim: async (lease, now, limit) => claim(state, lease, { now, limit }),
    settle: async (lease, id, { attempt, verdict }) => {
      const delivery = find(lease.webhookId, id);
      if (delivery) addTry(state, delivery, attempt);
      const row = held(lease);
      if (!row) return false;
      const { failingSince } = row;
      webhooks.set(row.id, { ...row, ...queueAfter(verdict, { lease, attempt, failingSince }) });
      return true;
    },
    release: async (lease) => {
      const row = held(lease);
      if (row) webhooks.set(row.id, { ...row, claimedBy: null, claimedUntil: null });
    },
    list: async (webhookId, { limit, cursor = Infinity }) => {
      const rows = of(webhookId)
        .filter((row) => row.seq < cursor)
        .reverse();
      const page = rows.slice(0, limit);
      return {
        deliveries: page.map(({ payload: _, ...record }) => record),
        nextCursor: rows.length > limit ? (page.at(-1)?.seq ?? null) : null,
      };
    },
    get: async (webhookId, id) => {
      const row = find(webhookId, id);
      if (!row) return null;
      const { tries: _, ...delivery } = row;
      return delivery;
    },
    recordAttempt: async (webhookId, id, attempt) => {
      const row = find(webhookId, id);
      if (row) addTry(state, row, attempt);
    },
    sweep: async (before, limit) => removeWhere(outbox, (row) => row.createdAt < before, limit),
  };
}

function claim(
  state: State,
  lease: Lease,
  { now, limit }: { readonly now: number; readonly limit: number },
): Awaited<ReturnType<Outbox['claim']>> {
  const { webhooks } = state;
  const row = webhooks.get(lease.webhookId);
  const deliveries = waitingFor(state, lease.webhookId).slice(0, limit);
  if (!row || deliveries.length === 0 || !isOpen(row)) return null;
  const isHeld = row.claimedBy !== null && row.claimedBy !== lease.by && (row.claimedUntil ?? 0) > now;
  if (isHeld || (row.retryAt ?? 0) > now) return null;
  const claimed = { ...row, claimedBy: lease.by, claimedUntil: lease.until };
  webhooks.set(row.id, claimed);
  return { webhook: toWebhook(claimed), deliveries: deliveries.map(({ tries: _, ...rest }) => rest) };
}

const waitingFor = ({ outbox }: State, webhookId: string) =>
  [...outbox.values()].filter((row) => row.webhookId === webhookId && row.deliveredAt === null);

/** Counts the try, marks what arrived, and keeps how it went. */
function addTry({ outbox }: State, row: OutboxRow, attempt: Attempt): void {
  outbox.set(row.id, {
    ...row,
    deliveredAt: row.deliveredAt ?? (attempt.error === null ? attempt.at : null),
    attempts: row.attempts + 1,
    tries: [...row.tries, attempt],
  });
}

function isOpen(row: WebhookRow): boolean {
  return row.isEnabled && row.pausedAt === null;
}

function dueAt(row: WebhookRow): number {
  return Math.max(row.retryAt ?? 0, row.claimedUntil ?? 0);
}
