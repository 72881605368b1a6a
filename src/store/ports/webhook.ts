import type { Result } from '#lib/result.ts';

/** An address of others that is told what happens in a bot, or in all bots of a workspace. */
export interface Webhook {
  readonly id: string;
  readonly workspaceId: string;
  /** Null: all bots of the workspace. */
  readonly botId: string | null;
  readonly url: string;
  /** JSON text of the list of event names. */
  readonly events: string;
  /** What signs its deliveries, sealed by whoever stores it. */
  readonly secret: string;
  readonly isEnabled: boolean;
  /** Since when nothing is sent because the other side did not take it; null: it is not paused. */
  readonly pausedAt: number | null;
  readonly pauseReason: PauseReason | null;
  /** First of the failures without a success after it. */
  readonly failingSince: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** `failing`: it failed for too long; `gone`: the other side said that it is there no more. */
export type PauseReason = 'failing' | 'gone';

export type NewWebhook = Omit<Webhook, 'pausedAt' | 'pauseReason' | 'failingSince' | 'updatedAt'>;

/** Webhooks of one bot, or with null those of the workspace itself. */
export interface WebhookPlace {
  readonly workspaceId: string;
  readonly botId: string | null;
}

export interface WebhookScope extends WebhookPlace {
  readonly id: string;
}

/** Who wants to hear of what. */
export type Subscription = Pick<Webhook, 'id' | 'workspaceId' | 'botId' | 'events'>;

export type WebhookPatch = Partial<Pick<Webhook, 'url' | 'events' | 'secret' | 'isEnabled'>>;

export interface Webhooks {
  /** `NOT_FOUND`: no such workspace, or it has no such bot. `LIMIT_REACHED`: the place has `limit` already. */
  create(webhook: NewWebhook, limit: number): Promise<Result<Webhook, 'NOT_FOUND' | 'LIMIT_REACHED'>>;
  get(scope: WebhookScope): Promise<Webhook | null>;
  /** Newest first; those of the workspace itself are not those of its bots. */
  list(place: WebhookPlace): Promise<readonly Webhook[]>;
  /** `resumes`: ends a pause and the wait for the next try; what waits may be sent at once. */
  update(
    scope: WebhookScope,
    patch: WebhookPatch,
    facts: { readonly at: number; readonly resumes: boolean },
  ): Promise<Webhook | null>;
  /** With what it was or is to be sent. */
  delete(scope: WebhookScope): Promise<boolean>;
  /** All of the instance that are enabled and not paused. */
  subscriptions(): Promise<readonly Subscription[]>;
}
