/**
 * Why a request brought no answer.
 * - `blocked`: the place must not be reached from here.
 * - `timeout`: the time was over, or the caller gave up.
 * - `too-large`: the answer, its headers, or what it unpacks to is over the limit.
 * - `dns`: the name has no address. `connect`: nobody answers there, or the connection broke.
 * - `tls`: no trusted encrypted connection. `protocol`: the answer is no sound HTTP.
 * - `proxy`: the proxy does not let it through.
 * - `redirects`: sent on too often, or to nowhere. `bad-request`: the request itself is wrong.
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

/** Carries a reason through callbacks and streams that know errors only; never leaves this folder. */
export class Refused extends Error {
  readonly reason: EgressReason;

  constructor(reason: EgressReason, message: string) {
    super(message);
    this.name = 'Refused';
    this.reason = reason;
  }
}
