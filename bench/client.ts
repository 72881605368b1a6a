import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startTestServer } from '#kit/api.ts';
import { moving, openBrowser, type Slowness, type TestBrowser, throttle } from '#kit/browser.ts';
import { publishBot } from '#kit/publish-bot.ts';

/** The same page by us and by the published widget of Typebot, on one kind of machine and line. Milliseconds. */
export interface ClientFigures {
  readonly profile: string;
  readonly ours: Times;
  readonly theirs: Times;
}

interface Times {
  readonly bubble: number;
  readonly input: number;
}

const profiles: readonly (readonly [name: string, slowness: Slowness])[] = [
  ['desktop', {}],
  ['CPU ÷ 4', { cpu: 4 }],
  ['CPU ÷ 4, slow 4G', { cpu: 4, isSlow4g: true }],
];
const VISITS = 5;
const WIDGET = '@typebot.io/js@0.10.7';

/**
 * Times from the navigation to the first bubble and to an input that takes an answer: our chat page beside the
 * widget on a page of its own, both with the same bot on the same server, by turns; medians. The widget's package
 * is fetched into `folder`. Undefined: the registry does not answer.
 */
export async function measureClient(folder: string): Promise<readonly ClientFigures[] | undefined> {
  const widget = fetchWidget(folder);
  if (widget === undefined) return undefined;
  const server = await startTestServer({ env: { COMPAT: 'on' } });
  const bot = {
    groups: { a: ['Welcome to the bench', 'What is your name?', { type: 'text input' }] },
    settings: { typingEmulation: { enabled: false } },
  };
  const { publicId } = await publishBot(server, bot, { publicId: 'bench' });
  const address = await server.address();
  const site = await serveWidget(widget, address, publicId);
  const browser = await openBrowser();
  try {
    const figures: ClientFigures[] = [];
    for (const [profile, slowness] of profiles) {
      const ours: Times[] = [];
      const theirs: Times[] = [];
      for (let visit = 0; visit <= VISITS; visit++) {
        const one = await visitPage(browser, `${address}/${publicId}`, slowness);
        const other = await visitPage(browser, site.address, slowness);
        // The first visits warm the server up.
        if (visit === 0) continue;
        ours.push(one);
        theirs.push(other);
      }
      figures.push({ profile, ours: medians(ours), theirs: medians(theirs) });
    }
    return figures;
  } finally {
    await browser.close();
    site.close();
    await server.close();
  }
}

/** Looks at every frame whether the texts are seen and the field is there, in whatever shadow root. */
const watch = `(() => {
  const times = (window.benchTimes = {});
  const isSeen = (element) => element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getBoundingClientRect().height > 0;
  const look = () => {
    const host = document.querySelector('parley-standard, typebot-standard');
    const root = host?.shadowRoot;
    if (root) {
      const bubble = root.querySelector('.parley-host-bubble, .typebot-host-bubble');
      if (!times.bubble && isSeen(bubble) && bubble.textContent.includes('Welcome to the bench')) times.bubble = performance.now();
      // What the server drew is ours only once its style sheet was taken over.
      const isAlive = host.localName !== 'parley-standard' || !root.querySelector('style');
      const field = root.querySelector('input, textarea');
      if (!times.input && isAlive && isSeen(field) && !field.disabled) times.input = performance.now();
    }
    if (!times.bubble || !times.input) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();`;

const read = '[benchTimes.bubble ?? 0, benchTimes.input ?? 0].join()';

async function visitPage(browser: TestBrowser, address: string, slowness: Slowness): Promise<Times> {
  const { page, close } = await browser.page(moving);
  try {
    await page.addInitScript(watch);
    await throttle(page, slowness);
    await page.goto(address);
    for (let look = 0; look < 100; look++) {
      await page.waitForTimeout(200);
      const [bubble = 0, input = 0] = String(await page.evaluate(read))
        .split(',')
        .map(Number);
      if (bubble > 0 && input > 0) return { bubble, input };
    }
    throw new Error(
      `${address} was not ready in 20 seconds: ${await page.evaluate(read)} ${JSON.stringify(slowness)} ${await page.locator('body').innerText()}`,
    );
  } finally {
    await close();
  }
}

function medians(times: readonly Times[]): Times {
  const median = (values: readonly number[]): number =>
    values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  return {
    bubble: median(times.map(({ bubble }) => bubble)),
    input: median(times.map(({ input }) => input)),
  };
}

/** The widget's one file. */
function fetchWidget(folder: string): Buffer | undefined {
  const isWindows = process.platform === 'win32';
  const packed = spawnSync(isWindows ? 'npm.cmd' : 'npm', ['pack', WIDGET, '--pack-destination', folder], {
    stdio: 'ignore',
    timeout: 60_000,
    shell: isWindows,
  });
  const [archive] = globSync('*.tgz', { cwd: folder });
  if (packed.status !== 0 || archive === undefined) return undefined;
  const unpacked = spawnSync('tar', ['-xzf', join(folder, archive), '-C', folder]);
  return unpacked.status === 0 ? readFileSync(join(folder, 'package', 'dist', 'web.js')) : undefined;
}

/** A page with the widget in its usual form, packed as tightly as ours. */
async function serveWidget(widget: Buffer, apiHost: string, bot: string) {
  const packed = brotliCompressSync(widget);
  const html = `<!doctype html><html lang="en"><head><title>Widget</title><style>html,body{height:100%;margin:0}</style><script type="module">
import Widget from '/web.js';
Widget.initStandard({ typebot: ${JSON.stringify(bot)}, apiHost: ${JSON.stringify(apiHost)} });
</script></head><body><typebot-standard style="width:100%;height:100%"></typebot-standard></body></html>`;
  const server = createServer((request, response) => {
    if (request.url !== '/web.js') return response.setHeader('content-type', 'text/html').end(html);
    response.setHeader('content-type', 'text/javascript').setHeader('content-encoding', 'br').end(packed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at: AddressInfo | string | null = server.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
