/** How much authors' code may do in a page. */
export type AuthorCode =
  /** There is no such code. */
  | 'none'
  /** It runs isolated from everything that belongs to the page's origin. */
  | 'walled'
  /** It runs as part of the page, whose origin serves nothing else. */
  | 'free';

interface PolicyFacts {
  readonly nonce: string;
  /** The source of the client's scripts: `https://bots.example.com/embed/`. */
  readonly scripts: string;
  readonly authorCode: AuthorCode;
  /** Websites that may embed the page in a frame; empty: all. */
  readonly allowedOrigins: readonly string[] | 'none';
  /** Other origins of this service, which may always embed it. */
  readonly ownOrigins: readonly string[];
  /** Whether the page was loaded over HTTPS: then everything must be. */
  readonly isSecure: boolean;
  /** Origins of the style sheets and fonts that the theme names. */
  readonly fontOrigins: readonly string[];
}

/**
 * The content policy of a chat page. Only scripts with the nonce of this response run, the client's own, and those that
 * payments need. With authors' code, every script may run; on an origin that is shared with other pages, the document
 * is then sandboxed in an opaque origin, so that the code can reach no storage, cookies or other pages.
 */
export function pagePolicy(facts: PolicyFacts): string {
  const { nonce, authorCode, isSecure } = facts;
  const web = isSecure ? 'https:' : 'https: http:';
  const rules: Record<string, string> = {
    'default-src': "'none'",
    'script-src':
      authorCode === 'none'
        ? `'nonce-${nonce}' ${facts.scripts} https://js.stripe.com`
        : `'self' 'unsafe-inline' 'unsafe-eval' data: blob: ${web}`,
    'style-src':
      authorCode === 'none'
        ? ["'self'", `'nonce-${nonce}'`, ...facts.fontOrigins].join(' ')
        : `'self' 'unsafe-inline' ${web}`,
    // Attributes hold the theme's custom properties; they cannot load or run anything.
    'style-src-attr': "'unsafe-inline'",
    'img-src': `'self' data: blob: ${web}`,
    'media-src': `'self' data: blob: ${web}`,
    'font-src': `'self' data: ${web}`,
    'connect-src': `'self' ${web} ${isSecure ? 'wss:' : 'wss: ws:'}`,
    'frame-src': `'self' ${web}`,
    'worker-src': "'self' blob:",
    'form-action': authorCode === 'none' ? "'none'" : `'self' ${web}`,
    'base-uri': "'none'",
    'frame-ancestors': frameAncestors(facts),
    ...(authorCode === 'walled' && { sandbox: walls }),
  };
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

const walls = [
  ...['allow-scripts', 'allow-forms', 'allow-modals', 'allow-downloads', 'allow-popups'],
  ...['allow-popups-to-escape-sandbox', 'allow-top-navigation-by-user-activation', 'allow-presentation'],
].join(' ');

/** Only origins pass: an author's text cannot add a directive. */
function frameAncestors({ allowedOrigins, ownOrigins }: PolicyFacts): string {
  if (allowedOrigins === 'none') return "'none'";
  if (allowedOrigins.length === 0) return '*';
  const origins = [...ownOrigins, ...allowedOrigins].flatMap((text) => originOf(text) ?? []);
  return ["'self'", ...new Set(origins)].join(' ');
}

function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
}
