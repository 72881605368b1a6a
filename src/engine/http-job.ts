/** A request to another service, ready to be sent. Secrets in it are from the author. */
export interface HttpJob {
  /** `http://` or `https://`. */
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** With the header in these credentials of the block, which only goes to their host. Default: none. */
  readonly account?: { readonly block: string; readonly credentialsId: string };
  /** Sent through the proxy in these credentials of the block. Default: directly. */
  readonly proxy?: { readonly block: string; readonly credentialsId: string };
  /** In total, including retries and pauses: 1 to 120. */
  readonly timeoutSeconds: number;
  /** Whether the block uses the response. Otherwise only the beginning of an error's text is returned. */
  readonly wantsData: boolean;
}

/** The result of a request: a response, with any status, or the reason why there is none. */
export type HttpResult =
  | {
      readonly statusCode: number;
      /** The JSON value of the response, or else its text. Integers that are too long to be exact are texts. */
      readonly data: unknown;
    }
  | { readonly failed: HttpFailure; readonly message: string };

/**
 * - `blocked`: the server is not allowed to reach the target. - `timeout`: there was no complete response in time. -
 * `bad-request`: the request is not valid. - `unreachable`: everything else, from unknown host names to responses that
 * are not valid HTTP or too large.
 */
export type HttpFailure = 'blocked' | 'timeout' | 'bad-request' | 'unreachable';
