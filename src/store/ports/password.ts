/** Passwords of users, as hashes that carry their own parameters. Clear text is never stored. */
export interface Passwords {
  /** Null when the user has none, or does not exist. */
  get(userId: string): Promise<string | null>;
  /**
   * Sets the password, and ends every other way in that was open before: the user's sessions except `keepSession`, and
   * their sign-in links. False: there is no such user.
   */
  set(change: {
    readonly userId: string;
    readonly hash: string;
    /** Id of the session that changes the password; null: none of them stays. */
    readonly keepSession: string | null;
  }): Promise<boolean>;
}
