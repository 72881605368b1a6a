import type { Config } from '#server/config.ts';

/** What a host name of this server is for. */
export type PageAddress =
  /** Everything: management, the interface, chat pages. */
  | { readonly kind: 'app' }
  /** Chat pages on a host of their own. */
  | { readonly kind: 'chats' }
  /** The domain of somebody's bot. */
  | { readonly kind: 'domain'; readonly host: string };

/**
 * What the host of a request is for. Domains of bots need a `PUBLIC_URL`: without it nobody could say which host is
 * the server's own, and a bot could be put in its place.
 *
 * @example placeOf({ publicUrl: 'https://app.example', chatUrl: undefined }, 'chat.customer.example').kind // 'domain'
 */
export function pageAddressOf(
  { publicUrl, chatUrl }: Pick<Config, 'publicUrl' | 'chatUrl'>,
  named: string,
): PageAddress {
  const host = named.toLowerCase().replace(/\.$/, '');
  if (chatUrl !== undefined && hostOf(chatUrl) === host) return { kind: 'chats' };
  const isDomain = /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(host);
  return publicUrl === undefined || hostOf(publicUrl) === host || !isDomain
    ? { kind: 'app' }
    : { kind: 'domain', host };
}

const hostOf = (url: string): string => new URL(url).hostname;
