import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

/** A website with the published widget on it. */
export interface WidgetSite {
  readonly address: string;
  /** Bodies of the requests that bots had the page send to `/api/echo`. */
  readonly echoed: readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * Serves the widget from an unpacked package: the page at `/` shows the bot of its address,
 * `/?bot=<public id>&kind=Standard|Bubble|Popup&api=<address of the server>`, and keeps what the widget tells in `window.told`.
 */
export async function openWidgetSite(packageFolder: string): Promise<WidgetSite> {
  const script = await readFile(join(packageFolder, 'dist', 'web.js'));
  const echoed: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (pathname === '/web.js') return response.setHeader('content-type', 'text/javascript').end(script);
    if (pathname === '/favicon.ico') return response.writeHead(204).end();
    if (pathname.endsWith('.png')) return response.setHeader('content-type', 'image/png').end(pixel);
    if (pathname === '/api/echo') {
      let body = '';
      for await (const chunk of request) body += chunk;
      echoed.push(body);
      return response.setHeader('content-type', 'application/json').end(`{"got":${body || 'null'}}`);
    }
    return response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('The site has no port');
  return {
    address: `http://127.0.0.1:${at.port}`,
    echoed,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A picture of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const page = `<!doctype html><html lang="en"><title>Shop</title>
<body style="margin:0;height:100vh">
<typebot-standard style="width:100%;height:100vh"></typebot-standard>
<script type="module">
const told = (window.told = { inits: 0, inputs: [], answers: [], ends: 0, logs: [], scripts: [], persisted: [] });
const query = new URLSearchParams(location.search);
const api = query.get('api');
const { default: widget } = await import('/web.js');
widget['init' + query.get('kind')]({
  typebot: query.get('bot'),
  apiHost: api,
  wsHost: new URL(api).host,
  prefilledVariables: { Given: 'by the page' },
  onInit: () => told.inits++,
  onNewInputBlock: (input) => told.inputs.push(input.type),
  onAnswer: ({ message, blockId }) => told.answers.push([blockId, message]),
  onEnd: () => told.ends++,
  onNewLogs: (logs) => told.logs.push(...logs),
  onScriptExecutionSuccess: (message) => told.scripts.push(message),
  onChatStatePersisted: (isEnabled) => told.persisted.push(isEnabled),
});
</script></body></html>`;
