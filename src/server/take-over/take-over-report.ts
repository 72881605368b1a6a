/** What is to be taken over. */
export interface TakeOverAsk {
  readonly workspaceId: string;
  /** The address of the installation, with or without `/api`. */
  readonly from: string;
  /** Never stored. */
  readonly token: string;
  /** Only look: nothing is added here. */
  readonly isDryRun: boolean;
  readonly withResults: boolean;
  /** The ids of the bots there; undefined: all. */
  readonly botIds: readonly string[] | undefined;
}

/** What became of one bot. */
export interface TakeOverBot {
  /** The id there. */
  readonly id: string;
  /** The id here; null: it is not here. */
  readonly botId: string | null;
  readonly name: string;
  /** Names there. */
  readonly workspace: string;
  readonly folder: string | null;
  /** `ready`: a dry run found nothing against it. `here`: it was here before, and stays unchanged. */
  readonly state: 'waiting' | 'ready' | 'here' | 'taken' | 'failed';
  /** Null: not known yet. */
  readonly isPublished: boolean | null;
  /** Results that were added; null: none were asked for, or it is not known yet. */
  readonly results: number | null;
  /** What does not come along, or not as it was. */
  readonly warnings: readonly string[];
  readonly failure: string | null;
}

/** What was asked for and what was reached. It is stored as it is. */
export interface TakeOverReport {
  readonly from: string;
  readonly isDryRun: boolean;
  readonly withResults: boolean;
  readonly bots: readonly TakeOverBot[];
  /** Theme templates that were added. */
  readonly themes: number;
  /** What could not be read besides bots. */
  readonly notes: readonly string[];
  /** Why it ended early; null: it did not. */
  readonly failure: string | null;
}
