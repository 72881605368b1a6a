import { escapeHtml } from '#lib/escape-html.ts';
import type { Branding } from '#server/wire/branding-of.ts';
import type { PageBackground } from './page-background.ts';

/** The facts that the head of a chat page describes. */
export interface HeadFacts {
  readonly name: string;
  /** Picture URL, emoji or null. */
  readonly icon: string | null;
  readonly branding: Branding | undefined;
  readonly metadata: {
    readonly title?: string;
    readonly description?: string;
    readonly imageUrl?: string;
    readonly favIconUrl?: string;
    readonly allowIndexing?: boolean;
  };
  /** The canonical URL of the page, with scheme and host. */
  readonly canonical: string;
  readonly lang: string;
  readonly background: PageBackground;
}

/** Title, previews for other services, icon and colours: tags for the head, everything escaped. */
export function pageHead(facts: HeadFacts): string {
  const { metadata, canonical, background } = facts;
  const title = metadata.title?.trim() || facts.name;
  const description = metadata.description?.trim();
  const image = absoluteAddress(metadata.imageUrl, canonical);
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    tag('name', 'description', description),
    ...background.themeColors.map(
      ({ color, media }) =>
        `<meta name="theme-color" content="${escapeHtml(color)}"${media === undefined ? '' : ` media="${media}"`}>`,
    ),
    metadata.allowIndexing === true ? undefined : tag('name', 'robots', 'noindex'),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    `<link rel="icon" href="${escapeHtml(iconAddress(facts))}">`,
    tag('property', 'og:type', 'website'),
    tag('property', 'og:title', title),
    tag('property', 'og:site_name', facts.branding?.name ?? title),
    tag('property', 'og:url', canonical),
    tag('property', 'og:locale', facts.lang.replaceAll('-', '_')),
    tag('property', 'og:description', description),
    tag('property', 'og:image', image),
    // The rest of its card is read from the tags above.
    tag('name', 'twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
  ];
  return tags.filter((each) => each !== undefined).join('\n');
}

function tag(kind: 'name' | 'property', name: string, content: string | undefined): string | undefined {
  return content ? `<meta ${kind}="${name}" content="${escapeHtml(content)}">` : undefined;
}

/** Only web URLs; those without a host are relative to the page. */
function absoluteAddress(text: string | undefined, base: string): string | undefined {
  if (!text || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}

function iconAddress({ metadata, icon, branding, canonical }: HeadFacts): string {
  const given = [metadata.favIconUrl, isAddress(icon) ? icon : undefined].map((text) =>
    absoluteAddress(text, canonical),
  );
  const found = given.find((address) => address !== undefined);
  if (found !== undefined) return found;
  const sign = icon !== null && icon.length > 0 && icon.length <= 16 && !isAddress(icon) ? icon : undefined;
  if (sign !== undefined) return svgAddress(emojiIcon(sign));
  return absoluteAddress(branding?.logo, canonical) ?? svgAddress(speechBubble);
}

const isAddress = (text: string | null): text is string => text !== null && /^(https?:|\/|data:)/.test(text);
const svgAddress = (body: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`)}`;
const emojiIcon = (text: string): string =>
  `<text x="16" y="26" font-size="28" text-anchor="middle">${escapeHtml(text)}</text>`;
const speechBubble =
  '<path fill="#3b5bdb" d="M6 4h20a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H15l-7 6v-6H6a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z"/>';
