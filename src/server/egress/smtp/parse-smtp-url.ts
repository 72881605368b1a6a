import { err, ok, type Result } from '#lib/result.ts';
import type { SmtpServer } from './smtp-server.ts';

/**
 * Parses the operator's mail server: `smtp://` is encrypted with STARTTLS (required with a password), `smtps://` from
 * the start. `?tls=off` and `?tls=unverified` are for servers in a private network. Errors never contain the text,
 * which may include a password.
 * @example parseSmtpUrl('smtps://bot%40a.example:pass@mail.a.example') // port 465
 */
export function parseSmtpUrl(text: string): Result<SmtpServer, string> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSecure = url?.protocol === 'smtps:';
  if (url === undefined || (url.protocol !== 'smtp:' && !isSecure) || url.hostname === '')
    return err('must look like smtp://user:password@host:587 or smtps://user:password@host:465');
  const tls = url.searchParams.get('tls') ?? 'on';
  if (!['on', 'off', 'unverified'].includes(tls) || (isSecure && tls === 'off'))
    return err('tls must be on, off (smtp:// only) or unverified');
  const [username, password] = [decoded(url.username), decoded(url.password)];
  if (username === undefined || password === undefined)
    return err('contains a % in the user name or password that must be written as %25');
  const hasLogin = username !== '';
  return ok({
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    security: isSecure ? 'tls' : tls === 'off' ? 'off' : hasLogin ? 'starttls' : 'when-offered',
    verifies: tls === 'on' && (isSecure || hasLogin),
    ...(hasLogin && { login: { username, password } }),
    isOperators: true,
  });
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
