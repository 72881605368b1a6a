import type { Result } from '#lib/result.ts';
import type { Bot, BotHead, BotScope } from './bot.ts';

/** A bot in the trash; `isArchived` is true. */
export interface TrashedBot extends BotHead {
  readonly deletedAt: number;
}

/** Who did something to a bot, and when. */
export interface BotAction {
  readonly at: number;
  /** A user; null: nobody signed in, such as a command of the operator. */
  readonly by: string | null;
}

/**
 * Bots that were deleted, with everything that belongs to them: results, versions, public id and domain. Their
 * chats cannot be loaded and are not woken. They come back as they were, until `bots.delete` removes them for good.
 */
export interface Trash {
  /** Null: there is no such bot, or it is in the trash already. Its `updatedAt` moves. */
  put(scope: BotScope, action: BotAction): Promise<Bot | null>;
  restore(scope: BotScope, action: BotAction): Promise<Result<Bot, 'NOT_FOUND'>>;
  /** The last deleted first. `collaboratorId`: only those shared with that user. */
  list(workspaceId: string, filter: { readonly collaboratorId?: string }): Promise<readonly TrashedBot[]>;
  /** Up to `limit` bots deleted before an instant, the longest deleted first. */
  due(before: number, limit: number): Promise<readonly TrashedBot[]>;
}
