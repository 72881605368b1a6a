/** How far the code of authors may go in a page. */
export type AuthorCode =
  /** There is none. */
  | 'none'
  /** It runs, walled off from everything that belongs to the address of the page. */
  | 'walled'
  /** It runs as part of the page, which has an address that holds nothing else. */
  | 'free';

interface PolicyFacts {
  readonly nonce: string;
  /** Where the client's scripts are, as a source: `https://bots.example.com/embed/`. */
  readonly scripts: string;
  readonly authorCode: AuthorCode;
  /** Websites that may show the page in a frame; empty: all. */
  readonly allowedOrigins: readonly string[];
  /** Addresses of this service besides that of the page, which may always show it in a frame. */
  readonly ownOrigins: readonly string[];
  /** Whether the page came over HTTPS: then nothing is fetched without it. */
  readonly isSecure: boolean;
  /** Style sheets and fonts that the theme names, as origins. */
  readonly fontOrigins: readonly string[];
}

/**
 * The content policy of a chat page. Only scripts with the nonce of this answer run, those of the client, and what
 * payments need: no script can let in one of an author. With
 * code of authors every script may run; on an address that is shared with other pages the document then gets an
 * origin of nobody, so that the code finds no storage, no cookies and no other page to read.
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
    // Attributes hold the theme's own properties; they cannot load or run anything.
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

/** Only origins are let through: what an author wrote cannot add a rule. */
function frameAncestors({ allowedOrigins, ownOrigins }: PolicyFacts): string {
  if (allowedOrigins.length === 0) return '*';
  const origins = [...ownOrigins, ...allowedOrigins].flatMap((text) => originOf(text) ?? []);
  return ["'self'", ...new Set(origins)].join(' ');
}

function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
}
