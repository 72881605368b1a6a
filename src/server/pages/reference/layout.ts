import { hash } from 'node:crypto';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { referenceScript } from './reference-script.ts';
import { referenceStyle } from './reference-style.ts';

/** A page of the reference. */
export interface ReferencePage {
  readonly html: string;
  /** Changes with the text. */
  readonly etag: string;
}

/** Operations of one tag, on a page of their own. */
export interface ReferenceGroup {
  readonly name: string;
  /** `/api/docs/theme-templates` */
  readonly path: string;
  readonly description: string;
  readonly endpoints: readonly AnyEndpoint[];
}

interface PageParts {
  readonly title: string;
  readonly path: string;
  readonly groups: readonly ReferenceGroup[];
  /** The page of types, and the names of those on it. */
  readonly types: { readonly name: string; readonly path: string; readonly members: readonly string[] };
  /** HTML between the bar with the token and the end of the page. */
  readonly main: string;
}

/** Allows the style and the script of the page, by their content, and nothing else: nothing can be sent anywhere. */
export const referencePolicy = `default-src 'none'; style-src '${digest(referenceStyle)}'; script-src '${digest(referenceScript)}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The frame around every page of the reference: navigation, the reader's token, style and script. */
export function referenceLayout(parts: PageParts): ReferencePage {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(parts.title)} · Parley API</title>
<style>${referenceStyle}</style>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><a class="home" href="/api/docs">Parley <span>API</span></a><button type="button" class="menu" popovertarget="menu">Contents</button></header>
${navigation(parts)}
<main id="content" tabindex="-1">
<div class="token" hidden><label for="token">Your token</label><input id="token" type="text" autocomplete="off" spellcheck="false" placeholder="par_sk_…" aria-describedby="token-help"><p id="token-help">Fills in the examples. Kept in this tab only, never sent.</p></div>
${parts.main}</main>
<div role="status" class="heard" id="said"></div>
<script>${referenceScript}</script>
</body>
</html>
`;
  return { html, etag: `"${hash('sha256', html, 'base64url').slice(0, 22)}"` };
}

function navigation({ groups, types, path }: PageParts): string {
  const sections = groups.map((group) =>
    navigationGroup(
      group,
      path,
      group.endpoints.map((endpoint) => operationLink(endpoint, group.path === path ? '' : group.path)),
    ),
  );
  const typeLinks = types.members.map(
    (name) => `<a href="${types.path === path ? '' : types.path}#${name}">${name}</a>`,
  );
  return `<nav id="menu" popover aria-label="Reference">
<label class="find" hidden><span class="heard">Filter operations</span><input type="search" placeholder="Filter" autocomplete="off" aria-keyshortcuts="/"><kbd aria-hidden="true">/</kbd></label>
<ul><li><a href="/api/docs"${path === '/api/docs' ? ' aria-current="page"' : ''}>Overview</a></li></ul>
${[...sections, navigationGroup(types, path, typeLinks)].join('\n')}
<p class="none" hidden>Nothing found.</p>
</nav>`;
}

/** The group of the page that is shown is open. */
function navigationGroup(
  group: { readonly name: string; readonly path: string },
  path: string,
  links: readonly string[],
): string {
  const items = links.map((link) => `<li>${link}</li>`).join('');
  return `<details${group.path === path ? ' open' : ''}><summary>${escapeHtml(group.name)}</summary><ul>${items}</ul></details>`;
}

/** The path is there for the filter; the method is told by a letter and a colour. */
function operationLink({ id, method, summary, path }: AnyEndpoint, page: string): string {
  return `<a href="${page}#${id}" data-p="${method} ${escapeHtml(path)}"><span class="m ${method.toLowerCase()}" aria-hidden="true">${short[method]}</span>${escapeHtml(summary)}</a>`;
}

const short: Readonly<Record<AnyEndpoint['method'], string>> = {
  GET: 'GET',
  POST: 'POST',
  PUT: 'PUT',
  PATCH: 'PTCH',
  DELETE: 'DEL',
};

function digest(text: string): string {
  return `sha256-${hash('sha256', text, 'base64')}`;
}
