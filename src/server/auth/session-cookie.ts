/**
 * The name of the session cookie. Over HTTPS its prefix makes browsers insist that it was set by this host itself, for
 * all paths, over HTTPS.
 */
export const sessionCookieName = (isSecure: boolean): string => (isSecure ? '__Host-parley' : 'parley');

/**
 * The `Set-Cookie` header of a session. Scripts cannot read it, and other websites cannot send it along with requests
 * of theirs.
 * @example sessionCookie({ secret: 'par_ss_…', seconds: 3600, isSecure: true })
 */
export function sessionCookie(cookie: {
  readonly secret: string;
  /** How long the browser keeps it; 0 removes it. */
  readonly seconds: number;
  readonly isSecure: boolean;
}): string {
  const { secret, seconds, isSecure } = cookie;
  const parts = [`${sessionCookieName(isSecure)}=${secret}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  return [...parts, `Max-Age=${seconds}`, ...(isSecure ? ['Secure'] : [])].join('; ');
}
