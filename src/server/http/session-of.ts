import { sessionCookieName } from '#server/auth/session-cookie.ts';
import type { Config } from '#server/config.ts';
import { cookieOf } from './cookie-of.ts';
import { isFromApp, isSecure } from './is-from-app.ts';
import type { TakenRequest } from './taken-request.ts';

/**
 * The secret of the session cookie, where the request may use it: it comes from the app itself and carries no
 * `Authorization`. Everywhere else the cookie is as good as absent.
 */
export function sessionOf(
  request: TakenRequest,
  urls: Pick<Config, 'publicUrl' | 'chatUrl'>,
): string | undefined {
  const { authorization, cookie } = request.headers;
  if (cookie === undefined || authorization !== undefined || !isFromApp(request, urls)) return undefined;
  const secret = cookieOf(cookie, sessionCookieName(isSecure(request, urls)));
  return secret === '' ? undefined : secret;
}
