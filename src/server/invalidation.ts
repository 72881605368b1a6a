/**
 * What a management operation changed and caches must drop: the data of a bot (its public ids, flags and permissions),
 * of a user (tokens and permissions) or of a workspace (chat keys, flags, and permissions on its bots).
 * @example { botId: 'b1', chats: true, webhooks: true } // the bot was deleted
 */
export type Invalidation = (
  | { readonly botId: string }
  | { readonly userId: string }
  | { readonly workspaceId: string }
) & {
  /** The running chats of that bot or workspace were deleted or moved. Default: they stay in memory. */
  readonly chats?: true;
  /** Webhooks were added, changed or removed. Default: the list stays in memory. */
  readonly webhooks?: true;
};

/** Creates the test whether something with a bot, user or workspace is affected by an invalidation. */
export function concerns(
  about: Invalidation,
  thing: { readonly botId?: string; readonly userId?: string; readonly workspaceId?: string },
): boolean {
  if ('botId' in about) return thing.botId === about.botId;
  if ('userId' in about) return thing.userId === about.userId;
  return thing.workspaceId === about.workspaceId;
}
