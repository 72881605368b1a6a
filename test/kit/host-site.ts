import type { Page } from 'playwright-core';
import { serveWebPages, type WebPage } from './web-page.ts';

/** Rules of a content policy by name; undefined takes one away. */
export type Rules = Readonly<Record<string, string | undefined>>;

/** What a careful website allows: itself, by nonce, and the one server of the chat. */
export const strictRules = (server: string): Rules => ({
  'default-src': "'none'",
  'script-src': `'nonce-host' ${server}`,
  'style-src': "'nonce-host'",
  'connect-src': server,
  'frame-src': server,
  'require-trusted-types-for': "'script'",
  'base-uri': "'none'",
  'form-action': "'none'",
});

export const policyOf = (rules: Rules): string =>
  Object.entries(rules)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]))
    .join('; ');

/** A website of somebody else with a chat in the middle of its page. */
export interface HostSite {
  readonly origin: string;
  /** Shows a bot there. */
  readonly visit: (page: Page, publicId: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** How a website shows a chat. */
interface HostOptions {
  /** Address of the chat's server. */
  readonly server: string;
  /** Rules that differ from the strict ones. */
  readonly rules?: Rules;
  /** Properties of the widget. */
  readonly props?: Readonly<Record<string, unknown>>;
  /** Code of the page, before the chat begins. */
  readonly script?: string;
}

/**
 * Serves it at an origin of its own, under the strictest policy unless `rules` say otherwise. What the widget tells
 * is in `told` of the page: `logs`, `scripts`, `ends`. `/other` is another page of it.
 */
export async function openHostSite({
  server,
  rules,
  props = {},
  script = '',
}: HostOptions): Promise<HostSite> {
  const html = `<!doctype html><html lang="en"><head><title>A shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="host">body { margin: 0 } section { height: 90vh }</style></head>
<body><main><h1>A shop</h1><section><parley-standard></parley-standard></section></main>
<script nonce="host">${script}</script>
<script type="module" nonce="host">import Parley from '${server}/embed/parley.js';
window.told = { logs: [], scripts: [], ends: 0 };
Parley.initStandard({ bot: location.hash.slice(1), label: 'Shop help', ...${JSON.stringify(props)},
  onNewLogs: (logs) => told.logs.push(...logs),
  onScriptExecutionSuccess: (text) => told.scripts.push(text),
  onEnd: () => told.ends++ });</script></body></html>`;
  const site: WebPage = await serveWebPages(
    { '/': html, '/other': '<!doctype html><html lang="en"><title>Other</title><h1>Other</h1></html>' },
    policyOf({ ...strictRules(server), ...rules }),
  );
  return {
    origin: site.address,
    visit: async (page, publicId) => {
      await page.goto(`${site.address}/#${publicId}`);
    },
    close: site.close,
  };
}
