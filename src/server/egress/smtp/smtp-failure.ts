import { Refused } from '../refused.ts';

/**
 * Why an e-mail was not sent. - `blocked`: the server is not allowed. `connect`: the connection failed, or was closed
 * before the e-mail was sent. `tls`: no trusted encryption. `login`: the name or password was not accepted. - `later`:
 * rejected temporarily. `refused`: rejected permanently. - `timeout`: it took too long. `unsure`: the connection was
 * closed while the e-mail was sent: it may have been accepted.
 */
export type SmtpReason = 'blocked' | 'connect' | 'tls' | 'login' | 'later' | 'refused' | 'timeout' | 'unsure';

/** `details` are the server's own words, without the login data. */
export interface SmtpFailure {
  readonly ok: false;
  readonly reason: SmtpReason;
  readonly message: string;
  readonly details?: string;
}

/** How far the delivery had come. */
export interface SmtpProgress {
  readonly phase: 'connecting' | 'logging-in' | 'sending';
  /** Whether any part of the e-mail was sent. */
  readonly hasBegun: boolean;
}

/** The failure for anything that the connection or the protocol threw. */
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
    /** The error of the socket, before the protocol renamed it. */
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
  blocked: 'This server is not allowed to reach the mail server.',
  connect: 'The connection to the mail server failed or was closed.',
  tls: 'No trusted encrypted connection to the mail server could be established.',
  login: 'The mail server does not accept the user name or the password.',
  later: 'The mail server does not accept the e-mail at the moment.',
  refused: 'The mail server rejected the e-mail.',
  timeout: 'The mail server took too long.',
  unsure: 'The connection was closed while the e-mail was sent. It may or may not arrive.',
};
