import { err, ok } from '#lib/result.ts';
import type { OutboxEvent } from '../ports/outbox.ts';
import type { Webhook, WebhookPlace, WebhookScope, Webhooks } from '../ports/webhook.ts';
import { freshQueue } from '../queue-after.ts';
import { byAge, defined, removeWhere, type State, type WebhookRow } from './state.ts';

export function createWebhooks(state: State): Webhooks {
  const { webhooks, bots, workspaces } = state;
  const find = (scope: WebhookScope) => {
    const row = webhooks.get(scope.id);
    return row !== undefined && isIn(row, scope) ? row : null;
  };
  const list = (place: WebhookPlace) => [...webhooks.values()].filter((row) => isIn(row, place));
  return {
    create: async (given, limit) => {
      const { workspaceId, botId } = given;
      if (webhooks.has(given.id)) throw new Error('The id of a webhook is unique');
      const isPlace =
        botId === null ? workspaces.has(workspaceId) : bots.get(botId)?.workspaceId === workspaceId;
      if (!isPlace) return err('NOT_FOUND');
      if (list(given).length >= limit) return err('LIMIT_REACHED');
      const row: WebhookRow = { ...given, ...freshQueue, updatedAt: given.createdAt };
      webhooks.set(row.id, row);
      return ok(toWebhook(row));
    },
    get: async (scope) => {
      const row = find(scope);
      return row && toWebhook(row);
    },
    list: async (place) => list(place).sort(byAge).map(toWebhook),
    update: async (scope, patch, { at, resumes }) => {
      const row = find(scope);
      if (!row) return null;
      const next = { ...row, ...defined(patch), ...(resumes && freshQueue), updatedAt: at };
      webhooks.set(row.id, next);
      return toWebhook(next);
    },
    delete: async (scope) => {
      const row = find(scope);
      return row !== null && removeWebhooks(state, ({ id }) => id === row.id) === 1;
    },
    subscriptions: async () =>
      [...webhooks.values()]
        .filter((row) => row.isEnabled && row.pausedAt === null)
        .map(({ id, workspaceId, botId, events }) => ({ id, workspaceId, botId, events })),
  };
}

/** Removes webhooks with what they were or are to be sent; gives how many. */
export function removeWebhooks({ webhooks, outbox }: State, test: (row: WebhookRow) => boolean): number {
  removeWhere(outbox, ({ webhookId }) => {
    const row = webhooks.get(webhookId);
    return row !== undefined && test(row);
  });
  return removeWhere(webhooks, test);
}

/** Puts events into the outbox, those of webhooks that are there. */
export function addEvents(state: State, events: readonly OutboxEvent[], at: number): void {
  for (const event of events) {
    if (!state.webhooks.has(event.webhookId)) continue;
    const row = { ...event, seq: state.next(), createdAt: at, attempts: 0, deliveredAt: null, tries: [] };
    state.outbox.set(event.id, row);
  }
}

/** A webhook as callers see it. */
export function toWebhook({ retryAt: _, claimedBy: __, claimedUntil: ___, ...webhook }: WebhookRow): Webhook {
  return webhook;
}

function isIn(row: WebhookRow, { workspaceId, botId }: WebhookPlace): boolean {
  return row.workspaceId === workspaceId && row.botId === botId;
}
