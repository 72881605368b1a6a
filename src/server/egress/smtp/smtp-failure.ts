import { Refused } from '../refused.ts';

/**
 * Why a mail was not taken.
 * - `blocked`: the server must not be reached from here. `connect`: nobody answers, or the connection broke before
 *   the mail was sent. `tls`: no trusted encryption. `login`: name or password is not accepted.
 * - `later`: not now, says the server. `refused`: not at all.
 * - `timeout`: it took too long. `unsure`: the connection broke while the mail was sent: it may have been taken.
 */
export type SmtpReason = 'blocked' | 'connect' | 'tls' | 'login' | 'later' | 'refused' | 'timeout' | 'unsure';

/** `details` are the server's own words, without what was logged in with. */
export interface SmtpFailure {
  readonly ok: false;
  readonly reason: SmtpReason;
  readonly message: string;
  readonly details?: string;
}

/** How far it had come. */
export interface SmtpProgress {
  readonly phase: 'connecting' | 'logging-in' | 'sending';
  /** Whether any of the mail itself was sent. */
  readonly hasBegun: boolean;
}

/** What went wrong, from whatever the connection or the protocol threw. */
export function smtpFailure(
  error: unknown,
  { phase, hasBegun }: SmtpProgress,
  secrets: readonly string[],
): SmtpFailure {
  if (error instanceof Refused) {
    const reason =
      error.reason === 'blocked' ? 'blocked' : error.reason === 'timeout' ? 'timeout' : 'connect';
    return hasBegun && reason !== 'blocked' ? failure('unsure') : failure(reason, error.message);
  }
  const { code, originalCode, command, responseCode, response } = factsOf(error);
  const details = secrets.reduce(
    (text, secret) => (secret.length > 3 ? text.replaceAll(secret, '•••') : text),
    response.slice(0, 500),
  );
  return { ...failure(reasonOf()), ...(details !== '' && { details }) };

  function reasonOf(): SmtpReason {
    if (code === 'ETLS' || command === 'STARTTLS' || tlsCodes.test(originalCode)) return 'tls';
    if (phase === 'logging-in' && code === 'EAUTH') return 'login';
    if (responseCode !== 0) return responseCode < 500 ? 'later' : 'refused';
    if (code === 'EMESSAGE' || code === 'EENVELOPE') return hasBegun ? 'unsure' : 'refused';
    if (hasBegun) return 'unsure';
    return code === 'ETIMEDOUT' ? 'timeout' : 'connect';
  }
}

const tlsCodes = /^(ERR_TLS|ERR_SSL|ERR_OSSL|CERT_|UNABLE_|SELF_SIGNED|DEPTH_ZERO|EPROTO$|HOSTNAME_MISMATCH)/;

function factsOf(error: unknown) {
  const fields: Readonly<Record<string, unknown>> =
    typeof error === 'object' && error !== null ? { ...error } : {};
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    code: text(fields.code),
    /** What the socket said, before the protocol gave it its own name. */
    originalCode: text(fields.originalCode),
    command: text(fields.command),
    responseCode: typeof fields.responseCode === 'number' ? fields.responseCode : 0,
    response: text(fields.response),
  };
}

const failure = (reason: SmtpReason, message = messages[reason]): SmtpFailure => ({
  ok: false,
  reason,
  message,
});

const messages: Readonly<Record<SmtpReason, string>> = {
  blocked: 'The mail server must not be reached from here.',
  connect: 'The connection to the mail server failed or broke off.',
  tls: 'There is no trusted encrypted connection to the mail server.',
  login: 'The mail server does not accept the user name or the password.',
  later: 'The mail server does not take the mail for now.',
  refused: 'The mail server refuses the mail.',
  timeout: 'The mail server took too long.',
  unsure: 'The connection broke while the mail was sent; it may or may not arrive.',
};
