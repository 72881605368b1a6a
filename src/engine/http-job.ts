/** A request to another service, ready to be sent. Secrets in it were written by the author. */
export interface HttpJob {
  /** `http://` or `https://`. */
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Sent through the proxy of this account, which the block of this type names. Default: straight. */
  readonly proxy?: { readonly block: string; readonly credentialsId: string };
  /** For everything, attempts and waits included: 1 to 120. */
  readonly timeoutSeconds: number;
  /** Whether the block reads what comes back. Without it only the beginning of an error's text is given. */
  readonly wantsData: boolean;
}

/** What a request brought: an answer, of whatever status, or the reason why there is none. */
export type HttpResult =
  | {
      readonly statusCode: number;
      /** The JSON value of the answer, else its text. Whole numbers too long to be exact are texts of digits. */
      readonly data: unknown;
    }
  | { readonly failed: HttpFailure; readonly message: string };

/**
 * - `blocked`: the place must not be reached from the server.
 * - `timeout`: there was no whole answer in time.
 * - `bad-request`: the request cannot be sent as it is.
 * - `unreachable`: all else, from names without address to answers that are no HTTP or too large.
 */
export type HttpFailure = 'blocked' | 'timeout' | 'bad-request' | 'unreachable';
