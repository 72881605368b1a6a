import { type EgressReason, Refused } from './refused.ts';

/** The failure of a request. The message is for people and contains no secrets. */
export interface EgressFailure {
  readonly ok: false;
  readonly reason: EgressReason;
  readonly message: string;
  /** Whether nothing of the request can have arrived. */
  readonly isUnsent?: boolean;
}

/** The failure for anything that was thrown on the way. */
export function failureOf(error: unknown): EgressFailure {
  if (error instanceof Refused) {
    const { reason, message } = error;
    return { ok: false, reason, message, isUnsent: neverSent.has(reason) };
  }
  // The response parser gives no code.
  const isParser = error instanceof Error && error.name === 'HTTPParserError';
  const code = codeOf(error);
  const reason = isParser ? 'protocol' : reasonOf(code);
  const isUnsent = neverSent.has(reason) || neverConnected.test(code);
  return { ok: false, reason, message: messages[reason], isUnsent };
}

/** These happen before a request leaves. */
const neverSent: ReadonlySet<EgressReason> = new Set(['blocked', 'dns', 'tls', 'bad-request']);
const neverConnected = /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENETDOWN|UND_ERR_CONNECT_TIMEOUT)$/;

function codeOf(error: unknown): string {
  // Several addresses were tried and all failed: the first error stands for the others.
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
  blocked: 'This server is not allowed to reach the host.',
  timeout: 'The connection timed out.',
  'too-large': 'The headers of the response are too large.',
  dns: 'The host name could not be resolved.',
  connect: 'The connection failed or was closed.',
  tls: 'No trusted TLS connection could be established.',
  protocol: 'The response is not valid HTTP.',
  proxy: 'The proxy rejected the request.',
  redirects: 'The response redirects to an invalid URL.',
  'bad-request': 'The request is not valid.',
};
