import { escapeHtml } from '#lib/escape-html.ts';

/** The files of the builder that its page names. */
export interface BuilderFiles {
  /** Its program. */
  readonly entry: string;
  /** What the program imports at once. */
  readonly preload: readonly string[];
  /** What else a page loads at once: `flow`, `sign-in`. */
  readonly pages: ReadonlyMap<string, readonly string[]>;
  /** Rules that name the fonts. */
  readonly fontFaces: string;
  /** The font that every page needs. */
  readonly font: string;
}

/**
 * The page that every address of the builder gets, with the files of the screen at that address. Nothing of it depends on
 * who asks.
 */
export function builderPage(files: BuilderFiles, path: string, nonce: string): string {
  const { entry, fontFaces, font } = files;
  const at = (name: string): string => `/app/assets/${escapeHtml(name)}`;
  const names = [...files.preload, ...(files.pages.get(pageAt(path)) ?? [])];
  const preloads = names.map((name) => `<link rel="modulepreload" href="${at(name)}">`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Parley</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<link rel="preload" href="${at(font)}" as="font" type="font/woff2" crossorigin>
${preloads.join('\n')}
<meta property="csp-nonce" nonce="${nonce}">
<style nonce="${nonce}">${fontFaces}${firstPaint}</style>
<script nonce="${nonce}">${tellOfFailure}</script>
<script type="module" nonce="${nonce}" src="${at(entry)}"></script>
</head>
<body>
<div id="app"></div>
<p id="not-loaded" role="alert" hidden>Parley could not be loaded. Check the connection, then <a href="">reload this page</a>. Your changes are kept.</p>
<noscript><p>The builder needs JavaScript. Please enable it and reload this page.</p></noscript>
</body>
</html>
`;
}

/** The page of an address below `/app`; one that does not exist has no files. */
function pageAt(path: string): string {
  const [, , first = '', , part = 'flow'] = path.split('/');
  if (first === 'bots') return part;
  return first === 'w' ? 'workspace' : first;
}

/** Before the program is there, nobody else can say that it does not come. */
const tellOfFailure = `addEventListener('error',({target})=>{if(target instanceof HTMLScriptElement)document.getElementById('not-loaded').hidden=false},true)`;

/** The colours of the page before its own rules are there. */
const firstPaint = `:root{color-scheme:light dark}html[data-scheme=light]{color-scheme:light}html[data-scheme=dark]{color-scheme:dark}body{margin:0;background:light-dark(oklch(98.5% .004 85),oklch(17% .008 260));color:light-dark(oklch(24% .015 260),oklch(95% .005 85))}noscript p,#not-loaded{font:16px/1.5 system-ui,sans-serif;padding:2rem}#not-loaded a{color:inherit}`;

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#3355d1"/><path d="M9 9h14a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-7l-5 4v-4H9a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3z" fill="#fff"/></svg>`;
