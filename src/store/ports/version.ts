import type { Result } from '#lib/result.ts';
import type { Bot } from './bot.ts';
import type { OutboxEvent } from './outbox.ts';

export interface VersionHead {
  /** Content address: the same content has the same key. The bot's id must be part of the content. */
  readonly key: string;
  readonly botId: string;
  /** `draft`: only previewed so far; removed when nobody used it for long. */
  readonly kind: 'draft' | 'published';
  readonly label: string | null;
  readonly createdAt: number;
  /** Last time it was made the published one. */
  readonly publishedAt: number | null;
}

export interface Version extends VersionHead {
  /** JSON text of the bot's runnable document. Never changes. */
  readonly document: string;
}

export interface VersionScope {
  readonly botId: string;
  readonly key: string;
}

/** Immutable versions of bots. Sessions name them by key. */
export interface Versions {
  /** Keeps what is there already under this key; then only notes that it was used at `at`. */
  putDraft(version: {
    readonly key: string;
    readonly botId: string;
    readonly document: string;
    readonly at: number;
  }): Promise<void>;
  /** By key alone, for a session that names it. */
  load(key: string): Promise<Version | null>;
  get(scope: VersionScope): Promise<Version | null>;
  /** Published ones, the last published first. */
  list(botId: string): Promise<readonly VersionHead[]>;
  setLabel(scope: VersionScope, label: string | null): Promise<VersionHead | null>;
  /**
   * Makes a stored version the published one: also the way back to an older one. `publicId` is given to
   * the bot only if it has none, which moves its `updatedAt`.
   */
  publish(
    scope: VersionScope,
    publication: {
      readonly at: number;
      readonly publicId: string;
      /** What webhooks are to be told of it. */
      readonly outbox?: readonly OutboxEvent[];
    },
  ): Promise<Result<Bot, 'NOT_FOUND' | 'PUBLIC_ID_TAKEN'>>;
  /** Versions stay; the bot has no published one any more. */
  unpublish(botId: string): Promise<Bot | null>;
  /** Removes up to `limit` drafts not used since `before` that no session names; gives how many. */
  sweepDrafts(before: number, limit: number): Promise<number>;
}
