/** The link of an invitation that was just created. */
export interface SentLink {
  readonly email: string;
  readonly url: string;
  readonly isMailed: boolean;
}
