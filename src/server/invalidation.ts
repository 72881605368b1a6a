/**
 * What a management operation changed, and so what of it must not be served from memory any more: what is
 * remembered of a bot (its addresses, flags and the rights on it), of a user (tokens and rights) or of a
 * workspace (chat keys, flags, and the rights on its bots).
 *
 * @example { botId: 'b1', chats: true, webhooks: true } // the bot was deleted
 */
export type Invalidation = (
  | { readonly botId: string }
  | { readonly userId: string }
  | { readonly workspaceId: string }
) & {
  /** The running chats of that bot or workspace are gone or belong elsewhere. Default: they stay in memory. */
  readonly chats?: true;
  /** Webhooks were added, changed or removed. Default: the list stays in memory. */
  readonly webhooks?: true;
};

/** The test of what an invalidation is about, over things that name their bot, user or workspace. */
export function concerns(
  about: Invalidation,
  thing: { readonly botId?: string; readonly userId?: string; readonly workspaceId?: string },
): boolean {
  if ('botId' in about) return thing.botId === about.botId;
  if ('userId' in about) return thing.userId === about.userId;
  return thing.workspaceId === about.workspaceId;
}
