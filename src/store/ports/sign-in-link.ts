export interface SignInLink {
  /** SHA-256 of the secret in the link, hex. */
  readonly hash: string;
  readonly userId: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface SignInLinks {
  create(link: SignInLink): Promise<void>;
  /** The user to sign in, once: the link is gone afterwards. Null when unknown, used or expired. */
  use(hash: string, now: number): Promise<string | null>;
  deleteExpired(now: number): Promise<number>;
}
