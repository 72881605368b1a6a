/** What a document refers to outside of itself. What is missing is not checked, and reported as such. */
export interface Surroundings {
  /** The types of the workspace's credentials, by id. */
  readonly accounts?: Readonly<Record<string, string>>;
  /** The bots of the workspace, by id. */
  readonly bots?: Readonly<Record<string, NearBot>>;
  /** The paths into the last response to a test of a block, by its id (see `responsePaths`). */
  readonly responses?: Readonly<Record<string, readonly string[]>>;
  /** The messengers in which the bot has an account. */
  readonly channels?: readonly ChannelField[];
  /** Whether systems elsewhere can call the server, as far as it knows its own address. */
  readonly hasPublicAddress?: boolean;
  readonly reach?: Reach;
}

/** Where the server sends no requests, and where it does although others would not. */
export interface Reach {
  /** Names of the server itself. */
  readonly own: readonly string[];
  /** What its operator allows of private networks: `crm.internal:443`, `10.1.0.0/16:8080`. */
  readonly allowed: readonly string[];
}

/** The settings of a messenger. */
export type ChannelField = 'chatA' | 'chatB';

/** Nothing is known. One object, so that it is the same each time. */
export const noSurroundings: Surroundings = {};

/** Another bot, as far as a link to it is concerned. */
export interface NearBot {
  readonly name: string;
  readonly isPublished: boolean;
  /** Names of the variables that its blocks set. Absent: that is not known. */
  readonly sets?: readonly string[];
}
