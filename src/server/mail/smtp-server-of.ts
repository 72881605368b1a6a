import type { CredentialData } from '#model/credentials/credential-types.ts';
import type { SmtpServer } from '#server/egress/smtp/smtp-server.ts';

/** The server of the credentials. Passwords are only sent over encrypted connections. */
export function smtpServerOf(account: CredentialData<'smtp'>): SmtpServer {
  const { host, port, isTlsEnabled, username, password } = account;
  const login = username === undefined ? undefined : { username, password: password ?? '' };
  return {
    host,
    port,
    security: isTlsEnabled ? 'tls' : login === undefined ? 'when-offered' : 'starttls',
    verifies: isTlsEnabled || login !== undefined,
    ...(login && { login }),
    isOperators: false,
  };
}
