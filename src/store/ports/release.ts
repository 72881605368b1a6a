/**
 * What changed what visitors get. `publish` and `rollBack` put a version live, `unpublish` takes the bot off the air;
 * `trash` and `restore` do both to a bot that is deleted and brought back.
 */
export type ReleaseAct = 'publish' | 'rollBack' | 'unpublish' | 'trash' | 'restore';

export interface Release {
  /** Where it stands in the list: a cursor. */
  readonly seq: number;
  readonly botId: string;
  /** The version that went live; null: none is live since. */
  readonly key: string | null;
  readonly act: ReleaseAct;
  readonly message: string | null;
  /** The user who did it; null: not known. */
  readonly by: string | null;
  readonly at: number;
}

/** What was live when. Append-only: written by `versions.publish`, `versions.unpublish` and the trash. */
export interface Releases {
  /** The last first. */
  list(
    botId: string,
    page: { readonly limit: number; readonly cursor?: number },
  ): Promise<readonly Release[]>;
}
