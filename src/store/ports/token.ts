export const tokenModes = ['read', 'write', 'chat'] as const;
export type TokenMode = (typeof tokenModes)[number];

/** What a token may do, less than its user. */
export interface Narrowing {
  /** Null: all workspaces of the user. */
  readonly workspaceIds: readonly string[] | null;
  /** Null: all modes. */
  readonly modes: readonly TokenMode[] | null;
}

/** A secret token of a user. The clear text is never stored. */
export interface SecretToken {
  readonly id: string;
  readonly userId: string;
  /** `api`: made by the user; `browser`: a signed-in browser (not listed). */
  readonly kind: 'api' | 'browser';
  readonly name: string;
  /** SHA-256 of the token, 64 lower-case hex characters; unique. */
  readonly hash: string;
  /** The first characters, to tell tokens apart. */
  readonly hint: string;
  readonly narrowing: Narrowing;
  readonly createdAt: number;
  /** Null: never. From this instant on the token is not found. */
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
}

export interface Tokens {
  /** Replaces the token of the same user with the same hash, so that a configured token can be set at every start. */
  put(token: SecretToken): Promise<SecretToken>;
  /** Null when there is none or it has expired at `now`. */
  findByHash(hash: string, now: number): Promise<SecretToken | null>;
  /** Tokens of kind `api`, newest first. */
  list(userId: string): Promise<readonly SecretToken[]>;
  /** Tokens of kind `browser` that have not expired at `now`, newest first. */
  sessions(userId: string, now: number): Promise<readonly SecretToken[]>;
  /** Ends the sessions of a user except one; gives how many. */
  deleteSessions(userId: string, except: string | null): Promise<number>;
  /** Notes the last use; never moves backwards, unknown ids are ignored. */
  touch(id: string, at: number): Promise<void>;
  delete(scope: { readonly userId: string; readonly id: string }): Promise<SecretToken | null>;
  deleteExpired(now: number): Promise<number>;
}

/** The publishable chat key of a workspace. It is no secret, hence readable. */
export interface ChatKey {
  readonly workspaceId: string;
  readonly key: string;
  readonly createdAt: number;
}

/** Each workspace has exactly one chat key, made with it. */
export interface ChatKeys {
  get(workspaceId: string): Promise<ChatKey | null>;
  find(key: string): Promise<ChatKey | null>;
  /** The old key is not found any more. Null: no such workspace. */
  rotate(workspaceId: string, key: string, at: number): Promise<ChatKey | null>;
}
