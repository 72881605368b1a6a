import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { build } from 'esbuild';
import { cssText } from '../../scripts/build-client/plugins.ts';

/** The chat's gallery on a server of its own, under the strictest content policy that it is made for. */
export interface Gallery {
  /** Address of the page; parameters as `gallery.tsx` says. */
  readonly address: (query: Readonly<Record<string, string>>) => string;
  readonly close: () => void;
}

/** What the server would put into the page: the same scene, drawn without a browser. */
async function firstScreen(): Promise<(query: URLSearchParams) => string> {
  const { outputFiles } = await build({
    entryPoints: ['src/client/chat/gallery/gallery-first.tsx'],
    ...{ bundle: true, format: 'esm', target: 'es2022', platform: 'neutral', write: false },
    ...{ jsx: 'automatic', jsxImportSource: 'preact', plugins: [cssText], mainFields: ['module', 'main'] },
  });
  const [{ text = '' } = {}] = outputFiles;
  const { galleryFirst } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  return (query) => `<div><template shadowrootmode="open">${galleryFirst(query)}</template></div>`;
}

const policy = [
  "default-src 'none'",
  "script-src 'self' https://js.stripe.com",
  "style-src 'self' 'nonce-first'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  'media-src data: blob: https:',
  'frame-src https:',
].join('; ');

/** Bundles the gallery and serves it. */
export async function openGallery(): Promise<Gallery> {
  const { outputFiles } = await build({
    entryPoints: ['src/client/chat/gallery/gallery.tsx'],
    ...{ bundle: true, splitting: true, format: 'esm', target: 'es2022', write: false, outdir: 'out' },
    ...{ jsx: 'automatic', jsxImportSource: 'preact', plugins: [cssText], entryNames: '[name]' },
  });
  const first = await firstScreen();
  const files = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
    const script = files.get(pathname.slice(1));
    response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
    response.end(script ?? page(searchParams.has('first') ? first(searchParams) : ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at: AddressInfo | string | null = server.address();
  assert.ok(typeof at === 'object' && at !== null);
  return {
    address: (query) => `http://127.0.0.1:${at.port}/?${new URLSearchParams(query)}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const page = (first: string): string => `<!doctype html><html lang="en"><head><title>Gallery</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<script type="module" src="/gallery.js"></script></head><body><main id="main">${first}</main></body></html>`;
