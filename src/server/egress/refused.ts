/**
 * Why a request failed. - `blocked`: the target is not allowed. - `timeout`: the time limit was reached, or the caller
 * cancelled. - `too-large`: the response, its headers or its decompressed body exceed the limit. - `dns`: the name
 * could not be resolved. `connect`: the connection failed or was closed. - `tls`: no trusted TLS connection.
 * `protocol`: the response is not valid HTTP. - `proxy`: the proxy rejected the request. - `redirects`: too many, or an
 * invalid one. `bad-request`: the request itself is invalid.
 */
export type EgressReason =
  | 'blocked'
  | 'timeout'
  | 'too-large'
  | 'dns'
  | 'connect'
  | 'tls'
  | 'protocol'
  | 'proxy'
  | 'redirects'
  | 'bad-request';

/** Carries a reason through callbacks and streams that only support errors; never leaves this folder. */
export class Refused extends Error {
  readonly reason: EgressReason;

  constructor(reason: EgressReason, message: string) {
    super(message);
    this.name = 'Refused';
    this.reason = reason;
  }
}
