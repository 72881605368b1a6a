/** What the editor keeps beside a bot: never part of the bot, its versions or its export. */
export interface EditorMeta {
  /** JSON text. */
  readonly data: string;
  readonly updatedAt: number;
}

/** At most one for each bot; it goes with the bot. */
export interface EditorMetas {
  get(botId: string): Promise<EditorMeta | null>;
  /**
   * Replaces what was read: `before` is its `data`, null if there was nothing. False: by now there is something else, or no
   * such bot.
   */
  put(botId: string, meta: EditorMeta, before: string | null): Promise<boolean>;
}
