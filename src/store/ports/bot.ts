import type { Result } from '#lib/result.ts';
import type { NewCheckpoint } from './checkpoint.ts';
import type { NewOpBatch } from './op-batch.ts';

/** The parts of a bot that are not its document: cheap to read. */
export interface BotHead {
  readonly id: string;
  readonly workspaceId: string;
  readonly name: string;
  readonly icon: string | null;
  readonly folderId: string | null;
  /** Unique in the instance. */
  readonly publicId: string | null;
  /** Unique in the instance. */
  readonly customDomain: string | null;
  readonly isArchived: boolean;
  readonly isClosed: boolean;
  readonly isDisabled: boolean;
  readonly riskLevel: number | null;
  /** Days after which results are removed; null: never. */
  readonly resultRetentionDays: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Number of the last change of the draft, from 0; see `BotUpdate.edit`. */
  readonly rev: number;
  /** Key of the published version; null: not published. */
  readonly publishedKey: string | null;
  /** Revision of the draft that the published version holds; null: not published, or it is none of the draft. */
  readonly publishedRev: number | null;
  /** When the published version became so. */
  readonly publishedAt: number | null;
  /** Last live start, at day precision. */
  readonly lastActivityAt: number | null;
}

/** The document columns: JSON text, as sparse as it came; null where the document has no such field. */
export interface BotDocument {
  /** Schema version, for example `6`. */
  readonly version: string;
  readonly events: string | null;
  readonly groups: string;
  readonly edges: string;
  readonly variables: string;
  readonly theme: string;
  readonly settings: string;
  readonly selectedThemeTemplateId: string | null;
  readonly resultsTablePreferences: string | null;
  readonly chatACredentialsId: string | null;
  readonly chatBCredentialsId: string | null;
}

export interface Bot extends BotHead, BotDocument {}

export type NewBot = Omit<Bot, 'rev' | 'publishedKey' | 'publishedRev' | 'publishedAt' | 'lastActivityAt'>;

/** The fields that an update may set. Null clears; an absent field stays. */
export type BotPatch = Partial<
  Omit<
    Bot,
    | 'id'
    | 'workspaceId'
    | 'isArchived'
    | 'createdAt'
    | 'updatedAt'
    | 'rev'
    | 'publishedRev'
    | 'publishedKey'
    | 'publishedAt'
    | 'lastActivityAt'
  >
>;

export interface BotUpdate {
  readonly patch: BotPatch;
  /** Now. The bot's `updatedAt` becomes this, or one more than before if that is not later. */
  readonly at: number;
  /** Refuse when the bot changed after this instant. Absent: overwrite. */
  readonly basedOn?: number;
  /**
   * The same changes as ops: each batch makes the next revision. Absent: a patch that changes the draft makes one
   * revision without a description.
   */
  readonly edit?: BotEdit;
  /** The draft as it was, which is kept if the change is written. */
  readonly keep?: NewCheckpoint;
}

/** How a patch came about. */
export interface BotEdit {
  /** The revision that the patch was made from; at any other one, nothing is written. */
  readonly baseRev: number;
  readonly batches: readonly NewOpBatch[];
  /** The changes are too large to be kept as ops: they make a revision without a description. */
  readonly isUndescribed?: true;
  /** Groups that the patch adds or changes, and those that it removes. Absent: found by comparing. */
  readonly groups?: { readonly changed: readonly string[]; readonly removed: readonly string[] };
}

export type BotUpdateError =
  | { readonly code: 'NOT_FOUND' | 'PUBLIC_ID_TAKEN' | 'CUSTOM_DOMAIN_TAKEN' | 'FOLDER_NOT_FOUND' }
  /** The draft is at another revision than `edit.baseRev`. */
  | { readonly code: 'STALE'; readonly rev: number }
  | {
      readonly code: 'CONFLICT';
      readonly updatedAt: number;
      /** Top-level fields that changed after `basedOn`, sorted. */
      readonly fields: readonly string[];
      /** Blocks of the groups that changed after `basedOn`. */
      readonly blockIds: readonly string[];
    };

export interface BotScope {
  readonly workspaceId: string;
  readonly botId: string;
}

export interface Bots {
  create(
    bot: NewBot,
  ): Promise<
    Result<
      Bot,
      'ID_TAKEN' | 'PUBLIC_ID_TAKEN' | 'CUSTOM_DOMAIN_TAKEN' | 'FOLDER_NOT_FOUND' | 'WORKSPACE_NOT_FOUND'
    >
  >;
  /** By id alone: this is how a request finds out which workspace decides. Archived bots are found too. */
  get(botId: string): Promise<Bot | null>;
  head(botId: string): Promise<BotHead | null>;
  headByPublicId(publicId: string): Promise<BotHead | null>;
  headByCustomDomain(domain: string): Promise<BotHead | null>;
  /**
   * Not archived, newest first. `folderId` null: the top; absent: all. `collaboratorId`: only those shared with that user;
   * `account`: only those with these credentials in that field.
   */
  list(
    workspaceId: string,
    filter: {
      readonly folderId?: string | null;
      readonly collaboratorId?: string;
      readonly account?: {
        readonly field: 'chatACredentialsId' | 'chatBCredentialsId';
        readonly credentialsId: string;
      };
    },
  ): Promise<readonly BotHead[]>;
  update(scope: BotScope, update: BotUpdate): Promise<Result<Bot, BotUpdateError>>;
  /**
   * Brings a bot to another workspace with its versions, results and chats; who had it as a collaborator
   * loses it. `updatedAt` moves.
   */
  move(
    scope: BotScope,
    to: { readonly workspaceId: string; readonly folderId: string | null; readonly at: number },
  ): Promise<Result<Bot, 'NOT_FOUND' | 'WORKSPACE_NOT_FOUND' | 'FOLDER_NOT_FOUND'>>;
  /** Notes a live start; does not move `updatedAt`. */
  touch(botId: string, at: number): Promise<void>;
  /** Sets `resultsTablePreferences`, JSON text; does not move `updatedAt`. */
  arrangeResults(botId: string, preferences: string): Promise<void>;
  /** For good, with its changes, versions, releases, results, chats and collaborators; `trash.put` keeps them. */
  delete(scope: BotScope): Promise<boolean>;
}
