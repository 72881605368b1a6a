import type { Config } from '#server/config.ts';

/** The purpose of a host name of this server. */
export type PageAddress =
  /** Everything: management, the API, chat pages. */
  | { readonly kind: 'app' }
  /** Chat pages on a separate host. */
  | { readonly kind: 'chats' }
  /** The custom domain of a bot. */
  | { readonly kind: 'domain'; readonly host: string };

/**
 * The purpose of the host of a request. Custom domains require a `PUBLIC_URL`: without it the server's own host is not
 * known, and a bot could take its place.
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
