/** What the editor keeps beside a bot: never part of the bot, its versions or its export. */
export interface EditorMeta {
  /** JSON text. */
  readonly data: string;
  readonly updatedAt: number;
}

/** At most one for each bot; it goes with the bot. */
export interface EditorMetas {
  get(botId: string): Promise<EditorMeta | null>;
  /** Replaces it. False: there is no such bot. */
  put(botId: string, meta: EditorMeta): Promise<boolean>;
}
