import type { Config } from '#server/config.ts';
import { pageAddressOf } from './page-address-of.ts';
import type { TakenRequest } from './taken-request.ts';

type Urls = Pick<Config, 'publicUrl' | 'chatUrl'>;

/** The header of requests that the app sends. Pages of other origins would have to ask before sending it, and are refused. */
export const APP_HEADER = 'x-parley-app';

/**
 * Whether a request comes from a page of the app itself: it has the header of the app, the browser does not report
 * another origin, and the host is the one for management, neither the one for chats nor the domain of a bot.
 */
export function isFromApp({ headers, host }: TakenRequest, urls: Urls): boolean {
  if (headers[APP_HEADER] !== '1') return false;
  const site = headers['sec-fetch-site'];
  return (
    (site === undefined || site === 'same-origin') && pageAddressOf(urls, hostnameOf(host)).kind === 'app'
  );
}

/** Whether the browser uses HTTPS, as far as the server can tell. */
export function isSecure({ protocol }: Pick<TakenRequest, 'protocol'>, { publicUrl }: Urls): boolean {
  return protocol === 'https' || publicUrl?.startsWith('https:') === true;
}

/** Without the port. */
function hostnameOf(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;
}
