/** The `BroadcastChannel` on which the page at the end of a sign-in says how it went; its messages are `SignInEnd`. */
export const signInChannel = 'parley-sign-in';

/** How a sign-in for credentials ended. */
export interface SignInEnd {
  readonly credentialsId: string;
  /** What went wrong, as a sentence; null: the account is connected. */
  readonly problem: string | null;
}
