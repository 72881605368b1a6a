import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A website of somebody else, at an address of its own on this machine. */
export interface WebPage {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Serves pages by path, under a content policy when one is given. */
export async function serveWebPages(
  pages: Readonly<Record<string, string>>,
  policy?: string,
): Promise<WebPage> {
  const server = createServer((request, response) => {
    const html = pages[new URL(request.url ?? '/', 'http://a').pathname];
    response.statusCode = html === undefined ? 404 : 200;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (policy !== undefined) response.setHeader('content-security-policy', policy);
    response.end(html ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at: AddressInfo | string | null = server.address();
  assert.ok(typeof at === 'object' && at !== null);
  return {
    address: `http://127.0.0.1:${at.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
