/** Who somebody is at a provider of single sign-on. */
export interface Identity {
  readonly issuer: string;
  /** The id of the person there. Unique together with the issuer. */
  readonly subject: string;
  readonly userId: string;
  readonly createdAt: number;
}

/** The accounts at providers with which people sign in. */
export interface Identities {
  /** The user; null: unknown. */
  find(issuer: string, subject: string): Promise<string | null>;
  /** False: somebody has it already, who keeps it. */
  put(identity: Identity): Promise<boolean>;
}
