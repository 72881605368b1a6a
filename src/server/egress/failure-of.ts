import { type EgressReason, Refused } from './refused.ts';

/** What stands in the place of an answer. The message is for people and holds no secrets. */
export interface EgressFailure {
  readonly ok: false;
  readonly reason: EgressReason;
  readonly message: string;
}

/** What went wrong, from whatever was thrown on the way. */
export function failureOf(error: unknown): EgressFailure {
  if (error instanceof Refused) return { ok: false, reason: error.reason, message: error.message };
  // The parser of answers gives no code.
  const isParser = error instanceof Error && error.name === 'HTTPParserError';
  const reason = isParser ? 'protocol' : reasonOf(codeOf(error));
  return { ok: false, reason, message: messages[reason] };
}

function codeOf(error: unknown): string {
  // Several addresses were tried, and all failed: the first says what to expect of the others.
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function reasonOf(code: string): EgressReason {
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT') return 'timeout';
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return 'too-large';
  if (/^(ERR_TLS|ERR_SSL|ERR_OSSL|CERT_|UNABLE_|SELF_SIGNED|DEPTH_ZERO|EPROTO|HOSTNAME_MISMATCH)/.test(code))
    return 'tls';
  if (code === 'UND_ERR_INVALID_ARG') return 'bad-request';
  return 'connect';
}

const messages: Readonly<Record<EgressReason, string>> = {
  blocked: 'The place must not be reached from this server.',
  timeout: 'No connection came about in time.',
  'too-large': 'The headers of the answer are too large.',
  dns: 'The name has no address.',
  connect: 'The connection failed or broke off.',
  tls: 'No trusted encrypted connection could be made.',
  protocol: 'The answer is no sound HTTP.',
  proxy: 'The proxy does not let the request through.',
  redirects: 'The answer leads to no address.',
  'bad-request': 'The request cannot be sent as it is.',
};
