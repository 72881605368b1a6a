import type { Result } from '#lib/result.ts';
import type { Bot } from './bot.ts';
import type { Checkpoint, NewCheckpoint } from './checkpoint.ts';
import type { OutboxEvent } from './outbox.ts';
import type { ReleaseAct } from './release.ts';
import type { BotAction } from './trash.ts';

export interface VersionHead {
  /** Content address: the same content has the same key. The bot's id must be part of the content. */
  readonly key: string;
  readonly botId: string;
  /**
   * `draft`: only previewed so far; removed when nobody used it for long. `checkpoint`: a draft that was kept
   * before something else took its place. `published`: ever put live.
   */
  readonly kind: 'draft' | 'checkpoint' | 'published';
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
      /** Revision of the draft that was published. Default: the current one. */
      readonly rev?: number;
      /** What webhooks are to be told of it. */
      readonly outbox?: readonly OutboxEvent[];
      /** What is noted of it in the releases. Default: a publication of nobody in particular. */
      readonly release?: {
        readonly act: Extract<ReleaseAct, 'publish' | 'rollBack'>;
        readonly message: string | null;
        readonly by: string | null;
      };
    },
  ): Promise<Result<Bot, 'NOT_FOUND' | 'PUBLIC_ID_TAKEN'>>;
  /** Versions stay; the bot has no published one any more. */
  unpublish(botId: string, action: BotAction): Promise<Bot | null>;
  /**
   * Keeps a state of the draft. Older ones without a name are thinned: after a day, one of each hour stays, after a week one
   * of each day, in UTC. A version that no checkpoint has any more is a draft that nobody uses.
   */
  saveCheckpoint(checkpoint: NewCheckpoint): Promise<Checkpoint>;
  /** Names the last checkpoint that has this version; null: there is none. */
  nameCheckpoint(scope: VersionScope, name: string | null): Promise<Checkpoint | null>;
  /**
   * Ids of bots whose draft changed since it was last kept, which was before `before`, the longest first. Drafts that are
   * live and bots in the trash are not among them.
   */
  draftsToKeep(before: number, limit: number): Promise<readonly string[]>;
  /** Removes up to `limit` checkpoints without a name that were saved before `before`; gives how many. */
  sweepCheckpoints(before: number, limit: number): Promise<number>;
  /** The last saved first, the newest 500. */
  listCheckpoints(botId: string): Promise<readonly Checkpoint[]>;
  /**
   * Removes a draft that only a test chat used that began at `since` and is gone: nothing happens if the version was there
   * before, was put again after it was made, was kept or published, or if another session names it.
   */
  dropDraft(scope: VersionScope, since: number): Promise<void>;
  /** Removes up to `limit` drafts not used since `before` that no session names; gives how many. */
  sweepDrafts(before: number, limit: number): Promise<number>;
}
