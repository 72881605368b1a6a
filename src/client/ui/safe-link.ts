import { hasSchemeIn, STORED_LINK_SCHEMES } from '#model/rich-text/link-scheme.ts';

/** The URL if it is one that a visitor may follow (web, e-mail, phone, or on this website); else undefined. */
export function safeLink(url: unknown): string | undefined {
  if (typeof url !== 'string' || url === '') return undefined;
  return hasSchemeIn(url, STORED_LINK_SCHEMES) === false ? undefined : url;
}

const mediaSchemes: ReadonlySet<string> = new Set(['http', 'https', 'blob']);

/** The same for pictures, audio and video, which may also be data URLs. */
export function safeMedia(url: unknown): string | undefined {
  if (typeof url !== 'string' || url === '') return undefined;
  if (/^data:(image|audio|video)\//i.test(url)) return url;
  return hasSchemeIn(url, mediaSchemes) === false ? undefined : url;
}
